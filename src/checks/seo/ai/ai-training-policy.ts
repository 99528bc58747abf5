import { type AgentAccess, siteAccess } from '../../../evidence/seo/ai-access.ts'
import type { AgentRole } from '../../../standards/ai-agents/read.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { tokensOf } from './agent-blocks.ts'

/** Agents that collect training data, and the tokens that only control its use. */
const TRAINING: readonly AgentRole[] = ['training', 'control', 'dataset']

export interface TrainingPolicy {
  /** The date of our list of agents. */
  readonly asOf: string
  readonly blocked: readonly string[]
  /** The agents that are allowed by name. */
  readonly allowed: readonly string[]
  /** Agents that robots.txt neither names nor blocks. */
  readonly unnamed: readonly string[]
  /** Agents that are named although they no longer exist. */
  readonly retired: readonly string[]
  /** Agents that are blocked although they create link previews or check advertisements. */
  readonly previews: readonly string[]
}

/** This is a choice of the site owner, and never an error. */
export const aiTrainingPolicy = defineCheck({
  id: 'ai-training-policy',
  group: 'ai',
  references: [
    'RFC 9309 §2.2',
    'Google: common crawlers',
    'OpenAI: Overview of OpenAI crawlers',
    'Common Crawl: CCBot',
  ],
  needs: { siteAccess },
  outcomes: {
    open: outcome<TrainingPolicy>('info'),
    restricted: outcome<TrainingPolicy>('info'),
    closed: outcome<TrainingPolicy>('info'),
  },
  evaluate({ siteAccess: { asOf, agents } }, say) {
    const training = agents.filter(({ agent }) => TRAINING.includes(agent.role) && !agent.isRetired)
    if (training.length === 0) return undefined
    const tokensWhere = (among: readonly AgentAccess[], holds: (one: AgentAccess) => boolean): readonly string[] =>
      tokensOf(among.filter(holds))
    const policy: TrainingPolicy = {
      asOf,
      blocked: tokensWhere(training, ({ isAllowed }) => !isAllowed),
      allowed: tokensWhere(training, ({ isAllowed, isNamed }) => isAllowed && isNamed),
      unnamed: tokensWhere(training, ({ isAllowed, isNamed }) => isAllowed && !isNamed),
      retired: tokensWhere(agents, ({ agent, isNamed }) => agent.isRetired && isNamed),
      previews: tokensWhere(agents, ({ agent, isAllowed }) => agent.role === 'preview' && !isAllowed),
    }
    if (policy.blocked.length === 0) return say('open', policy)
    return say(policy.blocked.length === training.length ? 'closed' : 'restricted', policy)
  },
})
