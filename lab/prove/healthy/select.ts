/** Prints the origins of some zones whose domains are healthy: `tsx select.ts PART PARTS`; see `domains.ts`. */
import type { DomainName } from '../../../src/standards/domain-name/parse.ts'
import { collectHealth } from '../../../src/tools/health/collect.ts'
import { playZone, WORLD_ZONES } from '../../../test/health/broken-domains.ts'
import { exportWorld } from '../../export-world.ts'
import { OUTCOMES } from '../outcomes.ts'

const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

/** Outcomes that say that a client fails, or that we do not know. */
const FAULTS: ReadonlySet<string> = new Set(
  OUTCOMES.filter(({ severity, breaks }) => severity === 'problem' || breaks.some(isFailure)).map(
    ({ id, outcome }) => `${id}/${outcome}`,
  ),
)

/** A message that is not protected, or a zone that is not signed, works with all clients. */
function isFailure(broken: object): boolean {
  if ('response' in broken) return broken.response !== 'unvalidated'
  if ('mail' in broken) return broken.mail === 'own'
  return !('client' in broken) || broken.client !== 'ca'
}

async function healthyIn(part: number, parts: number): Promise<readonly string[]> {
  const { leftOut } = exportWorld()
  const zones = WORLD_ZONES.filter(({ subject, origin }) => subject.includes('.') && !leftOut.includes(origin))
  const healthy: string[] = []
  for (const zone of zones.filter((_, index) => index % parts === part)) {
    const report = await playZone(zone, 1, (memory, domain: DomainName) =>
      memory.clock.run(collectHealth(domain, { world: memory.startClients(), settings: SETTINGS }, () => undefined)),
    )
    const isFaulty = report.findings.some(
      ({ check, verdict: { outcome, severity } }) =>
        severity === 'problem' || outcome === 'unknown' || FAULTS.has(`${check.check.id}/${outcome}`),
    )
    if (!isFaulty) healthy.push(zone.subject)
  }
  return healthy
}

const [part = 0, parts = 1] = process.argv.slice(2).map(Number)
process.stdout.write(JSON.stringify(await healthyIn(part, parts)))
