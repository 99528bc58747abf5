import { getDomain, getPublicSuffix } from 'tldts'

/** By the ICANN part of the list alone: what a registry sells. */
const ICANN_ONLY = { allowPrivateDomains: false, extractHostname: false, validateHostname: false } as const

/** The name one label below the longest suffix that a registry runs. Undefined for such a suffix itself. */
export const registrableDomain = (name: string): string | undefined => getDomain(name, ICANN_ONLY) ?? undefined

/** Whether names below this one are sold by a registry. */
export const isPublicSuffix = (name: string): boolean => getPublicSuffix(name, ICANN_ONLY) === name
