import { describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import { uncached } from '../../tools/response.ts'
import { eventsResponse } from './events.ts'

const open = async (
  call: (onPart: (part: object) => void) => unknown,
  secondsCached?: number,
  encode: (report: object) => string = JSON.stringify,
) => {
  const clock = createVirtualClock()
  const failures: unknown[] = []
  const answer = await eventsResponse(
    clock,
    'finding',
    ({ onPart, onStart }) => {
      onStart()
      return Promise.resolve(call(onPart)).then(uncached)
    },
    encode,
    () => secondsCached,
  )
  const stream = answer.live?.((error) => failures.push(error))
  if (stream === undefined) throw new Error('nothing is sent')
  const reader = stream.getReader()
  const next = async () => {
    const { value } = await reader.read()
    return value && Buffer.from(value).toString()
  }
  return { clock, reader, next, failures }
}

describe('an event stream', () => {
  it('sends parts that came before it was opened, and ends with the whole', async () => {
    const { next } = await open((onPart) => {
      onPart({ id: 'ns-count' })
      return { score: 100 }
    })
    expect(await next()).toBe('event: finding\ndata: {"id":"ns-count"}\n\n')
    expect(await next()).toBe('event: report\ndata: {"score":100}\n\n')
    expect(await next()).toBeUndefined()
  })

  it('says what the check waits for', async () => {
    const stream = (waitMs: number) =>
      eventsResponse(
        createVirtualClock(),
        'finding',
        ({ onStart, onWait }) => {
          onStart()
          onWait({ target: 'name-server', address: '198.41.0.4', waitMs })
          return new Promise(() => undefined)
        },
        JSON.stringify,
        () => undefined,
      )
    for (const [waitMs, seconds] of [
      [2_100, 3],
      [0, 1],
    ] as const) {
      const { live } = await stream(waitMs)
      const { value } =
        (await live?.(() => undefined)
          ?.getReader()
          .read()) ?? {}
      expect(Buffer.from(value ?? []).toString()).toBe(
        `event: waiting\ndata: {"target":"name-server","address":"198.41.0.4","seconds":${seconds}}\n\n`,
      )
    }
  })

  it('sends the cache lifetime before a cached report', async () => {
    const { next } = await open(() => ({ score: 100 }), 299)
    expect(await next()).toBe('event: kept\ndata: {"seconds":299}\n\n')
    expect(await next()).toBe('event: report\ndata: {"score":100}\n\n')
    expect(await next()).toBeUndefined()
  })

  it('ends with an error where the report cannot be written, and reports it', async () => {
    const error = new TypeError('a mistake')
    const { next, failures } = await open(
      () => ({ score: 100 }),
      undefined,
      () => {
        throw error
      },
    )
    expect(await next()).toMatch(/^event: error\ndata: .*"internal_error"/)
    expect(await next()).toBeUndefined()
    expect(failures).toEqual([error])
  })

  it('shows every fifteen seconds that it is alive', async () => {
    const { clock, next } = await open(() => new Promise(() => undefined))
    for (let time = 0; time < 2; time += 1) {
      await clock.advance(15_000)
      expect(await next()).toBe(': still working\n\n')
    }
  })

  it('stops when the client disconnects', async () => {
    let notify = (_part: object): void => undefined
    let finish = (_report: object): void => undefined
    const { clock, reader } = await open((onPart) => {
      notify = onPart
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    await reader.cancel()
    expect(clock.pendingTimers).toBe(0)
    expect(() => notify({ id: 'late' })).not.toThrow()
    finish({ score: 1 })
    await clock.advance(60_000)
  })

  it.each([
    [
      'at once',
      () => {
        throw new Error('refused')
      },
    ],
    ['after a look at the account', () => Promise.reject(new Error('refused'))],
  ])('passes an error %s to the caller', async (_when, call) => {
    await expect(
      eventsResponse(createVirtualClock(), 'finding', call, JSON.stringify, () => undefined),
    ).rejects.toThrow('refused')
  })
})
