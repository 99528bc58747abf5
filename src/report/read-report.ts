import { LOCALES, type Locale } from '../text.ts'
import { visible } from '../visible.ts'
import type { ComparedFinding, ComparedReport } from './compare.ts'

/** Why a text is not a report that can be compared. */
export type ReadFault = 'empty' | 'too-long' | 'not-json' | 'error-response' | 'not-a-report' | 'other-domain'

export type ReadReport =
  | { readonly ok: true; readonly report: ComparedReport }
  | { readonly ok: false; readonly fault: ReadFault; readonly domain?: string }

/** A full report with all evidence has about 400 KB. */
const MAX_LENGTH = 4_000_000
const MAX_FINDINGS = 500
const MAX_TEXT = 300

/**
 * Reads a health report of this domain from pasted JSON: a response of the API, plain or full, or the JSON output of the command line,
 * which may contain several domains.
 */
export function readReport(text: string, domain: string): ReadReport {
  if (text.trim() === '') return { ok: false, fault: 'empty' }
  if (text.length > MAX_LENGTH) return { ok: false, fault: 'too-long' }
  const parsed = parseJson(text)
  if (parsed === undefined) return { ok: false, fault: 'not-json' }
  const values = Array.isArray(parsed) ? (parsed as readonly unknown[]) : [parsed]
  // Reports of other tools have no `resolvable`.
  const healthReports = values.filter((value) => typeof membersOf(value)?.['resolvable'] === 'boolean')
  const reports = healthReports.flatMap((value) => comparedReportIn(value) ?? [])
  const found = reports.find((report) => report.domain === domain)
  if (found !== undefined) return { ok: true, report: found }
  const [other] = reports
  if (other !== undefined) return { ok: false, fault: 'other-domain', domain: other.domain }
  return { ok: false, fault: values.some(isError) ? 'error-response' : 'not-a-report' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Members = Readonly<Record<string, unknown>>

const membersOf = (value: unknown): Members | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : undefined

/** A report of the SEO check has an error too, which is null if the page could be fetched. */
const isError = (value: unknown): boolean => typeof membersOf(membersOf(value)?.['error'])?.['code'] === 'string'

/** The members for a comparison, from a report of the API or from the storage of a browser; undefined for everything else. */
export function comparedReportIn(value: unknown): ComparedReport | undefined {
  const { domain, checkedAt, score, findings, coverage, determined, locale } = membersOf(value) ?? {}
  if (typeof domain !== 'string' || typeof checkedAt !== 'string') return undefined
  if (Number.isNaN(Date.parse(checkedAt)) || !isScore(score)) return undefined
  if (!Array.isArray(findings) || findings.length > MAX_FINDINGS) return undefined
  const read = (findings as readonly unknown[]).map(findingIn)
  if (read.some((finding) => finding === undefined)) return undefined
  return {
    domain: bounded(domain),
    checkedAt: new Date(checkedAt).toISOString(),
    score,
    // The members are additions: an implementation of the plain contract lacks them.
    coverage: typeof coverage === 'number' ? coverage : 1,
    determined: typeof determined === 'boolean' ? determined : true,
    locale: LOCALES.find((one): one is Locale => one === locale) ?? 'en',
    findings: read.flatMap((finding) => finding ?? []),
  }
}

const isScore = (score: unknown): score is number =>
  typeof score === 'number' && Number.isInteger(score) && score >= 0 && score <= 100

const SEVERITIES = ['problem', 'warn', 'info', 'ok'] as const

function findingIn(value: unknown): ComparedFinding | undefined {
  const { id, severity, title, outcome } = membersOf(value) ?? {}
  const known = SEVERITIES.find((one) => one === severity)
  if (typeof id !== 'string' || typeof title !== 'string' || known === undefined) return undefined
  return {
    id: bounded(id),
    severity: known,
    title: bounded(title),
    ...(typeof outcome === 'string' && { outcome: bounded(outcome) }),
  }
}

const bounded = (text: string): string => visible(text.slice(0, MAX_TEXT))
