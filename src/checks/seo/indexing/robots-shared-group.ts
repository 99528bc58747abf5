import { siteAccess } from '../../../evidence/seo/ai-access.ts'
import { robotsTxt } from '../../../evidence/seo/robots.ts'
import type { AgentRole } from '../../../standards/ai-agents/read.ts'
import { namesAgent } from '../../../standards/robots-txt/may-fetch.ts'
import type { RobotsGroup, RobotsRule } from '../../../standards/robots-txt/record.ts'
import { defineCheck, outcome } from '../../define-check.ts'

/** Roles in lists of crawlers to block; engines and link previews are none of AI. */
const AI_ROLES: readonly AgentRole[] = ['ai-search', 'user', 'training', 'control', 'dataset', 'research']

const WHOLE_SITE: readonly string[] = ['/', '/*', '*']

export const robotsSharedGroup = defineCheck({
  id: 'robots-shared-group',
  group: 'indexing',
  references: ['RFC 9309 §2.2.1'],
  needs: { robotsTxt, siteAccess },
  outcomes: {
    shared: outcome<{ firstLine: number; lastLine: number; agents: readonly string[] }>('warn'),
  },
  evaluate({ robotsTxt: answer, siteAccess: access }, say) {
    if (answer.kind !== 'file') return undefined
    const tokens = access.agents.flatMap(({ agent }) => (AI_ROLES.includes(agent.role) ? [agent.token] : []))
    const namedIn = ({ agents }: RobotsGroup): readonly string[] =>
      tokens.filter((token) => agents.some((agent) => namesAgent(agent, token)))
    for (const group of answer.robots.groups) {
      if (!isForEverybody(group) || !isClosed(group)) continue
      const agents = namedIn(group)
      if (agents.length > 0) return say('shared', { firstLine: group.firstLine, lastLine: group.lastLine, agents })
    }
    return undefined
  },
})

const isForEverybody = ({ agents }: RobotsGroup): boolean => agents.some(({ isEveryone }) => isEveryone)

/** Of `Disallow: /` and `Allow: /` in one group the second holds. */
const isClosed = ({ rules }: RobotsGroup): boolean =>
  rules.some((rule) => !rule.isAllow && isWholeSite(rule)) && !rules.some((rule) => rule.isAllow && isWholeSite(rule))

const isWholeSite = ({ pattern }: RobotsRule): boolean => WHOLE_SITE.includes(pattern)
