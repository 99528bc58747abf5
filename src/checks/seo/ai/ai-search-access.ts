import { accessOfGroup, siteAccess } from '../../../evidence/seo/ai-access.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { type AgentBlock, blocksOf, tokensOf } from './agent-blocks.ts'

export const aiSearchAccess = defineCheck({
  id: 'ai-search-access',
  group: 'ai',
  references: [
    'RFC 9309 §2.2',
    'OpenAI: Overview of OpenAI crawlers',
    'Anthropic: crawlers and how to block them',
    'Perplexity: crawlers',
    'Apple: About Applebot',
    'Amazon: crawlers',
  ],
  needs: { siteAccess },
  outcomes: {
    ok: outcome<{ agents: readonly string[] }>('ok'),
    'some-blocked': outcome<{ blocks: readonly AgentBlock[] }>('warn', points(4)),
    'main-blocked': outcome<{ blocks: readonly AgentBlock[] }>('problem', points(10)),
  },
  evaluate({ siteAccess: access }, say) {
    const searching = accessOfGroup(access, 'ai-search')
    if (searching.length === 0) return undefined
    const blocks = blocksOf(searching)
    if (blocks.length === 0) return say('ok', { agents: tokensOf(searching) })
    const main = searching.filter(({ agent }) => agent.isCore)
    const isShut = main.length > 0 && main.every(({ isAllowed }) => !isAllowed)
    return say(isShut ? 'main-blocked' : 'some-blocked', { blocks })
  },
})
