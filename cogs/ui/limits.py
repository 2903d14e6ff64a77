"""Discord's limits of what a bot sends it; nobody else writes these numbers.

They are those of Discord's own API description (`maxLength`, `maxItems`). Where that says nothing, or speaks of people
who pay, they are its documentation's: CONTENT, COMPONENTS_TEXT and EMBED_TOTAL (of a message in all), MODAL_PARTS,
COMMANDS, COMMAND_TOTAL, EMOJI_BYTES. Lengths are in characters. Only cutting and checking go by them; how much reads
well on a phone is another matter.
"""

from typing import Final

# messages
CONTENT: Final = 2000
EMBEDS: Final = 10
EMBED_TOTAL: Final = 6000
EMBED_TITLE: Final = 256
EMBED_DESCRIPTION: Final = 4096
EMBED_FIELDS: Final = 25
EMBED_NAME: Final = 256
EMBED_VALUE: Final = 1024
EMBED_FOOTER: Final = 2048
ATTACHMENTS: Final = 10
ALT_TEXT: Final = 1024
NONCE: Final = 25

# components
COMPONENTS: Final = 40
COMPONENTS_TEXT: Final = 4000
ROW: Final = 5
GALLERY: Final = 10
SECTION: Final = 3
CUSTOM_ID: Final = 100
BUTTON_LABEL: Final = 80
BUTTON_URL: Final = 512
OPTIONS: Final = 25
OPTION: Final = 100
"""of a menu: label, value and description each"""
PLACEHOLDER: Final = 150

# forms
MODAL_TITLE: Final = 45
MODAL_PARTS: Final = 5
INPUT_LABEL: Final = 45
INPUT_DESCRIPTION: Final = 100
INPUT_PLACEHOLDER: Final = 100
INPUT_VALUE: Final = 4000

# commands
COMMANDS: Final = 100
COMMAND_NAME: Final = 32
COMMAND_DESCRIPTION: Final = 100
COMMAND_OPTIONS: Final = 25
COMMAND_TOTAL: Final = 8000
"""names, descriptions and choices of a command and all in it"""
CHOICES: Final = 25
CHOICE: Final = 100

# emoji of an application
EMOJI_NAME: Final = 32
EMOJI_BYTES: Final = 256 * 1024
