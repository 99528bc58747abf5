import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventsAnswer } from './events.ts'

afterEach(() => vi.useRealTimers())

const open = (call: (onPart: (part: object) => void) => unknown) => {
  const failures: unknown[] = []
  const stream = eventsAnswer('finding', call, JSON.stringify).live?.((error) => failures.push(error))
  if (stream === undefined) throw new Error('nothing is sent')
  const reader = stream.getReader()
  const next = async () => {
    const { value } = await reader.read()
    return value && Buffer.from(value).toString()
  }
  return { reader, next, failures }
}

describe('an event stream', () => {
  it('sends parts that came before it was opened, and ends with the whole', async () => {
    const { next } = open((onPart) => {
      onPart({ id: 'ns-count' })
      return { score: 100 }
    })
    expect(await next()).toBe('event: finding\ndata: {"id":"ns-count"}\n\n')
    expect(await next()).toBe('event: report\ndata: {"score":100}\n\n')
    expect(await next()).toBeUndefined()
  })

  it('shows every fifteen seconds that it is alive', async () => {
    vi.useFakeTimers()
    const { next } = open(() => new Promise(() => undefined))
    vi.advanceTimersByTime(15_000)
    expect(await next()).toBe(': still working\n\n')
  })

  it('stops when nobody listens any more', async () => {
    vi.useFakeTimers()
    let tell = (_part: object): void => undefined
    let finish = (_report: object): void => undefined
    const { reader } = open((onPart) => {
      tell = onPart
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    await reader.cancel()
    expect(vi.getTimerCount()).toBe(0)
    expect(() => tell({ id: 'late' })).not.toThrow()
    finish({ score: 1 })
    await vi.runAllTimersAsync()
  })

  it('leaves a refusal of the arguments to whoever called', () => {
    expect(() =>
      eventsAnswer(
        'finding',
        () => {
          throw new Error('refused')
        },
        JSON.stringify,
      ),
    ).toThrow('refused')
  })
})
