import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServiceLog } from './service-log.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

function logInto(level: string) {
  const written: string[] = []
  const log = createServiceLog(level, { write: (text: string) => void written.push(text) })
  const lines = () =>
    written
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { ...log, written, lines }
}

describe('lines for later', () => {
  it('are written together after a second, each with its own time', () => {
    const log = logInto('info')
    log.later(undefined, () => '"n":1,"msg":"request"')
    vi.advanceTimersByTime(999)
    log.later(undefined, () => '"n":2,"msg":"request"')
    expect(log.written).toEqual([])
    vi.advanceTimersByTime(1)
    expect(log.written.length).toBe(1)
    expect(log.lines()).toMatchObject([
      { n: 1, time: 1_000_000, level: 30, msg: 'request' },
      { n: 2, time: 1_000_999, level: 30, msg: 'request' },
    ])
  })

  it('look like every other line', () => {
    const log = logInto('info')
    log.later(undefined, () => '"n":1,"msg":"request"')
    log.flush()
    log.logger.info({ n: 1 }, 'request')
    const [later, now] = log.lines()
    expect(later).toEqual(now)
  })

  it('are written when there are many, in order, each once', () => {
    const log = logInto('info')
    for (let n = 0; n < 200; n++) log.later(undefined, () => `"n":${n}`)
    expect(log.written.length).toBe(3)
    log.flush()
    log.flush()
    vi.advanceTimersByTime(5000)
    expect(log.lines().map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  })

  it('do not hold back what must not be lost', () => {
    const log = logInto('info')
    log.later(undefined, () => '"n":1,"msg":"request"')
    vi.advanceTimersByTime(500)
    log.logger.error('broken')
    expect(log.lines()).toMatchObject([{ msg: 'broken', time: 1_000_500, level: 50 }])
  })

  it('are not even made below their level', () => {
    const log = logInto('warn')
    const line = vi.fn(() => '')
    log.later(undefined, line)
    log.flush()
    expect(line).not.toHaveBeenCalled()
    expect(log.written).toEqual([])
  })
})
