import type { ReportedFinding } from '../../report/report.ts'
import { dnssecInWords } from './cached-report.ts'
import { DNSSEC_CHECKS } from './findings.ts'
import type { DnssecResult } from './schema.ts'

const DOMAIN = 'ignored.example'

const findings: readonly ReportedFinding[] = DNSSEC_CHECKS.filter(({ check }) => check.id === 'dnssec-signed').map(
  (check) => ({
    check,
    verdict: { outcome: 'unsupported', severity: 'warn', values: { zone: DOMAIN }, remedy: {} },
    points: 0,
    evidence: [],
  }),
)

/** Put into words by the code that serves callers, so that the example follows the texts of the check. */
export const FULL_EXAMPLE: DnssecResult = dnssecInWords(
  {
    report: {
      zone: {
        domain: DOMAIN,
        status: 'broken',
        adValidated: false,
        ds: [{ keyTag: 4711, algorithm: 'ALG251', digestType: 'SHA-256', digest: 'AB'.repeat(32) }],
        dnskeys: [{ keyTag: 4711, flags: 257, algorithm: 'ALG251', role: 'ksk' }],
        links: [{ keyTag: 4711, matched: true }],
      },
      checkedAt: new Date('2026-11-15T09:30:05.000Z'),
      findings,
    },
    keptUntilMs: undefined,
  },
  { locale: 'en', detail: 'full', baseUrl: 'http://localhost:8080' },
)
