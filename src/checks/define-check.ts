import { isInfrastructureName } from '../dns/reverse-name.ts'
import { allSeen, mapSeen } from '../evidence/engine/observed.ts'
import { defineView, type Look, type View } from '../evidence/engine/view.ts'
import type { CacheLag } from '../evidence/lookup/record-set.ts'
import type { Localized } from '../text.ts'
import type { LookupFailure, Observed, Unseen } from '../world.ts'
import type { Break } from './breaks/break.ts'
import type { QueryPattern } from './decided-by.ts'
import type { ExampleValues } from './examples.ts'
import { type AnyGroup, type CheckGroup, GROUP_POLICIES, groupPolicy, type SeoCategory } from './groups.ts'
import { type Loss, NO_LOSS } from './loss.ts'
import type { ManagerClause } from './manager-clause.ts'
import type { Mask } from './mask.ts'
import type { KnownStep, Step } from './step.ts'
import type { Urgency } from './urgency.ts'
import { FAILS, INVALID_DNSSEC, type Remedy, type Severity, UNKNOWN, type Verdict } from './verdict.ts'

/** One possible result of a check, with the values that its texts may use. */
export interface Outcome<Values> {
  readonly severity: Severity
  /** What the outcome costs in the score, before any cap. */
  readonly loss: Loss
  /** Which clients fail because of the outcome, and how; the most important one first. */
  readonly breaks?: readonly Break[]
  /** This property is never set: it only carries the type of the values. */
  readonly values?: Values
}

export type NoValues = Record<never, never>

export const outcome = <Values extends object = NoValues>(
  severity: Severity,
  loss: Loss = NO_LOSS,
  ...breaks: readonly Break[]
): Outcome<NoInfer<Values>> => ({ severity, loss, ...(breaks.length > 0 && { breaks }) })

// biome-ignore lint/suspicious/noExplicitAny: the values of an outcome are recovered by `ValuesOf`
export type Outcomes = Readonly<Record<string, Outcome<any>>>
type ValuesOf<O> = O extends Outcome<infer Values> ? Values : never

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
type Views = Readonly<Record<string, View<Observed<any>>>>
/** The views that a check needs, or a function of the answers if no other check needs what it returns. */
// biome-ignore lint/suspicious/noExplicitAny: what it returns is recovered by `EvidenceOf`
type Needs = Views | ((look: Look) => Observed<any>)
type EvidenceOf<N extends Needs> = N extends (look: Look) => Observed<infer Value>
  ? Value
  : { readonly [Key in keyof N]: N[Key] extends View<Observed<infer Value>> ? Value : never }

/** Where a change is made: at the registrar, the DNS provider or the mail provider, or on the web server. */
export type ChangePlace = 'registrar' | 'dns' | 'mail' | 'web'

/** Every member that the values of one of the outcomes have. Those of other outcomes are undefined. */
type AnyValues<O extends Outcomes> = MembersOf<ValuesOf<O[keyof O]>>
type MembersOf<Values> = { readonly [Key in KeyOf<Values>]?: MemberOf<Values, Key> | undefined }
type KeyOf<Values> = Values extends unknown ? keyof Values : never
type MemberOf<Values, Key> = Values extends unknown ? (Key extends keyof Values ? Values[Key] : never) : never

/** Everything about a check that reports and documents derive from, besides its outcomes. */
export interface Knowledge<O extends Outcomes = Outcomes> {
  /** Quiet checks are reported only if they have something to report. */
  readonly isQuiet?: boolean
  readonly references: readonly string[]
  /**
   * Where the change is made if no record is offered: for all outcomes, or for each that is named, if necessary by its values. By
   * default at the DNS provider, for the checks of a website on the web server.
   */
  readonly place?:
    | ChangePlace
    | { readonly [Code in keyof O]?: ChangePlace | ((values: ValuesOf<O[Code]>) => ChangePlace) }
  /** What the check prevents, for all outcomes or for each that is named. By default, its severity and its loss say so. */
  readonly urgency?: Urgency | { readonly [Code in keyof O]?: Urgency }
  /** A report without its verdict is not determined, whatever the outcomes of other checks. */
  readonly isRoot?: true
  /**
   * The hosts, IP addresses and SPF terms that a finding is about: domains with the same finding about the same host have one cause.
   * Reports omit those of the domain itself.
   */
  readonly about?: (values: AnyValues<O>) => readonly (string | undefined)[] | undefined
  /** Whether the check is reported for a domain that cannot be reached, because it may show the cause. By default it is not. */
  readonly ifUnreachable?: {
    readonly isReported: 'always' | 'as fault'
    /**
     * The report waits for the check if the addresses of the name servers are in question, or if the servers answer uselessly, or in
     * any case for the registry.
     */
    readonly awaitedFor?: 'addresses' | 'servers' | 'registry'
  }
  /**
   * The queries that decide the verdict, the most important first. A check uses more queries, for example to find its servers or to
   * build the offered record; these are not evidence for the finding.
   */
  readonly decidedBy?: readonly QueryPattern[]
  /** Values for the texts of outcomes in the reference; the other values are placeholders. */
  readonly examples?: { readonly [Code in keyof O]?: ExampleValues }
}

interface Definition<
  Id extends string,
  Group extends CheckGroup | SeoCategory,
  N extends Needs,
  O extends Outcomes,
  M extends readonly Mask[],
> extends Knowledge<NoInfer<O>> {
  /** Identifies the check, independent of its result. It never changes. */
  readonly id: Id
  readonly group: Group
  /** The faults that this check only follows from. */
  readonly maskedBy?: M
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

/** The properties of a check that its texts and documents depend on. */
export interface CheckFacts<
  Id extends string = string,
  O extends Outcomes = Outcomes,
  Group extends AnyGroup = AnyGroup,
  M extends readonly Mask[] = readonly Mask[],
> extends Knowledge {
  readonly id: Id
  readonly group: Group
  readonly isQuiet: boolean
  readonly maskedBy: M
  readonly outcomes: O
}

export interface Check<
  Id extends string = string,
  O extends Outcomes = Outcomes,
  Group extends CheckGroup | SeoCategory = CheckGroup,
  M extends readonly Mask[] = readonly Mask[],
> extends CheckFacts<Id, O, Group, M> {
  /** The verdict as a view, which records the answers that it depends on. */
  readonly verdict: View<Verdict | undefined>
}

export function defineCheck<
  const Id extends string,
  const Group extends CheckGroup | SeoCategory,
  const N extends Needs,
  O extends Outcomes,
  const M extends readonly Mask<keyof O & string>[] = readonly [],
>(definition: Definition<Id, Group, N, O, M>): Check<Id, O, Group, M> {
  const {
    id,
    group,
    isQuiet = false,
    maskedBy,
    needs,
    lag,
    isOwnFailure,
    outcomes,
    evaluate,
    ...knowledge
  } = definition
  const say = sayFor(outcomes, isOwnFailure ?? NO_FAILURE)
  const verdict = defineView(`check ${id}`, (look) => {
    if (isOnlyForHosts(group) && isInfrastructureName(look.subject.domain)) return undefined
    const evidence = typeof needs === 'function' ? needs(look) : allIn(needs, look)
    if (!evidence.seen) return say.unknown(evidence.why)
    const conclusion = evaluate(evidence.value as EvidenceOf<N>, say)
    const behind = lag === undefined || conclusion === undefined ? undefined : look.value(lag)
    return conclusion === undefined || behind === undefined ? conclusion : { ...conclusion, lag: behind }
  })
  return { ...(knowledge as Knowledge), id, group, isQuiet, maskedBy: (maskedBy ?? []) as M, outcomes, verdict }
}

/** All views are requested before the first decision, so that their queries run in parallel. */
function allIn(views: Views, look: Look): Observed<Readonly<Record<string, unknown>>> {
  const keys = Object.keys(views)
  const observations: readonly Observed<unknown>[] = keys.map((key) => look.at(views[key] as View<Observed<unknown>>))
  return mapSeen(allSeen(observations), (values) => Object.fromEntries(keys.map((key, index) => [key, values[index]])))
}

const isOnlyForHosts = (group: CheckGroup | SeoCategory): boolean =>
  Object.hasOwn(GROUP_POLICIES, group) && groupPolicy(group as CheckGroup).isForReverseNames === false

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
type Steps<Values> = keyof Values extends never
  ? readonly Step[]
  : readonly (Sentence<Values> | KnownStep)[] | ((values: Values) => readonly Step[])

export interface OutcomeText<Values> {
  readonly title: Sentence<Values>
  readonly detail: Sentence<Values>
  /**
   * What to do, and where: at the registrar, DNS provider, mail provider or web server. In an outcome that offers a record, every step
   * says what it is (`step.ts`).
   */
  readonly steps?: Steps<Values>
}

/** The texts of every outcome of a check in every language, which may use only the values of that outcome. */
export interface CheckTexts<O extends Outcomes> {
  /** The check as a question. */
  readonly question: Localized<string>
  /** The subject of the check, as in “Not checked: number of name servers”. */
  readonly subject: Localized<string>
  /** What goes wrong in practice if the check fails; true for every outcome. */
  readonly why: Localized<string>
  /** What an outcome means to managers, if it belongs in their summary. */
  readonly forManagers?: { readonly [Code in keyof O]?: ManagerClause }
  readonly outcomes: { readonly [Code in keyof O]: Localized<OutcomeText<ValuesOf<O[Code]>>> }
}

export type TextsOf<C> = C extends CheckFacts<string, infer O> ? CheckTexts<O> : never

/** A check with its texts, as far as reports and documents need it. */
export interface Documented<Id extends string = string, Group extends AnyGroup = AnyGroup> {
  readonly check: CheckFacts<Id, Outcomes, Group>
  readonly texts: CheckTexts<Outcomes>
}

/** A check with its texts, as the registry contains it: the compiler rejects the texts of another check. */
export interface WordedCheck<
  Id extends string = string,
  Group extends CheckGroup | SeoCategory = CheckGroup,
  Code extends string = string,
  M extends readonly Mask[] = readonly Mask[],
> extends Documented<Id, Group> {
  readonly check: Check<Id, Outcomes, Group>
  /** This property is never set: it only carries the types of the outcomes and masks, which the registry verifies. */
  readonly typed?: { readonly code: Code; readonly mask: M[number] }
}

export const worded = <
  Id extends string,
  O extends Outcomes,
  Group extends CheckGroup | SeoCategory,
  M extends readonly Mask[],
>(
  check: Check<Id, O, Group, M>,
  texts: NoInfer<CheckTexts<O>>,
): WordedCheck<Id, Group, keyof O & string, M> => ({ check, texts: texts as unknown as CheckTexts<Outcomes> })
