import { askTool } from '../ask-tool.ts'
import { COMMANDS, findCommand, loadCommand, takesMany } from '../commands.ts'
import { UsageError } from '../exit-code.ts'
import { questionsOf } from '../question.ts'
import type { TimeLimit } from '../time-limit.ts'
import type { ToolClient } from '../tool-client.ts'
import { isDetermined } from '../tool-result.ts'
import type { Outcome } from '../verdict.ts'
import { type BatchOrder, orderFrom } from './batch-order.ts'

export interface Checking {
  readonly client: ToolClient
  /** Whether this machine has no network. */
  readonly isOffline: () => Promise<boolean>
  /** Ends the calls of a worker that must stop. */
  readonly signal: AbortSignal
}

/**
 * The outcome for a domain of a batch. `offline` means that this machine has no network, so that the result would say nothing about
 * the domain; `busy`, that the machine has too much to do; `unknown`, that another version has written the order.
 */
export async function checkedDomain(
  domain: string,
  orderText: string,
  { client, isOffline, signal }: Checking,
): Promise<Outcome | 'offline' | 'busy' | 'unknown'> {
  const order = orderFrom(orderText)
  const call = order && (await callFor(domain, order))
  if (call === undefined) return 'unknown'
  const outcome = await askTool(call, client, { ...NO_LIMIT, signal })
  if (isDecided(outcome)) return outcome
  if (outcome.kind === 'failed' && outcome.error.code === 'service_unavailable') return 'busy'
  return (await isOffline()) ? 'offline' : outcome
}

const NO_LIMIT: Omit<TimeLimit, 'signal'> = {
  needs: {},
  isOver: () => false,
  error: { code: 'timeout', message: '' },
  end: () => undefined,
}

const isDecided = (outcome: Outcome): boolean =>
  outcome.kind === 'answered' && !outcome.isUndetermined && isDetermined(outcome.result)

async function callFor(domain: string, { command: word, lang }: BatchOrder) {
  const found = findCommand(COMMANDS, word)
  const command = found && (await loadCommand(found))
  if (command?.kind !== 'tool' || !takesMany(command)) return undefined
  try {
    const [question] = questionsOf(command, [domain], { lang })
    return question && { tool: command.tool, question }
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}
