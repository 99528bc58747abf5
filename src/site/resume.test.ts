import { describe, expect, it } from 'vitest'
import { PAUSES_MS, untilAnswered } from './resume.ts'
import type { Outcome, Refusal } from './state.ts'

const ANSWERED: Outcome = { kind: 'answered', result: {} }
const refused = (refusal: Partial<Refusal>): Outcome => ({
  kind: 'refused',
  refusal: { code: 'unreachable', ...refusal },
})
const BROKEN = refused({ wasStarted: true })
const AWAY = refused({})
const LIMITED = refused({ code: 'rate_limited' })

/** Makes calls with these outcomes, and records the pauses between them. */
async function play(outcomes: readonly Outcome[], abortInPause?: number) {
  const control = new AbortController()
  if (abortInPause === 0) control.abort()
  const pauses: number[] = []
  let calls = 0
  let lost = 0
  const ended = await untilAnswered(async () => outcomes[calls++] ?? expect.fail('one call too many'), {
    signal: control.signal,
    async pause(ms) {
      if (pauses.push(ms) === abortInPause) control.abort()
    },
    onLost: () => void lost++,
  })
  return { ended, calls, pauses, lost }
}

describe('a call', () => {
  it.each([
    ['that is answered', ANSWERED],
    ['that is refused', LIMITED],
    ['without a connection from the start', AWAY],
  ])('%s is not repeated', async (_what, outcome) => {
    expect(await play([outcome])).toEqual({ ended: outcome, calls: 1, pauses: [], lost: 0 })
  })

  it('whose response broke off is repeated after a pause', async () => {
    expect(await play([BROKEN, ANSWERED])).toEqual({ ended: ANSWERED, calls: 2, pauses: [1000], lost: 1 })
  })

  it('is repeated while there is no connection, with longer and longer pauses', async () => {
    const { ended, pauses, lost } = await play([BROKEN, AWAY, AWAY, BROKEN, ANSWERED])
    expect(ended).toBe(ANSWERED)
    expect(lost).toBe(4)
    expect(pauses).toEqual([1000, 2000, 4000, 8000])
  })

  it('is repeated a limited number of times', async () => {
    const { ended, calls } = await play([BROKEN, ...PAUSES_MS.map(() => AWAY)])
    expect(ended).toBe(AWAY)
    expect(calls).toBe(1 + PAUSES_MS.length)
  })

  it('that is refused when it is repeated ends with the refusal', async () => {
    expect((await play([BROKEN, LIMITED])).ended).toBe(LIMITED)
  })

  it('that the reader has cancelled is not repeated', async () => {
    expect(await play([BROKEN], 0)).toEqual({ ended: BROKEN, calls: 1, pauses: [], lost: 0 })
  })

  it('whose reader has asked for something else in a pause is not repeated', async () => {
    expect(await play([BROKEN, AWAY], 2)).toMatchObject({ calls: 2, pauses: [1000, 2000] })
  })
})
