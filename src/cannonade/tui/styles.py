"""The layout of the terminal app, in Textual's CSS."""

from typing import Final

STYLES: Final = """
Screen { background: $ground; color: $ink; }
TooSmall { align: center middle; }
#small { width: auto; max-width: 44; text-align: center; }
#top { height: 1; padding: 0 1; background: $dialog; }
#table { height: 1fr; align: center middle; }
#board { width: auto; height: auto; }
#side { width: 1fr; max-width: 48; height: 100%; padding: 0 1; }
#side { overflow: hidden hidden; }
#hand { height: 5; margin: 1 0 0 0; }
#told { height: auto; max-height: 16; margin: 0 0 1 0; }
#royals { height: auto; margin: 0 0 1 0; }
#log { height: 1fr; overflow: hidden hidden; }
#notice { height: auto; min-height: 1; max-height: 3; padding: 0 1; }
Footer { background: $dialog; }
ModalScreen { align: center middle; background: $ground 60%; }
ModalScreen:ansi { background: $ground; }
.sheet {
    width: 78; max-width: 100%; height: auto; max-height: 100%;
    background: $dialog; color: $ink; border: round $line; padding: 0 1;
    border-title-color: $brass; border-title-style: bold;
}
.question {
    width: 60; max-width: 100%; height: auto; background: $dialog;
    border: round $line; padding: 1 2;
}
.-colourless OptionList > .option-list--option-highlighted {
    text-style: bold underline;
}
.sheet Select:focus > SelectCurrent { background: $brass; color: $on-brass; }
.sheet Select:focus > SelectCurrent Static { color: $on-brass; }
CommandPalette SearchIcon { display: none; }
.-colourless Select:focus SelectCurrent { text-style: reverse; }
.-colourless CollapsibleTitle:focus { text-style: reverse; }
.-colourless Button:focus { text-style: bold reverse; }
.sheet Input { background: $ground; }
.sheet Input .input--placeholder { color: $muted; }
.sheet Collapsible { border: none; background: $dialog; padding: 0; }
.sheet Label { color: $muted; margin: 1 0 0 0; }
.sheet Button { margin: 1 2 0 0; min-width: 12; }
.sheet Horizontal { height: auto; }
#calendar { height: auto; margin: 1 0; }
.sheet OptionList { border: none; background: $dialog; height: auto; }
.sheet #wrong, .sheet #about { height: auto; }
.-ascii .sheet, .-ascii .question { border: ascii $line; scrollbar-size-vertical: 0; }
.-ascii .sheet OptionList { scrollbar-size-vertical: 0; }
.-ascii SelectCurrent .arrow { display: none; }
.question Horizontal { height: auto; margin: 1 0 0 0; }
.question Button { margin: 0 2 0 0; }
"""
