import type { AddressInfo } from 'node:net'
import { systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import { createGate } from '../../src/engine/gate.ts'
import { createService } from '../../src/service.ts'
import { createServiceLog } from '../../src/service-log.ts'
import type { Running } from '../http/start-service.ts'
import { exampleDns } from '../support/example-dns.ts'
import { memoryCounters } from '../support/memory-counters.ts'
import { worldWith } from '../support/scripted-dns.ts'

interface GatedOptions {
  readonly perDay: number
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts the service as https://dns.example behind a proxy on this machine, with a daily limit. Every key is valid. */
export async function startGated({ perDay, environment = {} }: GatedOptions): Promise<Running> {
  const world = worldWith(exampleDns())
  const config = readConfig({
    PORT: '0',
    BASE_URL: 'https://dns.example',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const gate = createGate({
    limits: { anonymousPerDay: perDay, keyPerDay: 500, burstPerMinute: 5, badgeChecksPerHour: 60, overrides: [] },
    counters: memoryCounters(),
    keys: { judge: async () => ({ kind: 'valid', clientId: 'key:k1' }) },
    blocks: { blocksAddress: () => false, blocksKey: () => false },
    nowMs: () => world.now().getTime(),
  })
  const log = createServiceLog(systemClock, config.LOG_LEVEL, { write: () => undefined })
  const server = createService({ config, log, world, gate })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}` }
}
