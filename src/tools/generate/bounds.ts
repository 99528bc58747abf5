/** Limits of all generator inputs, which bound the work per request. */
export const MAX_TEXT_LENGTH = 1024
export const MAX_ENTRIES = 200
