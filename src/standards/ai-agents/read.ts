import { type Parsed, parsed, refused } from '../parsed.ts'
import type { Reading } from '../reading.ts'

/**
 * `control` is a token that sends no requests. `preview` covers link previews and advertisements. `other` replaces roles
 * that only newer lists define.
 */
const ROLES = ['engine', 'ai-search', 'user', 'training', 'control', 'dataset', 'research', 'preview', 'other'] as const
export type AgentRole = (typeof ROLES)[number]

const OBEDIENCE = ['yes', 'no', 'mixed', 'unclear'] as const
export type AgentObedience = (typeof OBEDIENCE)[number]

/** The check that scores an agent. Blocking an agent without a group never costs points. */
const SCORED = ['search-engine', 'ai-search', 'ai-assistant'] as const
export type ScoredGroup = (typeof SCORED)[number]

export interface Agent {
  /** The product token in `User-agent` lines, in the spelling of its operator. */
  readonly token: string
  readonly operator: string
  readonly role: AgentRole
  /** What the operator documents about robots.txt. */
  readonly obeysRobots: AgentObedience
  readonly scored?: ScoredGroup
  /** If robots.txt does not name this agent but names that one, this agent follows the rules of that one. */
  readonly follows?: string
  /** If every core agent of a group is blocked, the group counts as blocked. */
  readonly isCore: boolean
  /** The operator no longer uses the name, so rules for it have no effect. */
  readonly isRetired: boolean
}

export interface AgentList {
  /** The date of the list, for example 2026-08-28. */
  readonly asOf: string
  readonly agents: readonly Agent[]
}

/** An entry that was omitted. */
export interface AgentFault {
  readonly code: 'bad-token' | 'repeated-token'
  /** Zero-based. */
  readonly index: number
}

export type AgentListFault = 'not-a-list' | 'bad-date' | 'no-agents'

const MAX_AGENTS = 2000
const TOKEN = /^[A-Za-z0-9._-]{1,100}$/
const MAX_OPERATOR_CHARACTERS = 100

/**
 * The list of agents changes every month and is replaced without a release. A newer list may have unknown fields, roles
 * and values: unknown fields are ignored, and unknown values are replaced by the least specific known value.
 */
export function readAgents(json: unknown): Parsed<Reading<AgentList, AgentFault>, AgentListFault> {
  const entries = field(json, 'agents')
  if (!Array.isArray(entries)) return refused('not-a-list')
  const asOf = field(json, 'asOf')
  if (!isDay(asOf)) return refused('bad-date')
  const byToken = new Map<string, Agent>()
  const faults: AgentFault[] = []
  for (const [index, entry] of entries.slice(0, MAX_AGENTS).entries()) {
    const agent = readAgent(entry)
    if (agent === undefined) faults.push({ code: 'bad-token', index })
    else if (byToken.has(agent.token.toLowerCase())) faults.push({ code: 'repeated-token', index })
    else byToken.set(agent.token.toLowerCase(), agent)
  }
  return byToken.size === 0 ? refused('no-agents') : parsed({ record: { asOf, agents: [...byToken.values()] }, faults })
}

function readAgent(entry: unknown): Agent | undefined {
  const token = field(entry, 'token')
  if (!isToken(token)) return undefined
  const operator = field(entry, 'operator')
  const scored = oneOf(SCORED, field(entry, 'scored'))
  const follows = field(entry, 'follows')
  return {
    token,
    operator: typeof operator === 'string' ? operator.slice(0, MAX_OPERATOR_CHARACTERS) : '',
    role: oneOf(ROLES, field(entry, 'role')) ?? 'other',
    obeysRobots: oneOf(OBEDIENCE, field(entry, 'obeysRobots')) ?? 'unclear',
    ...(scored !== undefined && { scored }),
    ...(isToken(follows) && { follows }),
    isCore: field(entry, 'isCore') === true,
    isRetired: field(entry, 'isRetired') === true,
  }
}

const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value)

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

const oneOf = <const Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).getTime() >= 0 &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)
