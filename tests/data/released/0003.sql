BEGIN TRANSACTION;
CREATE TABLE accounts (
        id INTEGER PRIMARY KEY,
        guild_id INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('person', 'guest', 'ai', 'pot')),
        user_id INTEGER CHECK (user_id IS NULL OR kind = 'person'),
        name TEXT NOT NULL CHECK (length(name) <= 100),
        created_at TEXT NOT NULL
    ) STRICT
    ;
INSERT INTO "accounts" VALUES(1,4200000000000000001,'person',11,'Ann','2026-01-01T12:00:00.000000+00:00');
INSERT INTO "accounts" VALUES(2,4200000000000000001,'person',12,'Bob','2026-01-01T12:00:00.000000+00:00');
INSERT INTO "accounts" VALUES(3,4200000000000000001,'person',13,'Cai','2026-01-01T12:00:00.000000+00:00');
INSERT INTO "accounts" VALUES(4,4200000000000000001,'person',14,'Dan','2026-01-01T12:00:00.000000+00:00');
INSERT INTO "accounts" VALUES(5,4200000000000000001,'pot',NULL,'','2026-01-01T12:03:00.000000+00:00');
INSERT INTO "accounts" VALUES(6,4200000000000000001,'ai',NULL,'simple','2026-01-01T12:00:00.000000+00:00');
INSERT INTO "accounts" VALUES(7,4200000000000000001,'person',NULL,'','2026-01-01T13:00:00.000000+00:00');
INSERT INTO "accounts" VALUES(8,4200000000000000001,'guest',NULL,'老王','2026-01-01T13:00:00.000000+00:00');
INSERT INTO "accounts" VALUES(9,4200000000000000001,'person',99,'Ada','2026-01-01T14:13:00.000000+00:00');
INSERT INTO "accounts" VALUES(10,4200000000000000001,'guest',NULL,'ann','2026-01-01T15:13:00.000000+00:00');
INSERT INTO "accounts" VALUES(11,4200000000000000001,'guest',NULL,'Ann''s aunt','2026-01-01T15:13:00.000000+00:00');
INSERT INTO "accounts" VALUES(12,4200000000000000001,'guest',NULL,'Ann','2026-01-01T15:15:00.000000+00:00');
INSERT INTO "accounts" VALUES(13,77,'person',11,'Ann','2026-01-01T15:28:00.000000+00:00');
INSERT INTO "accounts" VALUES(14,77,'person',12,'Bob','2026-01-01T15:28:00.000000+00:00');
INSERT INTO "accounts" VALUES(15,77,'person',13,'Cai','2026-01-01T15:28:00.000000+00:00');
INSERT INTO "accounts" VALUES(16,77,'person',14,'Dan','2026-01-01T15:28:00.000000+00:00');
INSERT INTO "accounts" VALUES(17,77,'person',NULL,'','2026-01-01T15:28:00.000000+00:00');
INSERT INTO "accounts" VALUES(18,77,'guest',NULL,'老王','2026-01-01T15:28:00.000000+00:00');
INSERT INTO "accounts" VALUES(19,77,'person',99,'Ada','2026-01-01T15:28:00.000000+00:00');
INSERT INTO "accounts" VALUES(20,77,'pot',NULL,'','2026-01-01T13:09:00.000000+00:00');
INSERT INTO "accounts" VALUES(21,77,'guest',NULL,'ann','2026-01-01T15:28:00.000000+00:00');
INSERT INTO "accounts" VALUES(22,77,'guest',NULL,'Ann''s aunt','2026-01-01T15:28:00.000000+00:00');
CREATE TABLE actions (
        hand_id INTEGER NOT NULL REFERENCES hands (id),
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        code TEXT NOT NULL,
        by TEXT NOT NULL CHECK (by IN ('person', 'ai', 'clock', 'moderator')),
        actor INTEGER REFERENCES accounts (id),
        interaction_id INTEGER,
        at TEXT NOT NULL,
        PRIMARY KEY (hand_id, n),
        UNIQUE (hand_id, interaction_id)
    ) STRICT
    ;
INSERT INTO "actions" VALUES(1,0,0,'r7z','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,1,0,'r2m','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,2,0,'r2m','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,3,0,'d9p','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,4,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,5,1,'r7z','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,6,1,'r1m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,7,1,'r1m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,8,1,'d6m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,9,2,'c5m','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,10,2,'d6p','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,11,3,'c6p','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,12,3,'r2m','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,13,3,'d6m','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,14,0,'c6m','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,15,0,'d6m','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,16,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,17,1,'d4z','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,18,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,19,2,'d2z','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,20,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,21,3,'r7z','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,22,3,'d9m','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,23,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,24,0,'d6s','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,25,1,'c5s','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,26,1,'d6z','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,27,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,28,2,'d1z','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,29,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,30,3,'d6p','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,31,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,32,0,'d5s','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,33,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,34,1,'d2p','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,35,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,36,2,'d3p','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,37,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,38,3,'d8m','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,39,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,40,0,'d1z','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,41,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,42,1,'d6z','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,43,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,44,2,'d8p','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,45,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,46,3,'d9p','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,47,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,48,0,'d4z','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,49,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,50,1,'d9m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,51,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,52,2,'d3z','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,53,3,'p','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,54,3,'d9s','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,55,0,'p','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,56,0,'d3p','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,57,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,58,1,'d7m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,59,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,60,2,'d4z','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,61,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,62,3,'d3p','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,63,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,64,0,'d8p','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,65,1,'c7p','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,66,1,'d8p','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,67,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,68,2,'d4p','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,69,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,70,3,'d1z','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,71,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,72,0,'d5m','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,73,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,74,1,'r1m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,75,1,'d4m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,76,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,77,2,'d8m','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,78,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,79,3,'d1p','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,80,1,'p','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,81,1,'d1s','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,82,0,'p','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,83,0,'d3s','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,84,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,85,1,'d8m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(1,86,0,'h','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,0,0,'r2s','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,1,0,'r7z','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,2,0,'d1z','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,3,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,4,1,'r1s','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,5,1,'r7z','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,6,1,'d4z','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,7,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,8,2,'d1m','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,9,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,10,3,'r1s','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,11,3,'d2m','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,12,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,13,0,'d2z','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,14,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,15,1,'d2m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,16,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,17,2,'d1z','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,18,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,19,3,'d3z','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,20,0,'p','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,21,0,'d5z','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,22,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,23,1,'d2m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,24,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,25,2,'d9s','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,26,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,27,3,'d4z','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,28,2,'p','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,29,2,'d7s','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,30,3,'c5s','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,31,3,'d5z','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,32,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,33,0,'d6m','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,34,1,'c5m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,35,1,'d8m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,36,2,'c6m','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,37,2,'d4m','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,38,3,'c4m','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,39,3,'d4m','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,40,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,41,0,'d1p','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,42,1,'c1p','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,43,1,'d3m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,44,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,45,2,'d5m','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,46,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,47,3,'d3m','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,48,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,49,0,'d3m','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,50,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,51,1,'d3m','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,52,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,53,2,'d7m','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,54,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,55,3,'r7z','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,56,3,'d2z','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,57,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,58,0,'d4p','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,59,2,'p','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,60,2,'d3p','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,61,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,62,3,'d1m','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,63,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,64,0,'d7s','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,65,1,'c7s','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,66,1,'d9p','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,67,0,'p','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,68,0,'d7m','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,69,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,70,1,'d2p','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,71,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,72,2,'d5p','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,73,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,74,3,'d2p','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,75,3,'resume','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,76,0,'d8m','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,77,0,'resume','person',1,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,78,1,'d7s','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,79,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,80,2,'r1s','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,81,2,'r1s','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,82,2,'d1p','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,83,2,'resume','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,84,3,'d6z','person',4,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,85,1,'p','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,86,1,'d4s','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,87,1,'resume','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,88,2,'d5p','person',3,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(2,89,1,'h','person',2,NULL,'2026-01-01T12:01:00.000000+00:00');
INSERT INTO "actions" VALUES(3,0,2,'escape','person',3,NULL,'2026-01-01T12:03:00.000000+00:00');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE deadlines (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        what TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (table_id, what)
    ) STRICT
    ;
INSERT INTO "deadlines" VALUES(1,'turn','2026-01-01T12:09:00.000000+00:00');
CREATE TABLE deeds (
        session_id INTEGER NOT NULL REFERENCES sessions (id),
        n INTEGER NOT NULL,
        act TEXT NOT NULL CHECK (act IN
            ('log', 'edit', 'undo', 'swap', 'seat', 'dispute', 'agree', 'ruling', 'settle', 'close')),
        number INTEGER CHECK (number >= 1),
        body TEXT NOT NULL CHECK (json_valid(body)),
        key TEXT,
        actor INTEGER REFERENCES accounts (id),
        at TEXT NOT NULL,
        PRIMARY KEY (session_id, n),
        UNIQUE (session_id, key)
    ) STRICT
    ;
INSERT INTO "deeds" VALUES(1,0,'log',1,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":false,"kind":"hand","laid":[{"laizi":1,"openings":1,"zhigang":1},{"hongzhong":1,"openings":2},{},{}],"liable":null,"seats":[0,1,2,3],"source":1,"tiles":"","winner":0},"reason":""}',NULL,1,'2026-01-01T12:05:00.000000+00:00');
INSERT INTO "deeds" VALUES(1,1,'edit',1,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{"laizi":1,"openings":1,"zhigang":1},{"hongzhong":1,"openings":2},{},{}],"liable":null,"seats":[0,1,2,3],"source":1,"tiles":"","winner":0},"reason":"typo"}',NULL,1,'2026-01-01T12:06:00.000000+00:00');
INSERT INTO "deeds" VALUES(1,2,'log',2,'{"entry":{"kind":"fine","points":50,"reason":"false win","to":[],"who":1},"reason":""}',NULL,1,'2026-01-01T12:07:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,0,'log',1,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{"openings":1},{},{}],"liable":null,"seats":[0,1,2,3],"source":2,"tiles":"123m 55p","winner":1},"reason":""}','press-0',1,'2026-01-01T13:09:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,1,'log',2,'{"entry":{"by":"self_draw","dealer":2,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{"openings":1},{},{},{}],"liable":null,"seats":[0,1,2,3],"source":null,"tiles":"","winner":0},"reason":""}','press-1',1,'2026-01-01T13:18:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,2,'log',3,'{"entry":{"dealer":null,"kind":"draw","seats":[0,1,2,3]},"reason":""}','press-2',1,'2026-01-01T13:27:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,3,'log',4,'{"entry":{"dealer":null,"kind":"escape","seat":1,"seats":[0,4,2,5]},"reason":""}','press-3',1,'2026-01-01T13:36:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,4,'log',5,'{"entry":{"kind":"fine","points":30,"reason":"false win","to":[0,1,3],"who":2},"reason":""}','press-4',1,'2026-01-01T13:45:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,5,'log',6,'{"entry":{"kind":"fine","points":50,"reason":"false win","to":[],"who":3},"reason":""}','press-5',1,'2026-01-01T13:54:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,6,'log',7,'{"entry":{"kind":"adjust","points":[[1,20],[5,-3]],"reason":"miscounted"},"reason":""}','press-6',1,'2026-01-01T14:03:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,7,'log',8,'{"entry":{"by":"discard","dealer":null,"hand_types":["qingyise","pengpenghu"],"hard":true,"kind":"hand","laid":[{},{},{},{"openings":1}],"liable":null,"seats":[0,1,2,3],"source":0,"tiles":"","winner":3},"reason":""}','press-7',1,'2026-01-01T14:12:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,8,'edit',1,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{"openings":1},{},{}],"liable":null,"seats":[0,1,2,3],"source":3,"tiles":"","winner":1},"reason":"it was Dan"}','press-8',2,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,9,'undo',2,'{"reason":""}','press-9',3,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,10,'edit',2,'{"entry":{"by":"self_draw","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{},{"openings":1},{}],"liable":null,"seats":[0,1,2,3],"source":null,"tiles":"","winner":2},"reason":"told again"}','press-10',9,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,11,'swap',NULL,'{"a":0,"b":1,"by_name":false,"since":3}','press-11',9,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,12,'swap',NULL,'{"a":2,"b":3,"by_name":true,"since":8}','press-12',9,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,13,'seat',NULL,'{"seats":[0,1,2,4]}','press-13',1,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,14,'dispute',1,'{"reason":"soft"}','press-14',3,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,15,'agree',1,'{}','press-15',4,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,16,'ruling',1,'{"reason":"hard","upheld":true}','press-16',9,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,17,'dispute',8,'{"reason":"no flush"}','press-17',2,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,18,'ruling',8,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{},{},{"openings":1}],"liable":null,"seats":[1,0,3,2],"source":0,"tiles":"","winner":3},"reason":"seen by all","upheld":false}','press-18',9,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,19,'settle',NULL,'{"points":[-10,38,14,-72,-400,-3],"pot":433,"transfers":[[4,null,400],[3,1,38],[3,null,33],[0,2,10],[5,2,3],[3,2,1]]}','press-19',1,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(2,20,'undo',8,'{"reason":"after all"}','press-20',9,'2026-01-01T15:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(3,0,'log',1,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{"openings":3},{},{"hongzhong":1}],"liable":null,"seats":[0,1,2,3],"source":0,"tiles":"","winner":1},"reason":""}','press-21',2,'2026-01-01T15:14:00.000000+00:00');
INSERT INTO "deeds" VALUES(3,1,'close',NULL,'{}','press-22',2,'2026-01-01T15:14:00.000000+00:00');
INSERT INTO "deeds" VALUES(4,0,'log',1,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{},{"openings":1},{}],"liable":null,"seats":[0,1,2,3],"source":1,"tiles":"","winner":2},"reason":""}','press-23',3,'2026-01-01T15:19:00.000000+00:00');
INSERT INTO "deeds" VALUES(4,1,'log',2,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{},{"openings":1},{}],"liable":null,"seats":[0,1,2,3],"source":1,"tiles":"","winner":2},"reason":""}','press-24',3,'2026-01-01T15:23:00.000000+00:00');
INSERT INTO "deeds" VALUES(4,2,'log',3,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{},{"openings":1},{}],"liable":null,"seats":[0,1,2,3],"source":1,"tiles":"","winner":2},"reason":""}','press-25',3,'2026-01-01T15:27:00.000000+00:00');
INSERT INTO "deeds" VALUES(4,3,'dispute',2,'{"reason":"whose tile?"}','press-26',1,'2026-01-01T15:27:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,0,'log',1,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{"openings":1},{},{}],"liable":null,"seats":[0,1,2,3],"source":2,"tiles":"123m 55p","winner":1},"reason":""}',NULL,13,'2026-01-01T13:09:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,1,'log',2,'{"entry":{"by":"self_draw","dealer":2,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{"openings":1},{},{},{}],"liable":null,"seats":[0,1,2,3],"source":null,"tiles":"","winner":0},"reason":""}',NULL,13,'2026-01-01T13:18:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,2,'log',3,'{"entry":{"dealer":null,"kind":"draw","seats":[0,1,2,3]},"reason":""}',NULL,13,'2026-01-01T13:27:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,3,'log',4,'{"entry":{"dealer":null,"kind":"escape","seat":1,"seats":[0,4,2,5]},"reason":""}',NULL,13,'2026-01-01T13:36:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,4,'log',5,'{"entry":{"kind":"fine","points":30,"reason":"false win","to":[0,1,3],"who":2},"reason":""}',NULL,13,'2026-01-01T13:45:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,5,'log',6,'{"entry":{"kind":"fine","points":50,"reason":"false win","to":[],"who":3},"reason":""}',NULL,13,'2026-01-01T13:54:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,6,'log',7,'{"entry":{"kind":"adjust","points":[[1,20],[5,-3]],"reason":"miscounted"},"reason":""}',NULL,13,'2026-01-01T14:03:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,7,'log',8,'{"entry":{"by":"discard","dealer":null,"hand_types":["qingyise","pengpenghu"],"hard":true,"kind":"hand","laid":[{},{},{},{"openings":1}],"liable":null,"seats":[0,1,2,3],"source":0,"tiles":"","winner":3},"reason":""}',NULL,13,'2026-01-01T14:12:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,8,'edit',1,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{"openings":1},{},{}],"liable":null,"seats":[0,1,2,3],"source":3,"tiles":"","winner":1},"reason":"it was Dan"}',NULL,14,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,9,'undo',2,'{"reason":""}',NULL,15,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,10,'edit',2,'{"entry":{"by":"self_draw","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{},{"openings":1},{}],"liable":null,"seats":[0,1,2,3],"source":null,"tiles":"","winner":2},"reason":"told again"}',NULL,19,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,11,'swap',NULL,'{"a":0,"b":1,"by_name":false,"since":3}',NULL,19,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,12,'swap',NULL,'{"a":2,"b":3,"by_name":true,"since":8}',NULL,19,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,13,'seat',NULL,'{"seats":[0,1,2,4]}',NULL,13,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,14,'dispute',1,'{"reason":"soft"}',NULL,15,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,15,'agree',1,'{}',NULL,16,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,16,'ruling',1,'{"reason":"hard","upheld":true}',NULL,19,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,17,'dispute',8,'{"reason":"no flush"}',NULL,14,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,18,'ruling',8,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{},{},{"openings":1}],"liable":null,"seats":[1,0,3,2],"source":0,"tiles":"","winner":3},"reason":"seen by all","upheld":false}',NULL,19,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,19,'settle',NULL,'{"points":[-10,38,14,-72,-400,-3],"pot":433,"transfers":[[4,null,400],[3,1,38],[3,null,33],[0,2,10],[5,2,3],[3,2,1]]}',NULL,13,'2026-01-01T14:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(5,20,'undo',8,'{"reason":"after all"}',NULL,19,'2026-01-01T15:13:00.000000+00:00');
INSERT INTO "deeds" VALUES(6,0,'log',1,'{"entry":{"by":"discard","dealer":null,"hand_types":["xiaohu"],"hard":true,"kind":"hand","laid":[{},{"openings":3},{},{"hongzhong":1}],"liable":null,"seats":[0,1,2,3],"source":0,"tiles":"","winner":1},"reason":""}',NULL,NULL,'2026-01-01T15:14:00.000000+00:00');
CREATE TABLE entries (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        key TEXT NOT NULL UNIQUE,
        guild_id INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('hand', 'escape', 'fine', 'adjustment', 'reversal')),
        source TEXT CHECK (source IN ('table', 'session')),
        source_id INTEGER,
        hand_id INTEGER REFERENCES hands (id),
        hand_number INTEGER,
        rules TEXT CHECK (rules IS NULL OR json_valid(rules)),
        engine_version TEXT,
        facts TEXT CHECK (facts IS NULL OR json_valid(facts)),
        verdict TEXT CHECK (verdict IS NULL OR json_valid(verdict)),
        reason TEXT,
        reverses INTEGER UNIQUE REFERENCES entries (id),
        recorded_by INTEGER REFERENCES accounts (id),
        at TEXT NOT NULL,
        recorded_at TEXT NOT NULL,
        digest TEXT NOT NULL CHECK (length(digest) = 64),
        CHECK ((source IS NULL) = (source_id IS NULL)),
        CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
        CHECK (kind NOT IN ('hand', 'escape') OR (rules || engine_version || facts) IS NOT NULL)
    ) STRICT
    ;
INSERT INTO "entries" VALUES(1,'hand:1',4200000000000000001,'hand','table',1,1,1,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":0,"from":1,"hand_types":["xiaohu"],"hard":false,"liable":null,"seats":[{"hongzhong":1,"openings":3,"pizi":2},{"hongzhong":1,"openings":3,"pizi":3},{"openings":1},{"hongzhong":1,"openings":2,"pizi":1}],"winner":0}','{"delta":[856,-300,-256,-300],"hand_types":["xiaohu"],"hard":false,"liable":null,"liable_reason":null,"losers":[{"base":1,"fan":15,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":2,"fan":2,"side":"winner","what":"pizi"},{"count":3,"fan":3,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"count":3,"fan":3,"side":"loser","what":"pizi"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":32768,"what":"raw"},{"points":300,"what":"cap"}],"paid":300,"raw":32768,"seat":1,"tier":"cap"},{"base":1,"fan":8,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":2,"fan":2,"side":"winner","what":"pizi"},{"count":1,"fan":1,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":256,"what":"raw"}],"paid":256,"raw":256,"seat":2,"tier":"none"},{"base":1,"fan":11,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":2,"fan":2,"side":"winner","what":"pizi"},{"count":2,"fan":2,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"count":1,"fan":1,"side":"loser","what":"pizi"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":2048,"what":"raw"},{"points":300,"what":"cap"}],"paid":300,"raw":2048,"seat":3,"tier":"cap"}],"min_fan_met":true,"win":true,"winner_fan":6}',NULL,NULL,NULL,'2026-01-01T12:01:00.000000+00:00','2026-01-01T12:01:00.000000+00:00','61ea62f86e17c18d549c1eef37dd0b0dbcaea9cc20a1d9a6110fd3dcb1332ab4');
INSERT INTO "entries" VALUES(2,'hand:2',4200000000000000001,'hand','table',1,2,2,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":0,"from":2,"hand_types":["quanqiuren"],"hard":false,"liable":2,"seats":[{"hongzhong":1,"openings":2,"pizi":1},{"hongzhong":1,"openings":4,"pizi":1},{"openings":3,"pizi":2},{"hongzhong":1,"openings":2,"pizi":1}],"winner":1}','{"delta":[0,1200,-1200,0],"hand_types":["quanqiuren"],"hard":false,"liable":2,"liable_reason":"quanqiuren","losers":[{"base":10,"fan":10,"lines":[{"count":4,"fan":4,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"pizi"},{"count":2,"fan":2,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"count":1,"fan":1,"side":"loser","what":"pizi"},{"points":10,"what":"base"},{"points":10240,"what":"raw"},{"points":400,"what":"golden"},{"points":0,"what":"liable"}],"paid":400,"raw":10240,"seat":0,"tier":"golden"},{"base":15,"fan":11,"lines":[{"count":4,"fan":4,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"pizi"},{"count":3,"fan":3,"side":"loser","what":"opening"},{"count":2,"fan":2,"side":"loser","what":"pizi"},{"points":10,"what":"base"},{"points":15,"what":"discarder_factor"},{"points":30720,"what":"raw"},{"points":400,"what":"golden"},{"points":1200,"what":"liable"}],"paid":400,"raw":30720,"seat":2,"tier":"golden"},{"base":10,"fan":10,"lines":[{"count":4,"fan":4,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"pizi"},{"count":2,"fan":2,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"count":1,"fan":1,"side":"loser","what":"pizi"},{"points":10,"what":"base"},{"points":10240,"what":"raw"},{"points":400,"what":"golden"},{"points":0,"what":"liable"}],"paid":400,"raw":10240,"seat":3,"tier":"golden"}],"min_fan_met":true,"win":true,"winner_fan":6}',NULL,NULL,NULL,'2026-01-01T12:01:00.000000+00:00','2026-01-01T12:01:00.000000+00:00','6a9f561f62a0b5e69c07434d100ced327f84c6e313142dfae9b7688eb72af4c2');
INSERT INTO "entries" VALUES(3,'hand:3:escape:2',4200000000000000001,'escape','table',1,3,3,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":0,"seat":2}',NULL,NULL,NULL,NULL,'2026-01-01T12:03:00.000000+00:00','2026-01-01T12:03:00.000000+00:00','708bd7923f2ebb9f894ed1c8fa6cf128dcdfe80f086f84a5ad1526a70e7d400a');
INSERT INTO "entries" VALUES(4,'session:1:1:0',4200000000000000001,'hand','session',1,NULL,1,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":0,"from":1,"hand_types":["xiaohu"],"hard":false,"liable":null,"seats":[{"laizi":1,"openings":1,"zhigang":1},{"hongzhong":1,"openings":2},{},{}],"winner":0}','{"delta":[364,-300,-32,-32],"losers":[{"base":1,"fan":9,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"zhigang"},{"count":1,"fan":2,"side":"winner","what":"laizi"},{"count":2,"fan":2,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":512,"what":"raw"},{"points":300,"what":"cap"}],"paid":300,"raw":512,"seat":1,"tier":"cap"},{"base":1,"fan":5,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"zhigang"},{"count":1,"fan":2,"side":"winner","what":"laizi"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":32,"what":"raw"}],"paid":32,"raw":32,"seat":2,"tier":"none"},{"base":1,"fan":5,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"zhigang"},{"count":1,"fan":2,"side":"winner","what":"laizi"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":32,"what":"raw"}],"paid":32,"raw":32,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":4}',NULL,NULL,1,'2026-01-01T12:05:00.000000+00:00','2026-01-01T12:05:00.000000+00:00','efb818a8be0513d10691efb6b1e282dc2d200da6071b47868740a9353d8176c4');
INSERT INTO "entries" VALUES(5,'reversal:4',4200000000000000001,'reversal','session',1,NULL,1,NULL,NULL,NULL,NULL,'typo',4,1,'2026-01-01T12:06:00.000000+00:00','2026-01-01T12:06:00.000000+00:00','59470c27833b9db3ba9e8383474759a4eecb158a698acb14c81a84454f673ba5');
INSERT INTO "entries" VALUES(6,'session:1:1:1',4200000000000000001,'hand','session',1,NULL,1,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":0,"from":1,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{"laizi":1,"openings":1,"zhigang":1},{"hongzhong":1,"openings":2},{},{}],"winner":0}','{"delta":[428,-300,-64,-64],"losers":[{"base":1,"fan":10,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"zhigang"},{"count":1,"fan":2,"side":"winner","what":"laizi"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":2,"fan":2,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":1024,"what":"raw"},{"points":300,"what":"cap"}],"paid":300,"raw":1024,"seat":1,"tier":"cap"},{"base":1,"fan":6,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"zhigang"},{"count":1,"fan":2,"side":"winner","what":"laizi"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":64,"what":"raw"}],"paid":64,"raw":64,"seat":2,"tier":"none"},{"base":1,"fan":6,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"zhigang"},{"count":1,"fan":2,"side":"winner","what":"laizi"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":64,"what":"raw"}],"paid":64,"raw":64,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":5}',NULL,NULL,1,'2026-01-01T12:05:00.000000+00:00','2026-01-01T12:06:00.000000+00:00','3e34b696ffd3d910a6abdfb132215785cc5b318b0270f5b44ce27472c812312d');
INSERT INTO "entries" VALUES(7,'session:1:2:2',4200000000000000001,'fine','session',1,NULL,2,NULL,NULL,NULL,NULL,'false win',NULL,1,'2026-01-01T12:07:00.000000+00:00','2026-01-01T12:07:00.000000+00:00','2db89828dd77ef2eee639167e4d4cdd96471fdf4d52e89a929016d685139e74d');
INSERT INTO "entries" VALUES(8,'session:2:1:0',4200000000000000001,'hand','session',2,NULL,1,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":1,"from":2,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{"openings":1},{},{}],"winner":1}','{"delta":[-8,32,-16,-8],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":0,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":2,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,1,'2026-01-01T13:09:00.000000+00:00','2026-01-01T13:09:00.000000+00:00','12933d6f6653f01a907da8816be8e7ff900c2ea6d5354853bc60e541eabe060b');
INSERT INTO "entries" VALUES(9,'session:2:2:1',4200000000000000001,'hand','session',2,NULL,2,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"self_draw","dealer":2,"from":null,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{"openings":1},{},{},{}],"winner":0}','{"delta":[32,-8,-16,-8],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":1,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":2,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,1,'2026-01-01T13:18:00.000000+00:00','2026-01-01T13:18:00.000000+00:00','157d4d584cd7421c961ed079eac5e9c21427de7bda61c8cabc5be1a270769c38');
INSERT INTO "entries" VALUES(10,'session:2:3:2',4200000000000000001,'hand','session',2,NULL,3,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":3}',NULL,NULL,NULL,1,'2026-01-01T13:27:00.000000+00:00','2026-01-01T13:27:00.000000+00:00','7590d205cd1b6940ee15c18a9e24d86ba08b3553a03a5693b1837fa85d0b0646');
INSERT INTO "entries" VALUES(11,'session:2:4:3:escape:1',4200000000000000001,'escape','session',2,NULL,4,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":3,"seat":1}',NULL,NULL,NULL,1,'2026-01-01T13:36:00.000000+00:00','2026-01-01T13:36:00.000000+00:00','03a2d946300e86b277ffcfa75663d21573cf3f523ccd2ae15504fbd1680a0cfb');
INSERT INTO "entries" VALUES(12,'session:2:5:4',4200000000000000001,'fine','session',2,NULL,5,NULL,NULL,NULL,NULL,'false win',NULL,1,'2026-01-01T13:45:00.000000+00:00','2026-01-01T13:45:00.000000+00:00','d92d9f3e569f7e9a3f0a93c4419141d446e0301b268b5095405992543c756ea3');
INSERT INTO "entries" VALUES(13,'session:2:6:5',4200000000000000001,'fine','session',2,NULL,6,NULL,NULL,NULL,NULL,'false win',NULL,1,'2026-01-01T13:54:00.000000+00:00','2026-01-01T13:54:00.000000+00:00','0cd9323f4053e96088b86f8293de853b362a95026f4ef128ad9af58efc090a8d');
INSERT INTO "entries" VALUES(14,'session:2:7:6',4200000000000000001,'adjustment','session',2,NULL,7,NULL,NULL,NULL,NULL,'miscounted',NULL,1,'2026-01-01T14:03:00.000000+00:00','2026-01-01T14:03:00.000000+00:00','9aa9222ea039b8958dc770a118cb57cf6a03984417abe4ef12ceeec34406812d');
INSERT INTO "entries" VALUES(15,'session:2:8:7',4200000000000000001,'hand','session',2,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":3,"from":0,"hand_types":["qingyise","pengpenghu"],"hard":true,"liable":null,"seats":[{},{},{},{"openings":1}],"winner":3}','{"delta":[-120,-80,-80,280],"losers":[{"base":30,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":30,"what":"discarder_factor"},{"points":120,"what":"raw"}],"paid":120,"raw":120,"seat":0,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":1,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":2,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,1,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:12:00.000000+00:00','a6abac1c0ff7373bf5066ceb040dd93aeaa5aed6966121be0e0f9d6530a2ea0d');
INSERT INTO "entries" VALUES(16,'reversal:8',4200000000000000001,'reversal','session',2,NULL,1,NULL,NULL,NULL,NULL,'it was Dan',8,2,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','14729c7950918b490b1cbdaa6f2866a73c0c309216a00bd96f7a85594039bcdb');
INSERT INTO "entries" VALUES(17,'session:2:1:8',4200000000000000001,'hand','session',2,NULL,1,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":1,"from":3,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{"openings":1},{},{}],"winner":1}','{"delta":[-8,32,-8,-16],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":0,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":2,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,1,'2026-01-01T13:09:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','ba3857f49f4bb92c236ab3f33735e8468faf109b9423a5bfe1044afedfd83bfc');
INSERT INTO "entries" VALUES(18,'reversal:9',4200000000000000001,'reversal','session',2,NULL,2,NULL,NULL,NULL,NULL,'undo',9,3,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','f5b9afc78a1430687dfd769126b61905f9ec6adb0d3cf632f49f176d04bc1e4c');
INSERT INTO "entries" VALUES(19,'reversal:10',4200000000000000001,'reversal','session',2,NULL,3,NULL,NULL,NULL,NULL,'undo',10,3,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','57a07ea12e53d6df4b2caeb65d4e7e1e03b07d7202675c3aca49fb8038dff77e');
INSERT INTO "entries" VALUES(20,'session:2:3:9',4200000000000000001,'hand','session',2,NULL,3,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":1}',NULL,NULL,NULL,1,'2026-01-01T13:27:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','d1f67e1ba9cb967354fc57957f3881367b44c7d6068942d03c431a685c5cb4b2');
INSERT INTO "entries" VALUES(21,'reversal:11',4200000000000000001,'reversal','session',2,NULL,4,NULL,NULL,NULL,NULL,'undo',11,3,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','43a4e168a558c2f8b78d292cd535973b8525de27b4d52cf9485b18129b3a406c');
INSERT INTO "entries" VALUES(22,'session:2:4:9:escape:1',4200000000000000001,'escape','session',2,NULL,4,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":1,"seat":1}',NULL,NULL,NULL,1,'2026-01-01T13:36:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','ffe49fa21be46a04f896a02a7e8fe15809c65f25b1bb13ea79b7dfd2e1c30aff');
INSERT INTO "entries" VALUES(23,'reversal:15',4200000000000000001,'reversal','session',2,NULL,8,NULL,NULL,NULL,NULL,'undo',15,3,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','8aa506bb1083e33bec8ddb5ae720bd0ba2c3031411540298df207cb497a8dd72');
INSERT INTO "entries" VALUES(24,'session:2:8:9',4200000000000000001,'hand','session',2,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":1,"from":0,"hand_types":["qingyise","pengpenghu"],"hard":true,"liable":null,"seats":[{},{},{},{"openings":1}],"winner":3}','{"delta":[-120,-80,-80,280],"losers":[{"base":30,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":30,"what":"discarder_factor"},{"points":120,"what":"raw"}],"paid":120,"raw":120,"seat":0,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":1,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":2,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,1,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','3ff32bf86b403c6e9a62636d4ec8a60f2d1cf42464d8bb04f7977081419d4ae2');
INSERT INTO "entries" VALUES(25,'session:2:2:10',4200000000000000001,'hand','session',2,NULL,2,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"self_draw","dealer":1,"from":null,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{},{"openings":1},{}],"winner":2}','{"delta":[-8,-16,32,-8],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":0,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":1,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,1,'2026-01-01T13:18:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','39f1c3b255e361df481fab0873be18a52800151b89377e6acc2033f24a34137a');
INSERT INTO "entries" VALUES(26,'reversal:20',4200000000000000001,'reversal','session',2,NULL,3,NULL,NULL,NULL,NULL,'told again',20,9,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','eafe42891880b40a70da7e0d9e6c5625fe6732f7c0cd76ae620f8e530ee27a28');
INSERT INTO "entries" VALUES(27,'session:2:3:10',4200000000000000001,'hand','session',2,NULL,3,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":2}',NULL,NULL,NULL,1,'2026-01-01T13:27:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','0dde264ecfa7b27dc9b4e237e9fd100c0181ce1fee8dff0c7fdba9e0d4b398db');
INSERT INTO "entries" VALUES(28,'reversal:22',4200000000000000001,'reversal','session',2,NULL,4,NULL,NULL,NULL,NULL,'told again',22,9,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','24cdb5fab5429f6c2f9c3d0c3ed6e07adc452035035af5f5678034441d7c2c6a');
INSERT INTO "entries" VALUES(29,'session:2:4:10:escape:1',4200000000000000001,'escape','session',2,NULL,4,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":2,"seat":1}',NULL,NULL,NULL,1,'2026-01-01T13:36:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','4deaff86ac92eaed59f011844fc98ceb27152b212740e0f7563e724f9176250f');
INSERT INTO "entries" VALUES(30,'reversal:24',4200000000000000001,'reversal','session',2,NULL,8,NULL,NULL,NULL,NULL,'told again',24,9,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','074ad2bf23be1d4ac713b66fc48a0e477063d4c55b99f279d8fb63614f6af8d5');
INSERT INTO "entries" VALUES(31,'session:2:8:10',4200000000000000001,'hand','session',2,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":2,"from":0,"hand_types":["qingyise","pengpenghu"],"hard":true,"liable":null,"seats":[{},{},{},{"openings":1}],"winner":3}','{"delta":[-120,-80,-80,280],"losers":[{"base":30,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":30,"what":"discarder_factor"},{"points":120,"what":"raw"}],"paid":120,"raw":120,"seat":0,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":1,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":2,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,1,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','bd24100c9ce08941c12a7e4c350bcdfb3f315551f073a6eec8a873b9aec104f4');
INSERT INTO "entries" VALUES(32,'reversal:27',4200000000000000001,'reversal','session',2,NULL,3,NULL,NULL,NULL,NULL,'swap',27,9,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','3bce584746fa3fabdf5953766fc60ecc5c29c14c22942587268ff7ce7fcfff46');
INSERT INTO "entries" VALUES(33,'session:2:3:11',4200000000000000001,'hand','session',2,NULL,3,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":2}',NULL,NULL,NULL,1,'2026-01-01T13:27:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','a1012d7343a432dc2e3225bcd10b5866ab706052c4c6cfecc7d3b81d8e030cd1');
INSERT INTO "entries" VALUES(34,'reversal:31',4200000000000000001,'reversal','session',2,NULL,8,NULL,NULL,NULL,NULL,'swap',31,9,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','fbb244646986681bcc0b330bf491ff1ca7993f2909ec2d8cc87a2a87cdba1e2f');
INSERT INTO "entries" VALUES(35,'session:2:8:11',4200000000000000001,'hand','session',2,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":2,"from":0,"hand_types":["qingyise","pengpenghu"],"hard":true,"liable":null,"seats":[{},{},{},{"openings":1}],"winner":3}','{"delta":[-120,-80,-80,280],"losers":[{"base":30,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":30,"what":"discarder_factor"},{"points":120,"what":"raw"}],"paid":120,"raw":120,"seat":0,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":1,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":2,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,1,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','208759fe9cc50d7abb22212c1519c8f11d5a3a1eb7cb050e3c800db5ea25ac44');
INSERT INTO "entries" VALUES(36,'reversal:35',4200000000000000001,'reversal','session',2,NULL,8,NULL,NULL,NULL,NULL,'swap',35,9,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','96700a1e6e106da1e3c3678fa32d1709a6bf6be46b66180c6287375e9dde6f6e');
INSERT INTO "entries" VALUES(37,'session:2:8:12',4200000000000000001,'hand','session',2,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":2,"from":0,"hand_types":["qingyise","pengpenghu"],"hard":true,"liable":null,"seats":[{},{},{"openings":1},{}],"winner":2}','{"delta":[-120,-80,280,-80],"losers":[{"base":30,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":30,"what":"discarder_factor"},{"points":120,"what":"raw"}],"paid":120,"raw":120,"seat":0,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":1,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,1,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','182bce1fb148856d7c998f04bec4f20cf58b7ece120585b8f734b863d181193c');
INSERT INTO "entries" VALUES(38,'reversal:37',4200000000000000001,'reversal','session',2,NULL,8,NULL,NULL,NULL,NULL,'seen by all',37,9,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','6fb944c12cae3db086188846022b26e3214378319f07efafac6909e26458e241');
INSERT INTO "entries" VALUES(39,'session:2:8:18',4200000000000000001,'hand','session',2,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":2,"from":0,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{},{},{"openings":1}],"winner":3}','{"delta":[-8,-4,-8,20],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":0,"tier":"none"},{"base":1,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":1,"what":"base"},{"points":4,"what":"raw"}],"paid":4,"raw":4,"seat":1,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":2,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,1,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','74a196b23640d30c748cbbfbe6d789466f4a38c2fa31aba9d77ab0d1705da694');
INSERT INTO "entries" VALUES(40,'reversal:39',4200000000000000001,'reversal','session',2,NULL,8,NULL,NULL,NULL,NULL,'after all',39,9,'2026-01-01T15:13:00.000000+00:00','2026-01-01T15:13:00.000000+00:00','9e70bbd453b1fb8338b27df7c2f9bf125fb0454146e7977cd7e1f113ac871fc8');
INSERT INTO "entries" VALUES(41,'session:3:1:0',4200000000000000001,'hand','session',3,NULL,1,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":0,"from":0,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{"openings":3},{},{"hongzhong":1}],"winner":1}','{"delta":[-64,112,-16,-32],"losers":[{"base":1,"fan":6,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":64,"what":"raw"}],"paid":64,"raw":64,"seat":0,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":2,"tier":"none"},{"base":1,"fan":5,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"points":1,"what":"base"},{"points":32,"what":"raw"}],"paid":32,"raw":32,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":4}',NULL,NULL,2,'2026-01-01T15:14:00.000000+00:00','2026-01-01T15:14:00.000000+00:00','982c88615a4213f63e8e4c253fcd9b617bf0bf94f22af7f10f868804a6a2b074');
INSERT INTO "entries" VALUES(42,'session:4:1:0',4200000000000000001,'hand','session',4,NULL,1,'{"angang_fan":2,"bright_cap":600,"cap":400,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":true,"golden_cap":500,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"facai","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":0,"from":1,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{},{"openings":1},{}],"winner":2}','{"delta":[-8,-8,20,-4],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":0,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":1,"tier":"none"},{"base":1,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":1,"what":"base"},{"points":4,"what":"raw"}],"paid":4,"raw":4,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,3,'2026-01-01T15:19:00.000000+00:00','2026-01-01T15:19:00.000000+00:00','7b1c09387d8d4e508170a49abf7487ff266e2b70df8e00d63746a79038ed3e89');
INSERT INTO "entries" VALUES(43,'session:4:2:1',4200000000000000001,'hand','session',4,NULL,2,'{"angang_fan":2,"bright_cap":600,"cap":400,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":true,"golden_cap":500,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"facai","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":1,"from":1,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{},{"openings":1},{}],"winner":2}','{"delta":[-4,-16,24,-4],"losers":[{"base":1,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":1,"what":"base"},{"points":4,"what":"raw"}],"paid":4,"raw":4,"seat":0,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":1,"tier":"none"},{"base":1,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":1,"what":"base"},{"points":4,"what":"raw"}],"paid":4,"raw":4,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,3,'2026-01-01T15:23:00.000000+00:00','2026-01-01T15:23:00.000000+00:00','dc4c4a5e4008af367b289dcb9176f2468a770b47135838378b97148ac4c85747');
INSERT INTO "entries" VALUES(44,'session:4:3:2',4200000000000000001,'hand','session',4,NULL,3,'{"angang_fan":2,"bright_cap":600,"cap":400,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":true,"golden_cap":500,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"facai","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":2,"from":1,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{},{"openings":1},{}],"winner":2}','{"delta":[-8,-16,32,-8],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":0,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":1,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,3,'2026-01-01T15:27:00.000000+00:00','2026-01-01T15:27:00.000000+00:00','871150722d2ff0cfa15a230f3cd1076119e9385642bd73b5c0cceb95b7a268bd');
INSERT INTO "entries" VALUES(45,'session:5:1:0',77,'hand','session',5,NULL,1,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":1,"from":2,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{"openings":1},{},{}],"winner":1}','{"delta":[-8,32,-16,-8],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":0,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":2,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,13,'2026-01-01T13:09:00.000000+00:00','2026-01-01T13:09:00.000000+00:00','b16e0fdc7189ee9040f684b2434ab68cae58cf078edbdcd203d595efc25e13af');
INSERT INTO "entries" VALUES(46,'session:5:2:1',77,'hand','session',5,NULL,2,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"self_draw","dealer":2,"from":null,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{"openings":1},{},{},{}],"winner":0}','{"delta":[32,-8,-16,-8],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":1,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":2,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,13,'2026-01-01T13:18:00.000000+00:00','2026-01-01T13:18:00.000000+00:00','cd20cb605b3982ae55ededa1a0cea34f80cf9bf001e0292fddd63b9875b7104d');
INSERT INTO "entries" VALUES(47,'session:5:3:2',77,'hand','session',5,NULL,3,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":3}',NULL,NULL,NULL,13,'2026-01-01T13:27:00.000000+00:00','2026-01-01T13:27:00.000000+00:00','b9dd9921ca4f733e164a3536c7c09e4ea2bd21778eb0e4eaaf821b3d2208f88d');
INSERT INTO "entries" VALUES(48,'session:5:4:3:escape:1',77,'escape','session',5,NULL,4,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":3,"seat":1}',NULL,NULL,NULL,13,'2026-01-01T13:36:00.000000+00:00','2026-01-01T13:36:00.000000+00:00','1a6521389eb40c6a964f0db39d64147bfcc5c2e919580b132aa8b2419eb52e79');
INSERT INTO "entries" VALUES(49,'session:5:5:4',77,'fine','session',5,NULL,5,NULL,NULL,NULL,NULL,'false win',NULL,13,'2026-01-01T13:45:00.000000+00:00','2026-01-01T13:45:00.000000+00:00','8d9d0d3257a20799adf00ce0d04c723ec6d8666cbf4296124bc8ed8ca41fbbfb');
INSERT INTO "entries" VALUES(50,'session:5:6:5',77,'fine','session',5,NULL,6,NULL,NULL,NULL,NULL,'false win',NULL,13,'2026-01-01T13:54:00.000000+00:00','2026-01-01T13:54:00.000000+00:00','80e2ec2f6763ee298f263a4da01f519470fe0f7dff83e8f4f845e0f6055f575d');
INSERT INTO "entries" VALUES(51,'session:5:7:6',77,'adjustment','session',5,NULL,7,NULL,NULL,NULL,NULL,'miscounted',NULL,13,'2026-01-01T14:03:00.000000+00:00','2026-01-01T14:03:00.000000+00:00','b08f9eb3a17671beeaf992c522568421e70afee6eca55498237de95732f5942a');
INSERT INTO "entries" VALUES(52,'session:5:8:7',77,'hand','session',5,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":3,"from":0,"hand_types":["qingyise","pengpenghu"],"hard":true,"liable":null,"seats":[{},{},{},{"openings":1}],"winner":3}','{"delta":[-120,-80,-80,280],"losers":[{"base":30,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":30,"what":"discarder_factor"},{"points":120,"what":"raw"}],"paid":120,"raw":120,"seat":0,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":1,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":2,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,13,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:12:00.000000+00:00','da288202bcb496d8b763a92706a3bee9f5d9e6d37fd194880ddeecd235db390a');
INSERT INTO "entries" VALUES(53,'reversal:45',77,'reversal','session',5,NULL,1,NULL,NULL,NULL,NULL,'it was Dan',45,14,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','5fe738708fa371de6fdcd90f0750b77017a91477fbeaefbe5f42b86a9b6fc886');
INSERT INTO "entries" VALUES(54,'session:5:1:8',77,'hand','session',5,NULL,1,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":1,"from":3,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{"openings":1},{},{}],"winner":1}','{"delta":[-8,32,-8,-16],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":0,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":2,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,13,'2026-01-01T13:09:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','ade76d08a4bc56dc3b4660e31b29c3ff013566909fee0eceb13bd6f7515fb2e6');
INSERT INTO "entries" VALUES(55,'reversal:46',77,'reversal','session',5,NULL,2,NULL,NULL,NULL,NULL,'undo',46,15,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','e84fedd9b3073e19fc09fc0d134a03a212e25daafb56e19e2c17cd5ba9a579c8');
INSERT INTO "entries" VALUES(56,'reversal:47',77,'reversal','session',5,NULL,3,NULL,NULL,NULL,NULL,'undo',47,15,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','5268a46b847e197c37cc98e6c81cbe98370dac9aa11e583e786fb97a42541d39');
INSERT INTO "entries" VALUES(57,'session:5:3:9',77,'hand','session',5,NULL,3,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":1}',NULL,NULL,NULL,13,'2026-01-01T13:27:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','514d7a586f01e17a5f7d5107e32856458af7cae7bbead67c9be3460622ae83ec');
INSERT INTO "entries" VALUES(58,'reversal:48',77,'reversal','session',5,NULL,4,NULL,NULL,NULL,NULL,'undo',48,15,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','194c2c107abeb33238ae31abbbc66279d4c93aff9cbbe9ec72aef5b8b6a02a2c');
INSERT INTO "entries" VALUES(59,'session:5:4:9:escape:1',77,'escape','session',5,NULL,4,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":1,"seat":1}',NULL,NULL,NULL,13,'2026-01-01T13:36:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','1a0c94917fc27e03523e000e5b1475d754ca9619ff339012274540be4a09bd69');
INSERT INTO "entries" VALUES(60,'reversal:52',77,'reversal','session',5,NULL,8,NULL,NULL,NULL,NULL,'undo',52,15,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','1e08400634595638638942fa975d36d35a2b00ed2a40be173487426b0f37cb3f');
INSERT INTO "entries" VALUES(61,'session:5:8:9',77,'hand','session',5,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":1,"from":0,"hand_types":["qingyise","pengpenghu"],"hard":true,"liable":null,"seats":[{},{},{},{"openings":1}],"winner":3}','{"delta":[-120,-80,-80,280],"losers":[{"base":30,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":30,"what":"discarder_factor"},{"points":120,"what":"raw"}],"paid":120,"raw":120,"seat":0,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":1,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":2,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,13,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','91ef5fb2a422c5b307f9d9e23dd0123dd74f7bb9e43e7d99070769ef55b7a0c7');
INSERT INTO "entries" VALUES(62,'session:5:2:10',77,'hand','session',5,NULL,2,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"self_draw","dealer":1,"from":null,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{},{"openings":1},{}],"winner":2}','{"delta":[-8,-16,32,-8],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":0,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":1,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"winner","what":"self_draw"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,13,'2026-01-01T13:18:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','2fac4d1e7926727de5cfc9541635837de8ebb9ca39a548ef6824852e395895bc');
INSERT INTO "entries" VALUES(63,'reversal:57',77,'reversal','session',5,NULL,3,NULL,NULL,NULL,NULL,'told again',57,19,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','319e2c3c6e3d6382413a5d1daf0bbddf04ace262e51b82e064ea359def65c7a2');
INSERT INTO "entries" VALUES(64,'session:5:3:10',77,'hand','session',5,NULL,3,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":2}',NULL,NULL,NULL,13,'2026-01-01T13:27:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','6c137e22f4f47fe7ee5d0533fc97a9b1e6b7a88ddef44d9362d82bc4eb511eb1');
INSERT INTO "entries" VALUES(65,'reversal:59',77,'reversal','session',5,NULL,4,NULL,NULL,NULL,NULL,'told again',59,19,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','7210a5f02388e7b08819c82b95edcd849586a70f6d8a9801d9ecd0ae8a822232');
INSERT INTO "entries" VALUES(66,'session:5:4:10:escape:1',77,'escape','session',5,NULL,4,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":2,"seat":1}',NULL,NULL,NULL,13,'2026-01-01T13:36:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','3bb9e4e021d3d67dfedc17dfaf1d3327ca84d98da90528291cb0715916482264');
INSERT INTO "entries" VALUES(67,'reversal:61',77,'reversal','session',5,NULL,8,NULL,NULL,NULL,NULL,'told again',61,19,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','e5f56e6a9772bf25ca5104e259f3242d8fcc1210dcf5e12145f7d89108e0d33f');
INSERT INTO "entries" VALUES(68,'session:5:8:10',77,'hand','session',5,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":2,"from":0,"hand_types":["qingyise","pengpenghu"],"hard":true,"liable":null,"seats":[{},{},{},{"openings":1}],"winner":3}','{"delta":[-120,-80,-80,280],"losers":[{"base":30,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":30,"what":"discarder_factor"},{"points":120,"what":"raw"}],"paid":120,"raw":120,"seat":0,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":1,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":2,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,13,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','6f42a95c239aa4c4891b2016664babff9526a36202bb8dc6e64f9daa36219686');
INSERT INTO "entries" VALUES(69,'reversal:64',77,'reversal','session',5,NULL,3,NULL,NULL,NULL,NULL,'swap',64,19,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','62cc35f64496636e1c143d360b158dbd7aae2a066a9444852d4e9a1696513cb4');
INSERT INTO "entries" VALUES(70,'session:5:3:11',77,'hand','session',5,NULL,3,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":2}',NULL,NULL,NULL,13,'2026-01-01T13:27:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','0cdd991659e51161b58aedc436940e2ea2561c7492f60ddb155db4f7c3e5be5a');
INSERT INTO "entries" VALUES(71,'reversal:68',77,'reversal','session',5,NULL,8,NULL,NULL,NULL,NULL,'swap',68,19,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','02bf595d5b652aa0abc828f411793f7772e0c4b9d75b682b89faae307d936536');
INSERT INTO "entries" VALUES(72,'session:5:8:11',77,'hand','session',5,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":2,"from":0,"hand_types":["qingyise","pengpenghu"],"hard":true,"liable":null,"seats":[{},{},{},{"openings":1}],"winner":3}','{"delta":[-120,-80,-80,280],"losers":[{"base":30,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":30,"what":"discarder_factor"},{"points":120,"what":"raw"}],"paid":120,"raw":120,"seat":0,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":1,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":2,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,13,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','8ca2d172a9c6334613dcc81f3b6a405a9181ae33489f0718f9a746da4e4755f5');
INSERT INTO "entries" VALUES(73,'reversal:72',77,'reversal','session',5,NULL,8,NULL,NULL,NULL,NULL,'swap',72,19,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','b7c65a631048a428df195b73bf68d11193658692af8e854241af403018b8e9af');
INSERT INTO "entries" VALUES(74,'session:5:8:12',77,'hand','session',5,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":2,"from":0,"hand_types":["qingyise","pengpenghu"],"hard":true,"liable":null,"seats":[{},{},{"openings":1},{}],"winner":2}','{"delta":[-120,-80,280,-80],"losers":[{"base":30,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":30,"what":"discarder_factor"},{"points":120,"what":"raw"}],"paid":120,"raw":120,"seat":0,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":1,"tier":"none"},{"base":20,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":20,"what":"base"},{"points":80,"what":"raw"}],"paid":80,"raw":80,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,13,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','61c4493c5a01320c3739d92ed1140d434aa24660e7e375c4c5bf41c0ed844d32');
INSERT INTO "entries" VALUES(75,'reversal:74',77,'reversal','session',5,NULL,8,NULL,NULL,NULL,NULL,'seen by all',74,19,'2026-01-01T14:13:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','f2bcf361febed03613c430fd62d89a05dc3dc7540a3b5b8e6f1abb9c80502f26');
INSERT INTO "entries" VALUES(76,'session:5:8:18',77,'hand','session',5,NULL,8,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":2,"from":0,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{},{},{"openings":1}],"winner":3}','{"delta":[-8,-4,-8,20],"losers":[{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":0,"tier":"none"},{"base":1,"fan":2,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":1,"what":"base"},{"points":4,"what":"raw"}],"paid":4,"raw":4,"seat":1,"tier":"none"},{"base":1,"fan":3,"lines":[{"count":1,"fan":1,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":8,"what":"raw"}],"paid":8,"raw":8,"seat":2,"tier":"none"}],"min_fan_met":true,"winner_fan":2}',NULL,NULL,13,'2026-01-01T14:12:00.000000+00:00','2026-01-01T14:13:00.000000+00:00','e2396ffee71f0ac4220929910a45fc37a6c8a35988b6ce86d7c8c61cfeca0713');
INSERT INTO "entries" VALUES(77,'reversal:76',77,'reversal','session',5,NULL,8,NULL,NULL,NULL,NULL,'after all',76,19,'2026-01-01T15:13:00.000000+00:00','2026-01-01T15:13:00.000000+00:00','b7787108967bc78d6221982f26be0cb1748f27da2d18cb7a4ce29f26db60b69c');
INSERT INTO "entries" VALUES(78,'session:6:1:0',77,'hand','session',6,NULL,1,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":0,"from":0,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{},{"openings":3},{},{"hongzhong":1}],"winner":1}','{"delta":[-64,112,-16,-32],"losers":[{"base":1,"fan":6,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":64,"what":"raw"}],"paid":64,"raw":64,"seat":0,"tier":"none"},{"base":1,"fan":4,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"points":1,"what":"base"},{"points":16,"what":"raw"}],"paid":16,"raw":16,"seat":2,"tier":"none"},{"base":1,"fan":5,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"points":1,"what":"base"},{"points":32,"what":"raw"}],"paid":32,"raw":32,"seat":3,"tier":"none"}],"min_fan_met":true,"winner_fan":4}',NULL,NULL,NULL,'2026-01-01T15:14:00.000000+00:00','2026-01-01T15:14:00.000000+00:00','f36ed4a6c5240da779548b0cab8e39103f5d7bf464e31501f8bec6d48ee8ce65');
CREATE TABLE guild_settings (
        guild_id INTEGER PRIMARY KEY,
        chosen TEXT NOT NULL CHECK (json_valid(chosen)),
        updated_at TEXT NOT NULL
    ) STRICT
    ;
INSERT INTO "guild_settings" VALUES(4200000000000000001,'{"language":"zh-CN","time_zone":"Asia/Shanghai"}','2026-01-01T12:00:00.000000+00:00');
CREATE TABLE hand_facts (
        entry_id INTEGER NOT NULL,
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        dealer INTEGER NOT NULL CHECK (dealer IN (0, 1)),
        won INTEGER NOT NULL CHECK (won IN (0, 1)),
        self_draw INTEGER NOT NULL CHECK (self_draw IN (0, 1)),
        dealt_in INTEGER NOT NULL CHECK (dealt_in IN (0, 1)),
        liable INTEGER NOT NULL CHECK (liable IN (0, 1)),
        fan INTEGER,
        tier TEXT,
        hand_types TEXT CHECK (hand_types IS NULL OR json_valid(hand_types)),
        PRIMARY KEY (entry_id, seat),
        FOREIGN KEY (entry_id, seat) REFERENCES postings (entry_id, n)
    ) STRICT
    ;
INSERT INTO "hand_facts" VALUES(1,0,1,1,0,0,0,6,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(1,1,0,0,0,1,0,15,'cap',NULL);
INSERT INTO "hand_facts" VALUES(1,2,0,0,0,0,0,8,'none',NULL);
INSERT INTO "hand_facts" VALUES(1,3,0,0,0,0,0,11,'cap',NULL);
INSERT INTO "hand_facts" VALUES(2,0,1,0,0,0,0,10,'golden',NULL);
INSERT INTO "hand_facts" VALUES(2,1,0,1,0,0,0,6,'golden','["quanqiuren"]');
INSERT INTO "hand_facts" VALUES(2,2,0,0,0,1,1,11,'golden',NULL);
INSERT INTO "hand_facts" VALUES(2,3,0,0,0,0,0,10,'golden',NULL);
INSERT INTO "hand_facts" VALUES(4,0,1,1,0,0,0,4,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(4,1,0,0,0,1,0,9,'cap',NULL);
INSERT INTO "hand_facts" VALUES(4,2,0,0,0,0,0,5,'none',NULL);
INSERT INTO "hand_facts" VALUES(4,3,0,0,0,0,0,5,'none',NULL);
INSERT INTO "hand_facts" VALUES(6,0,1,1,0,0,0,5,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(6,1,0,0,0,1,0,10,'cap',NULL);
INSERT INTO "hand_facts" VALUES(6,2,0,0,0,0,0,6,'none',NULL);
INSERT INTO "hand_facts" VALUES(6,3,0,0,0,0,0,6,'none',NULL);
INSERT INTO "hand_facts" VALUES(8,0,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(8,1,1,1,0,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(8,2,0,0,0,1,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(8,3,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(9,0,0,1,1,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(9,1,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(9,2,1,0,0,0,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(9,3,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(10,0,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(10,1,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(10,2,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(10,3,1,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(15,0,0,0,0,1,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(15,1,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(15,2,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(15,3,1,1,0,0,0,2,'none','["pengpenghu","qingyise"]');
INSERT INTO "hand_facts" VALUES(17,0,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(17,1,1,1,0,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(17,2,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(17,3,0,0,0,1,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(20,0,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(20,1,1,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(20,2,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(20,3,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(24,0,0,0,0,1,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(24,1,1,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(24,2,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(24,3,0,1,0,0,0,2,'none','["pengpenghu","qingyise"]');
INSERT INTO "hand_facts" VALUES(25,0,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(25,1,1,0,0,0,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(25,2,0,1,1,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(25,3,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(27,0,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(27,1,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(27,2,1,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(27,3,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(31,0,0,0,0,1,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(31,1,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(31,2,1,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(31,3,0,1,0,0,0,2,'none','["pengpenghu","qingyise"]');
INSERT INTO "hand_facts" VALUES(33,0,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(33,1,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(33,2,1,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(33,3,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(35,0,0,0,0,1,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(35,1,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(35,2,1,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(35,3,0,1,0,0,0,2,'none','["pengpenghu","qingyise"]');
INSERT INTO "hand_facts" VALUES(37,0,0,0,0,1,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(37,1,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(37,2,1,1,0,0,0,2,'none','["pengpenghu","qingyise"]');
INSERT INTO "hand_facts" VALUES(37,3,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(39,0,0,0,0,1,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(39,1,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(39,2,1,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(39,3,0,1,0,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(41,0,1,0,0,1,0,6,'none',NULL);
INSERT INTO "hand_facts" VALUES(41,1,0,1,0,0,0,4,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(41,2,0,0,0,0,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(41,3,0,0,0,0,0,5,'none',NULL);
INSERT INTO "hand_facts" VALUES(42,0,1,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(42,1,0,0,0,1,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(42,2,0,1,0,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(42,3,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(43,0,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(43,1,1,0,0,1,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(43,2,0,1,0,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(43,3,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(44,0,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(44,1,0,0,0,1,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(44,2,1,1,0,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(44,3,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(45,0,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(45,1,1,1,0,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(45,2,0,0,0,1,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(45,3,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(46,0,0,1,1,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(46,1,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(46,2,1,0,0,0,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(46,3,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(47,0,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(47,1,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(47,2,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(47,3,1,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(52,0,0,0,0,1,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(52,1,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(52,2,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(52,3,1,1,0,0,0,2,'none','["pengpenghu","qingyise"]');
INSERT INTO "hand_facts" VALUES(54,0,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(54,1,1,1,0,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(54,2,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(54,3,0,0,0,1,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(57,0,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(57,1,1,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(57,2,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(57,3,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(61,0,0,0,0,1,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(61,1,1,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(61,2,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(61,3,0,1,0,0,0,2,'none','["pengpenghu","qingyise"]');
INSERT INTO "hand_facts" VALUES(62,0,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(62,1,1,0,0,0,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(62,2,0,1,1,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(62,3,0,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(64,0,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(64,1,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(64,2,1,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(64,3,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(68,0,0,0,0,1,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(68,1,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(68,2,1,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(68,3,0,1,0,0,0,2,'none','["pengpenghu","qingyise"]');
INSERT INTO "hand_facts" VALUES(70,0,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(70,1,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(70,2,1,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(70,3,0,0,0,0,0,NULL,NULL,NULL);
INSERT INTO "hand_facts" VALUES(72,0,0,0,0,1,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(72,1,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(72,2,1,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(72,3,0,1,0,0,0,2,'none','["pengpenghu","qingyise"]');
INSERT INTO "hand_facts" VALUES(74,0,0,0,0,1,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(74,1,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(74,2,1,1,0,0,0,2,'none','["pengpenghu","qingyise"]');
INSERT INTO "hand_facts" VALUES(74,3,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(76,0,0,0,0,1,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(76,1,0,0,0,0,0,2,'none',NULL);
INSERT INTO "hand_facts" VALUES(76,2,1,0,0,0,0,3,'none',NULL);
INSERT INTO "hand_facts" VALUES(76,3,0,1,0,0,0,2,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(78,0,1,0,0,1,0,6,'none',NULL);
INSERT INTO "hand_facts" VALUES(78,1,0,1,0,0,0,4,'none','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(78,2,0,0,0,0,0,4,'none',NULL);
INSERT INTO "hand_facts" VALUES(78,3,0,0,0,0,0,5,'none',NULL);
CREATE TABLE hand_seats (
        hand_id INTEGER NOT NULL REFERENCES hands (id),
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        account_id INTEGER NOT NULL REFERENCES accounts (id),
        PRIMARY KEY (hand_id, seat)
    ) STRICT
    ;
INSERT INTO "hand_seats" VALUES(1,0,1);
INSERT INTO "hand_seats" VALUES(1,1,2);
INSERT INTO "hand_seats" VALUES(1,2,3);
INSERT INTO "hand_seats" VALUES(1,3,4);
INSERT INTO "hand_seats" VALUES(2,0,1);
INSERT INTO "hand_seats" VALUES(2,1,2);
INSERT INTO "hand_seats" VALUES(2,2,3);
INSERT INTO "hand_seats" VALUES(2,3,4);
INSERT INTO "hand_seats" VALUES(3,0,1);
INSERT INTO "hand_seats" VALUES(3,1,2);
INSERT INTO "hand_seats" VALUES(3,2,3);
INSERT INTO "hand_seats" VALUES(3,3,4);
INSERT INTO "hand_seats" VALUES(4,0,1);
INSERT INTO "hand_seats" VALUES(4,1,2);
INSERT INTO "hand_seats" VALUES(4,2,3);
INSERT INTO "hand_seats" VALUES(4,3,4);
INSERT INTO "hand_seats" VALUES(5,0,1);
INSERT INTO "hand_seats" VALUES(5,1,2);
INSERT INTO "hand_seats" VALUES(5,2,3);
INSERT INTO "hand_seats" VALUES(5,3,4);
CREATE TABLE hands (
        id INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL CHECK (number >= 1),
        dealer INTEGER NOT NULL CHECK (dealer BETWEEN 0 AND 3),
        seed TEXT CHECK (length(seed) = 64),
        "commit" TEXT CHECK (length("commit") = 64),
        wall TEXT NOT NULL,
        version INTEGER NOT NULL,
        engine_version TEXT NOT NULL,
        rules TEXT NOT NULL CHECK (json_valid(rules)),
        status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'void')),
        result TEXT CHECK (result IS NULL OR json_valid(result)),
        started_at TEXT NOT NULL,
        ended_at TEXT,
        UNIQUE (table_id, number),
        CHECK ((status = 'running') = (ended_at IS NULL)),
        CHECK ((status = 'running') = (result IS NULL))
    ) STRICT
    ;
INSERT INTO "hands" VALUES(1,1,1,0,'6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b','9c2e4d8fe97d881430de4e754b4205b9c27ce96715231cffc4337340cb110280','9s8m6m2m5s7p2s2s6p3m5z7s3s7p3z2s1z9p6s1s7s7z1s1m3m7m5m3z2s8p2m9m7z9s5p7m6m1p4z1m6s8s5s7s5z3m6m3z3m6z4z6p5p2m8s8p2z7z5p1z9p5s2p3p8m3s6z8p6z4z9m4s7m4m3p8p4p5z5m1m8m1p8m7z7s1z6s4s1m1p4p6p2z5p3s5m3z4p4z4s6m5s9s6s1s7p2p5z7m2z3p9p9m3s7p2p4p5m2p4s4m4m2z6p9m6z8s4m1z9s8s1p9p1s2m3p',1,'0.1.0','{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','finished','{"delta":[856,-300,-256,-300],"hand_types":["xiaohu"],"hard":false,"kind":"hu","liable":null,"liable_reason":null,"losers":[{"base":1,"fan":15,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":2,"fan":2,"side":"winner","what":"pizi"},{"count":3,"fan":3,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"count":3,"fan":3,"side":"loser","what":"pizi"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":32768,"what":"raw"},{"points":300,"what":"cap"}],"paid":300,"raw":32768,"seat":1,"tier":"cap"},{"base":1,"fan":8,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":2,"fan":2,"side":"winner","what":"pizi"},{"count":1,"fan":1,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":256,"what":"raw"}],"paid":256,"raw":256,"seat":2,"tier":"none"},{"base":1,"fan":11,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":2,"fan":2,"side":"winner","what":"pizi"},{"count":2,"fan":2,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"count":1,"fan":1,"side":"loser","what":"pizi"},{"count":1,"fan":1,"side":"winner","what":"dealer"},{"points":1,"what":"base"},{"points":2048,"what":"raw"},{"points":300,"what":"cap"}],"paid":300,"raw":2048,"seat":3,"tier":"cap"}],"min_fan_met":true,"type":"result","win":true,"winner_fan":6}','2026-01-01T12:01:00.000000+00:00','2026-01-01T12:01:00.000000+00:00');
INSERT INTO "hands" VALUES(2,1,2,0,'d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35','0c08173828583fc6ecd6ecdbcca7b6939c49c242ad5107e39deb7b0a5996b903','1z3z7m8p2p3m3p7s4p4s4z6p5s6z6s4z2z5z5s7p2m7z8s3m3p7m9s6m5p6s8s7p3s8m6p6m1s6z6z5m1m5m4m7s2m3z3s5m9p9s5s6m2s2s4z5p1s3z8m1z9p2m4z4m9p1p7m3m3m9p4p7z4p1m7s2p6p2p3s4s1s7s5p6s3p4p6p5p8s1z8m6s3z2m7p2z5m1p5z2z3p9m8p9m9s8p9m5z7z4s5s2p7p4m2s4m8s1m8p6m9m8m6z9s1z2s1m1p1p1s2z5z7m3s4s7z',1,'0.1.0','{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','finished','{"delta":[0,1200,-1200,0],"hand_types":["quanqiuren"],"hard":false,"kind":"hu","liable":2,"liable_reason":"quanqiuren","losers":[{"base":10,"fan":10,"lines":[{"count":4,"fan":4,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"pizi"},{"count":2,"fan":2,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"count":1,"fan":1,"side":"loser","what":"pizi"},{"points":10,"what":"base"},{"points":10240,"what":"raw"},{"points":400,"what":"golden"},{"points":0,"what":"liable"}],"paid":400,"raw":10240,"seat":0,"tier":"golden"},{"base":15,"fan":11,"lines":[{"count":4,"fan":4,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"pizi"},{"count":3,"fan":3,"side":"loser","what":"opening"},{"count":2,"fan":2,"side":"loser","what":"pizi"},{"points":10,"what":"base"},{"points":15,"what":"discarder_factor"},{"points":30720,"what":"raw"},{"points":400,"what":"golden"},{"points":1200,"what":"liable"}],"paid":400,"raw":30720,"seat":2,"tier":"golden"},{"base":10,"fan":10,"lines":[{"count":4,"fan":4,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"pizi"},{"count":2,"fan":2,"side":"loser","what":"opening"},{"count":1,"fan":1,"side":"loser","what":"hongzhong"},{"count":1,"fan":1,"side":"loser","what":"pizi"},{"points":10,"what":"base"},{"points":10240,"what":"raw"},{"points":400,"what":"golden"},{"points":0,"what":"liable"}],"paid":400,"raw":10240,"seat":3,"tier":"golden"}],"min_fan_met":true,"type":"result","win":true,"winner_fan":6}','2026-01-01T12:01:00.000000+00:00','2026-01-01T12:01:00.000000+00:00');
INSERT INTO "hands" VALUES(3,1,3,0,'4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce','80903da4e6bbdf96e8ff6fc3966b0cfd355c7e860bdd1caa8e4722d9230e40ac','6p7m7s2s9m9s8p2p3s8s7p2p2p8m4s7s3p3z8p7s1s9s9s7z7m5p9m3p3m7m6z7z5z9m8s3m8p2s3z4z2m2m1z1m7p6s7z2z9m5p5z4m5z3m7p1z1m3s9p5m3s4z7m4p6m5s6z6m3z4s2s6s5m1p9p6p8m5m1s6m1s6z8m8p6m4p1m7p2z6p1s2m4m2m5s3m8m3z4p6s3p5p1p5z4z5m5p8s4p1z5s6s9s1m9p1z2p2s3p6p5s1p7s7z6z4s2z2z3s1p4m9p4s4z8s4m',1,'0.1.0','{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','finished','{"delta":[0,0,-500,0],"kind":"escape","type":"result"}','2026-01-01T12:01:00.000000+00:00','2026-01-01T12:03:00.000000+00:00');
INSERT INTO "hands" VALUES(4,1,4,0,'4b227777d4dd1fc61c6f884f48641d02b4d121d3fd328cb08b5531fcacdabf8a','5a9eab9148389395eff050ddf00220d722123ca8736c862bf200316389b3f611','5p9p4s3s8s2s3z1m4m4s1p5s3z1s3z2s6z5z5s9s8p6s7p6p3s1m7z3m5s3s3p4z2m7m3p6s5z3s7p5m7p7z3m3m1s7z5m9p2p9s7m4z2z6p8m2p4p8m2z9m4m6s3z1p8p4z6z9s5m6p4s8s1z1z9m8m7p2m5z5m7s7s2z2p8m7z6s6m2m7m8s3p6m2s6z1s4m9m3p2z4s8s5p4p9s9m2s5p6m2m1m1p8p7s8p6z9p6p1z4p7m5p1s4m1z4z2p1p5s4p9p6m1m3m7s5z',1,'0.1.0','{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','void','{"kind":"void","reason":"the bot was down"}','2026-01-01T12:01:00.000000+00:00','2026-01-01T12:04:00.000000+00:00');
INSERT INTO "hands" VALUES(5,1,5,0,'ef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d','b2928391f8a477a27749a556b7386f4da4391e98df1c76459ba7f4ac2ee1a8f7','5s5s3p5p9m5m7z8p2p3z1p1z6p2s5z2s9p4p2m3m1m7p7s2z9m7s7z3m4z6m9s4z9m7s4p4p9p1z6m6s7z2m6m7z8p8p9s8s3p4m8m3s7m8m4m1m4m4s3s3s5z5z2p5m5p2z1m1p6s7p4z1z2s8s5p1p2z6p5m9p1p9p9s3z4m3m5s3s8m1s1s5m6p4z2p4s1s2m1m9m6z4s6z8p3p6s9s6s4s3p7s3m1z2p6m1s8s7m2z4p8s2m7m8m3z6p6z3z7p6z5z2s7m5s5p7p',1,'0.1.0','{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','running',NULL,'2026-01-01T12:01:00.000000+00:00',NULL);
CREATE TABLE person_settings (
        user_id INTEGER PRIMARY KEY,
        chosen TEXT NOT NULL CHECK (json_valid(chosen)),
        updated_at TEXT NOT NULL
    ) STRICT
    ;
INSERT INTO "person_settings" VALUES(11,'{"language":"en"}','2026-01-01T12:00:00.000000+00:00');
CREATE TABLE postings (
        entry_id INTEGER NOT NULL REFERENCES entries (id) DEFERRABLE INITIALLY DEFERRED,
        n INTEGER NOT NULL CHECK (n >= 0),
        account_id INTEGER NOT NULL REFERENCES accounts (id),
        points INTEGER NOT NULL,
        PRIMARY KEY (entry_id, n)
    ) STRICT
    ;
INSERT INTO "postings" VALUES(1,0,1,856);
INSERT INTO "postings" VALUES(1,1,2,-300);
INSERT INTO "postings" VALUES(1,2,3,-256);
INSERT INTO "postings" VALUES(1,3,4,-300);
INSERT INTO "postings" VALUES(2,0,1,0);
INSERT INTO "postings" VALUES(2,1,2,1200);
INSERT INTO "postings" VALUES(2,2,3,-1200);
INSERT INTO "postings" VALUES(2,3,4,0);
INSERT INTO "postings" VALUES(3,0,3,-500);
INSERT INTO "postings" VALUES(3,1,5,500);
INSERT INTO "postings" VALUES(4,0,1,364);
INSERT INTO "postings" VALUES(4,1,2,-300);
INSERT INTO "postings" VALUES(4,2,3,-32);
INSERT INTO "postings" VALUES(4,3,4,-32);
INSERT INTO "postings" VALUES(5,0,1,-364);
INSERT INTO "postings" VALUES(5,1,2,300);
INSERT INTO "postings" VALUES(5,2,3,32);
INSERT INTO "postings" VALUES(5,3,4,32);
INSERT INTO "postings" VALUES(6,0,1,428);
INSERT INTO "postings" VALUES(6,1,2,-300);
INSERT INTO "postings" VALUES(6,2,3,-64);
INSERT INTO "postings" VALUES(6,3,4,-64);
INSERT INTO "postings" VALUES(7,0,2,-50);
INSERT INTO "postings" VALUES(7,1,5,50);
INSERT INTO "postings" VALUES(8,0,1,-8);
INSERT INTO "postings" VALUES(8,1,2,32);
INSERT INTO "postings" VALUES(8,2,3,-16);
INSERT INTO "postings" VALUES(8,3,4,-8);
INSERT INTO "postings" VALUES(9,0,1,32);
INSERT INTO "postings" VALUES(9,1,2,-8);
INSERT INTO "postings" VALUES(9,2,3,-16);
INSERT INTO "postings" VALUES(9,3,4,-8);
INSERT INTO "postings" VALUES(10,0,1,0);
INSERT INTO "postings" VALUES(10,1,2,0);
INSERT INTO "postings" VALUES(10,2,3,0);
INSERT INTO "postings" VALUES(10,3,4,0);
INSERT INTO "postings" VALUES(11,0,7,-400);
INSERT INTO "postings" VALUES(11,1,5,400);
INSERT INTO "postings" VALUES(12,0,3,-30);
INSERT INTO "postings" VALUES(12,1,1,10);
INSERT INTO "postings" VALUES(12,2,2,10);
INSERT INTO "postings" VALUES(12,3,4,10);
INSERT INTO "postings" VALUES(13,0,4,-50);
INSERT INTO "postings" VALUES(13,1,5,50);
INSERT INTO "postings" VALUES(14,0,2,20);
INSERT INTO "postings" VALUES(14,1,8,-3);
INSERT INTO "postings" VALUES(14,2,5,-17);
INSERT INTO "postings" VALUES(15,0,1,-120);
INSERT INTO "postings" VALUES(15,1,2,-80);
INSERT INTO "postings" VALUES(15,2,3,-80);
INSERT INTO "postings" VALUES(15,3,4,280);
INSERT INTO "postings" VALUES(16,0,1,8);
INSERT INTO "postings" VALUES(16,1,2,-32);
INSERT INTO "postings" VALUES(16,2,3,16);
INSERT INTO "postings" VALUES(16,3,4,8);
INSERT INTO "postings" VALUES(17,0,1,-8);
INSERT INTO "postings" VALUES(17,1,2,32);
INSERT INTO "postings" VALUES(17,2,3,-8);
INSERT INTO "postings" VALUES(17,3,4,-16);
INSERT INTO "postings" VALUES(18,0,1,-32);
INSERT INTO "postings" VALUES(18,1,2,8);
INSERT INTO "postings" VALUES(18,2,3,16);
INSERT INTO "postings" VALUES(18,3,4,8);
INSERT INTO "postings" VALUES(19,0,1,0);
INSERT INTO "postings" VALUES(19,1,2,0);
INSERT INTO "postings" VALUES(19,2,3,0);
INSERT INTO "postings" VALUES(19,3,4,0);
INSERT INTO "postings" VALUES(20,0,1,0);
INSERT INTO "postings" VALUES(20,1,2,0);
INSERT INTO "postings" VALUES(20,2,3,0);
INSERT INTO "postings" VALUES(20,3,4,0);
INSERT INTO "postings" VALUES(21,0,7,400);
INSERT INTO "postings" VALUES(21,1,5,-400);
INSERT INTO "postings" VALUES(22,0,7,-400);
INSERT INTO "postings" VALUES(22,1,5,400);
INSERT INTO "postings" VALUES(23,0,1,120);
INSERT INTO "postings" VALUES(23,1,2,80);
INSERT INTO "postings" VALUES(23,2,3,80);
INSERT INTO "postings" VALUES(23,3,4,-280);
INSERT INTO "postings" VALUES(24,0,1,-120);
INSERT INTO "postings" VALUES(24,1,2,-80);
INSERT INTO "postings" VALUES(24,2,3,-80);
INSERT INTO "postings" VALUES(24,3,4,280);
INSERT INTO "postings" VALUES(25,0,1,-8);
INSERT INTO "postings" VALUES(25,1,2,-16);
INSERT INTO "postings" VALUES(25,2,3,32);
INSERT INTO "postings" VALUES(25,3,4,-8);
INSERT INTO "postings" VALUES(26,0,1,0);
INSERT INTO "postings" VALUES(26,1,2,0);
INSERT INTO "postings" VALUES(26,2,3,0);
INSERT INTO "postings" VALUES(26,3,4,0);
INSERT INTO "postings" VALUES(27,0,1,0);
INSERT INTO "postings" VALUES(27,1,2,0);
INSERT INTO "postings" VALUES(27,2,3,0);
INSERT INTO "postings" VALUES(27,3,4,0);
INSERT INTO "postings" VALUES(28,0,7,400);
INSERT INTO "postings" VALUES(28,1,5,-400);
INSERT INTO "postings" VALUES(29,0,7,-400);
INSERT INTO "postings" VALUES(29,1,5,400);
INSERT INTO "postings" VALUES(30,0,1,120);
INSERT INTO "postings" VALUES(30,1,2,80);
INSERT INTO "postings" VALUES(30,2,3,80);
INSERT INTO "postings" VALUES(30,3,4,-280);
INSERT INTO "postings" VALUES(31,0,1,-120);
INSERT INTO "postings" VALUES(31,1,2,-80);
INSERT INTO "postings" VALUES(31,2,3,-80);
INSERT INTO "postings" VALUES(31,3,4,280);
INSERT INTO "postings" VALUES(32,0,1,0);
INSERT INTO "postings" VALUES(32,1,2,0);
INSERT INTO "postings" VALUES(32,2,3,0);
INSERT INTO "postings" VALUES(32,3,4,0);
INSERT INTO "postings" VALUES(33,0,2,0);
INSERT INTO "postings" VALUES(33,1,1,0);
INSERT INTO "postings" VALUES(33,2,3,0);
INSERT INTO "postings" VALUES(33,3,4,0);
INSERT INTO "postings" VALUES(34,0,1,120);
INSERT INTO "postings" VALUES(34,1,2,80);
INSERT INTO "postings" VALUES(34,2,3,80);
INSERT INTO "postings" VALUES(34,3,4,-280);
INSERT INTO "postings" VALUES(35,0,2,-120);
INSERT INTO "postings" VALUES(35,1,1,-80);
INSERT INTO "postings" VALUES(35,2,3,-80);
INSERT INTO "postings" VALUES(35,3,4,280);
INSERT INTO "postings" VALUES(36,0,2,120);
INSERT INTO "postings" VALUES(36,1,1,80);
INSERT INTO "postings" VALUES(36,2,3,80);
INSERT INTO "postings" VALUES(36,3,4,-280);
INSERT INTO "postings" VALUES(37,0,2,-120);
INSERT INTO "postings" VALUES(37,1,1,-80);
INSERT INTO "postings" VALUES(37,2,4,280);
INSERT INTO "postings" VALUES(37,3,3,-80);
INSERT INTO "postings" VALUES(38,0,2,120);
INSERT INTO "postings" VALUES(38,1,1,80);
INSERT INTO "postings" VALUES(38,2,4,-280);
INSERT INTO "postings" VALUES(38,3,3,80);
INSERT INTO "postings" VALUES(39,0,2,-8);
INSERT INTO "postings" VALUES(39,1,1,-4);
INSERT INTO "postings" VALUES(39,2,4,-8);
INSERT INTO "postings" VALUES(39,3,3,20);
INSERT INTO "postings" VALUES(40,0,2,8);
INSERT INTO "postings" VALUES(40,1,1,4);
INSERT INTO "postings" VALUES(40,2,4,8);
INSERT INTO "postings" VALUES(40,3,3,-20);
INSERT INTO "postings" VALUES(41,0,1,-64);
INSERT INTO "postings" VALUES(41,1,2,112);
INSERT INTO "postings" VALUES(41,2,10,-16);
INSERT INTO "postings" VALUES(41,3,11,-32);
INSERT INTO "postings" VALUES(42,0,1,-8);
INSERT INTO "postings" VALUES(42,1,2,-8);
INSERT INTO "postings" VALUES(42,2,3,20);
INSERT INTO "postings" VALUES(42,3,4,-4);
INSERT INTO "postings" VALUES(43,0,1,-4);
INSERT INTO "postings" VALUES(43,1,2,-16);
INSERT INTO "postings" VALUES(43,2,3,24);
INSERT INTO "postings" VALUES(43,3,4,-4);
INSERT INTO "postings" VALUES(44,0,1,-8);
INSERT INTO "postings" VALUES(44,1,2,-16);
INSERT INTO "postings" VALUES(44,2,3,32);
INSERT INTO "postings" VALUES(44,3,4,-8);
INSERT INTO "postings" VALUES(45,0,13,-8);
INSERT INTO "postings" VALUES(45,1,14,32);
INSERT INTO "postings" VALUES(45,2,15,-16);
INSERT INTO "postings" VALUES(45,3,16,-8);
INSERT INTO "postings" VALUES(46,0,13,32);
INSERT INTO "postings" VALUES(46,1,14,-8);
INSERT INTO "postings" VALUES(46,2,15,-16);
INSERT INTO "postings" VALUES(46,3,16,-8);
INSERT INTO "postings" VALUES(47,0,13,0);
INSERT INTO "postings" VALUES(47,1,14,0);
INSERT INTO "postings" VALUES(47,2,15,0);
INSERT INTO "postings" VALUES(47,3,16,0);
INSERT INTO "postings" VALUES(48,0,17,-400);
INSERT INTO "postings" VALUES(48,1,20,400);
INSERT INTO "postings" VALUES(49,0,15,-30);
INSERT INTO "postings" VALUES(49,1,13,10);
INSERT INTO "postings" VALUES(49,2,14,10);
INSERT INTO "postings" VALUES(49,3,16,10);
INSERT INTO "postings" VALUES(50,0,16,-50);
INSERT INTO "postings" VALUES(50,1,20,50);
INSERT INTO "postings" VALUES(51,0,14,20);
INSERT INTO "postings" VALUES(51,1,18,-3);
INSERT INTO "postings" VALUES(51,2,20,-17);
INSERT INTO "postings" VALUES(52,0,13,-120);
INSERT INTO "postings" VALUES(52,1,14,-80);
INSERT INTO "postings" VALUES(52,2,15,-80);
INSERT INTO "postings" VALUES(52,3,16,280);
INSERT INTO "postings" VALUES(53,0,13,8);
INSERT INTO "postings" VALUES(53,1,14,-32);
INSERT INTO "postings" VALUES(53,2,15,16);
INSERT INTO "postings" VALUES(53,3,16,8);
INSERT INTO "postings" VALUES(54,0,13,-8);
INSERT INTO "postings" VALUES(54,1,14,32);
INSERT INTO "postings" VALUES(54,2,15,-8);
INSERT INTO "postings" VALUES(54,3,16,-16);
INSERT INTO "postings" VALUES(55,0,13,-32);
INSERT INTO "postings" VALUES(55,1,14,8);
INSERT INTO "postings" VALUES(55,2,15,16);
INSERT INTO "postings" VALUES(55,3,16,8);
INSERT INTO "postings" VALUES(56,0,13,0);
INSERT INTO "postings" VALUES(56,1,14,0);
INSERT INTO "postings" VALUES(56,2,15,0);
INSERT INTO "postings" VALUES(56,3,16,0);
INSERT INTO "postings" VALUES(57,0,13,0);
INSERT INTO "postings" VALUES(57,1,14,0);
INSERT INTO "postings" VALUES(57,2,15,0);
INSERT INTO "postings" VALUES(57,3,16,0);
INSERT INTO "postings" VALUES(58,0,17,400);
INSERT INTO "postings" VALUES(58,1,20,-400);
INSERT INTO "postings" VALUES(59,0,17,-400);
INSERT INTO "postings" VALUES(59,1,20,400);
INSERT INTO "postings" VALUES(60,0,13,120);
INSERT INTO "postings" VALUES(60,1,14,80);
INSERT INTO "postings" VALUES(60,2,15,80);
INSERT INTO "postings" VALUES(60,3,16,-280);
INSERT INTO "postings" VALUES(61,0,13,-120);
INSERT INTO "postings" VALUES(61,1,14,-80);
INSERT INTO "postings" VALUES(61,2,15,-80);
INSERT INTO "postings" VALUES(61,3,16,280);
INSERT INTO "postings" VALUES(62,0,13,-8);
INSERT INTO "postings" VALUES(62,1,14,-16);
INSERT INTO "postings" VALUES(62,2,15,32);
INSERT INTO "postings" VALUES(62,3,16,-8);
INSERT INTO "postings" VALUES(63,0,13,0);
INSERT INTO "postings" VALUES(63,1,14,0);
INSERT INTO "postings" VALUES(63,2,15,0);
INSERT INTO "postings" VALUES(63,3,16,0);
INSERT INTO "postings" VALUES(64,0,13,0);
INSERT INTO "postings" VALUES(64,1,14,0);
INSERT INTO "postings" VALUES(64,2,15,0);
INSERT INTO "postings" VALUES(64,3,16,0);
INSERT INTO "postings" VALUES(65,0,17,400);
INSERT INTO "postings" VALUES(65,1,20,-400);
INSERT INTO "postings" VALUES(66,0,17,-400);
INSERT INTO "postings" VALUES(66,1,20,400);
INSERT INTO "postings" VALUES(67,0,13,120);
INSERT INTO "postings" VALUES(67,1,14,80);
INSERT INTO "postings" VALUES(67,2,15,80);
INSERT INTO "postings" VALUES(67,3,16,-280);
INSERT INTO "postings" VALUES(68,0,13,-120);
INSERT INTO "postings" VALUES(68,1,14,-80);
INSERT INTO "postings" VALUES(68,2,15,-80);
INSERT INTO "postings" VALUES(68,3,16,280);
INSERT INTO "postings" VALUES(69,0,13,0);
INSERT INTO "postings" VALUES(69,1,14,0);
INSERT INTO "postings" VALUES(69,2,15,0);
INSERT INTO "postings" VALUES(69,3,16,0);
INSERT INTO "postings" VALUES(70,0,14,0);
INSERT INTO "postings" VALUES(70,1,13,0);
INSERT INTO "postings" VALUES(70,2,15,0);
INSERT INTO "postings" VALUES(70,3,16,0);
INSERT INTO "postings" VALUES(71,0,13,120);
INSERT INTO "postings" VALUES(71,1,14,80);
INSERT INTO "postings" VALUES(71,2,15,80);
INSERT INTO "postings" VALUES(71,3,16,-280);
INSERT INTO "postings" VALUES(72,0,14,-120);
INSERT INTO "postings" VALUES(72,1,13,-80);
INSERT INTO "postings" VALUES(72,2,15,-80);
INSERT INTO "postings" VALUES(72,3,16,280);
INSERT INTO "postings" VALUES(73,0,14,120);
INSERT INTO "postings" VALUES(73,1,13,80);
INSERT INTO "postings" VALUES(73,2,15,80);
INSERT INTO "postings" VALUES(73,3,16,-280);
INSERT INTO "postings" VALUES(74,0,14,-120);
INSERT INTO "postings" VALUES(74,1,13,-80);
INSERT INTO "postings" VALUES(74,2,16,280);
INSERT INTO "postings" VALUES(74,3,15,-80);
INSERT INTO "postings" VALUES(75,0,14,120);
INSERT INTO "postings" VALUES(75,1,13,80);
INSERT INTO "postings" VALUES(75,2,16,-280);
INSERT INTO "postings" VALUES(75,3,15,80);
INSERT INTO "postings" VALUES(76,0,14,-8);
INSERT INTO "postings" VALUES(76,1,13,-4);
INSERT INTO "postings" VALUES(76,2,16,-8);
INSERT INTO "postings" VALUES(76,3,15,20);
INSERT INTO "postings" VALUES(77,0,14,8);
INSERT INTO "postings" VALUES(77,1,13,4);
INSERT INTO "postings" VALUES(77,2,16,8);
INSERT INTO "postings" VALUES(77,3,15,-20);
INSERT INTO "postings" VALUES(78,0,13,-64);
INSERT INTO "postings" VALUES(78,1,14,112);
INSERT INTO "postings" VALUES(78,2,21,-16);
INSERT INTO "postings" VALUES(78,3,22,-32);
CREATE TABLE seasons (
        id INTEGER PRIMARY KEY,
        guild_id INTEGER NOT NULL,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
        starts_at TEXT NOT NULL,
        ends_at TEXT CHECK (ends_at > starts_at),
        UNIQUE (guild_id, name)
    ) STRICT
    ;
INSERT INTO "seasons" VALUES(1,4200000000000000001,'春季赛','2026-01-01T12:00:00.000000+00:00',NULL);
CREATE TABLE seats (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        account_id INTEGER NOT NULL REFERENCES accounts (id),
        ai TEXT,
        plays_by TEXT NOT NULL CHECK (plays_by IN ('dm', 'channel')),
        stand_in TEXT CHECK (stand_in IS NULL OR ai IS NULL),
        missed INTEGER NOT NULL CHECK (missed >= 0),
        dm_channel_id INTEGER,
        dm_message_id INTEGER,
        joined_at TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT
    ;
INSERT INTO "seats" VALUES(1,0,1,NULL,'dm',NULL,0,NULL,NULL,'2026-01-01T12:00:00.000000+00:00');
INSERT INTO "seats" VALUES(1,1,2,NULL,'dm',NULL,0,NULL,NULL,'2026-01-01T12:00:00.000000+00:00');
INSERT INTO "seats" VALUES(1,2,3,NULL,'dm',NULL,0,NULL,NULL,'2026-01-01T12:00:00.000000+00:00');
INSERT INTO "seats" VALUES(1,3,4,NULL,'dm',NULL,0,NULL,NULL,'2026-01-01T12:00:00.000000+00:00');
CREATE TABLE session_people (
        session_id INTEGER NOT NULL REFERENCES sessions (id),
        n INTEGER NOT NULL CHECK (n BETWEEN 0 AND 7),
        account_id INTEGER NOT NULL REFERENCES accounts (id),
        PRIMARY KEY (session_id, n),
        UNIQUE (session_id, account_id)
    ) STRICT
    ;
INSERT INTO "session_people" VALUES(1,0,1);
INSERT INTO "session_people" VALUES(1,1,2);
INSERT INTO "session_people" VALUES(1,2,3);
INSERT INTO "session_people" VALUES(1,3,4);
INSERT INTO "session_people" VALUES(2,0,1);
INSERT INTO "session_people" VALUES(2,1,2);
INSERT INTO "session_people" VALUES(2,2,3);
INSERT INTO "session_people" VALUES(2,3,4);
INSERT INTO "session_people" VALUES(2,4,7);
INSERT INTO "session_people" VALUES(2,5,8);
INSERT INTO "session_people" VALUES(3,0,1);
INSERT INTO "session_people" VALUES(3,1,2);
INSERT INTO "session_people" VALUES(3,2,10);
INSERT INTO "session_people" VALUES(3,3,11);
INSERT INTO "session_people" VALUES(4,0,1);
INSERT INTO "session_people" VALUES(4,1,2);
INSERT INTO "session_people" VALUES(4,2,3);
INSERT INTO "session_people" VALUES(4,3,4);
INSERT INTO "session_people" VALUES(4,4,12);
INSERT INTO "session_people" VALUES(5,0,13);
INSERT INTO "session_people" VALUES(5,1,14);
INSERT INTO "session_people" VALUES(5,2,15);
INSERT INTO "session_people" VALUES(5,3,16);
INSERT INTO "session_people" VALUES(5,4,17);
INSERT INTO "session_people" VALUES(5,5,18);
INSERT INTO "session_people" VALUES(6,0,13);
INSERT INTO "session_people" VALUES(6,1,14);
INSERT INTO "session_people" VALUES(6,2,21);
INSERT INTO "session_people" VALUES(6,3,22);
CREATE TABLE sessions (
        id INTEGER PRIMARY KEY,
        guild_id INTEGER NOT NULL,
        channel_id INTEGER NOT NULL,
        thread_id INTEGER,
        message_id INTEGER,
        opener INTEGER NOT NULL REFERENCES accounts (id),
        rules TEXT NOT NULL CHECK (json_valid(rules)),
        stake TEXT,
        first_dealer INTEGER NOT NULL CHECK (first_dealer BETWEEN 0 AND 3),
        status TEXT NOT NULL CHECK (status IN ('open', 'closed')),
        origin TEXT,
        opened_at TEXT NOT NULL,
        UNIQUE (guild_id, origin)
    ) STRICT
    ;
INSERT INTO "sessions" VALUES(1,4200000000000000001,5,NULL,NULL,1,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}',NULL,0,'open',NULL,'2026-01-01T12:00:00.000000+00:00');
INSERT INTO "sessions" VALUES(2,4200000000000000001,50,60,70,1,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.5 元',1,'open',NULL,'2026-01-01T13:00:00.000000+00:00');
INSERT INTO "sessions" VALUES(3,4200000000000000001,50,NULL,NULL,2,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}',NULL,0,'closed',NULL,'2026-01-01T15:13:00.000000+00:00');
INSERT INTO "sessions" VALUES(4,4200000000000000001,50,NULL,NULL,3,'{"angang_fan":2,"bright_cap":600,"cap":400,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":true,"golden_cap":500,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"facai","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}',NULL,0,'open',NULL,'2026-01-01T15:15:00.000000+00:00');
INSERT INTO "sessions" VALUES(5,77,5,NULL,NULL,13,'{"angang_fan":2,"bright_cap":null,"cap":300,"dahu_base":10,"escape_penalty":400,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":1,"last_tiles":4,"min_fan":0,"min_fan_dahu":null,"opening":"once","own_laizi_hard":"any","pizi":false,"pizi_fan":1,"preset":"qq","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":true,"stack_dahu":true,"suit_duty":false,"third_opening":["qingyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.5 元',1,'open','4200000000000000001/2/2026-01-01T13:00:00.000000+00:00','2026-01-01T13:00:00.000000+00:00');
INSERT INTO "sessions" VALUES(6,77,5,NULL,NULL,19,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}',NULL,0,'open','4200000000000000001/3/2026-01-01T15:13:00.000000+00:00','2026-01-01T15:13:00.000000+00:00');
CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        guild_id INTEGER NOT NULL,
        channel_id INTEGER NOT NULL,
        thread_id INTEGER,
        message_id INTEGER,
        host INTEGER NOT NULL REFERENCES accounts (id),
        status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'paused', 'closed')),
        reason TEXT,
        rules TEXT NOT NULL CHECK (json_valid(rules)),
        options TEXT NOT NULL CHECK (json_valid(options)),
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
    ) STRICT
    ;
INSERT INTO "tables" VALUES(1,4200000000000000001,5,NULL,NULL,1,'running',NULL,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','{"clock":60,"length":{"hands":8}}','2026-01-01T12:00:00.000000+00:00','2026-01-01T12:00:00.000000+00:00');
CREATE UNIQUE INDEX accounts_person ON accounts (guild_id, user_id) WHERE kind = 'person';
CREATE UNIQUE INDEX accounts_named ON accounts (guild_id, kind, name) WHERE kind <> 'person';
CREATE INDEX accounts_user ON accounts (user_id);
CREATE INDEX tables_open ON tables (guild_id, channel_id) WHERE status <> 'closed';
CREATE UNIQUE INDEX seats_person ON seats (table_id, account_id) WHERE ai IS NULL;
CREATE INDEX seats_account ON seats (account_id);
CREATE UNIQUE INDEX hands_running ON hands (table_id) WHERE status = 'running';
CREATE INDEX hand_seats_account ON hand_seats (account_id);
CREATE INDEX entries_guild ON entries (guild_id, at, kind, source);
CREATE INDEX entries_source ON entries (source, source_id);
CREATE INDEX entries_hand ON entries (hand_id);
CREATE INDEX postings_account ON postings (account_id);
CREATE TRIGGER entries_seal BEFORE INSERT ON entries BEGIN
    SELECT RAISE(ABORT, 'this entry is booked already') FROM entries
        WHERE id = NEW.id OR key = NEW.key OR reverses = NEW.reverses;
    SELECT RAISE(ABORT, 'an entry needs two postings or more that sum to zero')
        WHERE (SELECT COUNT(*) < 2 OR SUM(points) <> 0 FROM postings WHERE entry_id = NEW.id);
    SELECT RAISE(ABORT, 'an entry posts to accounts of its own guild only')
        FROM postings JOIN accounts ON accounts.id = postings.account_id
        WHERE entry_id = NEW.id AND accounts.guild_id <> NEW.guild_id;
    SELECT RAISE(ABORT, 'a hand has four postings and four facts, anything else no facts')
        WHERE (SELECT COUNT(*) FROM hand_facts WHERE entry_id = NEW.id) <> CASE NEW.kind WHEN 'hand' THEN 4 ELSE 0 END
        OR (NEW.kind = 'hand' AND (SELECT COUNT(*) FROM postings WHERE entry_id = NEW.id) <> 4);
END;
CREATE TRIGGER entries_reversal BEFORE INSERT ON entries WHEN NEW.reverses IS NOT NULL BEGIN
    SELECT RAISE(ABORT, 'a reversal reverses an earlier entry of its guild that is no reversal')
        WHERE NOT EXISTS (
            SELECT 1 FROM entries WHERE id = NEW.reverses AND kind <> 'reversal' AND guild_id = NEW.guild_id
        );
    SELECT RAISE(ABORT, 'a reversal posts the exact opposite')
        WHERE EXISTS (
            SELECT 1 FROM postings WHERE entry_id IN (NEW.id, NEW.reverses)
            GROUP BY account_id HAVING SUM(points) <> 0
        );
END;
CREATE TRIGGER postings_sealed BEFORE INSERT ON postings BEGIN
    SELECT RAISE(ABORT, 'the entry of this posting is sealed') FROM entries WHERE id = NEW.entry_id;
    SELECT RAISE(ABORT, 'this posting is written already') FROM postings
        WHERE entry_id = NEW.entry_id AND n = NEW.n;
END;
CREATE TRIGGER hand_facts_sealed BEFORE INSERT ON hand_facts BEGIN
    SELECT RAISE(ABORT, 'the entry of this fact is sealed') FROM entries WHERE id = NEW.entry_id;
    SELECT RAISE(ABORT, 'this fact is written already') FROM hand_facts
        WHERE entry_id = NEW.entry_id AND seat = NEW.seat;
END;
CREATE TRIGGER actions_in_order BEFORE INSERT ON actions BEGIN
    SELECT RAISE(ABORT, 'an action goes to the end of a running hand')
        WHERE NEW.n <> (SELECT COALESCE(MAX(n) + 1, 0) FROM actions WHERE hand_id = NEW.hand_id)
        OR NOT EXISTS (SELECT 1 FROM hands WHERE id = NEW.hand_id AND status = 'running');
    SELECT RAISE(ABORT, 'this interaction is logged already') FROM actions
        WHERE hand_id = NEW.hand_id AND interaction_id = NEW.interaction_id;
END;
CREATE TRIGGER hands_end_once BEFORE UPDATE ON hands
    WHEN OLD.status <> 'running' OR NEW.status = 'running'
    OR (OLD.id, OLD.table_id, OLD.number, OLD.dealer, OLD.seed, OLD."commit", OLD.wall, OLD.version, OLD.engine_version,
        OLD.rules, OLD.started_at)
    IS NOT (NEW.id, NEW.table_id, NEW.number, NEW.dealer, NEW.seed, NEW."commit", NEW.wall, NEW.version,
        NEW.engine_version, NEW.rules, NEW.started_at)
BEGIN
    SELECT RAISE(ABORT, 'a hand changes once, when it ends');
END;
CREATE TRIGGER hands_once BEFORE INSERT ON hands BEGIN
    SELECT RAISE(ABORT, 'this hand is dealt already') FROM hands
        WHERE id = NEW.id OR (table_id = NEW.table_id AND number = NEW.number);
END;
CREATE TRIGGER hand_seats_while_running BEFORE UPDATE ON hand_seats
    WHEN NOT EXISTS (SELECT 1 FROM hands WHERE id = OLD.hand_id AND status = 'running')
    OR OLD.hand_id <> NEW.hand_id OR OLD.seat <> NEW.seat
BEGIN
    SELECT RAISE(ABORT, 'who sat at a hand that ended stays as it was');
END;
CREATE TRIGGER accounts_keep_owner BEFORE UPDATE ON accounts
    WHEN NEW.id <> OLD.id OR NEW.guild_id <> OLD.guild_id OR NEW.kind <> OLD.kind
    OR (NEW.user_id IS NOT NULL AND NEW.user_id IS NOT OLD.user_id)
BEGIN
    SELECT RAISE(ABORT, 'an account keeps its owner; he may only be renamed or forgotten');
END;
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END;
CREATE TRIGGER postings_no_update BEFORE UPDATE ON postings BEGIN SELECT RAISE(ABORT, 'postings are append-only'); END;
CREATE TRIGGER hand_facts_no_update BEFORE UPDATE ON hand_facts BEGIN SELECT RAISE(ABORT, 'hand_facts are append-only'); END;
CREATE TRIGGER actions_no_update BEFORE UPDATE ON actions BEGIN SELECT RAISE(ABORT, 'actions are append-only'); END;
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END;
CREATE TRIGGER postings_no_delete BEFORE DELETE ON postings BEGIN SELECT RAISE(ABORT, 'postings are never deleted'); END;
CREATE TRIGGER hand_facts_no_delete BEFORE DELETE ON hand_facts BEGIN SELECT RAISE(ABORT, 'hand_facts are never deleted'); END;
CREATE TRIGGER actions_no_delete BEFORE DELETE ON actions BEGIN SELECT RAISE(ABORT, 'actions are never deleted'); END;
CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts BEGIN SELECT RAISE(ABORT, 'accounts are never deleted'); END;
CREATE TRIGGER hands_no_delete BEFORE DELETE ON hands BEGIN SELECT RAISE(ABORT, 'hands are never deleted'); END;
CREATE TRIGGER hand_seats_no_delete BEFORE DELETE ON hand_seats BEGIN SELECT RAISE(ABORT, 'hand_seats are never deleted'); END;
CREATE INDEX sessions_open ON sessions (guild_id, channel_id) WHERE status <> 'closed';
CREATE INDEX session_people_account ON session_people (account_id);
CREATE TRIGGER deeds_in_order BEFORE INSERT ON deeds BEGIN
    SELECT RAISE(ABORT, 'a deed goes to the end of its session')
        WHERE NEW.n <> (SELECT COALESCE(MAX(n) + 1, 0) FROM deeds WHERE session_id = NEW.session_id);
    SELECT RAISE(ABORT, 'this deed is done already') FROM deeds
        WHERE session_id = NEW.session_id AND key = NEW.key;
END;
CREATE TRIGGER sessions_keep_what_was_agreed BEFORE UPDATE ON sessions
    WHEN (OLD.id, OLD.guild_id, OLD.opener, OLD.rules, OLD.stake, OLD.first_dealer, OLD.origin, OLD.opened_at)
    IS NOT (NEW.id, NEW.guild_id, NEW.opener, NEW.rules, NEW.stake, NEW.first_dealer, NEW.origin, NEW.opened_at)
BEGIN
    SELECT RAISE(ABORT, 'what a session agreed when it was opened stays');
END;
CREATE TRIGGER sessions_once BEFORE INSERT ON sessions BEGIN
    SELECT RAISE(ABORT, 'this row is written already') FROM sessions WHERE id = NEW.id;
END;
CREATE TRIGGER session_people_once BEFORE INSERT ON session_people BEGIN
    SELECT RAISE(ABORT, 'this row is written already') FROM session_people WHERE session_id = NEW.session_id AND (n = NEW.n OR account_id = NEW.account_id);
END;
CREATE TRIGGER session_people_no_update BEFORE UPDATE ON session_people BEGIN SELECT RAISE(ABORT, 'session_people are append-only'); END;
CREATE TRIGGER deeds_no_update BEFORE UPDATE ON deeds BEGIN SELECT RAISE(ABORT, 'deeds are append-only'); END;
CREATE TRIGGER sessions_no_delete BEFORE DELETE ON sessions BEGIN SELECT RAISE(ABORT, 'sessions are never deleted'); END;
CREATE TRIGGER session_people_no_delete BEFORE DELETE ON session_people BEGIN SELECT RAISE(ABORT, 'session_people are never deleted'); END;
CREATE TRIGGER deeds_no_delete BEFORE DELETE ON deeds BEGIN SELECT RAISE(ABORT, 'deeds are never deleted'); END;
CREATE TRIGGER seasons_no_delete BEFORE DELETE ON seasons BEGIN SELECT RAISE(ABORT, 'seasons are never deleted'); END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('entries',78);
COMMIT;
