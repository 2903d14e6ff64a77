"""The bot as a real process against a simulated Discord on loopback: real HTTP, a real gateway, kill -9.

    async def test_two_join(club):
        await club.start()                                  # bot.py, on an empty file
        await club.ann.slash("table open", clock=0)         # an Interaction: .words, .waited, .state
        await club.bob.press("Join")                        # by label or custom id, newest message that has it
        await club.bot.kill()                               # SIGKILL
        await club.start()                                  # the same file again

`club.lobby(ann, bob, …, beat=0)` puts a table into the books before the bot starts, agreed as no command would agree
it; `club.deal(table)` starts it, `club.play(table, …)` lets people press what their hands offer. `club.wire` is
Discord: `.fault(…)` lets requests go wrong, `.gateway` breaks the line, `.log` has every request, `.until(…)` waits.
The server is in server.py and its neighbours; what tests do with it in club.py, people.py and process.py.
"""
