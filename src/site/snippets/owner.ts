import type { SnippetRecord } from './record.ts'

export interface Owner {
  /** Relative to the zone, `@` for the zone apex; undefined for a name outside of the zone. */
  readonly relative: string | undefined
  /** Without a trailing dot. */
  readonly full: string
}

/** The name of a record. Names outside of the zone stay unchanged: consent to DMARC reports is published in the zone of the receiver. */
export function ownerOf({ host }: Pick<SnippetRecord, 'host'>, zone: string): Owner {
  const apex = bare(zone)
  const name = bare(host)
  const isApex = name === '@' || name === '' || sameName(name, apex)
  if (isApex) return { relative: '@', full: apex }
  if (isBelow(name, apex)) return { relative: name.slice(0, -apex.length - 1), full: name }
  if (!host.endsWith('.') && mustBeRelative(name)) return { relative: name, full: `${name}.${apex}` }
  return { relative: undefined, full: name }
}

const bare = (name: string): string => (name.endsWith('.') ? name.slice(0, -1) : name)

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const isBelow = (name: string, apex: string): boolean => sameName(name.slice(-apex.length - 1), `.${apex}`)

/** A single label, or a name that ends in a label with an underscore, cannot be fully qualified. */
const mustBeRelative = (name: string): boolean => {
  const labels = name.split('.')
  return labels.length === 1 || (labels.at(-1) ?? '').startsWith('_')
}
