import { describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { createServiceMeter } from '../../src/service-meter.ts'
import { reportingWatchdog } from '../../src/serving/reporting-watchdog.ts'
import type { Phase } from '../../src/slices.ts'
import type { Tool, ToolContext } from '../../src/tools/define-tool.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { uncached } from '../../src/tools/response.ts'
import { legacy, send } from '../mcp/rpc.ts'
import { exampleDns } from '../support/example-dns.ts'
import { worldWith } from '../support/scripted-dns.ts'
import { call, type Running, startService } from './start-service.ts'

const DOMAIN = 'SECRETNAME.example'
const PATH = `/api/v1/check/${DOMAIN}`

interface Scene {
  /** Lets time pass as if the processor was busy. */
  block(ms: number): void
}

type Run = (context: ToolContext, scene: Scene) => object | Promise<object>

/** Calls a health check that is replaced by this function, and returns what the watchdog logged and counted. */
async function observed(run: Run, request: (running: Running) => Promise<unknown>) {
  let blockedMs = 0
  const scene: Scene = {
    block(ms) {
      blockedMs += ms
    },
  }
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const meter = createServiceMeter()
  const clock = { ...systemClock, monotonicMs: () => blockedMs }
  const { cached: _, ...health } = dnsHealthCheck
  const tool: Tool = {
    ...health,
    run(_input, context) {
      const result = run(context, scene)
      return result instanceof Promise ? result.then(uncached) : uncached(result)
    },
  }
  const running = await startService({
    logTo,
    meter,
    world: worldWith(exampleDns()),
    watchdog: reportingWatchdog(clock, createServiceLog(systemClock, 'trace', logTo), meter),
    tools: TOOLS.map((one) => (one === dnsHealthCheck ? tool : one)),
  })
  try {
    await request(running)
  } finally {
    await running.server.close()
  }
  const text = lines.join('')
  expect(text.toLowerCase()).not.toContain('secretname')
  const entries = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const metrics = (await meter.registry.metrics()).split('\n').filter((line) => line.startsWith('zonewise_blocked_'))
  return { blocked: entries.filter(({ msg }) => msg === 'blocked'), metrics }
}

const get = (running: Running): Promise<unknown> => call(running, { path: PATH })

const inPhase =
  (phase: Phase): Run =>
  async ({ world }, { block }) => {
    await Promise.resolve()
    world.watch?.(phase, () => block(1500))
    return {}
  }

const blocking: Run = (_context, { block }) => {
  block(1500)
  return {}
}

/** Its encoding takes long. */
const slowToEncode =
  (ms: number): Run =>
  (_context, { block }) => ({
    toJSON() {
      block(ms)
      return { member: 'value' }
    },
  })

describe('a tool that blocks the service', () => {
  it.each<[Phase, Run]>([
    ['run', blocking],
    ['examine', inPhase('examine')],
    ['report', inPhase('report')],
    ['encode', slowToEncode(1500)],
  ])('in the phase %s is logged with the tool, the phase and a hash of the domain, and counted', async (phase, run) => {
    const { blocked, metrics } = await observed(run, get)
    expect(blocked).toEqual([
      {
        level: 40,
        time: expect.any(Number),
        pid: process.pid,
        tool: 'dns_health_check',
        phase,
        domain: expect.stringMatching(/^[0-9a-f]{12}$/),
        ms: 1500,
        cpuMs: expect.any(Number),
        msg: 'blocked',
      },
    ])
    expect(metrics).toEqual([
      'zonewise_blocked_seconds_total 1.5',
      `zonewise_blocked_stretches_total{tool="dns_health_check",phase="${phase}"} 1`,
      'zonewise_blocked_longest_seconds 1.5',
    ])
  })

  it('has the same hash for the same domain, however it is written and on every surface', async () => {
    const arguments_ = { name: 'dns_health_check', arguments: { domain: DOMAIN } }
    const { blocked, metrics } = await observed(slowToEncode(400), async (running) => {
      await get(running)
      await call(running, { path: PATH.toLowerCase() })
      await send(running, legacy('tools/call', arguments_))
      await call(running, { path: '/api/v1/check/other.example' })
    })
    const [first, ...others] = blocked.map(({ domain, phase }) => `${domain} ${phase}`)
    expect(others.slice(0, -1)).toEqual(others.slice(0, -1).map(() => first))
    expect(others.length).toBeGreaterThanOrEqual(3)
    expect(others.at(-1)).not.toBe(first)
    expect(metrics).toContain(
      `zonewise_blocked_stretches_total{tool="dns_health_check",phase="encode"} ${blocked.length}`,
    )
  })

  it('is not reported below 200 ms', async () => {
    const { blocked, metrics } = await observed(slowToEncode(199), get)
    expect(blocked).toEqual([])
    expect(metrics).toEqual(['zonewise_blocked_seconds_total 0', 'zonewise_blocked_longest_seconds 0'])
  })
})
