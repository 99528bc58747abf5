import { type Severity, UNKNOWN } from '../../src/checks/verdict.ts'
import type { Name } from '../../src/dns/record.ts'
import type { FindingExample } from '../../src/report/reference/examples.ts'
import type { FindingId } from '../../src/report/reference/finding-id.ts'
import { SEVERITIES } from '../../src/report/weights.ts'

export const NOW = new Date('2026-11-15T09:30:05.000Z')
export const BASE_URL = 'http://localhost:8080'

/** The result of a check for a domain of the world. */
export interface ShownFinding {
  readonly id: FindingId
  readonly outcome: string
  readonly severity: Severity
  readonly words: () => FindingExample['finding']
}

/** A domain that is the apex of its zone, with its findings. */
export interface ShownDomain {
  readonly zone: Name
  readonly findings: readonly ShownFinding[]
}

/**
 * Hostile texts would only confuse in a document, and the responses of lossy or rate-limited servers depend on time and
 * random numbers, which the examples must not.
 */
const UNSUITED: readonly string[] = [
  'hostile-texts.lab',
  'loss-10-percent.lab',
  'loss-30-percent.lab',
  'rate-limited-drop.lab',
  'rate-limited-slip.lab',
]

/** The fewer findings a domain has that are not passed, the better it shows each of them. */
export const leastFaultyFirst = (domains: readonly ShownDomain[]): readonly ShownDomain[] =>
  domains
    .filter(({ zone }) => !UNSUITED.includes(zone))
    .sort((one, other) => faultsOf(one) - faultsOf(other) || (one.zone < other.zone ? -1 : 1))

const faultsOf = ({ findings }: ShownDomain): number => findings.filter(isFault).length

const isFault = ({ severity }: { readonly severity: Severity }): boolean => severity !== 'ok'

const MAX_EXAMPLES = 2

/** Sorts the worst outcomes first, and prefers domains with few other findings. */
export function pickExamples(
  id: FindingId,
  domains: readonly ShownDomain[],
  describe: (zone: Name) => Pick<FindingExample, 'about' | 'lines'>,
): readonly FindingExample[] {
  const byOutcome = new Map<string, ShownFinding & { readonly zone: Name }>()
  for (const { zone, findings } of domains) {
    const found = findings.find((finding) => finding.id === id)
    if (found === undefined || found.outcome === UNKNOWN || byOutcome.has(found.outcome)) continue
    byOutcome.set(found.outcome, { ...found, zone })
  }
  return [...byOutcome.values()]
    .filter(isFault)
    .sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))
    .slice(0, MAX_EXAMPLES)
    .map(({ zone, outcome, words }) => ({ domain: zone, ...describe(zone), outcome, finding: words() }))
}
