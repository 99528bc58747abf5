import { CHECKS, type CheckId } from '../../checks/registry.ts'
import { MAIL_SERVER_CHECKS } from '../../checks/tools/mail-server/checks.ts'
import type { ExaminationLimits } from '../../evidence/engine/examine.ts'
import { defineView } from '../../evidence/engine/view.ts'
import type { ReportCollection } from '../../mail-reports/collect/collection.ts'
import { tlsFailuresOf } from '../../mail-reports/summary/tls-failures.ts'
import type { TlsFailureToday } from '../../mail-reports/summary/tls-today.ts'
import { tlsTotals } from '../../mail-reports/summary/tls-totals.ts'
import { maskersOf } from '../../report/masking.ts'
import { healthReportInSteps } from '../../report/report.ts'
import { judgeResult } from '../../report/tool-findings.ts'
import { findingInWords, type Wording } from '../../report/words.ts'
import { createSlices } from '../../slices.ts'
import { type DomainName, parseDomainName } from '../../standards/domain-name/parse.ts'
import type { Locale } from '../../text.ts'
import type { World } from '../../world.ts'
import { createExamination } from '../health/examine-checks.ts'
import { collectMail } from '../mail/collect.ts'
import { mailCheckOf } from '../mail/mail-check-of.ts'
import { joinTlsFailure, type LiveTransport } from './tls-join.ts'

/** Reports can name any number of domains, and each examination connects to mail servers. */
const MAX_DOMAINS = 3

const LIMITS: ExaminationLimits = { maxInquiries: 200, softDeadlineMs: 8000, hardDeadlineMs: 9800 }

const WANTED: readonly CheckId[] = CHECKS.map(({ check }) => check.id).filter(
  (id) => id === 'domain-resolves' || id === 'dane-tlsa' || id.startsWith('mta-sts-') || id.startsWith('dnssec-'),
)

/** Everything that can mask one of these has to be known, too. */
const NEEDED = withMaskers(WANTED)
const TRANSPORT_CHECKS = CHECKS.filter(({ check: { id } }) => NEEDED.has(id))

function withMaskers(ids: readonly CheckId[]): ReadonlySet<CheckId> {
  const all = new Set(ids)
  for (const id of all) for (const masker of maskersOf(id)) all.add(masker)
  return all
}

const nothing = defineView('nothing', () => undefined)

const examineTransport = createExamination({
  checks: TRANSPORT_CHECKS,
  picture: nothing,
  isPictureAwaited: false,
  limits: LIMITS,
})

/** For links, which are not shown here. */
const BASE_URL = 'http://localhost'

export interface TlsLiveInput {
  readonly collection: ReportCollection
  readonly locale: Locale
  /** Only this domain. */
  readonly domain?: string
  readonly signal: AbortSignal
}

/** The failures of each domain, as the live domain shows them. Only domains with failures are examined. */
export async function tlsToday(
  world: World,
  { collection, domain: wanted, locale, signal }: TlsLiveInput,
): Promise<ReadonlyMap<string, readonly TlsFailureToday[]>> {
  const domains = tlsTotals(collection.tlsReports).filter(
    ({ domain, failures }) => failures.size > 0 && (wanted === undefined || wanted === domain),
  )
  const joined = new Map<string, readonly TlsFailureToday[]>()
  for (const [index, { domain }] of domains.entries()) {
    const name = parseDomainName(domain)
    const isExamined = index < MAX_DOMAINS && name.ok && !signal.aborted
    const live = isExamined ? await liveTransport(world, name.value, locale, signal) : undefined
    joined.set(
      domain,
      tlsFailuresOf(collection.tlsReports, domain).map((failure) => ({ ...failure, ...joinTlsFailure(failure, live) })),
    )
  }
  return joined
}

/** One examination of the mail servers and of the records that protect their connections. */
async function liveTransport(
  world: World,
  domain: DomainName,
  locale: Locale,
  signal: AbortSignal,
): Promise<LiveTransport> {
  // The world itself refuses direct queries if the operator does.
  const means = { world, settings: { baseUrl: BASE_URL, isDirectDnsOn: true }, signal }
  const wording: Wording = { locale, detail: 'full', baseUrl: BASE_URL }
  const [{ path, checkedAt }, { picture: _none, ...examined }] = await Promise.all([
    collectMail(domain, 'full', means),
    examineTransport(domain, means),
  ])
  const mail = mailCheckOf(domain, path, checkedAt, 'full')
  const report = await createSlices(world).run('report', healthReportInSteps({ domain, ...examined }))
  return {
    mail,
    findings: [
      ...judgeResult(mail, domain, MAIL_SERVER_CHECKS, wording).findings,
      ...report.findings.map((finding) => ({
        ...findingInWords(finding, domain, wording),
        outcome: finding.verdict.outcome,
      })),
    ],
  }
}
