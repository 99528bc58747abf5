import type { ProblemCode, ProblemReason } from '../problems.ts'
import type { Locale, Localized } from '../text.ts'
import type { MenuGroup } from '../tools/define-tool.ts'

/** Everything that a page is rendered from. The server writes it into the page, so that the browser starts with the same state. */
export interface PageState {
  readonly page: string
  readonly locale: Locale
  /** The path of the page, without its query. */
  readonly path: string
  /** The part of the input that is in the query of the URL. */
  readonly query: Input
  /** The parameters in the URL, by name. They are not validated. */
  readonly input: Input
  readonly tool?: ToolDescription
  /** Other tools that the page may call, by name. */
  readonly tools?: Readonly<Record<string, ToolDescription>>
  readonly outcome?: Outcome
  readonly menu: readonly MenuEntry[]
  /** Set on the page of a tool that has no component of its own. */
  readonly generic?: GenericTool
  /** Set on the page about MCP only: the tools that agents can call. */
  readonly agentTools?: readonly AgentTool[]
  /** Set on the start page only: all tools. */
  readonly toolLinks?: readonly ToolLink[]
  readonly site: SiteFacts
}

export type Input = Readonly<Record<string, string>>

/** A group of the main menu. */
export interface MenuEntry {
  readonly group: MenuGroup
  readonly links: readonly MenuLink[]
}

export interface MenuLink {
  readonly path: string
  readonly label: Localized<string>
}

/** A tool as the start page lists it. */
export interface ToolLink extends MenuLink {
  readonly summary: Localized<string>
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

/** The parts of a tool that a form and a call need. */
export interface ToolDescription {
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

/** The properties of a component that shows a result. */
export interface ResultProps<Result> {
  readonly result: Result
  readonly tool?: ToolDescription
}

export interface Field {
  readonly name: string
  readonly isOptional: boolean
  readonly label?: Localized<string>
  /** The allowed values, if they are a closed list. */
  readonly options?: readonly string[]
  readonly example?: string
}

/** How a call ended. */
export type Outcome<Result = unknown> = Calls &
  ({ readonly kind: 'answered'; readonly result: Result } | { readonly kind: 'refused'; readonly refusal: Refusal })

export interface Calls {
  /** The number of calls that the reader has left today; undefined if it is not limited or not known. */
  readonly remaining?: number
}

export interface Refusal {
  /** `unreachable`: the page received no response from its own server. */
  readonly code: ProblemCode | 'unreachable'
  readonly reason?: ProblemReason
  readonly retryAfterSec?: number
  readonly requestId?: string
  /** The faults of a change: one in each line, in English, with its place. */
  readonly faults?: string
  /** Set if the connection was lost after the response had started: the check may still be running. */
  readonly wasStarted?: true
}

export interface SiteFacts {
  readonly baseUrl: string
  readonly limits: { readonly anonymousPerDay: number; readonly keyPerDay: number }
  /** Set in the demo only. */
  readonly demo?: DemoFacts
}

export interface DemoFacts {
  /** Set on the start page only. */
  readonly topics?: readonly DemoTopic[]
  /** The domains of the topics that are shown first. */
  readonly showcase?: readonly string[]
}

export interface DemoTopic {
  readonly id: string
  readonly title: Localized<string>
  /** The names of the tools that show the topic; undefined means all of them. */
  readonly tools: readonly string[] | undefined
  readonly domains: readonly { readonly name: string; readonly about: Localized<string> }[]
}
