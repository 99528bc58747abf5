import { describe, expect, it } from 'vitest'
import { createKey } from '../../test/move/simulation/keys.ts'
import { createRandom } from '../../test/move/simulation/random.ts'
import { type Look, moved } from '../../test/support/moving-runs.ts'
import {
  BEFORE,
  NEW,
  OLD,
  ON_NEW,
  observationOf,
  RECORDS,
  REFUSED,
  SILENT,
  T0,
  WISH,
  zone,
} from '../../test/support/moving-zone.ts'
import { dsFor, keysOf } from './keys.ts'
import { advance, type Moved, serversToObserve } from './move.ts'
import { newState } from './state.ts'
import type { StepId } from './step-ids.ts'
import type { Wish } from './wish.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const planned = (result: Moved, id: StepId) => {
  const step = result.plan.steps.find((one) => one.id === id)
  if (step === undefined) throw new Error(`${id} is not a step of ${result.plan.path}`)
  return step
}

const statuses = ({ plan }: Moved) => Object.fromEntries(plan.steps.map(({ id, status }) => [id, status]))

const random = createRandom(7)
const OLD_KEYS = [createKey('example.com', 257, random), createKey('example.com', 256, random)] as const
const NEW_KEYS = [createKey('example.com', 257, random), createKey('example.com', 256, random)] as const

const signed = ([ksk, zsk]: typeof OLD_KEYS, ns: readonly string[], imported: readonly string[] = []) =>
  zone({
    ns: { ttl: HOUR, values: ns },
    dnskey: { ttl: HOUR, values: [ksk.text, zsk.text, ...imported].toSorted() },
    signedBy: [zsk.tag],
    keysSignedBy: [ksk.tag],
  })

describe('a zone that is signed with the same keys on both sides', () => {
  const until = (signaturesUntil: number, ns: readonly string[]) => {
    const response = signed(OLD_KEYS, ns)
    return response.kind === 'zone' ? { ...response, zone: { ...response.zone, signaturesUntil } } : response
  }
  const [ksk] = OLD_KEYS
  const ds = [dsFor(keysOf('example.com', [ksk.text])[0] ?? expect.unreachable())]
  // The delegation may be in caches for two days, and an hour is added.
  const NEEDED = T0 + 2 * DAY + HOUR

  it.each([
    ['the signatures of both sides last longer than the wait', NEEDED, NEEDED, 'done', 'now'],
    ['those of the old side end before', NEEDED - 1, NEEDED, 'now', 'later'],
    ['those of the new side end before', NEEDED, NEEDED - 1, 'now', 'later'],
  ])('changes the delegation only if %s', (_, old, fresh, sameKeys, oldNs) => {
    const result = moved([{ ds, old: until(old, OLD), new: until(fresh, NEW) }])
    expect(result.plan.path).toBe('same-keys')
    expect(statuses(result)).toMatchObject({ 'same-keys': sameKeys, 'old-ns': oldNs, 'parent-ns': 'later' })
    expect(result.plan.problems.some(({ en }) => en.includes('expire on'))).toBe(sameKeys === 'now')
  })
})

describe('a resolver that still has the old name servers', () => {
  it('keeps the old side on, also when every wait is over', () => {
    const change = { new: ON_NEW, old: ON_NEW, parentNs: NEW }
    const first = moved([{ new: ON_NEW }, { at: T0 + 60, old: ON_NEW }, { at: T0 + 120, ...change }])
    const at = T0 + 10 * DAY
    const observation = observationOf({ ...BEFORE, at, ...change })
    const look = (ns: readonly string[]) => {
      const result = advance({ state: first.state, observation: { ...observation, resolvers: [{ ns }] }, now: at })
      if (!result.ok) throw new Error(result.fault.en)
      return result.value
    }
    expect(look(NEW).plan.end.isReached).toBe(true)
    const behind = look(OLD)
    expect(behind.plan.end.isReached).toBe(false)
    expect(behind.plan.next).not.toContain('off')
    expect(behind.plan.notes.at(-1)?.en).toContain('A resolver that was asked still has NS records')
  })
})

describe('an unsigned zone', () => {
  it('starts at the new provider', () => {
    const result = moved([{}])
    expect(result.plan.path).toBe('unsigned')
    expect(statuses(result)).toMatchObject({ serve: 'now', parity: 'later', 'parent-ns': 'later', off: 'later' })
    expect(planned(result, 'serve').entry?.lines).toEqual(NEW.map((name) => `example.com. IN NS ${name}.`))
  })

  it('names the records that the new side lacks, as they are pasted', () => {
    const result = moved([{ new: zone({ ns: { ttl: HOUR, values: NEW }, sets: RECORDS.slice(1) }) }])
    expect(result.plan.parity.differences).toEqual([
      { name: 'example.com', type: 'MX', area: 'mail-in', old: ['10 mail.example.com.'], new: [] },
    ])
    expect(planned(result, 'parity')).toMatchObject({
      status: 'now',
      entry: { place: 'new-provider', lines: ['example.com. IN MX 10 mail.example.com.'] },
    })
  })

  it('changes the delegation only after the old side publishes the new NS records', () => {
    const result = moved([{ new: ON_NEW }])
    expect(statuses(result)).toMatchObject({ parity: 'done', 'old-ns': 'now', 'parent-ns': 'later' })
    const next = moved([{ new: ON_NEW }, { at: T0 + 60, old: ON_NEW }])
    expect(planned(next, 'parent-ns')).toMatchObject({
      status: 'now',
      entry: { place: 'registrar', lines: NEW.map((name) => `${name}.`) },
    })
  })

  it('keeps the old side on for the TTL of the parent, counted from the observation of the last change', () => {
    const changed = T0 + 3 * DAY
    const looks: readonly Look[] = [{ new: ON_NEW }, { at: T0 + 60, old: ON_NEW }, { at: changed, parentNs: NEW }]
    const waiting = moved(looks)
    // 172,800 seconds at the parent, and an hour of margin.
    expect(planned(waiting, 'off')).toMatchObject({ status: 'waiting', earliest: changed + 172_800 + HOUR })
    expect(waiting.plan.end).toEqual({ isReached: false, proof: [] })
    expect(waiting.plan.waitUntil).toBe(changed + 172_800 + HOUR)
    const early = moved([...looks, { at: changed + 172_800 + HOUR - 1 }])
    expect(planned(early, 'off').status).toBe('waiting')
    const end = moved([...looks, { at: changed + 172_800 + HOUR }])
    expect(planned(end, 'off').status).toBe('now')
    expect(end.plan.end.isReached).toBe(true)
    expect(end.plan.end.proof.map(({ en }) => en).join(' ')).toContain('2 observed name servers')
  })

  it('has no end as long as an old server publishes the old NS records, and says who does', () => {
    const result = moved([{ new: ON_NEW }, { at: T0 + DAY, parentNs: NEW }])
    const off = planned(result, 'off')
    expect(off.status).toBe('later')
    expect(off.waitsFor.flatMap(({ publishedBy }) => publishedBy)).toEqual(
      OLD.map((name, index) => `${name} (192.0.2.${index + 1})`),
    )
  })

  it('lets the user confirm that the old side cannot publish them, and names the rest', () => {
    const looks: readonly Look[] = [
      { new: ON_NEW },
      { at: T0 + 60, confirm: ['old-ns'] },
      { at: T0 + DAY, parentNs: NEW },
    ]
    const result = moved([...looks, { at: T0 + 4 * DAY }])
    expect(planned(result, 'off').status).toBe('now')
    expect(result.plan.confirmed).toEqual(['old-ns'])
    expect(result.plan.notes.some(({ en }) => en.includes('There is no wait that excludes it'))).toBe(true)
  })

  it('does not take a silence for a proof', () => {
    const looks: readonly Look[] = [{ new: ON_NEW }, { at: T0 + 60, old: SILENT }]
    expect(statuses(moved(looks))).toMatchObject({ parity: 'done', 'old-ns': 'now', off: 'later' })
    const silentParent = advance({
      state: newState('example.com', WISH),
      observation: { ...observationOf({ ...BEFORE, new: ON_NEW }), parent: [{ server: 'a.gtld.example' }] },
      now: T0,
    })
    if (!silentParent.ok) throw new Error(silentParent.fault.en)
    expect(silentParent.value.plan.next).not.toContain('old-ns')
    expect(silentParent.value.plan.problems.map(({ en }) => en).join()).toContain('No name server of the parent zone')
  })

  it('sees that a step was undone', () => {
    const looks: readonly Look[] = [{ new: ON_NEW }, { at: T0 + 60, old: ON_NEW }]
    const result = moved([...looks, { at: T0 + HOUR, old: zone() }])
    expect(planned(result, 'old-ns')).toMatchObject({ status: 'now', isUndone: true })
    const lost = moved([...looks, { at: T0 + HOUR, new: REFUSED }])
    expect(planned(lost, 'serve')).toMatchObject({ status: 'now', isUndone: true })
    expect(lost.plan.problems.map(({ en }) => en).join()).toContain('does not serve the zone (REFUSED)')
  })

  it('waits for two days, or the longest TTL seen, if the state is lost', () => {
    const result = moved([{ at: T0, new: ON_NEW, old: ON_NEW, parentNs: NEW }])
    expect(planned(result, 'off')).toMatchObject({ status: 'waiting', earliest: T0 + 2 * DAY + HOUR })
    const week = zone({ ns: { ttl: 7 * DAY, values: NEW } })
    const long = moved([{ at: T0, new: ON_NEW, old: week, parentNs: NEW }])
    expect(planned(long, 'off').earliest).toBe(T0 + 7 * DAY + HOUR)
  })

  it('is never complete without an export or a transfer, unless the user confirms what was shown', () => {
    const partial = { old: zone({ isComplete: false }), new: ON_NEW }
    expect(statuses(moved([partial]))).toMatchObject({ parity: 'now' })
    expect(statuses(moved([partial, { at: T0 + 1, confirm: ['parity'] }]))).toMatchObject({ parity: 'done' })
    expect(moved([partial]).plan.notes[0]?.en).toContain('Only names that are known in advance')
    // What was never shown cannot be confirmed.
    expect(statuses(moved([{ ...partial, confirm: ['parity'] }]))).toMatchObject({ parity: 'now' })
  })

  it('does not accept a difference that came after the confirmation', () => {
    const without = zone({ ns: { ttl: HOUR, values: NEW }, sets: RECORDS.slice(1) })
    const looks: readonly Look[] = [
      { new: ON_NEW, old: zone({ isComplete: false }) },
      { at: T0 + 1, confirm: ['parity'] },
    ]
    expect(statuses(moved([...looks, { at: T0 + 2, new: without }]))).toMatchObject({ parity: 'now' })
  })
})

describe('a signed zone', () => {
  const old = signed(OLD_KEYS, OLD)
  const ds = [OLD_KEYS[0].ds]

  it('becomes insecure first if neither side publishes the keys of the other', () => {
    const result = moved([{ old, ds, new: signed(NEW_KEYS, NEW) }])
    expect(result.plan.path).toBe('insecure')
    expect(result.plan.reason.en).toContain('Neither side publishes the keys of the other')
    expect(statuses(result)).toMatchObject({ 'ds-away': 'now', 'old-ns': 'later', 'parent-ns': 'later' })
  })

  it('waits for the TTL of the DS record after the last parent server', () => {
    const at = T0 + 3 * DAY
    const result = moved([
      { old, ds, new: ON_NEW },
      { at, ds: [] },
    ])
    expect(planned(result, 'old-ns')).toMatchObject({ status: 'waiting', earliest: at + 86_400 + HOUR })
    expect(statuses(moved([{ old, ds, new: ON_NEW }, { at, ds: [] }, { at: at + 86_400 + HOUR }]))['old-ns']).toBe(
      'now',
    )
  })

  it('goes back if the delegation was changed while the DS record was there', () => {
    const result = moved([
      { old, ds, new: ON_NEW },
      { at: T0 + HOUR, parentNs: NEW },
    ])
    expect(planned(result, 'parent-ns')).toMatchObject({
      status: 'roll-back',
      entry: { place: 'registrar', lines: OLD.map((name) => `${name}.`) },
    })
    expect(result.plan.next).toEqual(['parent-ns'])
    expect(result.plan.problems.map(({ en }) => en).join()).toContain('Validating resolvers reject its answers')
  })

  it('stays signed if both sides publish the keys of the other', () => {
    const both = { old: signed(OLD_KEYS, OLD, [NEW_KEYS[1].text]), new: signed(NEW_KEYS, NEW, [OLD_KEYS[1].text]) }
    const result = moved([{ ...both, ds }])
    expect(result.plan.path).toBe('multi-signer')
    expect(planned(result, 'ds-both')).toMatchObject({
      status: 'now',
      entry: { lines: [OLD_KEYS[0].ds, NEW_KEYS[0].ds].map((text) => `example.com. IN DS ${text}`) },
    })
    expect(statuses(result)['parent-ns']).toBe('later')
  })

  it('keeps the DS record if both sides have the same keys', () => {
    const result = moved([{ old, ds, new: signed(OLD_KEYS, NEW) }])
    expect(result.plan.path).toBe('same-keys')
    expect(statuses(result)).toMatchObject({ 'same-keys': 'done', 'old-ns': 'now' })
  })

  it('goes insecure if the algorithms differ', () => {
    const rsa = [createKey('example.com', 257, random, 8), createKey('example.com', 256, random, 8)] as const
    const both = { old: signed(OLD_KEYS, OLD, [rsa[1].text]), new: signed(rsa, NEW, [OLD_KEYS[1].text]) }
    const result = moved([{ ...both, ds }])
    expect(result.plan.path).toBe('insecure')
    expect(result.plan.reason.en).toContain('different algorithms')
  })

  it('names the rules of the registry of .de', () => {
    const result = moved([{ old, ds, new: ON_NEW }], WISH, 'example.de')
    expect(planned(result, 'parent-ns').entry?.notes[0]?.de).toContain(
      'Die Registry von .de prüft die neuen Nameserver',
    )
  })
})

describe('a zone that stays where it is', () => {
  const sign: Wish = { kind: 'sign' }

  it('gets its DS record after everything unsigned has ended in caches', () => {
    const at = T0 + 3 * DAY
    const looks: readonly Look[] = [
      { old: zone(), new: zone() },
      { at, old: signed(NEW_KEYS, OLD), new: signed(NEW_KEYS, OLD) },
    ]
    const result = moved(looks, sign)
    expect(result.plan.path).toBe('sign')
    // The longest TTL of the zone is that of its NS records.
    expect(planned(result, 'ds-add')).toMatchObject({ status: 'waiting', earliest: at + 86_400 + HOUR })
    expect(planned(result, 'ds-add').entry?.lines).toEqual([`example.com. IN DS ${NEW_KEYS[0].ds}`])
    const end = moved([...looks, { at: at + 2 * DAY }, { at: at + 3 * DAY, ds: [NEW_KEYS[0].ds] }], sign)
    expect(end.plan.end.isReached).toBe(true)
  })

  it('enters a key and no DS record for .de', () => {
    const keys = [createKey('example.de', 257, random), createKey('example.de', 256, random)] as const
    const result = moved([{ old: signed(keys, OLD), new: signed(keys, OLD) }], sign, 'example.de')
    expect(planned(result, 'ds-add').entry?.lines).toEqual([`example.de. IN DNSKEY ${keys[0].text}`])
    expect(planned(result, 'ds-add').entry?.change.ds).toEqual([{ text: keys[0].ds }])
  })

  it('may be unsigned only after the DS record has ended in caches', () => {
    const keys = { old: signed(OLD_KEYS, OLD), new: signed(OLD_KEYS, OLD) }
    const at = T0 + 3 * DAY
    const looks: readonly Look[] = [
      { ...keys, ds: [OLD_KEYS[0].ds] },
      { at, ds: [] },
    ]
    const result = moved(looks, { kind: 'unsign' })
    expect(planned(result, 'unsign')).toMatchObject({ status: 'waiting', earliest: at + 86_400 + HOUR })
  })
})

describe('bad input', () => {
  const refusal = (wish: Wish) => {
    const result = advance({ state: newState('example.com', wish), observation: observationOf(BEFORE), now: T0 })
    return result.ok ? undefined : result.fault.en
  }

  it('is refused with a sentence', () => {
    expect(refusal({ kind: 'provider', to: [] })).toContain('Name at least one new name server')
    const twice = { name: 'ns1.new.example', addresses: [] }
    expect(refusal({ kind: 'provider', to: [twice, twice] })).toContain('named twice')
  })

  it('names new servers that serve another zone, have private addresses or are the old ones', () => {
    const problems = (look: Look, wish?: Wish) => moved([look], wish).plan.problems.map(({ en }) => en)
    expect(problems({ new: { kind: 'other-zone', zone: 'parked.example' } })[0]).toContain(
      'data of the zone parked.example',
    )
    expect(problems({ new: { kind: 'not-public' } })[0]).toContain('an IP address that is not public')
    const isOld: Wish = { kind: 'provider', to: [...OLD, ...NEW].map((name) => ({ name, addresses: [] })) }
    expect(problems({}, isOld)[0]).toContain('no old one is known')
  })

  it('is refused if the clock went back', () => {
    const { state } = moved([{}])
    const earlier = advance({ state, observation: observationOf({ ...BEFORE, at: T0 - 1 }), now: T0 - 1 })
    expect(earlier).toMatchObject({ ok: false, fault: { en: expect.stringContaining('Check the clock') } })
  })
})

it('asks the old servers too, after the parent has forgotten them', () => {
  expect(serversToObserve(moved([{}, { at: T0 + 1, parentNs: NEW }]).state)).toEqual([...NEW, ...OLD])
})
