import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Change } from '../../src/change/change.ts'
import {
  applyChange,
  differenceOf,
  setsOf,
  type ZoneSet,
  type ZoneSets,
  zoneFaults,
} from '../../src/change/zone-sets.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { isAtOrBelow } from '../../src/dns/name.ts'
import type { Name } from '../../src/dns/record.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { inWords } from '../../src/report/words.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import type { World } from '../../src/world.ts'
import { changeOf } from '../support/changes.ts'
import { type Findings, wholeText } from './fixed-worlds.ts'

const WORLD = fileURLToPath(new URL('../../world/', import.meta.url))

export type Random = () => number

const pick = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick')
  return item
}

/** Record sets that people publish, right and wrong. */
const SETS: readonly { readonly name: string; readonly type: string; readonly values: readonly string[] }[] = [
  { name: '@', type: 'MX', values: ['0 .'] },
  { name: '@', type: 'MX', values: ['10 mx1.hoster.lab.'] },
  { name: '@', type: 'MX', values: ['10 mx1.hoster.lab.', '20 no-such-host'] },
  { name: '@', type: 'MX', values: ['10 www'] },
  { name: '@', type: 'TXT', values: ['v=spf1 -all'] },
  { name: '@', type: 'TXT', values: ['v=spf1 mx include:nospf.lab -all'] },
  { name: '@', type: 'TXT', values: ['v=spf1 mx ~all', 'v=spf1 -all'] },
  { name: '@', type: 'TXT', values: ['v=spf1 mx +all'] },
  { name: '@', type: 'TXT', values: ['v=spf1 ipv4:192.0.2.1 -all', 'a token'] },
  { name: '_dmarc', type: 'TXT', values: ['v=DMARC1; p=none'] },
  { name: '_dmarc', type: 'TXT', values: ['v=DMARC1; p=reject; rua=dmarc@example.com'] },
  { name: '_dmarc', type: 'TXT', values: ['v=DMARC1; p=quarantine; sp=none', 'v=DMARC1; p=none'] },
  { name: '_mta-sts', type: 'TXT', values: ['v=STSv1; id=1'] },
  { name: '_smtp._tls', type: 'TXT', values: ['v=TLSRPTv1; rua=mailto:tls@example.com'] },
  { name: '@', type: 'CAA', values: ['0 issue ";"'] },
  { name: '@', type: 'CAA', values: ['0 isue "letsencrypt.org"'] },
  { name: '@', type: 'A', values: ['203.0.113.199'] },
  { name: 'www', type: 'A', values: ['93.184.80.1'] },
  { name: 'www', type: 'CNAME', values: ['no-such-host'] },
  { name: 's1._domainkey', type: 'TXT', values: ['v=DKIM1; k=rsa; p='] },
]

const isFixed = ({ name, type }: ZoneSet, domain: string, servers: ReadonlySet<string>): boolean =>
  servers.has(name) || (name === domain && (type === 'SOA' || type === 'NS')) || type === 'NS'

/** One to four random edits; undefined if no name server would load the result. */
function randomChange(domain: string, zone: ZoneSets, random: Random): Change | undefined {
  const servers = new Set(
    zone.flatMap(({ records }) => records.flatMap(({ data }) => (data?.type === 'NS' ? [data.target] : []))),
  )
  let after = zone
  for (let edits = 1 + Math.floor(random() * 4); edits > 0; edits--) {
    const free = after.filter((set) => !isFixed(set, domain, servers))
    const kind = random()
    if (kind < 0.6 || free.length === 0) after = applyChange(changeOf({ set: [pick(SETS, random)] }, domain), after)
    else {
      const chosen = pick(free, random)
      const [, ...rest] = chosen.records
      after =
        kind < 0.8 && rest.length > 0
          ? after.map((set) => (set === chosen ? { ...set, records: rest } : set))
          : after.filter((set) => set !== chosen)
    }
  }
  const change = differenceOf(zone, after, domain)
  const isEmpty = change.set.length + change.remove.length === 0
  if (isEmpty || zoneFaults(after, domain).length > 0) return undefined
  // The same as a whole zone, as half of the people send it.
  return random() < 0.5 ? change : { domain, set: after, remove: [], replace: true }
}

/** Directives that say how servers answer, how they sign, or what caches have: the plan knows nothing of them. */
const SERVED_DIFFERENTLY = /^;! (?!is |scenario |subject )/m

/**
 * Addresses of servers whose answers depend on chance or on the number of queries, of which a plan sends more, and of servers so slow
 * that a plan, which has to know the zone of today first, reaches the time limit of a check.
 */
const uncertain = (): readonly string[] =>
  [...readFileSync(join(WORLD, 'servers.txt'), 'utf8').matchAll(/^(\S+).*\b(?:loss=|rate-limit=|slow=2500)/gm)].flatMap(
    ([, address]) => address ?? [],
  )

export interface PlainZone {
  readonly origin: Name
  readonly zone: ZoneSets
}

/** The zones of the world that are served as their files say. */
export function plainZones(): readonly PlainZone[] {
  const origins = readdirSync(join(WORLD, 'zones')).map((file) => file.replace(/\.zone$/, ''))
  const changed = readdirSync(join(WORLD, 'before')).map((file) => file.replace(/\.zone$/, ''))
  const skipped = uncertain()
  return origins.flatMap((origin) => {
    const text = wholeText(join(WORLD, 'zones', `${origin}.zone`), WORLD)
    const hasOthersBelow = origins.some((other) => other !== origin && isAtOrBelow(other, origin))
    if (!/^;! scenario /m.test(text) || SERVED_DIFFERENTLY.test(text) || changed.includes(origin) || hasOthersBelow)
      return []
    if (text.split(/\s+/).some((word) => skipped.includes(word))) return []
    const parsed = parseZoneFile(text, { origin, include: () => undefined, keepsOtherTypes: true })
    return parsed.ok && parsed.value.some(({ data }) => data.type === 'SOA')
      ? [{ origin, zone: setsOf(parsed.value) }]
      : []
  })
}

export interface ChangedZone extends PlainZone {
  readonly change: Change
}

/** Changes of different zones, so that all of them can be published together. */
export function randomChanges(zones: readonly PlainZone[], count: number, random: Random): readonly ChangedZone[] {
  const left = [...zones]
  const changed: ChangedZone[] = []
  while (changed.length < count && left.length > 0) {
    const [chosen] = left.splice(Math.floor(random() * left.length), 1)
    const change = chosen && randomChange(chosen.origin, chosen.zone, random)
    if (chosen !== undefined && change !== undefined) changed.push({ ...chosen, change })
  }
  return changed
}

export const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

export async function findingsIn(world: World, domain: string): Promise<Findings> {
  const report = await collectHealth(domain as DomainName, { world, settings: SETTINGS }, () => undefined)
  const { findings } = inWords(report, { locale: 'en', detail: 'full', baseUrl: SETTINGS.baseUrl })
  return new Map(findings.map(({ id, outcome, severity }) => [id, `${severity} ${outcome}`]))
}

/** Signatures of records that are not published yet are not judged. */
const SIGNED: ReadonlySet<string> = new Set(
  CHECKS.filter(({ check }) => check.group === 'dnssec').map(({ check }) => check.id),
)
const NOT_JUDGED = 'info unknown'

/** A time that is measured, which is never the same twice. */
const MEASURED: readonly string[] = ['ns-latency']

/** They depend on whether the domain has a DKIM key. */
const FROM_SELECTORS: readonly string[] = ['dkim-found', 'dmarc-auth-basis']

/**
 * Nobody can list the selectors of a published zone. If a change removes the last key, `_domainkey` no longer exists, which shows
 * that there is none. The plan cannot know that this key was the last one, and says so; to say that there is none would be an absence
 * that nobody has seen. A whole zone has all selectors, and its plan says that there is none.
 */
function hidesLastKey({ change, zone, origin }: ChangedZone, planned: Findings): boolean {
  const isKey = ({ name }: { readonly name: Name }): boolean => name.endsWith(`._domainkey.${origin}`)
  return (
    planned.get('dkim-found') === 'info undiscovered' &&
    !change.replace &&
    change.remove.some(isKey) &&
    !applyChange(change, zone).some(isKey)
  )
}

/** The findings that the plan did not predict: served, then planned. Undefined if there is none. */
export function differenceFrom(changed: ChangedZone, planned: Findings, served: Findings): object | undefined {
  const hidden = hidesLastKey(changed, planned) ? FROM_SELECTORS : []
  const isExplained = (id: string): boolean =>
    MEASURED.includes(id) || hidden.includes(id) || (SIGNED.has(id) && planned.get(id) === NOT_JUDGED)
  const ids = [...new Set([...served.keys(), ...planned.keys()])].filter(
    (id) => served.get(id) !== planned.get(id) && !isExplained(id),
  )
  if (ids.length === 0) return undefined
  const { domain, replace } = changed.change
  const { set, remove } = differenceOf(changed.zone, applyChange(changed.change, changed.zone), domain)
  const edits = [...set.map(({ name, type, records }) => [name, type, ...records.map(({ text }) => text)]), ...remove]
  return { domain, replace, edits, ...Object.fromEntries(ids.map((id) => [id, [served.get(id), planned.get(id)]])) }
}
