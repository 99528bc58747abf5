import type { ProblemCode } from '../../problems.ts'
import type { Localized } from '../../text.ts'

/** The API reference as its page shows it, derived from the OpenAPI description. */
export interface ApiView {
  readonly operations: readonly OperationView[]
  /** Schemas that operations or other schemas refer to. */
  readonly schemas: readonly SchemaView[]
  /** The errors that every operation can return. */
  readonly commonErrors: readonly ErrorView[]
}

export interface OperationView {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** With parameters in braces. */
  readonly path: string
  readonly label: Localized<string>
  readonly summary: Localized<string>
  /** English. */
  readonly description: string
  readonly isLimited: boolean
  readonly parameters: readonly ParameterView[]
  readonly body?: SchemaView
  readonly response: SchemaView
  /** The errors of this operation only. */
  readonly errors: readonly ErrorView[]
  readonly example: ExampleView
  /** The page that a form opens without script. Only operations whose input is in the URL have a form. */
  readonly page?: string
}

export interface ParameterView {
  readonly name: string
  readonly place: 'path' | 'query'
  readonly isRequired: boolean
  readonly description: string
  readonly type: TypeView
  /** The allowed values, if they are a closed list. */
  readonly options?: readonly string[]
  /** A value to try. */
  readonly sample: string
}

/** A type, with the names of schemas that it refers to. */
export type TypeView = readonly (string | { readonly schema: string })[]

export interface SchemaView {
  /** Empty if the schema is part of an operation and has no name. */
  readonly name: string
  readonly description?: string
  readonly type: TypeView
  /** Nested members have paths such as `fields.from` or `hops[].by`. */
  readonly members: readonly MemberView[]
}

export interface MemberView {
  readonly name: string
  readonly isRequired: boolean
  readonly type: TypeView
  readonly description?: string
}

export interface ErrorView {
  readonly code: ProblemCode
  readonly status: number
  readonly meaning: string
}

export interface ExampleView {
  readonly title: string
  /** For a terminal. */
  readonly request: string
  readonly response: string
}
