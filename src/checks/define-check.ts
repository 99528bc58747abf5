import { isInfrastructureName } from '../dns/reverse-name.ts'
import { allSeen } from '../evidence/observed.ts'
import type { CacheLag } from '../evidence/record-set.ts'
import { defineView, type View } from '../evidence/view.ts'
import type { Localized } from '../text.ts'
import type { LookupFailure, Observed, Unseen } from '../world.ts'

export type Severity = 'ok' | 'info' | 'warn' | 'problem'

/** The share of the score that a check belongs to; the size of each share is defined in `report/weights.ts`. */
export type CheckGroup =
  | 'resolve'
  | 'delegation'
  | 'soa'
  | 'zone'
  | 'registration'
  | 'mx'
  | 'spf'
  | 'dkim'
  | 'dmarc'
  | 'transport'
  | 'web'
  | 'caa'
  | 'dnssec'

/** Names in the reverse tree have no mail, website or certificates, so these checks do not apply there. */
const NOT_FOR_INFRASTRUCTURE: ReadonlySet<CheckGroup | SeoCategory> = new Set<CheckGroup>([
  'mx',
  'spf',
  'dkim',
  'dmarc',
  'transport',
  'web',
  'caa',
])

/** The categories of the SEO check; each has a share of its score. */
export type SeoCategory = 'indexing' | 'content' | 'technical' | 'ai'

/** One possible result of a check, with the values that its texts may use. */
export interface Outcome<Values> {
  readonly severity: Severity
  /** This property is never set: it only carries the type of the values. */
  readonly values?: Values
}

export type NoValues = Record<never, never>

export const outcome = <Values extends object = NoValues>(severity: Severity): Outcome<NoInfer<Values>> => ({
  severity,
})

// biome-ignore lint/suspicious/noExplicitAny: the values of an outcome are recovered by `ValuesOf`
export type Outcomes = Readonly<Record<string, Outcome<any>>>
type ValuesOf<O> = O extends Outcome<infer Values> ? Values : never

export interface FixRecord {
  /** `@` for a zone apex; every other name is written in full. */
  readonly host: string
  readonly type: string
  readonly value: string
}

/** Our pages that help with a finding. */
export type Page =
  | 'generate-spf'
  | 'generate-dmarc'
  | 'generate-caa'
  | 'generate-mta-sts'
  | 'availability'
  | 'mail-check'

/** The data that a check provides in addition to its texts; the steps are part of the texts. */
export interface Remedy {
  /** Only a record that cannot break anything, and only after our own checks have judged the result. */
  readonly record?: FixRecord
  readonly page?: Page
}

export interface Verdict {
  readonly outcome: string
  readonly severity: Severity
  readonly values: object
  readonly remedy: Remedy
  /** Resolvers still serve an older answer for the record that this check is about. */
  readonly lag?: CacheLag
}

/** The outcome of every check whose evidence could not be obtained. */
export const UNKNOWN = 'unknown'

/** The outcome of a check whose record lookup fails for everyone; declared by `lookup-failure.ts`. */
export const FAILS = 'fails'
export const INVALID_DNSSEC = 'invalid-dnssec'
/** Why a verdict is unknown, from its values; only verdicts with the outcome `unknown` have it. */
export const whyOf = (values: object): Unseen => (values as { readonly why: Unseen }).why

export interface Say<O extends Outcomes> {
  <Code extends keyof O & string>(
    code: Code,
    ...rest: keyof ValuesOf<O[Code]> extends never
      ? [values?: NoValues, remedy?: Remedy]
      : [values: ValuesOf<O[Code]>, remedy?: Remedy]
  ): Verdict
  /**
   * For evidence that the check reads itself; evidence in `needs` is handled automatically. A lookup that fails for everyone is
   * not unknown: it becomes the outcome `fails` or `invalid-dnssec` of the check that the record belongs to; the other checks
   * that need the record have no verdict then.
   */
  unknown(why: Unseen): Verdict | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: what a view shows is recovered by `EvidenceOf`
type Needs = Readonly<Record<string, View<Observed<any>>>>
type EvidenceOf<N extends Needs> = {
  readonly [Key in keyof N]: N[Key] extends View<Observed<infer Value>> ? Value : never
}

interface Definition<Id extends string, Group extends CheckGroup | SeoCategory, N extends Needs, O extends Outcomes> {
  /** Identifies the check, independent of its result. It never changes. */
  readonly id: Id
  readonly group: Group
  /** Quiet checks are reported only if they have something to report. */
  readonly isQuiet?: boolean
  readonly references: readonly string[]
  readonly needs: N
  /** The record set that the check is about, if its age matters. */
  readonly lag?: View<CacheLag | undefined>
  /** Which failed lookups belong to this check, if it has the outcomes of `lookup-failure.ts`. */
  readonly isOwnFailure?: (failure: LookupFailure) => boolean
  /** From ok to the worst outcome; if several conditions are true, the outcome listed last is used. */
  readonly outcomes: O
  /** Returns undefined if the check does not apply to this domain. */
  readonly evaluate: (evidence: EvidenceOf<N>, say: Say<O>) => Verdict | undefined
}

/** The tool that a check of the result of one call belongs to. */
export type ToolGroup = 'lookup' | 'propagation' | 'registration' | 'dkim-key' | 'mail-server' | 'mail-header'

export type AnyGroup = CheckGroup | SeoCategory | ToolGroup

/** The properties of a check that its texts and documents depend on. */
export interface CheckFacts<
  Id extends string = string,
  O extends Outcomes = Outcomes,
  Group extends AnyGroup = AnyGroup,
> {
  readonly id: Id
  readonly group: Group
  readonly isQuiet: boolean
  readonly references: readonly string[]
  readonly outcomes: O
}

export interface Check<
  Id extends string = string,
  O extends Outcomes = Outcomes,
  Group extends CheckGroup | SeoCategory = CheckGroup,
> extends CheckFacts<Id, O, Group> {
  /** The verdict as a view, which records the answers that it depends on. */
  readonly verdict: View<Verdict | undefined>
}

export function defineCheck<
  const Id extends string,
  const Group extends CheckGroup | SeoCategory,
  const N extends Needs,
  O extends Outcomes,
>(definition: Definition<Id, Group, N, O>): Check<Id, O, Group> {
  const { id, group, isQuiet = false, references, needs, lag, outcomes, evaluate } = definition
  const say = sayFor(outcomes, definition.isOwnFailure ?? NO_FAILURE)
  const verdict = defineView(`check ${id}`, (look) => {
    if (NOT_FOR_INFRASTRUCTURE.has(group) && isInfrastructureName(look.subject.domain)) return undefined
    const keys = Object.keys(needs)
    // All views are requested before the first decision, so that their queries run in parallel.
    const observations = keys.map((key) => look.at(needs[key] as View<Observed<unknown>>))
    const evidence = allSeen(observations)
    if (!evidence.seen) return say.unknown(evidence.why)
    const values = evidence.value as readonly unknown[]
    const conclusion = evaluate(
      Object.fromEntries(keys.map((key, index) => [key, values[index]])) as EvidenceOf<N>,
      say,
    )
    const behind = lag === undefined || conclusion === undefined ? undefined : look.value(lag)
    return conclusion === undefined || behind === undefined ? conclusion : { ...conclusion, lag: behind }
  })
  return { id, group, isQuiet, references, outcomes, verdict }
}

export const NO_FAILURE = (): boolean => false

export function sayFor<O extends Outcomes>(outcomes: O, isOwnFailure: (failure: LookupFailure) => boolean): Say<O> {
  const say = (code: string, values: object = {}, remedy: Remedy = {}): Verdict => ({
    outcome: code,
    severity: outcomes[code]?.severity ?? 'info',
    values,
    remedy,
  })
  return Object.assign(say, {
    unknown(why: Unseen): Verdict | undefined {
      if (why.failure === undefined) return { outcome: UNKNOWN, severity: 'info', values: { why }, remedy: {} }
      const code = why.reason === 'invalid' ? INVALID_DNSSEC : FAILS
      return isOwnFailure(why.failure) && Object.hasOwn(outcomes, code) ? say(code, why.failure) : undefined
    },
  }) as Say<O>
}

/** A sentence, or a function that inserts the observed values. */
type Sentence<Values> = keyof Values extends never ? string : string | ((values: Values) => string)
type Sentences<Values> = keyof Values extends never
  ? readonly string[]
  : readonly Sentence<Values>[] | ((values: Values) => readonly string[])

export interface OutcomeText<Values> {
  readonly title: Sentence<Values>
  readonly detail: Sentence<Values>
  /** What to do, and where: at the registrar, DNS provider, mail provider or web server. */
  readonly steps?: Sentences<Values>
}

/** The texts of every outcome of a check in every language, which may use only the values of that outcome. */
export interface CheckTexts<O extends Outcomes> {
  /** The check as a question. */
  readonly question: Localized<string>
  /** The subject of the check, as in “Not checked: number of name servers”. */
  readonly subject: Localized<string>
  /** What goes wrong in practice if the check fails; true for every outcome. */
  readonly why: Localized<string>
  readonly outcomes: { readonly [Code in keyof O]: Localized<OutcomeText<ValuesOf<O[Code]>>> }
}

export type TextsOf<C> = C extends CheckFacts<string, infer O> ? CheckTexts<O> : never

/** A check with its texts, as far as reports and documents need it. */
export interface Documented<Id extends string = string, Group extends AnyGroup = AnyGroup> {
  readonly check: CheckFacts<Id, Outcomes, Group>
  readonly texts: CheckTexts<Outcomes>
}

/** A check with its texts, as the registry contains it: the compiler rejects the texts of another check. */
export interface WordedCheck<Id extends string = string, Group extends CheckGroup | SeoCategory = CheckGroup>
  extends Documented<Id, Group> {
  readonly check: Check<Id, Outcomes, Group>
}

export const worded = <Id extends string, O extends Outcomes, Group extends CheckGroup | SeoCategory>(
  check: Check<Id, O, Group>,
  texts: NoInfer<CheckTexts<O>>,
): WordedCheck<Id, Group> => ({ check, texts: texts as unknown as CheckTexts<Outcomes> })
