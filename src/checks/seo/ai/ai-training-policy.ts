import { type AgentAccess, siteAccess } from '../../../evidence/seo/ai-access.ts'
import type { AgentRole } from '../../../standards/ai-agents/read.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { tokensOf } from './agent-blocks.ts'

/** Who collects what models are made of, and the tokens that only say whether they may. */
const TRAINING: readonly AgentRole[] = ['training', 'control', 'dataset']

export interface TrainingPolicy {
  /** The day of our list of agents. */
  readonly asOf: string
  readonly blocked: readonly string[]
  /** By name. */
  readonly allowed: readonly string[]
  /** Nobody names them, and nothing blocks them. */
  readonly unnamed: readonly string[]
  /** Named, though nobody goes by these names any more. */
  readonly retired: readonly string[]
  /** Blocked, though they make link previews or look at advertisements. */
  readonly previews: readonly string[]
}

/** A choice of whoever owns the site, and never an error. */
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
