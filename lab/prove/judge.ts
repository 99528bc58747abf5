import type { RealWorld } from '../../src/net/real-world.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import { FOR_SHARED_SERVERS, withWorld } from '../../test/lab/lab.ts'
import { worldRegistries } from '../../test/support/scripted-world.ts'
import type { JudgedOutcome } from './case.ts'

const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

/** What our own health check reports for the domain, with the code of the service. */
export async function judgeHealth(domain: string): Promise<readonly JudgedOutcome[]> {
  const first = await withWorld((world) => judgeOnce(domain, world), FOR_SHARED_SERVERS)
  // A resolver that timed out at first has the response in its cache for the second check.
  return first.some(({ outcome }) => outcome === 'unknown')
    ? withWorld((world) => judgeOnce(domain, world), FOR_SHARED_SERVERS)
    : first
}

async function judgeOnce(domain: string, world: RealWorld): Promise<readonly JudgedOutcome[]> {
  const report = await collectHealth(
    domain as never,
    { world, settings: SETTINGS, registries: worldRegistries() },
    () => undefined,
  )
  return report.findings.map(({ check, verdict: { outcome, severity, remedy } }) => ({
    check: check.check.id,
    outcome,
    severity,
    ...(remedy.record && { record: remedy.record }),
  }))
}
