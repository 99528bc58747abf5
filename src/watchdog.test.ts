import { describe, expect, it } from 'vitest'
import { createVirtualClock } from './scripted-world/virtual-clock.ts'
import { type BlockedStretch, createWatchdog, type WatchedCall } from './watchdog.ts'

const KEY = new Uint8Array(32).fill(7)

/** A clock whose time also passes while work blocks the event loop: all timers that are due then fire late. */
function scene(key = KEY) {
  const clock = createVirtualClock()
  let blockedMs = 0
  let cpuMs = 0
  const blocked: BlockedStretch[] = []
  const watchdog = createWatchdog({
    clock: { ...clock, monotonicMs: () => clock.monotonicMs() + blockedMs },
    cpuMs: () => cpuMs,
    key,
    onBlocked: (stretch) => blocked.push(stretch),
  })
  const block = (ms: number, usedCpuMs = ms): void => {
    blockedMs += ms
    cpuMs += usedCpuMs
  }
  return { clock, watchdog, blocked, block }
}

const callOf = (tool: string, domain?: string): WatchedCall => ({ tool, subject: () => domain })

describe('a watched call', () => {
  it.each([
    [199, []],
    [200, [{ tool: 'mail_check', phase: 'examine', ms: 200, cpuMs: 200 }]],
  ])('that blocks for %d ms', (ms, reports) => {
    const { watchdog, blocked, block } = scene()
    watchdog.watch(callOf('mail_check'), 'examine', () => block(ms))
    expect(blocked).toEqual(reports)
  })

  it('returns the value of its work', () => {
    expect(scene().watchdog.watch(callOf('mail_check'), 'words', () => 'value')).toBe('value')
  })

  it('is reported if its work fails, with the error of the work', () => {
    const { watchdog, blocked, block } = scene()
    const fail = (): never => {
      block(300)
      throw new Error('a fault of ours')
    }
    expect(() => watchdog.watch(callOf('mail_check'), 'report', fail)).toThrow('a fault of ours')
    expect(blocked).toEqual([{ tool: 'mail_check', phase: 'report', ms: 300, cpuMs: 300 }])
  })

  it('is reported once for work within work, with the innermost phase', () => {
    const { watchdog, blocked, block } = scene()
    const call = callOf('seo_check')
    watchdog.watch(call, 'run', () => {
      block(50)
      watchdog.watch(call, 'parse', () => block(400))
      block(50)
    })
    expect(blocked.map(({ phase, ms }) => [phase, ms])).toEqual([['parse', 400]])
  })

  it('is reported twice if both parts are too long', () => {
    const { watchdog, blocked, block } = scene()
    const call = callOf('seo_check')
    watchdog.watch(call, 'run', () => {
      watchdog.watch(call, 'parse', () => block(400))
      block(250)
    })
    expect(blocked.map(({ phase, ms }) => [phase, ms])).toEqual([
      ['parse', 400],
      ['run', 250],
    ])
  })

  it('does not determine its domain unless it is reported', () => {
    const { watchdog, block } = scene()
    let questions = 0
    const call: WatchedCall = {
      tool: 'idn_convert',
      subject: () => {
        questions++
        return 'example.com'
      },
    }
    watchdog.watch(call, 'run', () => block(100))
    expect(questions).toBe(0)
    watchdog.watch(call, 'run', () => block(200))
    expect(questions).toBe(1)
  })
})

describe('the domain of a report', () => {
  const hashOf = (domain: string, key = KEY): string | undefined => {
    const { watchdog, blocked, block } = scene(key)
    watchdog.watch(callOf('dns_health_check', domain), 'examine', () => block(500))
    return blocked[0]?.domain
  }

  it('is a hash that is the same for the same domain and the same process only', () => {
    expect(hashOf('example.com')).toMatch(/^[0-9a-f]{12}$/)
    expect(hashOf('example.com')).toBe(hashOf('example.com'))
    expect(hashOf('example.com')).not.toBe(hashOf('example.org'))
    expect(hashOf('example.com')).not.toBe(hashOf('example.com', new Uint8Array(32).fill(8)))
  })
})

describe('work without a phase', () => {
  it('is found by the delay of a timer, with the tools of the calls in progress', async () => {
    const { clock, watchdog, blocked, block } = scene()
    const stop = watchdog.start()
    const end = watchdog.begin(callOf('dns_lookup', 'example.com'))
    watchdog.begin(callOf('dns_lookup', 'example.org'))
    watchdog.begin(callOf('dns_propagation'))()
    await clock.advance(100)
    expect(blocked).toEqual([])
    block(700, 30)
    await clock.advance(20)
    end()
    await clock.advance(100)
    stop()
    expect(blocked).toEqual([{ tool: 'none', phase: 'other', running: ['dns_lookup'], ms: 700, cpuMs: 30 }])
  })

  it('is not reported if it was reported with a phase, and is if it follows such work', async () => {
    const { clock, watchdog, blocked, block } = scene()
    watchdog.start()
    watchdog.watch(callOf('mail_check'), 'run', () => block(300))
    await clock.advance(60)
    expect(blocked.map(({ phase }) => phase)).toEqual(['run'])
    watchdog.watch(callOf('mail_check'), 'run', () => block(300))
    block(250)
    await clock.advance(60)
    expect(blocked.map(({ phase, ms }) => [phase, ms])).toEqual([
      ['run', 300],
      ['run', 300],
      ['other', 250],
    ])
  })

  it('is not looked for after the end', async () => {
    const { clock, watchdog, blocked, block } = scene()
    watchdog.start()()
    block(700)
    await clock.advance(100)
    expect(blocked).toEqual([])
    expect(clock.pendingTimers).toBe(0)
  })
})
