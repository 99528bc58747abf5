import { ROOT } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import type { Change, PlannedRecord, PlannedSet } from './change.ts'
import { DEFAULT_TTL } from './draft.ts'
import { inZoneOrder } from './sets.ts'
import { plainTxt } from './txt-values.ts'

/** Relative to the domain, as people write names in a zone: `@`, `www`, or in full outside the zone. */
export function relativeName(name: Name, domain: Name): string {
  if (name === domain) return '@'
  return name.endsWith(`.${domain}`) && isRelative(name, domain) ? name.slice(0, -domain.length - 1) : inFull(name)
}

/** A name whose last own label ends in an escaped dot would not be below the domain. */
const isRelative = (name: Name, domain: Name): boolean => {
  const rest = name.slice(0, -domain.length - 1)
  return !/(?:^|[^\\])(?:\\\\)*\\$/.test(rest)
}

export const inFull = (name: Name): string => (name === ROOT ? name : `${name}.`)

/** The JSON form, which `readChange` reads as the same change. */
export function printChange({ domain, set, remove, replace, ns, ds }: Change): string {
  const form = {
    domain,
    set: set.map(({ name, type, ttl, records }) => ({
      name: relativeName(name, domain),
      type,
      ...(ttl !== undefined && { ttl }),
      values: records.map(valueText),
    })),
    remove: remove.map(({ name, type }) => ({ name: relativeName(name, domain), type })),
    replace,
    ...(ns && {
      ns: ns.map(({ name, addresses }) => ({ name: inFull(name), ...(addresses.length > 0 && { addresses }) })),
    }),
    ...(ds && { ds: ds.map(({ text }) => text) }),
  }
  return `${JSON.stringify(form, null, 2)}\n`
}

const valueText = (record: PlannedRecord): string => plainTxt(record) ?? record.text

/** What a zone file or an octoDNS file cannot say, as comments. */
export function unsaid({ domain, remove, replace, ns, ds }: Change): readonly string[] {
  const removed = remove.map(({ name, type }) => `Remove the ${type} records of ${inFull(name)}`)
  const servers = ns?.map(({ name, addresses }) => ['NS', inFull(name), ...addresses].join(' ')) ?? []
  const keys = ds?.map(({ text }) => `DS ${text}`) ?? []
  const delegation = [...servers, ...keys].map((line) => `At the parent of ${inFull(domain)}: ${line}`)
  if (ds !== undefined && ds.length === 0) delegation.push(`At the parent of ${inFull(domain)}: no DS records`)
  const scope = replace
    ? []
    : ['Only the record sets that change. Add them to your zone; this file in its place would delete all others.']
  return [...scope, ...removed, ...delegation]
}

/** The record sets as a zone file. A zone file cannot say what is removed or what the parent publishes: these are comments. */
export function printZone(change: Change): string {
  const { domain, set } = change
  const lines = [
    ...unsaid(change).map((line) => `; ${line}`),
    `$ORIGIN ${inFull(domain)}`,
    `$TTL ${DEFAULT_TTL}`,
    ...inZoneOrder(set).flatMap((one) => zoneLines(one, domain)),
  ]
  return `${lines.join('\n')}\n`
}

const zoneLines = ({ name, type, ttl, records }: PlannedSet, domain: Name): readonly string[] =>
  records.map(({ text }) =>
    [relativeName(name, domain), ...(ttl === undefined ? [] : [ttl]), 'IN', type, text].join(' '),
  )
