import type { Static, TSchema } from 'typebox'
import type { ReferenceLists } from '../evidence/reference-lists.ts'
import type { ProblemCode } from '../problems.ts'
import type { Localized } from '../text.ts'
import type { World } from '../world.ts'
import type { Registries } from './availability/registries.ts'
import type { HealthState } from './health/health-state.ts'
import type { ToolResponse } from './response.ts'
import type { ResultCache } from './result-cache.ts'

/** One argument of a tool: its schema for the descriptions, and the one function that turns foreign data into a value. */
export interface Parameter<Value> {
  readonly schema: TSchema
  readonly isOptional: boolean
  /** Its label in forms; without one, the form shows the name of the parameter. */
  readonly label?: Localized<string>
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
  /** Where the body has a form of its own for each value of another parameter: the JSON Schemas by that value. */
  readonly forms?: Readonly<Record<string, TSchema>>
  /** Where plain text is taken too; JSON is then an object that has the argument as its member. */
  readonly decodeText?: (bytes: Uint8Array, charset: string | undefined) => string
}

export type RestBinding<Path extends string, Name> =
  | { readonly method: 'GET'; readonly path: Path }
  | { readonly method: 'POST'; readonly path: Path; readonly body: BodyBinding<Name> }

/** What the operator decided, as far as tools need to know it. */
export interface ToolSettings {
  /** Where callers reach the service, without a slash at the end. */
  readonly baseUrl: string
  readonly isDirectDnsOn: boolean
  /** In place of the packaged ones. */
  readonly lists?: ReferenceLists
}

export interface ToolContext {
  readonly world: World
  readonly settings: ToolSettings
  readonly cache: ResultCache
  readonly registries: Registries
  readonly health: HealthState
  /** Set where the caller wants to hear of parts of the result before the whole is there. */
  readonly onPart?: (part: object) => void
  /** Says that the caller has left: ends what is done for this call alone, never what others share. */
  readonly signal?: AbortSignal
}

/** What a schema describes, as a value that is never changed. */
export type ResultOf<Schema extends TSchema> = Immutable<Static<Schema>>

type Immutable<Value> = Value extends readonly (infer Entry)[]
  ? readonly Immutable<Entry>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
    : Value

export interface ToolExample {
  readonly title: string
  readonly input: Readonly<Record<string, unknown>>
  readonly output: unknown
}

/** How the web page lists a tool. */
export interface PageBinding {
  /** In menus. */
  readonly label: Localized<string>
  /** One sentence that says what the tool does. */
  readonly summary: Localized<string>
}

/**
 * How the command line offers a tool. Its words are the placeholders of the path, its options the other parameters, its
 * findings those of the tool.
 */
export interface CommandBinding<Result = never, Name extends string = string> {
  readonly name: string
  /** One line in the list of commands. */
  readonly summary: string
  readonly examples: readonly string[]
  /** Whether it is pure computation, so that no access to the network has to be set up. */
  readonly isOffline?: boolean
  /** Whether the result has a score beside its findings. */
  readonly isScored?: boolean
  /** The values of parameters that may be left out; the tool is called once for each. */
  readonly defaults?: Readonly<Partial<Record<Name, readonly string[]>>>
  readonly layout?: ResultLayout
  /** Whether a result says only that nothing could be determined. */
  readonly isUndetermined?: (result: Result) => boolean
}

/** How the command line prints a result, if the usual form is too long. */
export interface ResultLayout {
  /** Members that only repeat what others say. */
  readonly hiddenMembers: readonly string[]
  /** Whether everything above the table fits on one line, and the table needs no headings. */
  readonly isCompact: boolean
}

interface Definition<P extends Parameters, Output extends TSchema, Path extends string> {
  /** The name agents and the command line use; snake_case, stable for ever. */
  readonly name: string
  /** The name generated clients use; camelCase, stable for ever. */
  readonly operationId: string
  readonly title: string
  readonly description: string
  /**
   * How agents are told of it: what it does, when to use it, what it costs, how to read what is not obvious. A tool without
   * is not offered to them.
   */
  readonly forAgents?: string
  readonly tag: ToolTag
  readonly page: PageBinding
  readonly command: CommandBinding<NoInfer<ResultOf<Output>>, keyof P & string>
  /** Arguments in the order in which they are checked. */
  readonly parameters: P
  readonly rest: RestBinding<Path, keyof P & string>
  /**
   * Whether agents and the command line get the long form without asking for `detail`, as the page does. The short form of
   * REST has only the members of the contract, and these alone may mislead.
   */
  readonly isFullByDefault?: boolean
  readonly output: Output
  /** The ids that findings of its result can have; undefined where it has no findings. */
  readonly findingIds?: readonly string[]
  /** What it can refuse beyond what every endpoint can. */
  readonly refusals: readonly ProblemCode[]
  /** Whether a call counts against the caller's limits and reads keys. */
  readonly isLimited: boolean
  /** Where each call opens many connections, and callers may only make some a minute. */
  readonly burst?: {
    /** Whether this call causes no traffic, because its result is kept or on its way. */
    readonly isFree: (input: InputOf<P>, context: ToolContext) => boolean
  }
  readonly caching: Caching
  /** What a part of the result is called, where the tool tells of them (`onPart`) as they become certain. */
  readonly partName?: string
  readonly examples: readonly ToolExample[]
  readonly run: (
    input: InputOf<P>,
    context: ToolContext,
  ) => ToolResponse<ResultOf<Output>> | Promise<ToolResponse<ResultOf<Output>>>
}

export type ToolTag = 'dns' | 'mail' | 'web' | 'conversion' | 'generators'

/**
 * `public`: the result depends on the URL only, so any cache may store it. `no-store`: no cache may store it.
 * `meta`: clients may store it as long as the service does, which the `meta` of each response says.
 */
export type Caching =
  | { readonly kind: 'no-store' }
  | { readonly kind: 'public'; readonly maxAgeSeconds: number }
  | { readonly kind: 'meta' }

/** A tool as the surfaces see it; which values its parameters have is its own affair. */
export type Tool = Omit<Definition<Parameters, TSchema, string>, 'run' | 'burst' | 'command'> & {
  readonly command: CommandBinding
  readonly run: (input: Readonly<Record<string, unknown>>, context: ToolContext) => ToolResponse | Promise<ToolResponse>
  readonly burst?: {
    readonly isFree: (input: Readonly<Record<string, unknown>>, context: ToolContext) => boolean
  }
}

/** Every placeholder of the path must be a parameter: the compiler refuses the tool otherwise. */
export function defineTool<P extends Parameters, Output extends TSchema, const Path extends string>(
  definition: Definition<P, Output, Path> &
    (Placeholders<Path> extends keyof P ? unknown : { missingParameter: Exclude<Placeholders<Path>, keyof P> }),
): Tool {
  return definition as unknown as Tool
}
