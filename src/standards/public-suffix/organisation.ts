import { getDomain, getPublicSuffix } from 'tldts'

/**
 * Returns the name one label below the longest public suffix, including private suffixes (`github.io`). Returns undefined
 * for a name that is itself a suffix.
 */
export const organisationalDomain = (name: string): string | undefined =>
  getDomain(name, { allowPrivateDomains: true, extractHostname: false, validateHostname: false }) ?? undefined

/** Relaxed alignment: the names are equal or have the same organizational domain. A suffix aligns only with itself. */
export function isSameOrganisation(one: string, other: string): boolean {
  if (one === other) return true
  const organisation = organisationalDomain(one)
  return organisation !== undefined && organisation === organisationalDomain(other)
}

/** Returns true if names below this one have different owners: it is a suffix of a registry or a private one (`github.io`). */
export const isAnySuffix = (name: string): boolean =>
  getPublicSuffix(name, { allowPrivateDomains: true, extractHostname: false, validateHostname: false }) === name
