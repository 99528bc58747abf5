import { LOCALES, type Locale } from '../text.ts'
import { visible } from '../visible.ts'
import type { ComparedFinding, ComparedReport } from './compare.ts'

const MAX_FINDINGS = 500
const MAX_TEXT = 300

type Members = Readonly<Record<string, unknown>>

export const membersOf = (value: unknown): Members | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : undefined

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

export const bounded = (text: string): string => visible(text.slice(0, MAX_TEXT))
