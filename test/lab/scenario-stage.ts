import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import type { RealWorld } from '../../src/net/real-world.ts'
import { loadInternet } from '../../src/scripted-world/load-internet.ts'
import { checkAt, type Report, type Stage, subjectAmong } from '../health/scenarios.ts'
import { startService } from '../http/start-service.ts'
import { worldRegistries } from '../support/scripted-world.ts'
import { FOR_SHARED_SERVERS, openWorld } from './lab.ts'

const { zones } = loadInternet({
  folder: fileURLToPath(new URL('../../world', import.meta.url)),
  now: () => new Date(),
})

/** The lab as the world of the scenarios, for all tests of the calling file. */
export function scenarioStage(): Pick<Stage, 'check' | 'subjectOf'> {
  let world: RealWorld
  beforeAll(() => {
    world = openWorld(FOR_SHARED_SERVERS)
  })
  afterAll(() => world.close())

  /** A separate service for each check, so that no report comes from a cache. */
  async function checkOnce(domain: string): Promise<Report> {
    const service = await startService({ world, registries: worldRegistries() })
    try {
      return await checkAt(service, domain)
    } finally {
      await service.server.close()
    }
  }

  return {
    /** A resolver that timed out at first has the response cached for the second check; checks that stay unknown are expected to. */
    async check(domain) {
      const first = await checkOnce(domain)
      return first.findings.some(({ outcome }) => outcome === 'unknown') ? checkOnce(domain) : first
    },
    subjectOf: (scenario) => subjectAmong(zones, scenario),
  }
}
