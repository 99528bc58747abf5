/** Limits for the data of a page. Items beyond a limit are counted but not stored. */

/** Applies to all blocks of a page together, because each block is parsed synchronously and blocks the event loop. */
export const MAX_JSON_LD_CHARACTERS = 256 * 1024
/** Applies to all `noscript` elements of a page together. */
export const MAX_NOSCRIPT_MARKUP_CHARACTERS = 128 * 1024

/** Further tags are not parsed. Like browsers, the parser nests at most 512 levels. */
export const MAX_TAGS = 50_000
export const MAX_DEPTH = 512

export const MAX_TITLES = 10
export const MAX_METAS = 500
export const MAX_LINKS = 500
export const MAX_H1S = 20
export const MAX_HEADING_LEVELS = 500
export const MAX_HREFS = 1000
export const MAX_JSON_LD_BLOCKS = 50
export const MAX_JSON_LD_NODES = 50
export const MAX_PLAIN_HTTP_URLS = 20

export const MAX_TITLE_CHARACTERS = 512
export const MAX_META_CHARACTERS = 1000
export const MAX_URL_CHARACTERS = 2000
export const MAX_NAME_CHARACTERS = 100
export const MAX_HEADING_CHARACTERS = 300
export const MAX_FIRST_LINE_CHARACTERS = 200
export const MAX_TEXT_CHARACTERS = 20_000
export const MAX_NOSCRIPT_CHARACTERS = 2000
