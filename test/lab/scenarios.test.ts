import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RealWorld } from '../../src/net/real-world.ts'
import { loadInternet } from '../../src/scripted-world/load-internet.ts'
import { checkAt, describeScenarios, type Report, subjectAmong, worthReporting } from '../health/scenarios.ts'
import { startService } from '../http/start-service.ts'
import { worldRegistries } from '../support/scripted-world.ts'
import { disturb, heal, openWorld } from './lab.ts'

const { zones } = loadInternet({
  folder: fileURLToPath(new URL('../../world', import.meta.url)),
  now: () => new Date(),
})

/** No server loads a zone with a CNAME at its apex; the catalogue has a domain whose servers generate one. */
const UNPLAYABLE = ['S22']

let world: RealWorld
beforeAll(() => {
  // All scenarios share a few name servers, which get more queries here than in the real internet.
  world = openWorld({ directDnsLimits: { budget: { perAddress: 100_000, perNetwork: 100_000, windowMs: 10_000 } } })
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

/** A resolver that timed out at first has the response cached for the second check; checks that stay unknown are expected to. */
async function checkUntilDetermined(domain: string): Promise<Report> {
  const first = await checkOnce(domain)
  return first.findings.some(({ outcome }) => outcome === 'unknown') ? checkOnce(domain) : first
}

describeScenarios(
  {
    check: checkUntilDetermined,
    subjectOf: (scenario) => subjectAmong(zones, scenario),
    async whileFirstResolverIsSilent(run) {
      await disturb(['resolver-1'], 'drop')
      try {
        return await run()
      } finally {
        await heal()
      }
    },
  },
  (id) => !UNPLAYABLE.includes(id),
)

describe('a scenario that the world of the lab cannot run', () => {
  it('S22 has a domain of the catalogue, which is unsigned and whose policy host refuses connections', async () => {
    const report = await checkUntilDetermined('apex-cname.com')
    expect(worthReporting(report.findings)).toEqual([
      { id: 'apex-cname', outcome: 'cname', severity: 'problem' },
      { id: 'dnssec-signed', outcome: 'unsigned', severity: 'warn' },
      { id: 'mta-sts-policy', outcome: 'unreachable', severity: 'warn' },
    ])
    expect(report.score).toBe(60)
  })
})
