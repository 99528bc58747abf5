import { describe, expect, it } from 'vitest'
import { type Look, moved } from '../../test/support/moving-runs.ts'
import { NEW, OLD, ON_NEW, T0, zone } from '../../test/support/moving-zone.ts'
import type { Moved } from './move.ts'
import type { StepId } from './step-ids.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const SILENT = 'b.gtld.example'

const step = ({ plan }: Moved, id: StepId) => plan.steps.find((one) => one.id === id) ?? expect.unreachable()
const problems = ({ plan }: Moved): string => plan.problems.map(({ en }) => en).join('\n')
const notes = ({ plan }: Moved): string => plan.notes.map(({ en }) => en).join('\n')

/** All servers of the parent zone were seen with the old delegation; then one of them is silent, and the other has the new one. */
const BEGUN: readonly Look[] = [{ new: ON_NEW }, { at: T0 + 60, old: ON_NEW }]
const CHANGED = T0 + DAY
const silentFrom = (at: number): Look => ({ at, parentNs: NEW, silentParents: [SILENT] })
const LONG = [...BEGUN, silentFrom(CHANGED), { at: CHANGED + 60 }, { at: CHANGED + HOUR }]

describe('a server of the parent zone that does not answer', () => {
  it('is named, and the step is not done because of the others', () => {
    const result = moved([...BEGUN, silentFrom(CHANGED)])
    expect(step(result, 'parent-ns')).toMatchObject({ status: 'unseen', isConfirmable: false })
    expect(notes(result)).toContain(`The name server ${SILENT} of the parent zone does not answer`)
    // Nobody has to act because of a single timeout.
    expect(problems(result)).toBe('')
  })

  it.each([
    ['after two observations', [silentFrom(CHANGED), { at: CHANGED + 2 * HOUR }]],
    ['within the margin of the waits', [silentFrom(CHANGED), { at: CHANGED + 60 }, { at: CHANGED + HOUR - 1 }]],
    [
      'if it has answered in between',
      [
        silentFrom(CHANGED),
        { at: CHANGED + 60 },
        { silentParents: [] },
        { at: CHANGED + HOUR, silentParents: [SILENT] },
      ],
    ],
  ])('cannot be answered for %s', (_, looks) => {
    const all: readonly Look[] = [...BEGUN, ...looks]
    const result = moved([...all.slice(0, -1), { ...all.at(-1), confirm: ['parent-ns'] }])
    expect(result.plan.confirmed).toEqual([])
    expect(problems(result)).toContain('The step parent-ns cannot be confirmed yet')
  })

  it('can be answered for by the user after three observations in an hour', () => {
    const result = moved(LONG)
    expect(step(result, 'parent-ns')).toMatchObject({ status: 'unseen', isConfirmable: true })
    expect(problems(result)).toContain(SILENT)
    expect(problems(result)).toContain('parent-ns')
    expect(step(result, 'off').status).toBe('later')
  })

  it('counts as having published the old delegation until it was confirmed', () => {
    const confirmedAt = CHANGED + 2 * HOUR
    const looks: readonly Look[] = [...LONG, { at: confirmedAt, confirm: ['parent-ns'] }]
    const result = moved(looks)
    expect(step(result, 'parent-ns').status).toBe('done')
    expect(result.plan.confirmed).toEqual(['parent-ns'])
    const until = confirmedAt + 172_800 + HOUR
    expect(step(result, 'off')).toMatchObject({ status: 'waiting', earliest: until })
    expect(moved([...looks, { at: until - 1 }]).plan.end.isReached).toBe(false)
    const end = moved([...looks, { at: until }])
    expect(end.plan.end.isReached).toBe(true)
    const proof = end.plan.end.proof.map(({ en }) => en).join('\n')
    expect(proof).toContain('All 1 observed name servers of the parent zone')
    expect(proof).toContain(`${SILENT} was not observed; you have confirmed`)
  })

  it('may have published anything before it was confirmed, if it was never seen', () => {
    const never: readonly Look[] = [{ ...BEGUN[0], silentParents: [SILENT] }, ...BEGUN.slice(1)]
    const confirmedAt = CHANGED + 2 * HOUR
    const result = moved([...never, { at: CHANGED, parentNs: NEW }, { at: confirmedAt, confirm: ['parent-ns'] }])
    expect(step(result, 'off')).toMatchObject({ status: 'waiting', earliest: confirmedAt + 2 * DAY + HOUR })
  })

  it('is confirmed once, also if the user names the step in each run', () => {
    const never: readonly Look[] = [{ ...BEGUN[0], silentParents: [SILENT] }, ...BEGUN.slice(1)]
    const confirm: readonly StepId[] = ['parent-ns']
    const confirmedAt = CHANGED + 2 * HOUR
    const looks = [...never, { at: CHANGED, parentNs: NEW }, { at: confirmedAt, confirm }]
    const again = moved([...looks, { at: confirmedAt + DAY, confirm }])
    expect(step(again, 'off')).toMatchObject({ status: 'waiting', earliest: confirmedAt + 2 * DAY + HOUR })
    expect(again.plan.confirmed).toEqual(['parent-ns'])
    const seen = moved([...looks, { at: confirmedAt + DAY, silentParents: [], confirm }])
    expect(step(seen, 'parent-ns').status).toBe('done')
    expect(problems(seen)).toBe('')
  })

  it('is judged by what it publishes as soon as it answers again', () => {
    const looks: readonly Look[] = [...LONG, { at: CHANGED + 2 * HOUR, confirm: ['parent-ns'] }]
    const back: Look = { at: CHANGED + 3 * HOUR, silentParents: [], lateParents: { [SILENT]: OLD } }
    const late = moved([...looks, back])
    expect(step(late, 'parent-ns')).toMatchObject({ status: 'now', isUndone: true })
    expect(late.plan.confirmed).toEqual([])
    const right = moved([...looks, { ...back, lateParents: {} }])
    expect(step(right, 'parent-ns').status).toBe('done')
    expect(right.plan.confirmed).toEqual([])
    // Silent again after it had the old delegation: nothing ends by itself.
    const again = moved([...looks, back, { at: CHANGED + 30 * DAY, silentParents: [SILENT] }])
    expect(again.plan.end.isReached).toBe(false)
    expect(again.plan.next).not.toContain('off')
  })
})

describe('a confirmation of a step at the parent zone', () => {
  it('is refused while all of its servers answer', () => {
    const result = moved([...BEGUN, { at: T0 + 120, confirm: ['parent-ns'] }])
    expect(problems(result)).toContain(
      'The step parent-ns cannot be confirmed: all name servers of the parent zone answer',
    )
    expect(result.plan.confirmed).toEqual([])
  })

  it('is refused if another server does not show the step', () => {
    const result = moved([
      ...LONG.slice(0, 2),
      ...LONG.slice(2).map((look) => ({ ...look, parentNs: OLD, confirm: ['parent-ns'] as const })),
    ])
    expect(problems(result)).toContain('a name server of the parent zone that answers does not show it')
    expect(step(result, 'parent-ns').status).toBe('now')
  })

  it('ends the TTL of the DS record for the silent server too', () => {
    const ds = ['12345 13 2 00']
    const signed = zone({ dnskey: { ttl: 900, values: ['257 3 13 AAAA'] }, signedBy: [1], keysSignedBy: [1] })
    const away = T0 + DAY
    const looks: readonly Look[] = [
      { old: signed, ds, new: ON_NEW },
      { at: away, ds: [], silentParents: [SILENT] },
      { at: away + 60 },
      { at: away + HOUR, confirm: ['ds-away'] },
    ]
    const result = moved(looks)
    expect(result.plan.path).toBe('insecure')
    expect(step(result, 'ds-away').status).toBe('done')
    expect(step(result, 'old-ns')).toMatchObject({ status: 'waiting', earliest: away + HOUR + 86_400 + HOUR })
    expect(result.plan.confirmed).toEqual(['ds-away'])
  })
})
