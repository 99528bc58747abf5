import type { AddressInfo } from 'node:net'
import { systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import { createGate, type Decision, type Limits } from '../../src/engine/gate.ts'
import type { KeyVerdict } from '../../src/engine/keys/key-verdict.ts'
import { createService } from '../../src/service.ts'
import { createServiceLog } from '../../src/service-log.ts'
import type { World } from '../../src/world.ts'
import type { Running } from '../http/start-service.ts'
import { exampleDns } from '../support/example-dns.ts'
import { memoryCounters } from '../support/memory-counters.ts'
import { worldWith } from '../support/scripted-dns.ts'

export interface Counted extends Running {
  readonly decisions: readonly Decision[]
  readonly logLines: readonly string[]
}

interface Options {
  readonly limits?: Partial<Limits>
  readonly world?: World
  readonly blockedAddresses?: readonly string[]
  readonly blockedClients?: readonly string[]
}

const VERDICTS: Readonly<Record<string, KeyVerdict>> = {
  zw_good: { kind: 'valid', clientId: 'key:good' },
  zw_blocked: { kind: 'valid', clientId: 'key:blocked' },
  unverifiable: { kind: 'unverifiable' },
}

/** The service with its own limits and keys: a valid one, a blocked one, one that cannot be verified, and invalid ones. */
export async function startWithGate(options: Options = {}): Promise<Counted> {
  const { limits, world = worldWith(exampleDns()), blockedAddresses = [], blockedClients = ['key:blocked'] } = options
  const decisions: Decision[] = []
  const logLines: string[] = []
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info' })
  const log = createServiceLog(systemClock, config.LOG_LEVEL, { write: (line: string) => void logLines.push(line) })
  const gate = createGate({
    limits: {
      anonymousPerDay: 50,
      keyPerDay: 5000,
      burstPerMinute: 5,
      badgeChecksPerHour: 60,
      overrides: [],
      ...limits,
    },
    counters: memoryCounters(),
    keys: { judge: async (key) => VERDICTS[key] ?? { kind: 'invalid' } },
    blocks: {
      blocksAddress: (address) => blockedAddresses.includes(address),
      blocksKey: (clientId) => blockedClients.includes(clientId),
    },
    nowMs: () => world.now().getTime(),
    onDecision: (decision) => decisions.push(decision),
  })
  const server = createService({ config, log, world, gate })
  await server.listen({ host: config.HOST, port: config.PORT })
  const { port } = server.server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}`, decisions, logLines }
}
