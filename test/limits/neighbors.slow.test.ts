import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createService } from '../../src/service.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { call, type Running } from '../http/start-service.ts'
import { createIdleClock, type IdleClock } from '../support/idle-clock.ts'
import { partlySilentDns } from '../support/partly-silent-dns.ts'
import { worldWith } from '../support/scripted-dns.ts'

let service: Running
let clock: IdleClock
afterEach(async () => {
  clock.stop()
  await service.server.close()
})

async function start(): Promise<void> {
  clock = createIdleClock()
  const config = readConfig({ PORT: '0', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' })
  const log = createServiceLog(clock, config.LOG_LEVEL, { write: () => undefined })
  const server = createService({ config, log, world: worldWith(partlySilentDns(clock), clock) })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  service = { server, port, url: `http://127.0.0.1:${port}` }
}

const checked = async (domain: string, address: string, accept = 'application/json'): Promise<number | string> => {
  const headers = { 'x-forwarded-for': address, accept }
  const { status, body, json } = await call(service, { path: `/api/v1/check/${domain}`, headers })
  if (status !== 200) return String(json.error?.code)
  return accept === 'application/json' || body.toString().includes('event: report') ? status : 'no report'
}

it.each([
  ['responses', 'application/json'],
  ['event streams', 'text/event-stream'],
])('50 checks of silent names from one address do not refuse the %s of its 9 neighbors', async (_what, accept) => {
  await start()
  const attack = Array.from({ length: 50 }, (_, index) => checked(`silent-${index}.example`, '192.0.2.66', accept))
  // All of them have arrived when the last one is refused or waits: the clock advances only when nothing else happens.
  await new Promise<void>((resolve) => void clock.setTimer(resolve, 100))
  const neighbors = Array.from({ length: 9 }, (_, index) =>
    checked(`other-${index}.example`, `192.0.2.${10 + index}`, accept),
  )
  expect(await Promise.all(neighbors)).toEqual(Array.from({ length: 9 }, () => 200))
  // The neighbors were served while the attack was going on.
  expect((await Promise.all(attack)).filter((outcome) => outcome !== 200).length).toBeGreaterThan(0)
})
