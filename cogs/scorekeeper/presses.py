"""Where the buttons of a sheet and of its lines lead: to a form, a question, a list, or straight to a deed."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from cogs.scorekeeper.acts import last_standing
from cogs.scorekeeper.deeds import Deeds
from cogs.scorekeeper.entering import Entering
from cogs.scorekeeper.fines import Fines
from cogs.scorekeeper.forms import reason_form
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.menus import Menus
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.questions import add_form, fine_form, swap_form
from cogs.scorekeeper.reaching import person_of, sheet_of
from cogs.scorekeeper.reckoning import balance_text, disputed_lines
from cogs.scorekeeper.replies import answer
from cogs.scorekeeper.rights import check_belongs, check_log, line_of
from cogs.scorekeeper.rulings import Rulings
from cogs.scorekeeper.sharing import export_session
from cogs.scorekeeper.sheet import Sheet
from cogs.scorekeeper.telling import again, forgotten, new
from cogs.scorekeeper.views import ask_view, line_view, lines_view, more_view, undo_view, why_view
from cogs.tables.places import check_permissions, place_of
from cogs.tables.views import bare_view
from cogs.texts import language_of, text
from cogs.ui import Interaction, Refusal, ask, respond, think, update

Act = Callable[[Interaction, Sheet, int], Awaitable[None]]


class Presses:
    """One for a bot; commands use its methods too."""

    def __init__(
        self,
        keeper: Keeper,
        posting: Posting,
        entering: Entering,
        deeds: Deeds,
        fines: Fines,
        rulings: Rulings,
    ) -> None:
        self._keeper, self._posting, self._entering, self._deeds = keeper, posting, entering, deeds
        self._fines, self._rulings, self._menus = fines, rulings, Menus()
        self._sheet_acts: Mapping[str, Act] = {
            **{what: self._begin(kind) for what, kind in _KINDS.items()},
            "more": self._more,
            "lines": self.lines,
            "here": lambda interaction, sheet, _: self.here(interaction, sheet),
            "add": self._add,
            "fine": self._fine,
            "undo": lambda interaction, sheet, _: self.ask_undo(interaction, sheet, None),
            "swap": self._swap,
            "settle": lambda interaction, sheet, _: self.ask_settle(interaction, sheet),
            "settled": self._decision(deeds.settle, self.ask_settle),
            "export": lambda interaction, sheet, _: export_session(keeper, interaction, sheet),
            "close": lambda interaction, sheet, _: self.ask_close(interaction, sheet),
            "reopen": lambda interaction, sheet, _: self.ask_reopen(interaction, sheet),
            "reopened": self._decision(deeds.reopen, self.ask_reopen),
            "closed": self._decision(deeds.close, self.ask_close),
            "never": self._never,
        }
        self._line_acts: Mapping[str, Act] = {
            "show": self.show_line,
            "why": self._why,
            "edit": self.edit,
            "undo": self.ask_undo,
            "insert": self._insert,
            "dispute": self._dispute,
            "agree": deeds.agree,
            "withdraw": deeds.withdraw,
            "ruling": self.ruling,
        }

    async def sheet(self, interaction: Interaction, session: int, what: str, argument: int) -> None:
        """A button about a session."""
        self._menus.used(interaction)
        await self._act(self._sheet_acts, what)(
            interaction, await sheet_of(self._keeper, interaction, session), argument
        )

    async def line(
        self, interaction: Interaction, session: int, number: int, what: str, seen: int | None = None
    ) -> None:
        """A button about one line, as it was when it was shown."""
        sheet = await sheet_of(self._keeper, interaction, session)
        line_of(sheet, number)
        if what == "undone":
            await self._deeds.undo(interaction, sheet, number, seen)
        elif what in ("stands", "strike"):
            await self._rulings.ask_reason(interaction, sheet, number, seen or 0, upheld=what == "stands")
        elif what == "change":
            await self._change(interaction, sheet, number, seen or 0)
        else:
            await self._act(self._line_acts, what)(interaction, sheet, number)

    def _act(self, acts: Mapping[str, Act], what: str) -> Act:
        if what not in acts:
            raise Refusal("ui.error.stale")
        return acts[what]

    # ------------------------------------------------------------ about a session

    def _begin(self, kind: str) -> Act:
        async def begin(interaction: Interaction, sheet: Sheet, _argument: int) -> None:
            await self._entering.begin(interaction, new(sheet, kind))

        return begin

    def _decision(self, decided: Act, asked: Callable[[Interaction, Sheet, str], Awaitable[None]]) -> Act:
        """Books what was asked, or asks again where something was done to the sheet since."""

        async def decide(interaction: Interaction, sheet: Sheet, version: int) -> None:
            try:
                await decided(interaction, sheet, version)
            except Refusal as refusal:
                if refusal.key != "keeper.overtaken":
                    raise
                note = text(language_of(interaction), refusal.key, **refusal.values) + "\n"
                await asked(interaction, await sheet_of(self._keeper, interaction, sheet.session), note)

        return decide

    async def _more(self, interaction: Interaction, sheet: Sheet, _argument: int) -> None:
        await self._menus.show(interaction, sheet.session, more_view(sheet, language_of(interaction)))

    async def _never(self, interaction: Interaction, _sheet: Sheet, _argument: int) -> None:
        """A question is not meant after all: it goes, and nothing is done."""
        await update(interaction, view=bare_view(text(language_of(interaction), "score.never")))

    async def lines(self, interaction: Interaction, sheet: Sheet, page: int) -> None:
        """Answer with the lines to choose from."""
        await answer(interaction, lines_view(sheet, language_of(interaction), page))

    async def here(self, interaction: Interaction, sheet: Sheet) -> None:
        """Bring the sheet down to where somebody is, with all it shows."""
        language = language_of(interaction)
        check_permissions(interaction, language)
        await think(interaction)
        if not await self._posting.move(sheet, place_of(interaction)):
            raise Refusal("score.sheet_not_moved")
        await respond(interaction, view=bare_view(text(language, "score.sheet_here")))

    async def ask_undo(self, interaction: Interaction, sheet: Sheet, number: int | None) -> None:
        """Answer with the question whether a line, the last that stands where none is named, shall be taken back."""
        line = last_standing(sheet) if number is None else line_of(sheet, number)
        if line.entry is None:
            raise Refusal("keeper.gone", number=line.number)
        await self._keeper.check_correct(sheet.session, line.number, person_of(interaction))
        await answer(interaction, undo_view(sheet, line, language_of(interaction)))

    async def ask_settle(self, interaction: Interaction, sheet: Sheet, note: str = "") -> None:
        """Answer with the balances, and the question whether that settles the evening."""
        language = language_of(interaction)
        words = note + balance_text(sheet, language)
        if sheet.settled is not None:
            raise Refusal("keeper.settled_once", session=sheet.session)
        check_belongs(sheet, person_of(interaction))
        words = "\n".join([words, *disputed_lines(sheet, language), text(language, "score.ask.settle")])
        await answer(interaction, ask_view(words, sheet, "settled", language))

    async def ask_close(self, interaction: Interaction, sheet: Sheet, note: str = "") -> None:
        """Answer with the question whether the session shall be locked."""
        language = language_of(interaction)
        if sheet.status == "closed":
            raise Refusal("keeper.closed", session=sheet.session)
        check_belongs(sheet, person_of(interaction))
        key = "score.ask.close" if sheet.settled else "score.ask.close_unsettled"
        words = note + "\n".join([*disputed_lines(sheet, language), text(language, key, session=sheet.session)])
        await answer(interaction, ask_view(words, sheet, "closed", language))

    async def ask_reopen(self, interaction: Interaction, sheet: Sheet, note: str = "") -> None:
        """Answer with the question whether a session that was settled or closed shall go on."""
        language = language_of(interaction)
        await self._keeper.check_reopen(sheet, person_of(interaction))
        words = note + text(language, "score.ask.reopen", session=sheet.session)
        await answer(interaction, ask_view(words, sheet, "reopened", language))

    async def _add(self, interaction: Interaction, sheet: Sheet, _argument: int) -> None:
        check_log(sheet, person_of(interaction))
        await ask(interaction, add_form(self._deeds, sheet, language_of(interaction)))

    async def _fine(self, interaction: Interaction, sheet: Sheet, _argument: int) -> None:
        check_log(sheet, person_of(interaction))
        await ask(interaction, fine_form(self._fines, sheet, language_of(interaction)))

    async def _swap(self, interaction: Interaction, sheet: Sheet, _argument: int) -> None:
        check_belongs(sheet, person_of(interaction))
        await ask(interaction, swap_form(self._deeds, sheet, language_of(interaction)))

    # ------------------------------------------------------------ about one line

    async def show_line(self, interaction: Interaction, sheet: Sheet, number: int) -> None:
        """Answer with a line in full."""
        line = line_of(sheet, number)
        await answer(interaction, line_view(sheet, line, language_of(interaction), person_of(interaction)))

    async def _why(self, interaction: Interaction, sheet: Sheet, number: int) -> None:
        await respond(interaction, view=why_view(sheet, line_of(sheet, number), language_of(interaction)))

    async def edit(self, interaction: Interaction, sheet: Sheet, number: int) -> None:
        """Answer with the form of a line, as it was told."""
        line_of(sheet, number)
        await self._keeper.check_correct(sheet.session, number, person_of(interaction))
        await self._entering.begin(interaction, again(sheet, number, "edit"))

    async def ruling(self, interaction: Interaction, sheet: Sheet, number: int) -> None:
        """Answer an admin with a disputed line and the three ways to rule on it."""
        await self._rulings.ask(interaction, sheet, number)

    async def _insert(self, interaction: Interaction, sheet: Sheet, number: int) -> None:
        before = (0, *sheet.order)[sheet.turn(number)]
        await self._entering.begin(interaction, forgotten(sheet, before))

    async def _dispute(self, interaction: Interaction, sheet: Sheet, number: int) -> None:
        async def disputed(submitted: Interaction, reason: str) -> None:
            await self._deeds.dispute(submitted, sheet, number, reason)

        await ask(interaction, reason_form(language_of(interaction), "score.line_button.dispute", disputed))

    async def _change(self, interaction: Interaction, sheet: Sheet, number: int, seen: int) -> None:
        if line_of(sheet, number).deed >= seen:
            await self._rulings.ask_again(interaction, sheet, number, seen)
        else:
            await self._entering.begin(interaction, again(sheet, number, "rule"))


_KINDS: Final[Mapping[str, Any]] = {"log": "hand", "draw": "draw", "escape": "escape", "seats": "seats"}
