import { expect, it } from 'vitest'
import { busyMeter } from './busy-meter.ts'

it('tells whether the event loop was busy for nine tenths of the last half second or more', () => {
  const times = { active: 0, idle: 0 }
  const isBusy = busyMeter(() => ({ ...times }))
  const after = (active: number, idle: number): boolean => {
    times.active += active
    times.idle += idle
    return isBusy()
  }
  expect(after(0, 0)).toBe(false)
  // Too short to judge.
  expect(after(400, 0)).toBe(false)
  expect(after(100, 0)).toBe(true)
  // The last verdict holds for half a second.
  expect(after(0, 300)).toBe(true)
  expect(after(0, 200)).toBe(false)
  expect(after(899, 101)).toBe(false)
  expect(after(900, 100)).toBe(true)
})
