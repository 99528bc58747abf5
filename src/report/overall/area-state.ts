import { countsOf, type Severity } from '../findings-result.ts'

interface StatedFinding {
  readonly severity: Severity
  readonly title: string
}

/** The members of a result that decide the state of its area. The worst finding is first. */
export interface JudgeableResult {
  readonly findings?: readonly StatedFinding[]
  /** Only of tools without a score. */
  readonly verdict?: Partial<StatedFinding> & { readonly outcome?: string }
  /** False if too little could be checked. */
  readonly determined?: boolean
  /** Only of health reports. */
  readonly resolvable?: boolean
  /** Only of SEO reports: why no page could be checked. */
  readonly error?: object | null
  /** Only of registrations: unknown if the registry does not say whether the domain is registered. */
  readonly state?: string
}

/** What is known about an area. */
export type AreaState =
  | { readonly kind: 'checking' }
  /** The tool was not called, or refused the call. */
  | { readonly kind: 'not-checked' }
  | JudgedArea

export interface JudgedArea {
  readonly kind: 'judged'
  /** `unknown`: nothing bad was found, but not enough could be checked. */
  readonly severity: Severity | 'unknown'
  /** The title of the decisive finding; empty if there is none. */
  readonly title: string
  /** Whether only a part of the area could be checked. */
  readonly isPartial: boolean
  /** The number of findings. */
  readonly problems: number
  readonly warnings: number
}

/** The state of an area whose tool has returned a result. */
export function judgedArea(result: JudgeableResult): JudgedArea {
  const { findings = [], verdict, determined = true } = result
  const worst =
    findings.find(({ severity }) => severity === 'problem') ?? findings.find(({ severity }) => severity === 'warn')
  const isUnseen = isUndetermined(result)
  const severity = worst?.severity ?? (isUnseen || !determined ? 'unknown' : (verdict?.severity ?? 'ok'))
  const isPartial = isUnseen ? worst !== undefined : !determined
  const counts = countsOf(findings)
  return {
    kind: 'judged',
    severity,
    title: worst?.title ?? verdict?.title ?? '',
    isPartial,
    problems: counts.problem,
    warnings: counts.warn,
  }
}

const isUndetermined = (result: JudgeableResult): boolean =>
  result.verdict?.outcome === 'unknown' ||
  result.state === 'unknown' ||
  isOutage(result) ||
  (hasError(result) && !hasProblem(result))

const hasError = ({ error = null }: JudgeableResult): boolean => error !== null

const hasProblem = ({ findings = [] }: JudgeableResult): boolean =>
  findings.some(({ severity }) => severity === 'problem')

/** The domain did not resolve, but no finding says so: our own queries failed. */
export const isOutage = (result: JudgeableResult): boolean => result.resolvable === false && !hasProblem(result)
