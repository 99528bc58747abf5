import { beforeEach, describe, expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

let nowMs = 0
beforeEach(() => {
  nowMs = 0
})
const clock = { monotonicMs: () => nowMs }

const LIMITS = { failuresToOpen: 5, openMs: 10_000 }

function failTimes(times: number) {
  const breaker = createBreaker(clock, LIMITS)
  for (let time = 0; time < times; time++) {
    breaker.asked()
    breaker.failed()
  }
  return breaker
}

describe('a breaker', () => {
  it.each([
    [0, false],
    [4, false],
    [5, true],
    [6, true],
  ])('after %i failures in a row is open: %s', (times, isOpen) => {
    expect(failTimes(times).isOpen()).toBe(isOpen)
  })

  it('counts only failures in a row', () => {
    const breaker = failTimes(4)
    breaker.answered(12)
    breaker.failed()
    expect(breaker).toMatchObject({ consecutiveFailures: 1, lastLatencyMs: 12 })
    expect(breaker.isOpen()).toBe(false)
  })

  it('lets one query through after its time, and closes after its response', () => {
    const breaker = failTimes(5)
    nowMs += 9_999
    expect(breaker.isOpen()).toBe(true)
    nowMs += 1
    expect(breaker.isOpen()).toBe(false)
    breaker.asked()
    expect(breaker.isOpen()).toBe(true)
    breaker.answered(10)
    expect(breaker.isOpen()).toBe(false)
  })

  it('stays open when the trial fails', () => {
    const breaker = failTimes(5)
    nowMs += 10_000
    breaker.asked()
    nowMs += 4_000
    breaker.failed()
    nowMs += 9_999
    expect(breaker.isOpen()).toBe(true)
  })

  it('counts a timeout as a failure only if no other query was answered in the meantime', () => {
    const breaker = createBreaker(clock, LIMITS)
    const before = breaker.asked()
    breaker.answered(5)
    breaker.timedOut(before)
    expect(breaker.consecutiveFailures).toBe(0)
    breaker.timedOut(breaker.asked())
    expect(breaker.consecutiveFailures).toBe(1)
  })
})
