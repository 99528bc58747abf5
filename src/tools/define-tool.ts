import type { Static, TSchema } from 'typebox'
import type { ProblemCode } from '../problems.ts'
import type { World } from '../world.ts'

/** One argument of a tool: its schema for the descriptions, and the one function that turns foreign data into a value. */
export interface Parameter<Value> {
  readonly schema: TSchema
  readonly isOptional: boolean
  /** Throws a `Problem` that says what to send instead. */
  readonly read: (raw: unknown) => Value
}

// biome-ignore lint/suspicious/noExplicitAny: the value type of a parameter is recovered by `InputOf`
type Parameters = Readonly<Record<string, Parameter<any>>>
type InputOf<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends Parameter<infer Value> ? Value : never
}

/** The names in braces: `/api/v1/lookup/{name}/{type}` gives `'name' | 'type'`. */
type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

interface BodyBinding<Name> {
  /** The parameter that the body is the argument of. */
  readonly fills: Name
  readonly maxBytes: number
  /** The JSON Schema of the request as OpenAPI shows it, where it says more than the parameter's own. */
  readonly schema?: TSchema
  /** Where plain text is taken too; JSON is then an object that has the argument as its member. */
  readonly decodeText?: (bytes: Uint8Array, charset: string | undefined) => string
}

export type RestBinding<Path extends string, Name> =
  | { readonly method: 'GET'; readonly path: Path }
  | { readonly method: 'POST'; readonly path: Path; readonly body: BodyBinding<Name> }

export interface ToolContext {
  readonly world: World
}

export interface ToolExample {
  readonly title: string
  readonly input: Readonly<Record<string, unknown>>
  readonly output: unknown
}

interface Definition<P extends Parameters, Output extends TSchema, Path extends string> {
  /** The name agents and the command line use; snake_case, stable for ever. */
  readonly name: string
  /** The name generated clients use; camelCase, stable for ever. */
  readonly operationId: string
  readonly title: string
  readonly description: string
  readonly tag: ToolTag
  /** Arguments in the order in which they are checked. */
  readonly parameters: P
  readonly rest: RestBinding<Path, keyof P & string>
  readonly output: Output
  /** What it can refuse beyond what every endpoint can. */
  readonly refusals: readonly ProblemCode[]
  /** Whether a call counts against the caller's limits and reads keys. */
  readonly isLimited: boolean
  readonly caching: Caching
  readonly examples: readonly ToolExample[]
  readonly run: (input: InputOf<P>, context: ToolContext) => Static<Output> | Promise<Static<Output>>
}

export type ToolTag = 'conversion' | 'generators' | 'mail'

/** `public`: a pure function of the address, any cache may keep it. `no-store`: for this caller, this once. */
export type Caching = { readonly kind: 'no-store' } | { readonly kind: 'public'; readonly maxAgeSeconds: number }

/** A tool as the surfaces see it; which values its parameters have is its own affair. */
export type Tool = Omit<Definition<Parameters, TSchema, string>, 'run'> & {
  readonly run: (input: Readonly<Record<string, unknown>>, context: ToolContext) => unknown
}

/** Every placeholder of the path must be a parameter: the compiler refuses the tool otherwise. */
export function defineTool<P extends Parameters, Output extends TSchema, const Path extends string>(
  definition: Definition<P, Output, Path> &
    (Placeholders<Path> extends keyof P ? unknown : { missingParameter: Exclude<Placeholders<Path>, keyof P> }),
): Tool {
  return definition as unknown as Tool
}
