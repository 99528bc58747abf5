import { Problem } from '../../problems.ts'
import { problemText } from './problem-text.ts'
import type { Progress } from './progress.ts'
import type { Call } from './question.ts'
import { ServerUnreachable } from './remote-tool-client.ts'
import type { TimeLimit } from './time-limit.ts'
import type { ToolClient } from './tool-client.ts'
import { isUnknown } from './tool-result.ts'
import type { Outcome } from './verdict.ts'

/** Calls a tool. It rejects only if the user interrupts the command, or because of a fault of ours. */
export async function askTool(
  { tool, question }: Call,
  client: ToolClient,
  limit: TimeLimit,
  { countPart, wait }: Partial<Pick<Progress, 'countPart' | 'wait'>> = {},
): Promise<Outcome> {
  if (limit.isOver()) return { kind: 'failed', question, error: limit.error }
  try {
    const { result, isOutage } = await client.ask(tool, question, () => countPart?.(), limit.signal, wait)
    return {
      kind: 'answered',
      question,
      result,
      isUndetermined:
        limit.isOver() || isOutage || isUnknown(result) || tool.command.isUndetermined?.(result as never) === true,
    }
  } catch (error) {
    if (limit.isOver()) return { kind: 'failed', question, error: limit.error }
    if (error instanceof Problem)
      return { kind: 'failed', question, error: { code: error.code, message: problemText(error) } }
    if (error instanceof ServerUnreachable)
      return { kind: 'failed', question, error: { code: 'server_unavailable', message: error.message } }
    throw error
  }
}

/** Works on all items, at most `parallel` at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  parallel: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const pending = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of pending) await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, worker))
}
