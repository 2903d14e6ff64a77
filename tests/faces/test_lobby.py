"""Opening a table, sitting down and starting, as people do it."""

from tests.faces.people import words
from tests.faces.world import Faces


async def test_two_join(faces: Faces) -> None:
    answer = await faces.ann.slash("table open", preset="standard", clock=0)
    faces.bob.locale="zh-CN"
    for p in (faces.bob, faces.cai, faces.dan): await p.press("Join")
    a = await faces.ann.press("Start")
    print(words(a))
    await faces.pass_time(5)
    print(words(faces.channel.last_message))
    for p in faces.people: print(p.name); print(words(*p.dms()))
    print(faces.env.transcript()[-3000:])
