import type { ProblemCode } from '../problems.ts'
import type { Locale, Localized } from '../text.ts'

/** Everything a page is drawn from. The server writes it into the page, so that the browser begins with what the reader sees. */
export interface PageState {
  readonly page: string
  readonly locale: Locale
  /** Where the page is, without its query. */
  readonly path: string
  /** What of the input stands behind the path. */
  readonly query: Input
  /** What the address says, by the names of the parameters; nothing of it has been judged. */
  readonly input: Input
  readonly tool?: ToolFace
  /** What else the page may call, by name. */
  readonly tools?: Readonly<Record<string, ToolFace>>
  readonly outcome?: Outcome
  /** The links of the menu. */
  readonly menu: readonly MenuEntry[]
  /** Set on the page of a tool that has no component of its own. */
  readonly generic?: GenericTool
  /** Only on the page for agents: the tools that they can call. */
  readonly agentTools?: readonly AgentTool[]
  readonly site: SiteFacts
}

export type Input = Readonly<Record<string, string>>

export interface MenuEntry {
  readonly path: string
  readonly label: Localized<string>
}

/** What the generic page of a tool shows besides its form and its result. */
export interface GenericTool {
  readonly name: string
  readonly path: string
  readonly label: Localized<string>
  readonly summary: Localized<string>
}

export interface AgentTool {
  readonly name: string
  readonly summary: Localized<string>
}

/** What a form and a call need to know of a tool. */
export interface ToolFace {
  readonly name: string
  /** The command that calls it in a terminal. */
  readonly command: string
  readonly isForAgents: boolean
  readonly method: 'GET' | 'POST'
  /** With parameters in braces. */
  readonly apiPath: string
  readonly fields: readonly Field[]
  readonly hasLanguage: boolean
  readonly hasDetail: boolean
  readonly hasEvents: boolean
}

/** What the component of a result is drawn from. */
export interface ResultProps<Result> {
  readonly result: Result
  readonly tool?: ToolFace
}

export interface Field {
  readonly name: string
  readonly isOptional: boolean
  readonly label?: Localized<string>
  /** A closed list, where there is one. */
  readonly options?: readonly string[]
  readonly example?: string
}

/** How a call ended. */
export type Outcome<Result = unknown> =
  | { readonly kind: 'answered'; readonly result: Result; readonly freshInSec?: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

export interface Refusal {
  /** `unreachable`: this page got no answer from its own server. */
  readonly code: ProblemCode | 'unreachable'
  /** English, from the service. */
  readonly message: string
  readonly retryAfterSec?: number
  readonly requestId?: string
}

export interface SiteFacts {
  readonly baseUrl: string
  /** How many checks a health report can hold, for the progress. */
  readonly checks: number
  readonly limits: { readonly anonymousPerDay: number; readonly keyPerDay: number }
  /** Set where the world is made up. */
  readonly demo?: DemoFacts
}

export interface DemoFacts {
  /** Only on the start page. */
  readonly topics?: readonly DemoTopic[]
}

export interface DemoTopic {
  readonly id: string
  readonly title: Localized<string>
  /** The names of the tools that it is about, where it is not about all of them. */
  readonly tools: readonly string[] | undefined
  readonly domains: readonly { readonly name: string; readonly about: Localized<string> }[]
}
