import { accessOfGroup, type SiteAccess } from '../../../evidence/seo/ai-access.ts'
import { type UsageSignal, usageSignals } from '../../../evidence/seo/usage-signals.ts'
import { namesAgent } from '../../../standards/robots-txt/may-fetch.ts'
import { type UsageKind, usageKind } from '../../../standards/robots-txt/usage-preferences.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { usageSignal } from '../../examples.ts'
import { points } from '../../loss.ts'
import { type AgentBlock, blocksOf } from './agent-blocks.ts'

/** The uses for search and for answers. Excluding training is a choice without a cost. */
type Answering = Exclude<UsageKind, 'training'>

const ANSWERING: readonly Answering[] = ['search', 'ai-answers']

export const aiUsageSignals = defineCheck({
  id: 'ai-usage-signals',
  group: 'ai',
  references: [
    'draft-ietf-aipref-attach-05 (2026-08-19)',
    'draft-ietf-aipref-vocab-08 (2026-09-13)',
    'Cloudflare: Content Signals Policy',
  ],
  examples: {
    stated: { signals: [usageSignal('train-ai', false)] },
    contradicted: { signals: [usageSignal('search', true)] },
    restricting: { signals: [usageSignal('ai-use', false)], uses: ['ai-answers'] },
  },
  needs: { usageSignals },
  outcomes: {
    stated: outcome<{ signals: readonly UsageSignal[] }>('info'),
    contradicted: outcome<{ signals: readonly UsageSignal[]; blocks: readonly AgentBlock[] }>('info'),
    restricting: outcome<{ signals: readonly UsageSignal[]; uses: readonly Answering[] }>('warn', points(3)),
  },
  evaluate({ usageSignals: { signals, access } }, say) {
    if (signals.length === 0) return undefined
    const relevant = signals.filter((signal) => signal.isAboutPage && isForAnswerAgents(signal, access))
    const restricting = relevant.filter((signal) => saysForAnswers(signal, false))
    if (restricting.length > 0)
      return say('restricting', {
        signals: restricting,
        uses: ANSWERING.filter((use) => restricting.some((signal) => saysFor(signal, use, false))),
      })
    const blocks = access === undefined ? [] : blocksOf(accessOfGroup(access, 'ai-search'))
    const inviting = relevant.filter((signal) => saysForAnswers(signal, true))
    return inviting.length > 0 && blocks.length > 0
      ? say('contradicted', { signals: inviting, blocks })
      : say('stated', { signals })
  },
})

const saysForAnswers = (signal: UsageSignal, wanted: boolean): boolean =>
  ANSWERING.some((use) => saysFor(signal, use, wanted))

const saysFor = ({ preferences }: UsageSignal, use: Answering, wanted: boolean): boolean =>
  preferences.some((preference) => usageKind(preference) === use && preference.isAllowed === wanted)

/** A preference for a training crawler does not concern other agents. */
function isForAnswerAgents({ agents }: UsageSignal, access: SiteAccess | undefined): boolean {
  if (agents.length === 0 || access === undefined) return true
  const answering = access.agents.filter(({ agent }) => agent.scored !== undefined)
  return agents.some((named) => named.isEveryone || answering.some(({ agent }) => namesAgent(named, agent.token)))
}
