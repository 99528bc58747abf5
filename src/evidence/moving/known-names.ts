import { isAtOrBelow } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { type Candidate, candidates, selectorNames } from '../../move/candidates.ts'
import type { Look } from '../engine/view.ts'
import { type Reading, readings } from './set-readings.ts'

const ADDRESS_TYPES = ['A', 'AAAA'] as const

/**
 * The sets of the names that are worth a query in every zone: one query for each name first, then the other types of the names that exist,
 * then the hosts in the zone that their data name.
 */
export function knownSets(look: Look, zone: Name, address: string, isThorough: boolean): readonly Reading[] {
  const { first, general, providers } = look.subject.lists.dkimSelectors
  const usual = candidates(zone, { selectors: first, found: [] })
  const names = namesFirst(usual)
  const initial = readings(look, zone, address, 'first', names)
  const hasKeys = initial.some(({ name, isDenied }) => name === `_domainkey.${zone}` && !isDenied)
  const further = [...general, ...(isThorough ? providers.flatMap(({ selectors }) => selectors) : [])]
  const keys = hasKeys
    ? selectorNames(
        zone,
        further.filter((selector) => !first.includes(selector)),
      )
    : []
  const denied = new Set(initial.filter(({ isDenied }) => isDenied).map(({ name }) => name))
  const aliases = new Set(initial.flatMap(({ sets = [] }) => sets.filter(isAlias).map(({ name }) => name)))
  const others = usual.filter((one) => !denied.has(one.name) && !aliases.has(one.name) && !names.includes(one))
  const second = readings(look, zone, address, 'other', [...keys, ...others])
  const known = [...initial, ...second]
  return [...known, ...readings(look, zone, address, 'named', namedHosts(zone, known))]
}

const isAlias = ({ type, values }: { readonly type: string; readonly values: readonly string[] }): boolean =>
  type === 'CNAME' && values.length > 0

/** The first candidate of each name. */
function namesFirst(all: readonly Candidate[]): readonly Candidate[] {
  const known = new Map<Name, Candidate>()
  for (const one of all) if (!known.has(one.name)) known.set(one.name, one)
  return [...known.values()]
}

const MAX_NAMED = 60

/** Hosts in the zone that records name, as mail servers, aliases and SPF terms. */
function namedHosts(zone: Name, known: readonly Reading[]): readonly Candidate[] {
  const asked = new Set(known.map(({ name }) => name))
  const found = new Map<string, Candidate>()
  const add = (name: Name, type: string): void => void found.set(`${name} ${type}`, { name, type })
  for (const { type, values } of known.flatMap(({ sets = [] }) => sets))
    for (const host of values.flatMap((value) => hostsIn(value, zone))) {
      if (type === 'MX') add(`_25._tcp.${host}`, 'TLSA')
      if (asked.has(host) || host === zone) continue
      for (const address of ADDRESS_TYPES) add(host, address)
      if (type === 'TXT') add(host, 'TXT')
    }
  return [...found.values()].slice(0, MAX_NAMED)
}

const MAX_VALUE = 4_000

/** The words of a record that are names in the zone. */
export const hostsIn = (value: string, zone: Name): readonly Name[] =>
  value
    .slice(0, MAX_VALUE)
    .toLowerCase()
    .split(/[\s:=/"]+/)
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word))
    .filter((word) => word.length <= 253 && /^[a-z0-9_-][a-z0-9_.-]*$/.test(word) && isAtOrBelow(word, zone))
