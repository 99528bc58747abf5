import { CHECKS } from '../../src/checks/registry.ts'
import { createCache } from '../../src/engine/cache.ts'
import type { RealWorld } from '../../src/net/real-world.ts'
import { type CollectHealth, collectHealth, createHealthCollection } from '../../src/tools/health/collect.ts'
import { FOR_SHARED_SERVERS, withWorld } from '../../test/lab/lab.ts'
import { worldRegistries } from '../../test/support/scripted-world.ts'
import type { Judge, JudgedOutcome } from './case.ts'

const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

/** What our own health check reports for the domain, with the code of the service. */
export const judgeHealth: Judge = (domain) => judgeWith(collectHealth, domain)

/** What one check reports if no other omits it: the cause of some faults is the finding of another check. */
export const judgeAlone = (id: string): Judge => judgeIf((one) => one === id)

/** The same without a check that masks another one. */
export const judgeWithout = (masking: string): Judge => judgeIf((one) => one !== masking)

function judgeIf(isChosen: (id: string) => boolean): Judge {
  const collect = createHealthCollection(CHECKS.filter(({ check }) => isChosen(check.id)))
  return (domain) => judgeWith(collect, domain)
}

async function judgeWith(collect: CollectHealth, domain: string): Promise<readonly JudgedOutcome[]> {
  const judge = () => withWorld((world) => judgeOnce(collect, domain, world), FOR_SHARED_SERVERS)
  const first = await judge()
  // A resolver that timed out at first has the response in its cache for the second check.
  return first.some(({ outcome }) => outcome === 'unknown') ? judge() : first
}

async function judgeOnce(collect: CollectHealth, domain: string, world: RealWorld): Promise<readonly JudgedOutcome[]> {
  // Without a cache, no registry is queried.
  const cache = createCache({ nowMs: () => world.now().getTime() })
  const report = await collect(
    domain as never,
    { world, cache, settings: SETTINGS, registries: worldRegistries() },
    () => undefined,
  )
  return report.findings.map(({ check, verdict: { outcome, severity, remedy } }) => ({
    check: check.check.id,
    outcome,
    severity,
    ...(remedy.record && { record: remedy.record }),
  }))
}
