import type { SiteAccess } from '../../../evidence/seo/ai-access.ts'
import type { RobotsAnswer } from '../../../evidence/seo/robots.ts'
import type { AgentRole } from '../../../standards/ai-agents/read.ts'
import { namesAgent } from '../../../standards/robots-txt/may-fetch.ts'
import type { RobotsGroup, RobotsRule } from '../../../standards/robots-txt/record.ts'
import type { BlockedEngine } from './search-blocks.ts'

/** Lines of robots.txt that block AI crawlers by name and, because they are one group with `*`, all other crawlers. */
export interface SharedGroup {
  readonly firstLine: number
  readonly lastLine: number
  readonly agents: readonly string[]
}

/** The roles in lists of AI crawlers to block; search engines and link previews are not among them. */
const AI_ROLES: readonly AgentRole[] = ['ai-search', 'user', 'training', 'control', 'dataset', 'research']

const WHOLE_SITE: readonly string[] = ['/', '/*', '*']

export function sharedGroupIn(answer: RobotsAnswer, access: SiteAccess): SharedGroup | undefined {
  if (answer.kind !== 'file') return undefined
  const tokens = access.agents.flatMap(({ agent }) => (AI_ROLES.includes(agent.role) ? [agent.token] : []))
  const namedIn = ({ agents }: RobotsGroup): readonly string[] =>
    tokens.filter((token) => agents.some((agent) => namesAgent(agent, token)))
  for (const group of answer.robots.groups) {
    if (!isForEverybody(group) || !isClosed(group)) continue
    const agents = namedIn(group)
    if (agents.length > 0) return { firstLine: group.firstLine, lastLine: group.lastLine, agents }
  }
  return undefined
}

/** Whether a rule of the group blocks these engines: then both have one cause. */
export const isBlockedBy = ({ firstLine, lastLine }: SharedGroup, blocked: readonly BlockedEngine[]): boolean =>
  blocked.length > 0 && blocked.every(({ line }) => line >= firstLine && line <= lastLine)

const isForEverybody = ({ agents }: RobotsGroup): boolean => agents.some(({ isEveryone }) => isEveryone)

/** If a group has both `Disallow: /` and `Allow: /`, the second takes precedence. */
const isClosed = ({ rules }: RobotsGroup): boolean =>
  rules.some((rule) => !rule.isAllow && isWholeSite(rule)) && !rules.some((rule) => rule.isAllow && isWholeSite(rule))

const isWholeSite = ({ pattern }: RobotsRule): boolean => WHOLE_SITE.includes(pattern)
