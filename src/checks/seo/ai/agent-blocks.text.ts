import type { Localized } from '../../../text.ts'
import { byNumber, listing } from '../../listing.ts'
import { quoted } from '../quoted.ts'
import type { AgentBlock } from './agent-blocks.ts'

type Blocks = readonly AgentBlock[]

/** The blocked user agents, and the lines of robots.txt that block them. */
export const blockedAgents: Localized<(blocks: Blocks) => string> = {
  en: (blocks) =>
    blocks
      .map(({ agents, line, rule }) => `${agents.join(', ')} (line ${line} of robots.txt, ${quoted.en(rule)})`)
      .join('; '),
  de: (blocks) =>
    blocks
      .map(({ agents, line, rule }) => `${agents.join(', ')} (Zeile ${line} der robots.txt, ${quoted.de(rule)})`)
      .join('; '),
}

const agentsOf = (blocks: Blocks): readonly string[] => blocks.flatMap(({ agents }) => agents)

export const areSeveral = (blocks: Blocks): boolean => agentsOf(blocks).length > 1

const lineNumbers = (blocks: Blocks): readonly string[] => blocks.map(({ line }) => `${line}`)

/**
 * Allows the user agents again. A crawler follows only the groups that name it, if there are any: a group of its own overrides the
 * rules for all crawlers.
 */
export const allowSteps: Localized<(blocks: Blocks) => readonly string[]> = {
  en: (blocks) => {
    const [agents, lines] = [agentsOf(blocks), lineNumbers(blocks)]
    return [
      `If the ${byNumber(lines, 'rule', 'rules')} in ${byNumber(lines, 'line', 'lines')} ${listing.en(lines)} should not apply to any crawler, in robots.txt, remove ${byNumber(lines, 'it', 'them')}.`,
      `If other crawlers should stay blocked, in robots.txt, remove the User-agent lines for ${listing.en(agents)} from the ${byNumber(lines, 'group with this rule', 'groups with these rules')}, if they are listed there.`,
      `Then, in robots.txt, add a separate group: a User-agent line for each of them, followed by “Allow: /”.`,
    ]
  },
  de: (blocks) => {
    const [agents, lines] = [agentsOf(blocks), lineNumbers(blocks)]
    return [
      `Wenn die ${byNumber(lines, 'Regel in Zeile', 'Regeln in den Zeilen')} ${listing.de(lines)} für keinen Crawler gelten ${byNumber(lines, 'soll', 'sollen')}, entfernen Sie sie aus der robots.txt.`,
      `Wenn andere Crawler gesperrt bleiben sollen, entfernen Sie in der robots.txt die User-agent-Zeilen für ${listing.de(agents)} aus ${byNumber(lines, 'der Gruppe mit dieser Regel', 'den Gruppen mit diesen Regeln')}, falls sie dort stehen.`,
      `Ergänzen Sie dann in der robots.txt eine eigene Gruppe: je eine User-agent-Zeile und darunter „Allow: /“.`,
    ]
  },
}
