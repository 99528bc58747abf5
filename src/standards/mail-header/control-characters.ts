/**
 * C0 except TAB and LF, DEL, and C1: they can control a terminal and have no function in a mail header. C1 is included
 * because U+009B alone starts an escape sequence.
 */
const CONTROLS_BUT_LINE_FEED = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g
const CONTROLS = /[\x00-\x08\x0a-\x1f\x7f-\x9f]/g

export const removeControlsKeepingLines = (text: string): string => text.replace(CONTROLS_BUT_LINE_FEED, '')

/** Line feeds are removed too, because decoded words may contain line breaks that are not part of the header's lines. */
export const removeControls = (text: string): string => text.replace(CONTROLS, '')
