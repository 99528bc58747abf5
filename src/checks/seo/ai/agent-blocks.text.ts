import type { Localized } from '../../../text.ts'
import { quoted } from '../quoted.ts'
import type { AgentBlock } from './agent-blocks.ts'

/** Who is kept away, and by which lines of robots.txt. */
export const blockedAgents: Localized<(blocks: readonly AgentBlock[]) => string> = {
  en: (blocks) =>
    blocks
      .map(({ agents, line, rule }) => `${agents.join(', ')} (by line ${line} of robots.txt, ${quoted.en(rule)})`)
      .join('; '),
  de: (blocks) =>
    blocks
      .map(({ agents, line, rule }) => `${agents.join(', ')} (durch Zeile ${line} der robots.txt, ${quoted.de(rule)})`)
      .join('; '),
}

export const areSeveral = (blocks: readonly AgentBlock[]): boolean => blocks.flatMap(({ agents }) => agents).length > 1
