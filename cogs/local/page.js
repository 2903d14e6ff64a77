/* Where simcord's page differs from Discord: Enter behind a command that needs no more runs it.
   simcord has the first of the optional options chosen already and would add that one; whoever moved among them first
   means what he stands on. */
import "/simcord.js";

let moved = false;
document.addEventListener("keydown", (event) => {
  if (!(event.target instanceof Element && event.target.matches(".command-chip"))) return;
  if (event.key === "Enter" && !moved) {
    event.preventDefault();
    event.stopPropagation();
    event.target.closest("form").requestSubmit();
  }
  moved = event.key === "ArrowDown" || event.key === "ArrowUp";
}, { capture: true });
