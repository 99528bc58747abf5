import type { AgentAccess } from '../../../evidence/seo/ai-access.ts'

/** A line of robots.txt that blocks agents from the page. */
export interface AgentBlock {
  readonly agents: readonly string[]
  readonly line: number
  readonly rule: string
}

/** The lines that decide, each once, with all agents that it blocks. */
export function blocksOf(access: readonly AgentAccess[]): readonly AgentBlock[] {
  const byLine = new Map<number, AgentBlock>()
  for (const { agent, isAllowed, rule } of access) {
    if (isAllowed || rule === undefined) continue
    const agents = [...(byLine.get(rule.line)?.agents ?? []), agent.token]
    byLine.set(rule.line, { agents, line: rule.line, rule: rule.text })
  }
  return [...byLine.values()]
}

export const tokensOf = (access: readonly AgentAccess[]): readonly string[] => access.map(({ agent }) => agent.token)
