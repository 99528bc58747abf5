import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { createVirtualClock } from './scripted-world/virtual-clock.ts'
import { createServiceLog } from './service-log.ts'

function logInto(level: string) {
  const clock = createVirtualClock(new Date(1_000_000))
  const written: string[] = []
  const log = createServiceLog(clock, level, { write: (text: string) => void written.push(text) })
  const lines = () =>
    written
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { ...log, clock, written, lines }
}

describe('delayed lines', () => {
  it('are written together after a second, each with its own time', async () => {
    const log = logInto('info')
    log.later(undefined, () => '"n":1,"msg":"request"')
    await log.clock.advance(999)
    log.later(undefined, () => '"n":2,"msg":"request"')
    expect(log.written).toEqual([])
    await log.clock.advance(1)
    expect(log.written.length).toBe(1)
    expect(log.lines()).toMatchObject([
      { n: 1, time: 1_000_000, level: 30, msg: 'request' },
      { n: 2, time: 1_000_999, level: 30, msg: 'request' },
    ])
  })

  it('have the same format as every other line', () => {
    const log = logInto('info')
    log.later(undefined, () => '"n":1,"msg":"request"')
    log.flush()
    log.logger.info({ n: 1 }, 'request')
    const [later, now] = log.lines()
    expect(later).toEqual(now)
  })

  it('are written earlier if there are many, in order and each once', async () => {
    const log = logInto('info')
    for (let n = 0; n < 1000; n++) log.later(undefined, () => `"n":${n}`)
    expect(log.written.length).toBe(3)
    log.flush()
    log.flush()
    await log.clock.advance(5000)
    expect(log.lines().map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, n) => n))
  })

  it('do not delay lines of the logger', async () => {
    const log = logInto('info')
    log.later(undefined, () => '"n":1,"msg":"request"')
    await log.clock.advance(500)
    log.logger.error('broken')
    expect(log.lines()).toMatchObject([{ msg: 'broken', time: 1_000_500, level: 50 }])
  })

  it('are not serialized if their level is disabled', () => {
    const log = logInto('warn')
    const line = vi.fn(() => '')
    log.later(undefined, line)
    log.flush()
    expect(line).not.toHaveBeenCalled()
    expect(log.written).toEqual([])
  })
})

describe('lines of the log', () => {
  it('have no second pid, which every line already has', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    )
    const calls = files.flatMap(
      (file) => readFileSync(join(folder, file), 'utf8').match(/logger\.\w+\(\{[^}]*\}/g) ?? [],
    )
    expect(calls.length).toBeGreaterThan(5)
    expect(calls.filter((call) => /[{\s]pid\b/.test(call))).toEqual([])
  })
})
