/** Limits of every generator input, so that no request can make the work grow. */
export const MAX_TEXT_LENGTH = 1024
export const MAX_ENTRIES = 200
