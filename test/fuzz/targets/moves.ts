import { systemClock } from '../../../src/clock.ts'
import { canonicalName } from '../../../src/dns/name.ts'
import type { ResourceRecord } from '../../../src/dns/record.ts'
import { makeRecord } from '../../../src/dns/record-data.ts'
import { TYPE } from '../../../src/dns/types.ts'
import { parseZoneFile } from '../../../src/dns/zone-file/parse.ts'
import { examine } from '../../../src/evidence/engine/examine.ts'
import type { DnsInquiry } from '../../../src/evidence/engine/inquiry.ts'
import { unseen } from '../../../src/evidence/engine/observed.ts'
import { defineView } from '../../../src/evidence/engine/view.ts'
import { transferFrom, walkAlong } from '../../../src/evidence/moving/enumeration.ts'
import { hostsIn } from '../../../src/evidence/moving/known-names.ts'
import { readings } from '../../../src/evidence/moving/set-readings.ts'
import { zoneView } from '../../../src/evidence/moving/zone-views.ts'
import { candidates } from '../../../src/move/candidates.ts'
import { knownServers } from '../../../src/move/known-servers.ts'
import { advance } from '../../../src/move/move.ts'
import type { ObservedSet } from '../../../src/move/observation.ts'
import { readState } from '../../../src/move/read-state.ts'
import { newState, writeState } from '../../../src/move/state.ts'
import { atOnce } from '../../../src/slices.ts'
import type { DomainName } from '../../../src/standards/domain-name/parse.ts'
import { sentMove } from '../../../src/surfaces/cli/move/sent-move.ts'
import type { MoveTexts } from '../../../src/tools/move/move-parameter.ts'
import { readMove } from '../../../src/tools/move/read-move.ts'
import { readWish } from '../../../src/tools/move/read-wish.ts'
import type { DnsAnswer, Observed } from '../../../src/world.ts'
import { dnsInquirer } from '../../support/dns-inquirer.ts'
import { EMPTY_ANSWER, EXAMPLE_SUBJECT } from '../../support/example-examination.ts'
import { BEFORE, NEW, OLD, observationOf, T0, WISH, zone } from '../../support/moving-zone.ts'
import { type Target, textTarget } from '../target.ts'

/** Servers of others publish the text wherever a record has text. */
function movedWith(text: string): unknown {
  const set: ObservedSet = { name: 'a.example.com', type: 'TXT', ttl: 60, values: [text] }
  const signed = (ns: readonly string[]) =>
    zone({
      ns: { ttl: 60, values: [...ns, text] },
      dnskey: { ttl: 60, values: [text, `257 3 13 ${text}`, '256 3 13 AAAA'] },
      signedBy: [0, 1027],
      keysSignedBy: [1027],
      sets: [set],
    })
  const ds = [text, `1027 13 2 ${text}`]
  const observation = observationOf({ ...BEFORE, parentNs: [...OLD, text], ds, old: signed(OLD), new: signed(NEW) })
  const first = advance({ state: newState('example.com', WISH), observation, now: T0 })
  if (!first.ok) return first
  const silentParents = ['b.gtld.example']
  const changed = { ...BEFORE, parentNs: NEW, ds: [], old: signed(NEW), new: signed(NEW), silentParents }
  const next = observationOf({ ...changed, at: T0 + 60 })
  const state = readState(writeState(first.value.state), 'example.com', WISH)
  return state.ok
    ? advance({ state: state.value, observation: next, now: T0 + 60, confirm: ['off', 'parent-ns'] })
    : state
}

/** A state file, and states that have the text where a server or a member is named. */
const statesWith = (text: string): unknown => {
  const published = { side: 'old', server: text, set: 'ns', value: text, ttl: 60, from: T0 } as const
  const named = { ...newState('example.com', WISH), history: [published], observedAt: T0 }
  const read = readState(text, 'example.com', WISH)
  return [
    knownServers(read.ok ? read.value : named),
    knownServers({ ...named, history: [{ ...published, server: `${text} (${text})` }] }),
    sentMove({ ...GIVEN, state: read.ok ? text : JSON.stringify({ [text]: text }) }, undefined),
  ]
}

const read = (text: string): unknown => [
  readState(text, 'example.com', WISH),
  readState(text, text, { kind: 'sign' }),
  statesWith(text),
  candidates('example.com', { selectors: [text], found: [{ name: text, type: text }] }),
]

const GIVEN: MoveTexts = {
  ...{ kind: 'provider', to: ['ns1.new.example'], from: [], path: undefined },
  ...{ zone: undefined, format: undefined, state: undefined, confirm: [] },
}

/** More steps take longer, and show nothing else. */
const MAX_STEPS = 40
const FROM = '192.0.2.1'
const LIMITS = { maxInquiries: 4 * MAX_STEPS, softDeadlineMs: 60_000, hardDeadlineMs: 60_000 }

const TYPES = [TYPE.A, TYPE.NS, TYPE.RRSIG]
const NSEC = makeRecord('example.com', 60, { type: 'NSEC', next: 'example.com', types: TYPES })

/** Names as the decoder gives them; lines that are none stay as they are. */
const asInMessages = (line: string): string => {
  const name = canonicalName(line)
  return name.ok ? name.value : line
}

/** A server whose NSEC records lead from each line of the text to the next one; some are only in denials. */
async function walked(text: string): Promise<unknown> {
  const lines = text.split('\n').slice(0, MAX_STEPS)
  const names = ['example.com', ...lines.map(asInMessages), 'example.com']
  const answer = async ({ name }: DnsInquiry): Promise<Observed<DnsAnswer>> => {
    const isDenial = name.startsWith('\\000.')
    const index = names.indexOf(isDenial ? name.slice(5) : name)
    const next = names[index + 1]
    if (index === -1 || next === undefined) return unseen('timeout', 'no response')
    const owner = names[index] ?? name
    const record: ResourceRecord = { ...NSEC, name: owner, data: { type: 'NSEC', next, types: TYPES } }
    const isOnlyDenied = owner.startsWith('-') && !isDenial
    return {
      seen: true,
      value: { ...EMPTY_ANSWER, ...(isOnlyDenied ? {} : { answers: [record], authority: [record] }) },
    }
  }
  const { derived } = await examine({
    ...{ subject: EXAMPLE_SUBJECT, inquirer: dnsInquirer(answer), clock: systemClock, limits: LIMITS },
    views: [walkAlong('example.com', FROM)],
  })
  return derived[0]?.value
}

/** A server that gives the records of the text in all sections of every answer, also to a transfer. */
async function answered(text: string): Promise<unknown> {
  const records = parseZoneFile(text.slice(0, MAX_ZONE), { origin: 'example.com', include: () => undefined })
  const all = records.ok ? records.value : []
  const value: DnsAnswer = { ...EMPTY_ANSWER, isAuthoritative: true, answers: all, authority: all, additional: all }
  const { derived } = await examine<unknown>({
    ...{ subject: EXAMPLE_SUBJECT, clock: systemClock, limits: LIMITS },
    inquirer: dnsInquirer(async () => ({ seen: true, value })),
    views: [zoneView('example.com', FROM), transferFrom('example.com', FROM), readSets],
  })
  return derived.map((one) => one.value)
}

const MAX_ZONE = 8_192
const CANDIDATES = ['A', 'MX', 'TXT', 'CNAME', 'NS'].map((type) => ({ name: 'a.example.com', type }))
const readSets = defineView('readings', (look) => readings(look, 'example.com', FROM, 'fuzz', CANDIDATES))

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"version":1',
  '"domain":"example.com"',
  '"history":[',
  '"a"',
  ',',
  ':',
  '1',
  '\\',
  '.',
  ' ',
  '13 2 ',
]

/** What callers name, and what records of others name. */
function namedIn(text: string): unknown {
  const moved = { kind: 'provider', to: [text, `ns1.example.com=${text}`], from: [text], path: undefined } as const
  const texts = { ...moved, zone: text, format: undefined, state: undefined, confirm: [text] }
  return [
    readWish('example.com', moved),
    readWish('example.com', { ...moved, to: text.split(',').slice(0, 26), from: [] }),
    atOnce(readMove('example.com' as DomainName, { ...texts, to: ['ns1.new.example'], from: [], confirm: [] })),
    hostsIn(text, 'example.com'),
  ]
}

/** What a move reads: its state file, and what the servers of both sides publish. */
export const MOVE_TARGETS: readonly Target[] = [
  textTarget('move-state', read, PIECES),
  textTarget('move-names', namedIn, [
    'ns1.',
    'example.com',
    '=',
    ',',
    '192.0.2.53',
    '2001:db8::53',
    '.',
    ' ',
    'a',
    '"',
  ]),
  textTarget('move-walk', walked, ['.example.com', 'a', '\n', '-', '\\000.', 'example.com', '*', '.', ' ', 'Z']),
  textTarget('move-answers', answered, [
    '@ SOA . . 1 2 3 4 5\n',
    '@ NS ns1\n',
    'a TXT "',
    'a MX 10 ',
    'a CNAME ',
    '\n',
    '@ DNSKEY 257 3 13 AAAA\n',
    'a ',
    ' 60 ',
    '"',
  ]),
  textTarget('move-observation', movedWith, [' ', '257 3 13 ', 'AAAA', '.', 'a', '\n', '\\', '"', '\u0000', '-']),
]
