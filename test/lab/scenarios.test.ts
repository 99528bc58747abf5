import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RealWorld } from '../../src/net/real-world.ts'
import { loadInternet } from '../../src/scripted-world/load-internet.ts'
import { checkAt, describeScenarios, type Report, subjectAmong } from '../health/scenarios.ts'
import { startService } from '../http/start-service.ts'
import { disturb, heal, openWorld } from './lab.ts'

const { zones } = loadInternet({
  folder: fileURLToPath(new URL('../../world', import.meta.url)),
  now: () => new Date(),
})

let world: RealWorld
beforeAll(() => {
  world = openWorld({ directDnsLimits: { budget: { perAddress: 100_000, perNetwork: 100_000, windowMs: 10_000 } } })
})
afterAll(() => world.close())

async function checkOnce(domain: string): Promise<Report> {
  const service = await startService({ world, fetchPolicy: world.fetchPolicy })
  const started = performance.now()
  try {
    return await checkAt(service, domain)
  } finally {
    console.log(domain, Math.round(performance.now() - started))
    await service.server.close()
  }
}

describeScenarios({
  check: checkOnce,
  subjectOf: (scenario) => subjectAmong(zones, scenario),
  async whileFirstResolverIsSilent(run) {
    await disturb(['resolver-1'], 'drop')
    try {
      return await run()
    } finally {
      await heal()
    }
  },
})
