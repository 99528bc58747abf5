import type { Static, TSchema } from 'typebox'
import type { ReferenceLists } from '../evidence/reference-lists.ts'
import type { Margins } from '../move/wish.ts'
import type { ProblemCode } from '../problems.ts'
import type { Steps } from '../slices.ts'
import type { Localized } from '../text.ts'
import type { World } from '../world.ts'
import type { Registries } from './availability/registries.ts'
import type { SlotsOfChecks } from './check-slots.ts'
import type { HealthState } from './health/health-state.ts'
import type { ToolResponse } from './response.ts'
import type { ResultCache, ResultCaller } from './result-cache.ts'

/**
 * One argument of a tool: its schema for the descriptions, and the only function that parses untrusted input to a
 * value.
 */
export interface Parameter<Value> {
  readonly schema: TSchema
  readonly isOptional: boolean
  /** The label in forms; by default the name of the parameter. */
  readonly label?: Localized<string>
  /** Whether the value is a name, so that surfaces for people and agents take it out of pasted text (`taken-hosts.ts`). */
  readonly isHost?: boolean
  /** Set if agents are not offered the argument, because its description would use up their context. */
  readonly isHiddenFromAgents?: true
  /** The description for agents, if that of the schema is too long or not true for them. */
  readonly forAgents?: string
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
  /** The parameter that the request body contains. */
  readonly fills: Name
  readonly maxBytes: number
  /** The JSON Schemas of the body by the value of another parameter, if the body depends on it. */
  readonly forms?: Readonly<Record<string, TSchema>>
  /**
   * Set if the body is a text in one of several formats, JSON included: the parameter that names the format, and its values by media
   * type. The reader of the argument gets the text, so that it knows lines. Without a known media type, the text shows its format.
   */
  readonly formats?: {
    readonly parameter: string
    readonly types: Readonly<Record<string, string>>
    /** The schema of the JSON form. */
    readonly json: TSchema
  }
  /** Set if the body can also be plain text; JSON is then an object with the argument as a member. */
  readonly decodeText?: (bytes: Uint8Array, charset: string | undefined) => string
}

export type RestBinding<Path extends string, Name> =
  | { readonly method: 'GET'; readonly path: Path }
  | { readonly method: 'POST'; readonly path: Path; readonly body: BodyBinding<Name> }

/** The settings of the operator that tools need. */
export interface ToolSettings {
  /** The public URL of the service, without a trailing slash. */
  readonly baseUrl: string
  readonly isDirectDnsOn: boolean
  /** Replaces the waits that a move assumes and adds. */
  readonly moveMargins?: Margins
  /** Replaces the packaged lists. */
  readonly lists?: ReferenceLists
}

export interface ToolContext {
  readonly world: World
  readonly settings: ToolSettings
  readonly cache: ResultCache
  readonly registries: Registries
  readonly health: HealthState
  readonly slots: SlotsOfChecks
  /** Called with parts of the result before the result is complete. */
  readonly onPart?: (part: object) => void
  /** Aborted when the caller disconnects. It cancels the work for this call, but never work that other calls share. */
  readonly signal?: AbortSignal
  /** The id of the caller, which has a part of the slots for checks. */
  readonly client?: string
  /**
   * Counts one more call, for a tool that goes on for minutes. It rejects with `rate_limited` if the limit of the caller
   * is reached. Without it, calls are not counted.
   */
  readonly countAgain?: () => Promise<void>
  /** Whether zones may be transferred or walked along their NSEC records. Strangers must not do that through a service. */
  readonly mayEnumerate?: boolean
  /** Whether the caller wants a fresh result (`FRESH_MS`). Set only for tools that allow it (`isRefreshable`). */
  readonly isFresh?: boolean
}

/** The call as one of the callers of a shared result. */
export const callerIn = ({ signal, client, isFresh }: ToolContext): Omit<ResultCaller<never>, 'onPart'> => ({
  ...(signal && { signal }),
  ...(client !== undefined && { client }),
  ...(isFresh && { isFresh }),
})

/** The immutable value type of a schema. */
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

/** The groups of the main menu, in its order. */
export const MENU_GROUPS = ['health', 'mail', 'website', 'dns', 'generators'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** How the web page lists a tool. */
export interface PageBinding {
  /** In menus. */
  readonly label: Localized<string>
  /** The group of the main menu; by default the DNS tools. */
  readonly menu?: MenuGroup
  /** One sentence that says what the tool does. */
  readonly summary: Localized<string>
}

/** The command of a tool. Its arguments are the placeholders of the path, and its options are the other parameters. */
export interface CommandBinding<Result = never, Name extends string = string> {
  readonly name: string
  /** One line in the list of commands. */
  readonly summary: string
  /** The description in the help, if that of the API is about members of its JSON and headers. */
  readonly description?: string
  readonly examples: readonly string[]
  /** The help of parameters that are options, if their descriptions are about the API. */
  readonly options?: Readonly<Partial<Record<Name, { readonly value?: string; readonly about: string }>>>
  /** Whether the tool needs no network access. */
  readonly isOffline?: boolean
  /** Whether the result has a score in addition to findings. */
  readonly isScored?: boolean
  /** Default values of parameters that can be omitted; the tool is called once for each value. */
  readonly defaults?: Readonly<Partial<Record<Name, readonly string[]>>>
  readonly layout?: ResultLayout
  /** Whether a result only says that nothing could be determined. */
  readonly isUndetermined?: (result: Result) => boolean
}

/** The layout of a result on the command line, if the default is too long. */
export interface ResultLayout {
  /** Members that repeat what other members say. */
  readonly hiddenMembers: readonly string[]
  /** The members that answer the question; all others are shown with `--verbose`. Without it, all are always shown. */
  readonly briefMembers?: (result: Readonly<Record<string, unknown>>) => readonly string[]
  /** Whether everything above the table fits on one line, and the table needs no headings. */
  readonly isCompact: boolean
}

/** A limit per minute. A tool that does the work of others draws from their limits. */
export interface Burst<Input> {
  /** The name of the tool whose calls share the limit. */
  readonly tool: string
  /** Whether the call causes no traffic, because its result is cached or being computed. */
  readonly isFree: (input: Input, context: ToolContext) => boolean
}

interface Definition<P extends Parameters, Output extends TSchema, Path extends string> {
  /** The name for agents, in snake_case; it never changes. */
  readonly name: string
  /** The name in generated clients, in camelCase; it never changes. */
  readonly operationId: string
  readonly title: string
  readonly description: string
  /**
   * The description for agents: what the tool does, when to use it, what it costs, and how to read its result. Agents
   * are not offered a tool without it.
   */
  readonly forAgents?: string
  readonly tag: ToolTag
  readonly page: PageBinding
  readonly command: CommandBinding<NoInfer<ResultOf<Output>>, keyof P & string>
  /** The parameters in the order in which they are parsed. */
  readonly parameters: P
  readonly rest: RestBinding<Path, keyof P & string>
  /**
   * Whether agents, the command line and the page get the long form without `detail`. The short form of REST has only
   * the members of the contract, which can mislead without the verdict.
   */
  readonly isFullByDefault?: boolean
  readonly output: Output
  /** Members of the result that agents do not get, because they would use up context without helping to judge. */
  readonly hiddenFromAgents?: readonly (keyof ResultOf<NoInfer<Output>> & string)[]
  /** The ids of all findings that the tool can report; undefined if it reports none. */
  readonly findingIds?: readonly string[]
  /** Error codes in addition to those that every endpoint can return. */
  readonly refusals: readonly ProblemCode[]
  /** Whether a call counts against the caller's limits and reads keys. */
  readonly isLimited: boolean
  /** How many calls one call counts as; by default one. */
  readonly calls?: number
  /** Set if each call opens many connections; callers may then make only a few calls per minute. */
  readonly bursts?: readonly Burst<InputOf<P>>[]
  readonly caching: Caching
  /** Whether callers may ask for a fresh result (`FRESH_MS`) in place of a cached one. */
  readonly isRefreshable?: true
  /** The name of a part of the result, if the tool reports parts (`onPart`) as soon as they are final. */
  readonly partName?: string
  /** The schema of a part. */
  readonly partSchema?: TSchema
  /**
   * The parameters of which one is needed for the tool to report parts. Such a call waits for something to happen and can take minutes, while
   * the same call without a listener for the parts ends at once.
   */
  readonly partsWith?: readonly (keyof P & string)[]
  readonly examples: readonly ToolExample[]
  /** Throws a `Problem` if the arguments do not fit together. It is called before the call counts as started. */
  readonly validate?: (input: InputOf<P>) => Steps<unknown> | undefined
  /** Returns the response if it is cached, so that the call neither waits nor causes traffic. */
  readonly cached?: (input: InputOf<P>, context: ToolContext) => ToolResponse<ResultOf<Output>> | undefined
  readonly run: (
    input: InputOf<P>,
    context: ToolContext,
  ) => ToolResponse<ResultOf<Output>> | Promise<ToolResponse<ResultOf<Output>>>
}

export type ToolTag = 'dns' | 'mail' | 'web' | 'conversion' | 'generators'

/**
 * `public`: the result depends on the URL only, so any cache may store it. `no-store`: no cache may store it. `meta`:
 * clients may store it as long as the service does, according to the `meta` of each response.
 */
export type Caching =
  | { readonly kind: 'no-store' }
  | { readonly kind: 'public'; readonly maxAgeSeconds: number }
  | { readonly kind: 'meta' }

/** A tool as the surfaces use it, without the types of its parameters. */
export type Tool = Omit<
  Definition<Parameters, TSchema, string>,
  'cached' | 'run' | 'bursts' | 'command' | 'hiddenFromAgents' | 'validate'
> & {
  readonly hiddenFromAgents?: readonly string[]
  readonly command: CommandBinding
  readonly validate?: (input: Readonly<Record<string, unknown>>) => Steps<unknown> | undefined
  readonly cached?: (input: Readonly<Record<string, unknown>>, context: ToolContext) => ToolResponse | undefined
  readonly run: (input: Readonly<Record<string, unknown>>, context: ToolContext) => ToolResponse | Promise<ToolResponse>
  readonly bursts?: readonly Burst<Readonly<Record<string, unknown>>>[]
}

/** The parts of a tool that the engine needs to run it. */
export type RunnableTool = Pick<
  Tool,
  'name' | 'parameters' | 'validate' | 'cached' | 'run' | 'calls' | 'bursts' | 'isRefreshable'
> & {
  readonly command: Pick<CommandBinding, 'isOffline'>
}

/** Defines a tool. The compiler rejects a placeholder of the path that is not a parameter. */
export function defineTool<P extends Parameters, Output extends TSchema, const Path extends string>(
  definition: Definition<P, Output, Path> &
    (Placeholders<Path> extends keyof P ? unknown : { missingParameter: Exclude<Placeholders<Path>, keyof P> }),
): Tool {
  return definition as unknown as Tool
}
