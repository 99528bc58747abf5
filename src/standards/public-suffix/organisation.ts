import { getDomain, getPublicSuffix } from 'tldts'

/**
 * The name one label below the longest public suffix, private suffixes (`github.io`) included.
 * Undefined for a name that is a suffix itself.
 */
export const organisationalDomain = (name: string): string | undefined =>
  getDomain(name, { allowPrivateDomains: true, extractHostname: false, validateHostname: false }) ?? undefined

/** Relaxed alignment: equal names, or one organisation. A suffix aligns with nothing but itself. */
export function isSameOrganisation(one: string, other: string): boolean {
  if (one === other) return true
  const organisation = organisationalDomain(one)
  return organisation !== undefined && organisation === organisationalDomain(other)
}

/** Whether different owners have names below this one: a suffix of a registry, or a private one (`github.io`). */
export const isAnySuffix = (name: string): boolean =>
  getPublicSuffix(name, { allowPrivateDomains: true, extractHostname: false, validateHostname: false }) === name
