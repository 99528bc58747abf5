/**
 * C0 except TAB and LF, DEL and C1: they can drive a terminal, and a mail header has no use for them.
 * C1 goes as well because U+009B alone starts an escape sequence.
 */
const CONTROLS_BUT_LINE_FEED = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g
const CONTROLS = /[\x00-\x08\x0a-\x1f\x7f-\x9f]/g

export const removeControlsKeepingLines = (text: string): string => text.replace(CONTROLS_BUT_LINE_FEED, '')

/** Decoded words may bring line breaks that were never part of the header's lines. */
export const removeControls = (text: string): string => text.replace(CONTROLS, '')
