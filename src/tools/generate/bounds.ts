/** What the fields of the generators may hold: the schemas of the API and the forms of the web page are made from it. */

/** Limits of every generator input, so that no request can make the work grow. */
export const MAX_TEXT_LENGTH = 1024
export const MAX_ENTRIES = 200

export const SPF_ALL = ['fail', 'softfail', 'neutral', 'pass'] as const
export type SpfAll = (typeof SPF_ALL)[number]

/** From weak to strict. */
export const POLICIES = ['none', 'quarantine', 'reject'] as const
export const ALIGNMENTS = ['r', 's'] as const
/** `u` is the default: the tree walk decides. */
export const PSD_FLAGS = ['u', 'n', 'y'] as const
export const PERCENT = { minimum: 0, maximum: 100 } as const

export const STS_MODES = ['testing', 'enforce', 'none'] as const
export const MAX_AGE_DAYS = { minimum: 1, maximum: 365 } as const
export const DEFAULT_MAX_AGE_DAYS = 7
/** RFC 8461 section 3.1. */
export const STS_ID = /^[A-Za-z0-9]{1,32}$/
