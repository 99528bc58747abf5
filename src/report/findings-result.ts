import type { StepKind } from '../checks/step.ts'
/** Severities, worst first. */
export const SEVERITIES = ['problem', 'warn', 'info', 'ok'] as const
export type Severity = (typeof SEVERITIES)[number]

export interface WrittenFinding {
  readonly id: string
  readonly category: string
  readonly severity: Severity
  readonly title: string
  readonly detail: string
  readonly whatFails?: string
  readonly fix?: {
    readonly steps: readonly string[]
    readonly record?: { readonly host: string; readonly type: string; readonly value: string }
    readonly stepKinds?: readonly StepKind[]
    readonly cta?: { readonly label: string; readonly href: string }
  }
  readonly outcome?: string
  readonly place?: 'registrar' | 'dns' | 'mail' | 'web'
  readonly about?: readonly string[]
  readonly why?: string
  readonly references?: readonly string[]
  readonly evidence?: readonly { readonly reproduce: string }[]
}

/** The points that a part of the score lost, and the findings that caused it. */
export interface ScorePart {
  readonly title: string
  readonly losses: readonly { readonly id: string; readonly points: number }[]
}

interface Scoring {
  readonly groups?: readonly ScorePart[]
  readonly categories?: readonly ScorePart[]
  readonly gates: readonly { readonly id: string; readonly limit: number }[]
  readonly sum: string
}

/** The common members of all results with findings. */
export interface FindingsResult {
  readonly domain?: string
  /** The selector of a DKIM key. */
  readonly selector?: string
  /** Of a lookup. */
  readonly name?: string
  readonly type?: string
  readonly displayDomain?: string
  /** Health and SEO reports only. */
  readonly score?: number
  /** The decisive finding of a tool without a score. */
  readonly verdict?: {
    readonly id?: string
    readonly outcome?: string
    readonly severity?: Severity
    readonly title?: string
  }
  /** The share of the points that could be checked; only in health reports. */
  readonly coverage?: number
  /** False if too little could be checked for a meaningful score; only in health reports. */
  readonly determined?: boolean
  readonly findings: readonly WrittenFinding[]
  readonly summary?: Readonly<Record<Severity, number>>
  readonly error?: { readonly code: string; readonly message: string } | null
  readonly scoring?: Scoring
}

export const isDetermined = ({ determined = true }: Pick<FindingsResult, 'determined'>): boolean => determined

export const scorePartsOf = ({ groups, categories }: Scoring): readonly ScorePart[] => groups ?? categories ?? []

export const countsOf = (findings: readonly Pick<WrittenFinding, 'severity'>[]): Readonly<Record<Severity, number>> => {
  const counts = { ok: 0, info: 0, warn: 0, problem: 0 }
  for (const { severity } of findings) counts[severity]++
  return counts
}

export const isWithoutFaults = (findings: readonly { readonly severity: string }[]): boolean =>
  findings.every(({ severity }) => severity === 'info' || severity === 'ok')

/** Within a severity, the order of the report is preserved. */
export const worstFirst = (findings: readonly WrittenFinding[]): readonly WrittenFinding[] =>
  findings.toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))

/** The symbols are distinguishable without colors. */
export const SIGNS: Readonly<Record<Severity, string>> = { problem: '✗', warn: '!', info: 'i', ok: '✓' }
