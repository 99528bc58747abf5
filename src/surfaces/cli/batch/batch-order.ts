import { createHash } from 'node:crypto'
import { LOCALES, type Locale } from '../../../text.ts'

/** What workers do with each domain of a batch. */
export interface BatchOrder {
  /** The command that checks a domain. */
  readonly command: string
  readonly lang: Locale
}

export const orderText = ({ command, lang }: BatchOrder): string => JSON.stringify({ command, lang })

/** Undefined for a text that another program or a newer version has written. */
export function orderFrom(text: string): BatchOrder | undefined {
  try {
    const { command, lang } = JSON.parse(text) as Partial<Record<keyof BatchOrder, unknown>>
    const locale = LOCALES.find((one) => one === lang)
    return typeof command === 'string' && locale !== undefined ? { command, lang: locale } : undefined
  } catch {
    return undefined
  }
}

const CONTENT_LENGTH = 12

/** Identifies the work of a batch: the same domains in the same order, checked in the same way. */
export function contentOf(order: BatchOrder, domains: readonly string[]): string {
  const hash = createHash('sha256').update(orderText(order))
  for (const domain of domains) hash.update('\n').update(domain)
  return hash.digest('hex').slice(0, CONTENT_LENGTH)
}

/**
 * The order in which domains are checked. Neighbors in a list often have the same provider, for example because they are sorted or
 * from the same customer; so the hash of the domain decides, and the checks of a provider are spread over the whole batch.
 */
export function spread(domains: readonly string[]): readonly number[] {
  const hashes = Uint32Array.from(domains, hashOf)
  return Array.from(hashes.keys()).sort((one, other) => (hashes[one] ?? 0) - (hashes[other] ?? 0) || one - other)
}

/** FNV-1a with the last step of MurmurHash3, which makes similar names differ in the upper bits. */
function hashOf(domain: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < domain.length; index++) hash = Math.imul(hash ^ domain.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
