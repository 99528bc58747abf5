import { encodeBytesText } from './bytes-text.ts'
import { createPathMatcher, toComparedPath } from './path-pattern.ts'
import type { RobotsAgent, RobotsGroup, RobotsRule, RobotsTxt } from './record.ts'

export interface FetchDecision {
  readonly isAllowed: boolean
  /** A group names the agent; otherwise the one for everybody counts, if there is one. */
  readonly isNamed: boolean
  /** What decided; without it nothing is said about the path. */
  readonly rule?: { readonly line: number; readonly text: string }
  /** The `User-agent` line by which the deciding group is about this agent. */
  readonly groupLine?: number
}

interface Header {
  readonly group: RobotsGroup
  readonly line: number
}

/** Whether a `User-agent` line means this product token; letter case has no meaning, and a part of a name is another name. */
export const namesAgent = (agent: RobotsAgent, token: string): boolean =>
  !agent.isEveryone && token !== '' && agent[comparedBy(token)] === token.toLowerCase()

const comparedBy = (token: string): 'letters' | 'word' => (/^[a-z_-]+$/i.test(token) ? 'letters' : 'word')

export const mayFetch = (robots: RobotsTxt, agent: string, pathAndQuery: string): FetchDecision =>
  createFetchJudge(robots, pathAndQuery)(agent)

/** For many agents that ask for one path: every rule is compared at most once. */
export function createFetchJudge({ groups }: RobotsTxt, pathAndQuery: string): (agent: string) => FetchDecision {
  const matches = createPathMatcher(toComparedPath(encodeBytesText(pathAndQuery)))
  const headers = indexHeaders(groups)
  const strongest = new Map<RobotsGroup, RobotsRule | undefined>()
  const strongestOf = (group: RobotsGroup): RobotsRule | undefined => {
    if (!strongest.has(group)) strongest.set(group, strongestRule(group.rules, matches))
    return strongest.get(group)
  }

  const decideBy = (applying: readonly Header[]): Omit<FetchDecision, 'isNamed'> => {
    let rule: RobotsRule | undefined
    let groupLine = applying[0]?.line
    for (const { group, line } of applying) {
      const candidate = strongestOf(group)
      if (!isStronger(candidate, rule)) continue
      rule = candidate
      groupLine = line
    }
    return {
      isAllowed: rule?.isAllow ?? true,
      ...(rule !== undefined && { rule: { line: rule.line, text: rule.text } }),
      ...(groupLine !== undefined && { groupLine }),
    }
  }
  const forEverybody = decideBy(headers.forEverybody)

  return (agent) => {
    const named = agent === '' ? undefined : headers[comparedBy(agent)].get(agent.toLowerCase())
    return named === undefined ? { ...forEverybody, isNamed: false } : { ...decideBy(named), isNamed: true }
  }
}

interface HeaderIndex {
  readonly letters: ReadonlyMap<string, readonly Header[]>
  readonly word: ReadonlyMap<string, readonly Header[]>
  readonly forEverybody: readonly Header[]
}

/** All groups of one agent count as one (RFC 9309 section 2.2.1). */
function indexHeaders(groups: readonly RobotsGroup[]): HeaderIndex {
  const letters = new Map<string, Header[]>()
  const word = new Map<string, Header[]>()
  const forEverybody: Header[] = []
  for (const group of groups) {
    for (const agent of group.agents) {
      if (agent.isEveryone) addHeader(forEverybody, group, agent)
      else {
        addHeader(entryOf(letters, agent.letters), group, agent)
        addHeader(entryOf(word, agent.word), group, agent)
      }
    }
  }
  return { letters, word, forEverybody }
}

function entryOf(index: Map<string, Header[]>, name: string): Header[] {
  const found = index.get(name) ?? []
  if (found.length === 0) index.set(name, found)
  return found
}

function addHeader(headers: Header[], group: RobotsGroup, { line }: RobotsAgent): void {
  if (headers.at(-1)?.group !== group) headers.push({ group, line })
}

function strongestRule(rules: readonly RobotsRule[], matches: (pattern: string) => boolean): RobotsRule | undefined {
  let strongest: RobotsRule | undefined
  for (const rule of rules) {
    if (rule.weight > 0 && isStronger(rule, strongest) && matches(rule.pattern)) strongest = rule
  }
  return strongest
}

/** The longer rule decides, and of two that are equally long the one that allows (RFC 9309 section 2.2.2). */
function isStronger(rule: RobotsRule | undefined, other: RobotsRule | undefined): boolean {
  if (rule === undefined || other === undefined) return rule !== undefined
  const difference = rule.weight - other.weight
  return difference > 0 || (difference === 0 && rule.isAllow && !other.isAllow)
}
