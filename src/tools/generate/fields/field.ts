import type { Localized } from '../../../text.ts'

/**
 * One field of a generator. The schema of the API, the arguments of agents, the words of the command line and the form of the
 * web page are all derived from it.
 */
export type GeneratorField = FormTexts &
  (SentField | { readonly isFormOnly: true; readonly description?: never }) &
  FieldType

interface SentField {
  /** For the API, agents and the command line. */
  readonly description: string
  readonly isFormOnly?: never
  readonly isRequired?: true
  /** Whether it is an addition to the contract. */
  readonly isExtension?: true
  readonly isDeprecated?: true
}

interface FormTexts {
  readonly label: Localized<string>
  readonly help?: Localized<string>
  /** Whether the form shows it under “More”, because most records do without it. */
  readonly isAdvanced?: true
  /** Replaces the first example or the default in the form; empty if the form shows none. */
  readonly placeholder?: string | Localized<string>
}

type FieldType =
  | { readonly kind: 'text'; readonly examples?: readonly string[]; readonly default?: string }
  | { readonly kind: 'flag' }
  | {
      /** One entry on each line of the form. */
      readonly kind: 'list'
      readonly examples?: readonly (readonly string[])[]
      readonly mayHoldCommas?: true
    }
  | {
      readonly kind: 'choice'
      /** The values in their order, each with its label. */
      readonly choices: Readonly<Record<string, Localized<string>>>
      readonly default?: string
      /** The label for no value, in an optional field without a default. */
      readonly noChoice?: Localized<string>
    }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number; readonly default: number }
  | { readonly kind: 'word'; readonly pattern: RegExp; readonly examples: readonly string[] }

/** The fields of a generator in the order of its form. */
export type GeneratorFields = Readonly<Record<string, GeneratorField>>

export const defineFields = <const Fields extends GeneratorFields>(fields: Fields): Fields => fields

type ValueOf<Field> = Field extends { readonly kind: 'flag' }
  ? boolean
  : Field extends { readonly kind: 'list' }
    ? string[]
    : Field extends { readonly kind: 'number' }
      ? number
      : Field extends { readonly kind: 'choice'; readonly choices: infer Choices }
        ? keyof Choices
        : string

type RequiredName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isRequired: true } ? Name : never
}[keyof Fields]

type OptionalName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isRequired: true } | { readonly isFormOnly: true }
    ? never
    : Name
}[keyof Fields]

/** What callers send. */
export type InputOf<Fields extends GeneratorFields> = {
  [Name in RequiredName<Fields>]: ValueOf<Fields[Name]>
} & { [Name in OptionalName<Fields>]?: ValueOf<Fields[Name]> }
