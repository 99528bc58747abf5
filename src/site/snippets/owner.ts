import type { SnippetRecord } from './record.ts'

export interface Owner {
  /** Below the zone, `@` for the zone itself; undefined for a name that lies elsewhere. */
  readonly relative: string | undefined
  /** Without a trailing dot. */
  readonly full: string
}

/** Where a record belongs. Names of other zones stay what they are: consent to DMARC reports is published by their receiver. */
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

/** No top-level domain begins with an underscore, and nobody owns a record at one. */
const mustBeRelative = (name: string): boolean => {
  const labels = name.split('.')
  return labels.length === 1 || (labels.at(-1) ?? '').startsWith('_')
}
