import type { UnseenReason } from '../world.ts'
import { UNKNOWN, type Verdict, whyOf } from './verdict.ts'

/**
 * A fault that a check only follows from: one fault is reported as one finding, so the others are omitted and cost no points. `Own`:
 * the outcomes of the masked check.
 */
export interface Mask<Own extends string = string> {
  /** The check that masks. The registry refuses to compile if it, or one of the outcomes, does not exist. */
  readonly by: string
  /** The outcomes of `by` that mask; `not ok` means all outcomes except ok, including unknown. */
  readonly when: 'not ok' | readonly string[]
  /** An additional condition, if the outcome alone does not decide. */
  readonly if?: (values: Readonly<Record<string, unknown>>, domain: string) => boolean
  /** There is no masking if this other check is ok. */
  readonly unless?: string
  /** Only these outcomes are masked. */
  readonly only?: readonly (Own | 'unknown')[]
  /** Only verdicts that match this condition are masked. */
  readonly onlyIf?: (verdict: Verdict) => boolean
  /** Only verdicts about the names that the masking one is about: its `name`, or one of its `names`. */
  readonly isSameName?: true
  /** Only if both verdicts are unknown for the same reason. */
  readonly isSameReason?: true
  /**
   * The finding is reported and costs points, but has no change of its own in the report about a domain: the change of the masking finding, which
   * may be of another area, repairs it too.
   */
  readonly effect?: 'same-change'
}

/** Only the null MX record, whatever the other outcomes are. */
export const NULL_MX_ALONE = ['ok', 'odd-preference', 'sender'] as const
export const NO_MX_RECORD = ['none', 'host', 'without-mail', 'implicit'] as const

export const isFault = ({ severity }: Verdict): boolean => severity === 'warn' || severity === 'problem'

/** The verdict is unknown for this reason. For another one, such as a limit of ours, it does not follow from a fault of the domain. */
export const isUnknownFor =
  (reason: UnseenReason): NonNullable<Mask['onlyIf']> =>
  (verdict) =>
    reasonOf(verdict) === reason

/** Why a verdict is unknown; undefined if it is known. */
export const reasonOf = ({ outcome, values }: Verdict): UnseenReason | undefined =>
  outcome === UNKNOWN ? whyOf(values).reason : undefined

export const isAmong = (names: unknown, name: unknown): boolean => Array.isArray(names) && names.includes(name)

/** The finding is about the checked domain, or about a name below it such as `www.`. */
export const isNamed =
  (prefix: string): NonNullable<Mask['if']> =>
  ({ names }, domain) =>
    isAmong(names, `${prefix}${domain}`)

/** `target-unregistered` is about a target of this kind. */
export const hasTarget =
  (kind: string): NonNullable<Mask['if']> =>
  ({ targets }) =>
    Array.isArray(targets) && targets.some((target: { readonly kind?: unknown }) => target.kind === kind)
