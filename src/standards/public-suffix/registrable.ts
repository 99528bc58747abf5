import { getDomain, getPublicSuffix } from 'tldts'

/** Only the ICANN part of the list is used, because it lists the suffixes under which registries sell names. */
const ICANN_ONLY = { allowPrivateDomains: false, extractHostname: false, validateHostname: false } as const

/** Returns the name one label below the longest suffix that a registry operates. Returns undefined for such a suffix itself. */
export const registrableDomain = (name: string): string | undefined => getDomain(name, ICANN_ONLY) ?? undefined

/** The whole list also has the suffixes below which other companies give names to their customers. */
const WHOLE_LIST = { ...ICANN_ONLY, allowPrivateDomains: true } as const

/** Returns the part of a host name that belongs to one owner; an IP address or a name without a suffix as a whole. */
export const siteOfHost = (host: string): string => getDomain(host, WHOLE_LIST) ?? host

/** Returns true if a registry sells names below this one. */
export const isPublicSuffix = (name: string): boolean => getPublicSuffix(name, ICANN_ONLY) === name
