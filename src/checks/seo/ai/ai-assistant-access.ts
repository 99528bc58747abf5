import { accessOfGroup, siteAccess } from '../../../evidence/seo/ai-access.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { type AgentBlock, blocksOf, tokensOf } from './agent-blocks.ts'

export const aiAssistantAccess = defineCheck({
  id: 'ai-assistant-access',
  group: 'ai',
  references: [
    'RFC 9309 §2.2',
    'OpenAI: Overview of OpenAI crawlers',
    'Anthropic: crawlers and how to block them',
    'Perplexity: crawlers',
    'Mistral: crawlers',
  ],
  needs: { siteAccess },
  outcomes: {
    ok: outcome<{ agents: readonly string[] }>('ok'),
    /** `careless` are the blocked agents whose operators do not promise to obey. */
    blocked: outcome<{ blocks: readonly AgentBlock[]; nonCompliant: readonly string[] }>('warn', points(3)),
  },
  evaluate({ siteAccess: access }, say) {
    const assistants = accessOfGroup(access, 'ai-assistant')
    if (assistants.length === 0) return undefined
    const blocks = blocksOf(assistants)
    if (blocks.length === 0) return say('ok', { agents: tokensOf(assistants) })
    const nonCompliant = assistants.filter(({ agent, isAllowed }) => !isAllowed && agent.obeysRobots !== 'yes')
    return say('blocked', { blocks, nonCompliant: tokensOf(nonCompliant) })
  },
})
