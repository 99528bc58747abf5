import type { Localized } from '../../text.ts'
import type { GeneratorKind, Issue } from '../../tools/generate/issues.ts'
import type { SnippetRecord } from '../snippets/record.ts'
import type { Input } from '../state.ts'
import type { FormField, ReadForm, Values } from './form.ts'
import type { Suffixes } from './suffixes.ts'

/** The definition of a generator for its page. */
export interface Generator<Name extends string = string> {
  readonly kind: GeneratorKind
  /** The first field is the domain, because its published records can fill in the others. */
  readonly fields: readonly FormField<Name>[]
  /** The fields that the API accepts. */
  readonly sent: readonly FormField<Name>[]
  readonly words: Localized<Readonly<Record<Name, FieldWords>>>
  /** The fields that an issue can be about, by its code. An empty list means the whole record. */
  readonly places: Readonly<Record<string, readonly Name[]>>
  make(input: ReadForm['input'], suffixes: Suffixes): Made
  readonly existing: ExistingRecord
  /** Reads an offered record into the form. Undefined for generators whose result is more than one record. */
  readonly readRecord?: (text: string) => Taken | undefined
  /** The fields that make the published policy weaker if their rank becomes lower. */
  readonly strictness: readonly Strictness<Name>[]
}

export interface Strictness<Name extends string = string> {
  readonly field: Name
  rank(value: string): number
}

export interface FieldWords {
  readonly label: string
  readonly help?: string
  readonly example?: string
  /** The labels of the options of a choice. */
  readonly options?: Readonly<Record<string, string>>
}

/** The output of a generator. */
export interface Made {
  readonly records: readonly MadeRecord[]
  readonly errors: readonly Issue[]
  readonly warnings: readonly Issue[]
  /** The number of DNS lookups of an SPF record; the limit is 10. */
  readonly lookups?: number
  readonly file?: { readonly address: string; readonly content: string }
}

export interface MadeRecord {
  readonly title: Localized<string>
  readonly record: SnippetRecord
}

/** How the published records of a domain are queried and read into the form. */
export interface ExistingRecord {
  /** The name of the tool that returns them. */
  readonly tool: string
  input(domain: string): Input
  /** Shown if there is no such record. */
  readonly absent: Localized<string>
  read(result: unknown): Published
}

/** What a result says about the published records. Only a result that proves it makes them absent. */
export type Published =
  | ({ readonly kind: 'taken' } & Taken)
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly rcode: string }

export interface Taken {
  readonly values: Values
  /** The records as published. */
  readonly found: readonly string[]
  /** The parts of the records that the form has no field for. */
  readonly notTaken: readonly string[]
  /** What could not be read, so that the form may be weaker than what is published. */
  readonly unknown?: readonly Localized<string>[]
}
