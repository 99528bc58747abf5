import { type AgentAccess, accessOfGroup, type SiteAccess } from '../../../evidence/seo/ai-access.ts'
import type { PageDirectives } from '../../../evidence/seo/directives.ts'
import type { RobotsDirective } from '../../../standards/robots-directives/directive.ts'

/** The directive that excludes the page from Google, or from all search engines. */
export const noindexOf = ({ generic, googlebot }: PageDirectives): RobotsDirective | undefined =>
  generic.byName.get('noindex') ?? googlebot.byName.get('noindex')

/** A search engine that robots.txt blocks from the page, and the line that does so. */
export interface BlockedEngine {
  readonly engine: string
  readonly line: number
  readonly rule: string
  /** The `User-agent` line of the group with the rule. */
  readonly groupLine: number
}

export interface EngineAccess {
  readonly allowed: readonly string[]
  readonly blocked: readonly BlockedEngine[]
}

export function engineAccess(access: SiteAccess): EngineAccess {
  const engines = accessOfGroup(access, 'search-engine')
  return {
    allowed: engines.flatMap(({ agent, isAllowed }) => (isAllowed ? [agent.token] : [])),
    blocked: engines.flatMap(blockOf),
  }
}

function blockOf({ agent, isAllowed, rule, groupLine }: AgentAccess): readonly BlockedEngine[] {
  if (isAllowed || rule === undefined) return []
  return [{ engine: agent.token, line: rule.line, rule: rule.text, groupLine: groupLine ?? rule.line }]
}
