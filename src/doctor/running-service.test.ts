import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { readMetrics } from '../net/operator/metrics.ts'
import { createServiceMeter, type ServiceMeter } from '../service-meter.ts'
import { LOCALES, say } from '../text.ts'
import { diagnoseRunningService } from './running-service.ts'
import { DIAGNOSES } from './texts.ts'

const PLACE = '127.0.0.1:9464'

/** The diagnosis of a service whose watchdog has counted this. */
async function diagnosed(count: (meter: ServiceMeter) => void) {
  const meter = createServiceMeter()
  count(meter)
  const text = await meter.registry.metrics()
  return diagnoseRunningService({ place: PLACE, read: async () => ({ kind: 'metrics', text }) })
}

describe('a running service', () => {
  it('that was never blocked is reported as such', async () => {
    expect(await diagnosed(() => undefined)).toEqual({
      id: 'running-service',
      code: 'service-prompt',
      values: { place: PLACE },
    })
  })

  it('that was blocked is reported with the number of times, the longest, and what blocked most often', async () => {
    const diagnosis = await diagnosed((meter) => {
      meter.blocked('mail_check', 'examine', 250)
      meter.blocked('none', 'other', 1234)
      meter.blocked('mail_check', 'examine', 300)
    })
    expect(diagnosis).toMatchObject({
      code: 'service-blocked',
      values: { place: PLACE, count: 3, longestMs: 1234, tool: 'mail_check', phase: 'examine' },
    })
    for (const locale of LOCALES) {
      const said = say(DIAGNOSES['service-blocked'][locale].found, diagnosis.values as never)
      for (const part of [PLACE, '3', '1234 ms', 'mail_check', 'examine']) expect(said).toContain(part)
    }
  })

  it.each([
    ['nothing listens there', PLACE, { kind: 'absent' as const }, 'service-absent'],
    ['there is no response', PLACE, { kind: 'failed' as const, detail: 'status 500' }, 'service-unreadable'],
    ['the metrics are of another program', PLACE, { kind: 'metrics' as const, text: 'up 1\n' }, 'service-unreadable'],
    ['the metrics are turned off', undefined, { kind: 'absent' as const }, 'service-metrics-off'],
  ])('is not examined if %s', async (_, place, reading, code) => {
    expect(await diagnoseRunningService({ place, read: async () => reading })).toMatchObject({ code })
  })
})

describe('reading the metrics of a service', () => {
  async function read(listener: RequestListener | undefined) {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const close = (): Promise<unknown> => new Promise((resolve) => server.close(resolve))
    if (listener === undefined) await close()
    const reading = await readMetrics(systemClock, `http://127.0.0.1:${port}/metrics`, {
      'user-agent': 'zonewise (tests)',
    })
    if (listener !== undefined) await close()
    return reading
  }

  it.each<[string, RequestListener | undefined, object]>([
    ['a service', (_, response) => response.end('up 1\n'), { kind: 'metrics', text: 'up 1\n' }],
    ['an error', (_, response) => response.writeHead(500).end(), { kind: 'failed', detail: 'status 500' }],
    ['a closed connection', ({ socket }) => socket.destroy(), { kind: 'failed', detail: expect.any(String) }],
    ['a closed port', undefined, { kind: 'absent' }],
  ])('from %s', async (_, listener, reading) => {
    expect(await read(listener)).toEqual(reading)
  })
})
