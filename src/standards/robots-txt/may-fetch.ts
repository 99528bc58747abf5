import { encodeBytesText } from './bytes-text.ts'
import { createPathMatcher, toComparedPath } from './path-pattern.ts'
import type { RobotsAgent, RobotsGroup, RobotsRule, RobotsTxt } from './record.ts'

export interface FetchDecision {
  readonly isAllowed: boolean
  /** True if a group names the agent; otherwise the `*` group applies, if there is one. */
  readonly isNamed: boolean
  /** The rule that decided; undefined if no rule matches the path. */
  readonly rule?: { readonly line: number; readonly text: string }
  /** The `User-agent` line that makes the deciding group apply to this agent. */
  readonly groupLine?: number
}

interface Header {
  readonly group: RobotsGroup
  readonly line: number
}

/**
 * Returns true if a `User-agent` line names this product token. The comparison is case-insensitive, and a partial match
 * does not count.
 */
export const namesAgent = (agent: RobotsAgent, token: string): boolean =>
  !agent.isEveryone && token !== '' && agent[comparedBy(token)] === token.toLowerCase()

const comparedBy = (token: string): 'letters' | 'word' => (/^[a-z_-]+$/i.test(token) ? 'letters' : 'word')

export const mayFetch = (robots: RobotsTxt, agent: string, pathAndQuery: string): FetchDecision =>
  createFetchJudge(robots, pathAndQuery)(agent)

/** Decides for many agents and one path; every rule is matched at most once. */
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

/** All groups of one agent are combined (RFC 9309 section 2.2.1). */
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

/** The longer rule wins; of two rules with equal length, the one that allows wins (RFC 9309 section 2.2.2). */
function isStronger(rule: RobotsRule | undefined, other: RobotsRule | undefined): boolean {
  if (rule === undefined || other === undefined) return rule !== undefined
  const difference = rule.weight - other.weight
  return difference > 0 || (difference === 0 && rule.isAllow && !other.isAllow)
}
