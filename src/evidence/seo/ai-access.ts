import type { Agent, ScoredGroup } from '../../standards/ai-agents/read.ts'
import type { FetchDecision } from '../../standards/robots-txt/may-fetch.ts'
import type { Observed } from '../../world.ts'
import { mapSeen } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { type AccessJudge, accessTo } from './robots.ts'
import { page } from './visit.ts'

export interface AgentAccess extends FetchDecision {
  readonly agent: Agent
}

export interface SiteAccess {
  /** The date of the list of agents. */
  readonly asOf: string
  readonly agents: readonly AgentAccess[]
}

/** Whether each agent of the dated list may fetch the page; unseen while robots.txt fails. */
export const siteAccess: View<Observed<SiteAccess>> = defineView('site access', (look): Observed<SiteAccess> => {
  const found = look.at(page)
  return found.seen ? accessOf(look, found.value.url) : found
})

const accessOf = (look: Look, url: string): Observed<SiteAccess> =>
  mapSeen(look.at(accessTo(url)), (decide) => ({
    asOf: look.subject.lists.agents.asOf,
    agents: look.subject.lists.agents.agents.map((agent) => ({ agent, ...decisionFor(agent, decide) })),
  }))

/**
 * An agent uses the rules of a group that names it, or of the group for all agents. Only an agent that follows another one also
 * uses the rules of that one.
 */
function decisionFor({ token, follows }: Agent, decide: AccessJudge): FetchDecision {
  const own = decide(token)
  if (own.isNamed || follows === undefined) return own
  const followed = decide(follows)
  return followed.isNamed ? { ...followed, isNamed: false } : own
}

/** The agents of one group: search engines, AI search or assistants. */
export const accessOfGroup = ({ agents }: SiteAccess, group: ScoredGroup): readonly AgentAccess[] =>
  agents.filter(({ agent: { scored } }) => scored === group)
