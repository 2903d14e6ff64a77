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
INSERT INTO "actions" VALUES(2,0,2,'escape','person',3,NULL,'2026-01-01T12:03:00.000000+00:00');
INSERT INTO "actions" VALUES(3,0,0,'r3m','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,1,0,'d3p','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,2,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,3,1,'r7z','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,4,1,'d9m','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,5,0,'p','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,6,0,'d7m','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,7,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,8,1,'d2p','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,9,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,10,2,'r2m','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,11,2,'r2m','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,12,2,'d8s','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,13,3,'c6s','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,14,3,'r3m','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,15,3,'r7z','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,16,3,'r7z','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,17,3,'d4s','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,18,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,19,0,'d3z','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,20,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,21,1,'d1z','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,22,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,23,2,'d1z','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,24,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,25,3,'d3s','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,26,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,27,0,'d4z','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,28,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,29,1,'d7m','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,30,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,31,2,'d4z','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,32,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,33,3,'d2z','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,34,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,35,0,'d6p','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,36,1,'c5p','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,37,1,'d3z','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,38,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,39,2,'d5z','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,40,0,'p','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,41,0,'d8p','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,42,1,'p','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,43,1,'d9p','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,44,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,45,2,'d6z','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,46,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,47,3,'d3z','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,48,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,49,0,'d8s','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,50,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,51,1,'d4z','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,52,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,53,2,'d9m','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,54,3,'c7m','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,55,3,'d6z','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,56,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,57,0,'d5m','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,58,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,59,1,'d1p','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,60,2,'c1p','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,61,2,'d7p','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,62,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,63,3,'d6m','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,64,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,65,0,'d6p','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,66,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,67,1,'d8m','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,68,2,'c6m','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,69,2,'d5m','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,70,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,71,3,'d7p','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,72,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,73,0,'d1s','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,74,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,75,1,'d6m','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,76,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,77,2,'d1s','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,78,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,79,3,'d6z','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,80,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,81,0,'d8m','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,82,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,83,1,'x8p','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,84,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,85,1,'d8s','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,86,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,87,2,'d6m','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,88,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,89,3,'d4p','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,90,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,91,0,'d1m','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,92,2,'p','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,93,2,'d6s','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,94,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,95,3,'d7p','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,96,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,97,0,'d2z','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,98,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,99,1,'d6p','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,100,2,'c4p','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,101,2,'d3s','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,102,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,103,3,'d1s','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,104,0,'c1s','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,105,0,'d4s','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,106,1,'c2s','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,107,1,'d1s','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,108,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,109,2,'r2m','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,110,2,'d4s','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,111,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,112,3,'d5m','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,113,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,114,0,'r2m','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,115,0,'d2z','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,116,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,117,1,'d2s','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,118,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,119,2,'r3m','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,120,2,'d4s','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,121,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,122,3,'d8m','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,123,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,124,0,'d3z','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,125,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,126,1,'d4p','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,127,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,128,2,'d6s','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,129,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,130,3,'d1p','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,131,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,132,0,'d5p','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,133,0,'resume','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,134,1,'d1p','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,135,1,'resume','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,136,2,'d2z','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,137,2,'resume','person',3,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,138,3,'d4z','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,139,3,'resume','person',4,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,140,0,'d5s','person',1,NULL,'2026-01-01T12:04:00.000000+00:00');
INSERT INTO "actions" VALUES(3,141,1,'h','person',2,NULL,'2026-01-01T12:04:00.000000+00:00');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE deadlines (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        what TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (table_id, what)
    ) STRICT
    ;
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
INSERT INTO "entries" VALUES(2,'hand:2:escape:2',4200000000000000001,'escape','table',1,2,2,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"dealer":0,"seat":2}',NULL,NULL,NULL,NULL,'2026-01-01T12:03:00.000000+00:00','2026-01-01T12:03:00.000000+00:00','af08ce3add9f352c0df15ed083a16de717671ce153ef4bfc7024ca1d0844c140');
INSERT INTO "entries" VALUES(3,'hand:3',4200000000000000001,'hand','table',1,3,3,'{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','0.1.0','{"by":"discard","dealer":0,"from":0,"hand_types":["xiaohu"],"hard":true,"liable":null,"seats":[{"openings":3,"pizi":2},{"hongzhong":1,"openings":3,"xugang":1},{"openings":4,"pizi":4},{"hongzhong":2,"openings":2,"pizi":1}],"winner":1}','{"delta":[-400,1200,-400,-400],"hand_types":["xiaohu"],"hard":true,"liable":null,"liable_reason":null,"losers":[{"base":1,"fan":13,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"xugang"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":3,"fan":3,"side":"loser","what":"opening"},{"count":2,"fan":2,"side":"loser","what":"pizi"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":8192,"what":"raw"},{"points":400,"what":"golden"}],"paid":400,"raw":8192,"seat":0,"tier":"golden"},{"base":1,"fan":14,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"xugang"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":4,"fan":4,"side":"loser","what":"opening"},{"count":4,"fan":4,"side":"loser","what":"pizi"},{"points":1,"what":"base"},{"points":16384,"what":"raw"},{"points":400,"what":"golden"}],"paid":400,"raw":16384,"seat":2,"tier":"golden"},{"base":1,"fan":11,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"xugang"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":2,"fan":2,"side":"loser","what":"opening"},{"count":2,"fan":2,"side":"loser","what":"hongzhong"},{"count":1,"fan":1,"side":"loser","what":"pizi"},{"points":1,"what":"base"},{"points":2048,"what":"raw"},{"points":400,"what":"golden"}],"paid":400,"raw":2048,"seat":3,"tier":"golden"}],"min_fan_met":true,"win":true,"winner_fan":6}',NULL,NULL,NULL,'2026-01-01T12:04:00.000000+00:00','2026-01-01T12:04:00.000000+00:00','c29c6c598bedf822af4f16f63edafaefe226aaf5c27ff268c0a0884b59f820d8');
CREATE TABLE guild_settings (
        guild_id INTEGER PRIMARY KEY,
        chosen TEXT NOT NULL CHECK (json_valid(chosen)),
        updated_at TEXT NOT NULL
    ) STRICT
    ;
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
INSERT INTO "hand_facts" VALUES(3,0,1,0,0,1,0,13,'golden',NULL);
INSERT INTO "hand_facts" VALUES(3,1,0,1,0,0,0,6,'golden','["xiaohu"]');
INSERT INTO "hand_facts" VALUES(3,2,0,0,0,0,0,14,'golden',NULL);
INSERT INTO "hand_facts" VALUES(3,3,0,0,0,0,0,11,'golden',NULL);
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
INSERT INTO "hands" VALUES(2,1,2,0,'d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35','0c08173828583fc6ecd6ecdbcca7b6939c49c242ad5107e39deb7b0a5996b903','1z3z7m8p2p3m3p7s4p4s4z6p5s6z6s4z2z5z5s7p2m7z8s3m3p7m9s6m5p6s8s7p3s8m6p6m1s6z6z5m1m5m4m7s2m3z3s5m9p9s5s6m2s2s4z5p1s3z8m1z9p2m4z4m9p1p7m3m3m9p4p7z4p1m7s2p6p2p3s4s1s7s5p6s3p4p6p5p8s1z8m6s3z2m7p2z5m1p5z2z3p9m8p9m9s8p9m5z7z4s5s2p7p4m2s4m8s1m8p6m9m8m6z9s1z2s1m1p1p1s2z5z7m3s4s7z',1,'0.1.0','{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','finished','{"delta":[0,0,-500,0],"kind":"escape","type":"result"}','2026-01-01T12:01:00.000000+00:00','2026-01-01T12:03:00.000000+00:00');
INSERT INTO "hands" VALUES(3,1,3,0,'4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce','80903da4e6bbdf96e8ff6fc3966b0cfd355c7e860bdd1caa8e4722d9230e40ac','6p7m7s2s9m9s8p2p3s8s7p2p2p8m4s7s3p3z8p7s1s9s9s7z7m5p9m3p3m7m6z7z5z9m8s3m8p2s3z4z2m2m1z1m7p6s7z2z9m5p5z4m5z3m7p1z1m3s9p5m3s4z7m4p6m5s6z6m3z4s2s6s5m1p9p6p8m5m1s6m1s6z8m8p6m4p1m7p2z6p1s2m4m2m5s3m8m3z4p6s3p5p1p5z4z5m5p8s4p1z5s6s9s1m9p1z2p2s3p6p5s1p7s7z6z4s2z2z3s1p4m9p4s4z8s4m',1,'0.1.0','{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','finished','{"delta":[-400,1200,-400,-400],"hand_types":["xiaohu"],"hard":true,"kind":"hu","liable":null,"liable_reason":null,"losers":[{"base":1,"fan":13,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"xugang"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":3,"fan":3,"side":"loser","what":"opening"},{"count":2,"fan":2,"side":"loser","what":"pizi"},{"count":1,"fan":1,"side":"loser","what":"discarder"},{"count":1,"fan":1,"side":"loser","what":"dealer"},{"points":1,"what":"base"},{"points":8192,"what":"raw"},{"points":400,"what":"golden"}],"paid":400,"raw":8192,"seat":0,"tier":"golden"},{"base":1,"fan":14,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"xugang"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":4,"fan":4,"side":"loser","what":"opening"},{"count":4,"fan":4,"side":"loser","what":"pizi"},{"points":1,"what":"base"},{"points":16384,"what":"raw"},{"points":400,"what":"golden"}],"paid":400,"raw":16384,"seat":2,"tier":"golden"},{"base":1,"fan":11,"lines":[{"count":3,"fan":3,"side":"winner","what":"opening"},{"count":1,"fan":1,"side":"winner","what":"xugang"},{"count":1,"fan":1,"side":"winner","what":"hongzhong"},{"count":1,"fan":1,"side":"winner","what":"hard"},{"count":2,"fan":2,"side":"loser","what":"opening"},{"count":2,"fan":2,"side":"loser","what":"hongzhong"},{"count":1,"fan":1,"side":"loser","what":"pizi"},{"points":1,"what":"base"},{"points":2048,"what":"raw"},{"points":400,"what":"golden"}],"paid":400,"raw":2048,"seat":3,"tier":"golden"}],"min_fan_met":true,"type":"result","win":true,"winner_fan":6}','2026-01-01T12:04:00.000000+00:00','2026-01-01T12:04:00.000000+00:00');
INSERT INTO "hands" VALUES(4,1,4,0,'4b227777d4dd1fc61c6f884f48641d02b4d121d3fd328cb08b5531fcacdabf8a','5a9eab9148389395eff050ddf00220d722123ca8736c862bf200316389b3f611','5p9p4s3s8s2s3z1m4m4s1p5s3z1s3z2s6z5z5s9s8p6s7p6p3s1m7z3m5s3s3p4z2m7m3p6s5z3s7p5m7p7z3m3m1s7z5m9p2p9s7m4z2z6p8m2p4p8m2z9m4m6s3z1p8p4z6z9s5m6p4s8s1z1z9m8m7p2m5z5m7s7s2z2p8m7z6s6m2m7m8s3p6m2s6z1s4m9m3p2z4s8s5p4p9s9m2s5p6m2m1m1p8p7s8p6z9p6p1z4p7m5p1s4m1z4z2p1p5s4p9p6m1m3m7s5z',1,'0.1.0','{"angang_fan":2,"bright_cap":500,"cap":300,"dahu_base":10,"escape_penalty":500,"facai_fan":1,"facai_gang":false,"golden_cap":400,"hard_fan":1,"hongzhong_fan":1,"laizi_fan":2,"last_tiles":4,"min_fan":3,"min_fan_dahu":null,"opening":"each","own_laizi_hard":"one_suited","pizi":true,"pizi_fan":1,"preset":"standard","quanqiuren_self_draw":false,"reserved_tiles":10,"robbed_gang_factor":false,"situational_self_draw":false,"stack_dahu":true,"suit_duty":true,"third_opening":["qingyise","jiangyise","fengyise"],"winner_order":"dealer","xiaohu_base":1,"xiaohu_max_laizi":1,"xugang_fan":1,"zhigang_fan":1}','running',NULL,'2026-01-01T12:05:00.000000+00:00',NULL);
CREATE TABLE person_settings (
        user_id INTEGER PRIMARY KEY,
        chosen TEXT NOT NULL CHECK (json_valid(chosen)),
        updated_at TEXT NOT NULL
    ) STRICT
    ;
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
INSERT INTO "postings" VALUES(2,0,3,-500);
INSERT INTO "postings" VALUES(2,1,5,500);
INSERT INTO "postings" VALUES(3,0,1,-400);
INSERT INTO "postings" VALUES(3,1,2,1200);
INSERT INTO "postings" VALUES(3,2,3,-400);
INSERT INTO "postings" VALUES(3,3,4,-400);
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('entries',3);
COMMIT;
