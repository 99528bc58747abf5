/** What a step of a fix with an offered record is, for programs that decide whether the record can be published at once. */
export const STEP_KINDS = [
  /** The record shown is published at the DNS provider of the domain. */
  'publish',
  /** How the record is entered; nothing else is done. */
  'note',
  /** What may follow. The record can be published without it. */
  'later',
  /** What is checked, arranged or waited for first. */
  'precondition',
  /** The administrator decides whether this record, another one, or none is published. */
  'choice',
  /** Another change of records, which belongs to this one. */
  'further-edit',
  /** A change elsewhere: at the registrar, on a web server, at another operator. */
  'elsewhere',
] as const

export type StepKind = (typeof STEP_KINDS)[number]

export interface KnownStep {
  readonly kind: StepKind
  readonly text: string
}

export type Step = string | KnownStep

const stepOf =
  (kind: StepKind) =>
  (text: string): KnownStep => ({ kind, text })

export const publish = stepOf('publish')
export const note = stepOf('note')
export const later = stepOf('later')
export const precondition = stepOf('precondition')
export const choice = stepOf('choice')
export const furtherEdit = stepOf('further-edit')
export const elsewhere = stepOf('elsewhere')

export const stepText = (step: Step): string => (typeof step === 'string' ? step : step.text)

/** What is not known to be harmless is not skipped. */
export const kindOf = (step: Step): StepKind => (typeof step === 'string' ? 'further-edit' : step.kind)

/** The steps of an outcome, with its values filled in. */
export const stepsWith = <Values>(
  steps: readonly (Step | ((values: Values) => string))[] | ((values: Values) => readonly Step[]) = [],
  values: Values,
): readonly Step[] =>
  typeof steps === 'function' ? steps(values) : steps.map((step) => (typeof step === 'function' ? step(values) : step))
