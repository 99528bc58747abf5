import { beforeAll, describe, expect, it } from 'vitest'
import type { FixRecord } from '../../src/checks/define-check.ts'
import { decodeMessage } from '../../src/dns/decode.ts'
import { isAtOrBelow, parentOf } from '../../src/dns/name.ts'
import { presentZoneLine, textOf } from '../../src/dns/presentation.ts'
import type { Name, ResourceRecord } from '../../src/dns/record.ts'
import { TYPE } from '../../src/dns/types.ts'
import { utf8Text } from '../../src/dns/utf8-text.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import type { HealthReport } from '../../src/report/report.ts'
import type { WorldText } from '../../src/scripted-world/internet.ts'
import type { ScriptedInternet } from '../../src/scripted-world/scripted-internet.ts'
import { deepestZone } from '../../src/scripted-world/zones/qualify.ts'
import { caaPropertyFault } from '../../src/standards/caa/property.ts'
import { parseDomainName } from '../../src/standards/domain-name/parse.ts'
import { gatherHealth } from '../../src/tools/health/gathering.ts'
import { internetWith, readWorldText, type SocketlessWorld, worldWith } from '../support/world-with.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')
const now = (): Date => NOW

interface Offer {
  readonly domain: Name
  readonly id: string
  readonly outcome: string
  readonly record: FixRecord
  readonly scoreBefore: number
}

interface Result extends Offer {
  readonly severityAfter: string | undefined
  readonly scoreAfter: number
}

let results: readonly Result[]

beforeAll(async () => {
  const text = readWorldText()
  const internet = internetWith(text, now)
  const world = worldWith(internet, now)
  const offers: (readonly Offer[])[] = []
  for (const { subject } of internet.zones) if (parseDomainName(subject).ok) offers.push(offersOf(await check(subject, world)))
  results = await applied(offers, text, internet)
}, 120_000)

const check = (domain: Name, world: SocketlessWorld): Promise<HealthReport> =>
  gatherHealth(
    domain as HealthReport['domain'],
    { world, fetchPolicy: world.fetchPolicy, settings: { baseUrl: 'https://dns.example', isDirectDnsOn: true } },
    () => undefined,
  )

const offersOf = ({ domain, findings, scoring }: HealthReport): readonly Offer[] =>
  findings.flatMap(({ check: { check }, verdict: { outcome, remedy } }) =>
    remedy.record === undefined
      ? []
      : [{ domain, id: check.id, outcome, record: remedy.record, scoreBefore: scoring.score }],
  )

/** Making a world costs more than a check: in each round one is made in which every domain has taken up its next offer. */
async function applied(
  offersByDomain: readonly (readonly Offer[])[],
  text: WorldText,
  internet: ScriptedInternet,
): Promise<readonly Result[]> {
  const found: Result[] = []
  const rounds = Math.max(...offersByDomain.map((offers) => offers.length))
  for (let round = 0; round < rounds; round++) {
    const offers = offersByDomain.flatMap((ofDomain) => ofDomain.slice(round, round + 1))
    const changed = internetWith({ ...text, zones: offers.reduce((zones, offer) => publish(zones, offer, text), text.zones) }, now)
    const vouchedFor = offers.flatMap(({ record }) => (record.type === 'DS' ? [record.host] : []))
    const world = worldWith(keepingKeys(changed, internet, vouchedFor), now)
    for (const offer of offers) {
      const { findings, scoring } = await check(offer.domain, world)
      const finding = findings.find((one) => one.check.check.id === offer.id)
      found.push({ ...offer, severityAfter: finding?.verdict.severity, scoreAfter: scoring.score })
    }
  }
  return found
}

type Zones = ReadonlyMap<Name, string>

/** As an owner does it: the record takes the place of what it replaces. */
function publish(zones: Zones, { domain, record: { host, type, value } }: Offer, { include }: WorldText): Zones {
  const name = host === '@' ? domain : host
  const isDs = type === 'DS'
  // A DS is the parent's.
  const origin = originFor(zones, isDs ? (parentOf(name) ?? name) : name)
  const [added, ...more] = parse(`$TTL 3600\n${name}. ${type} ${dataOf(type, value)}\n`, origin, include)
  if (added === undefined || more.length > 0) throw new Error(`${type} ${value} is not one record`)
  const text = zones.get(origin) ?? ''
  const kept = parse(text, origin, include).filter((record) => !isReplaced(record, added, domain))
  const rewritten = [...directivesOf(text), ...[...kept, added].map(presentZoneLine), ''].join('\n')
  const published = new Map(zones).set(origin, rewritten)
  return isDs ? published.set(name, `;! ds none\n${withoutDs(zones.get(name) ?? '')}`) : published
}

const originFor = (zones: Zones, name: Name): Name => {
  const origin = deepestZone(new Map([...zones.keys()].map((one) => [one, one])), name)
  if (origin === undefined) throw new Error(`no zone holds ${name}`)
  return origin
}

function parse(text: string, origin: Name, include: WorldText['include']): readonly ResourceRecord[] {
  const records = parseZoneFile(text, { origin, include })
  if (!records.ok) throw new Error(`${origin}, line ${records.fault.line}: ${records.fault.message}`)
  return records.value
}

const directivesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.startsWith(';!'))

const withoutDs = (text: string): string => text.replaceAll(/^;! ds .*\n/gm, '')

const MAX_STRING_BYTES = 255

/** A value as a panel takes it, in the words of a zone file. */
function dataOf(type: string, value: string): string {
  if (type === 'MX' || type === 'CNAME') return value.endsWith('.') ? value : `${value}.`
  if (type !== 'TXT') return value
  const strings = value.match(new RegExp(`.{1,${MAX_STRING_BYTES}}`, 'gs')) ?? ['']
  return strings.map((string) => `"${string.replaceAll(/["\\]/g, '\\$&')}"`).join(' ')
}

function isReplaced(old: ResourceRecord, added: ResourceRecord, domain: Name): boolean {
  if (old.name !== added.name || old.type !== added.type) return false
  const { data } = added
  switch (data.type) {
    // Beside the SPF record, the domain has texts for other purposes; the names with an underscore have one purpose each.
    case 'TXT':
      return added.name !== domain || /^["\s]*(?:v=)?spf/i.test(textOf(old) ?? '')
    case 'MX':
      return data.exchange === '.' || (old.data.type === 'MX' && old.data.preference === data.preference)
    case 'CAA':
      return old.data.type === 'CAA' && caaPropertyFault({ ...old.data, value: utf8Text(old.data.value) }) !== undefined
    default:
      return true
  }
}

/** A zone of the changed internet would have a new key; what these say of themselves comes from where the offer was made. */
function keepingKeys(changed: ScriptedInternet, before: ScriptedInternet, zones: readonly Name[]): ScriptedInternet {
  return {
    ...changed,
    answer(server, query, transport) {
      const question = readQuestion(query)
      const isTheirs = zones.some((zone) => isAtOrBelow(question.name, zone))
      const own = isTheirs && question.type !== TYPE.DS ? before.answer(server, query, transport) : undefined
      const message = own?.kind === 'message' ? decodeMessage(own.bytes) : undefined
      const isFromZone = message?.ok === true && message.value.isAuthoritative
      return own !== undefined && isFromZone ? own : changed.answer(server, query, transport)
    },
  }
}

function readQuestion(query: Uint8Array): { readonly name: Name; readonly type: number } {
  const message = decodeMessage(query)
  const question = message.ok ? message.value.question : undefined
  return question === undefined ? { name: '.', type: 0 } : { ...question, name: question.name.toLowerCase() }
}

const told = ({ domain, id, outcome, record: { host, type, value }, scoreBefore, scoreAfter }: Result): string =>
  `${domain} ${id} ${outcome}: ${host} ${type} ${value.slice(0, 80)} (${scoreBefore} → ${scoreAfter})`

const isAnswered = ({ severityAfter }: Result): boolean => [undefined, 'ok', 'info'].includes(severityAfter)

describe('every record that is offered as a fix, once it is published', () => {
  it('answers its finding', () => {
    expect(results.filter((result) => !isAnswered(result)).map(told)).toEqual([])
  })

  it('costs no points', () => {
    expect(results.filter(({ scoreBefore, scoreAfter }) => scoreAfter < scoreBefore).map(told)).toEqual([])
  })

  it('gains points where its finding costs some', () => {
    console.log(results.length, [...new Set(results.map(({ id, outcome }) => `${id} ${outcome}`))].sort().join('\n'))
    console.log(results.filter((r) => r.scoreAfter === r.scoreBefore).map(told).join('\n'))
  })
})
