import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { RecursorId, Recursors, TestedRecursor } from '../net/recursors/recursors.ts'
import type { RecursorFaultCode } from '../net/recursors/self-test.ts'
import { operatorMessage } from '../operator-errors.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import { admitRecursors } from './admit-recursors.ts'

/** The results of the tests of each recursor, one after the other; the last one stays. Undefined is a passed test. */
type Results = readonly (RecursorFaultCode | undefined)[]

function setUp(...results: readonly Results[]) {
  const clock = createVirtualClock()
  const lines: { level: number; msg: string; recursor: object }[] = []
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const tested: (readonly RecursorId[])[] = []
  const counts = results.map(() => 0)
  const ids = results.map((_, index): RecursorId => `recursor-${index + 1}`)
  const testOf = (id: RecursorId): TestedRecursor => {
    const index = ids.indexOf(id)
    const own = results[index] ?? []
    const count = counts[index] ?? 0
    counts[index] = count + 1
    const code = own[Math.min(count, own.length - 1)]
    const fault = code && { code, detail: 'what was seen' }
    return { id, label: `Own ${index + 1}`, transport: 'udp', certificateName: undefined, durationMs: 1, fault }
  }
  const recursors: Recursors = {
    resolve: () => Promise.reject(new Error('not used')),
    async runTests(wanted = ids) {
      tested.push(wanted)
      return wanted.map(testOf)
    },
    health: () => ids.map((id) => ({ id, label: id, isAnswering: null, consecutiveFailures: 0 })),
    close: () => undefined,
  }
  const admitted = clock.run(admitRecursors(clock, recursors, { logger }))
  return { clock, lines, tested, admitted }
}

describe('the resolvers of the operator', () => {
  it('that pass their test cause no line', async () => {
    const { lines, admitted } = setUp([undefined], [undefined])
    const stop = await admitted
    stop()
    expect(lines).toEqual([])
  })

  it('that fail are named in one line with the remedy, and the others are used', async () => {
    const { lines, admitted } = setUp(['rewrites'], [undefined], ['not-validating'])
    const stop = await admitted
    stop()
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(
        /^not used: Your resolver Own 1 answers for names that do not exist: what was seen\. Turn off /,
      ),
      expect.stringMatching(/^not used: Your resolver Own 3 does not validate DNSSEC\. Turn validation on/),
    ])
    expect(lines[0]?.recursor).toEqual({ id: 'recursor-1', label: 'Own 1', transport: 'udp', fault: 'rewrites' })
  })

  it('that do not respond at first are waited for', async () => {
    const { lines, tested, admitted } = setUp(['silent', 'silent', undefined], [undefined])
    const stop = await admitted
    stop()
    expect(lines).toEqual([])
    expect(tested).toEqual([['recursor-1', 'recursor-2'], ['recursor-1'], ['recursor-1']])
  })

  it('prevent the start if none can be used, with one line for the operator', async () => {
    const { admitted } = setUp(['silent'], ['refuses'])
    const error = await admitted.catch((thrown: unknown) => thrown)
    const message = operatorMessage(error) ?? ''
    expect(message).toMatch(
      /^No resolver in RESOLVERS can be used\. Your resolver Own 1 does not respond: what was seen\. /,
    )
    expect(message).toContain('Your resolver Own 2 refuses queries from this machine (what was seen). Allow ')
    expect(message).not.toContain('\n')
  })

  it('that failed are tested every minute until they pass, and are then used', async () => {
    const { clock, lines, tested, admitted } = setUp(['fails', 'fails', undefined], [undefined])
    const stop = await admitted
    await clock.advance(59_000)
    expect(tested).toHaveLength(1)
    await clock.advance(62_000)
    await clock.advance(120_000)
    expect(tested.slice(1)).toEqual([['recursor-1'], ['recursor-1']])
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^not used: /),
      'the resolver has passed its test and is used',
    ])
    stop()
    expect(clock.pendingTimers).toBe(0)
  })

  it('need not exist', async () => {
    const clock = createVirtualClock()
    const stop = await admitRecursors(clock, undefined, { logger: pino({ enabled: false }) })
    stop()
    expect(clock.pendingTimers).toBe(0)
  })
})
