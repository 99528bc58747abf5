import { hostsIn } from '../../../src/evidence/moving/known-names.ts'
import { candidates } from '../../../src/move/candidates.ts'
import { advance } from '../../../src/move/move.ts'
import type { ObservedSet } from '../../../src/move/observation.ts'
import { readState } from '../../../src/move/read-state.ts'
import { newState, writeState } from '../../../src/move/state.ts'
import { atOnce } from '../../../src/slices.ts'
import type { DomainName } from '../../../src/standards/domain-name/parse.ts'
import { readMove } from '../../../src/tools/move/read-move.ts'
import { readWish } from '../../../src/tools/move/read-wish.ts'
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
  const next = observationOf({ ...BEFORE, at: T0 + 60, parentNs: NEW, ds: [], old: signed(NEW), new: signed(NEW) })
  const state = readState(writeState(first.value.state), 'example.com', WISH)
  return state.ok ? advance({ state: state.value, observation: next, now: T0 + 60, confirm: ['off'] }) : state
}

const read = (text: string): unknown => [
  readState(text, 'example.com', WISH),
  readState(text, text, { kind: 'sign' }),
  candidates('example.com', { selectors: [text], found: [{ name: text, type: text }] }),
]

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
  textTarget('move-observation', movedWith, [' ', '257 3 13 ', 'AAAA', '.', 'a', '\n', '\\', '"', '\u0000', '-']),
]
