import { expect, it } from 'vitest'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { Io } from './io.ts'
import { progressOn } from './progress.ts'

it('the progress line says what a check waits for, as long as it is reported', async () => {
  const clock = createVirtualClock()
  let line = ''
  const stderr = {
    write: (text: string) => {
      line = text
    },
  }
  const io = { clock, env: {}, isStderrTty: true, columns: 200, stderr } as unknown as Io
  const progress = progressOn(io, 1, 'en')
  progress.begin('example.com')
  const waits = 'Waiting for about 4 seconds, because many checks are querying the name server 198.41.0.4.'
  await clock.advance(100)
  expect(line).not.toContain(waits)
  progress.wait({ target: 'name-server', address: '198.41.0.4', waitMs: 3_600 })
  await clock.advance(1_500)
  expect(line).toContain(`Checking example.com · ${waits}`)
  await clock.advance(1_000)
  expect(line).not.toContain(waits)
  progress.clear()
  expect(clock.pendingTimers).toBe(0)
})
