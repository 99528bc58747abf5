import type { Localized } from '../../text.ts'
import type { GeneratorKind, Issue } from '../../tools/generate/issues.ts'
import type { SnippetRecord } from '../snippets/record.ts'
import type { FormField, ReadForm, Values } from './form.ts'
import type { Suffixes } from './suffixes.ts'

/** All that a page knows of one generator. */
export interface Generator<Name extends string = string> {
  readonly kind: GeneratorKind
  /** The domain first: everything else may follow from what it has already. */
  readonly fields: readonly FormField<Name>[]
  /** Those of them that the API takes too. */
  readonly sent: readonly FormField<Name>[]
  readonly words: Localized<Readonly<Record<Name, FieldWords>>>
  /** The fields that an issue can be about; an empty list where it is about the record as a whole. */
  readonly places: Readonly<Record<string, readonly Name[]>>
  make(input: ReadForm['input'], suffixes: Suffixes): Made
  readonly existing: ExistingRecord
}

export interface FieldWords {
  readonly label: string
  readonly help?: string
  readonly example?: string
  /** What the options of a choice mean. */
  readonly options?: Readonly<Record<string, string>>
}

/** What came out of a generator. */
export interface Made {
  readonly records: readonly MadeRecord[]
  readonly errors: readonly Issue[]
  readonly warnings: readonly Issue[]
  /** Of the ten that are allowed. */
  readonly lookups?: number
  readonly file?: { readonly address: string; readonly content: string }
}

export interface MadeRecord {
  readonly title: Localized<string>
  readonly record: SnippetRecord
}

/** How the present state of a domain is looked up and read into the form. */
export interface ExistingRecord {
  question(domain: string): { readonly name: string; readonly type: string }
  /** The number of the type of those answers that matter; aliases on the way are others. */
  readonly typeCode: number
  /** What is said where there is none. */
  readonly absent: Localized<string>
  /** Undefined where there is no such record among the texts. */
  read(texts: readonly string[]): Taken | undefined
}

export interface Taken {
  readonly values: Values
  /** What was found, as it is published. */
  readonly found: readonly string[]
  /** What of it the form has no place for. */
  readonly notTaken: readonly string[]
}
