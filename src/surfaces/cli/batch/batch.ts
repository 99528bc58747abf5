import type { Command, LoadedCommand } from '../commands.ts'
import { UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import { formatIn, type Line, languageIn, oneOf, quoted } from '../options.ts'
import type { Outside } from '../outside.ts'
import type { BatchRun } from './batch-run.ts'
import { BATCH_TEXTS } from './batch-texts.ts'
import { runCancel } from './cancel.ts'
import { runResults } from './results.ts'
import { runStatus } from './status.ts'
import { runSubmit } from './submit.ts'

interface Action {
  /** The argument after the action, and an example. */
  readonly takes: string
  readonly example: string
  readonly options: readonly string[]
  readonly run: (run: BatchRun, argument: string) => Promise<number>
}

const ID_EXAMPLE = '3f9ac1d2b4e7-mi5x2k1p'

const ACTIONS: Readonly<Record<string, Action>> = {
  submit: {
    takes: 'a file with one domain per line, or - for stdin',
    example: 'domains.txt',
    options: ['command', 'keep'],
    run: runSubmit,
  },
  status: { takes: 'the id of a batch', example: ID_EXAMPLE, options: ['json', 'format'], run: runStatus },
  results: {
    takes: 'the id of a batch',
    example: ID_EXAMPLE,
    options: ['since', 'wait', 'partial'],
    run: runResults,
  },
  cancel: { takes: 'the id of a batch', example: ID_EXAMPLE, options: [], run: runCancel },
}

const ONLY_SOME = [...new Set(Object.values(ACTIONS).flatMap(({ options }) => options))]

/** Submits a batch of domains to workers, and reads what they have done. */
export async function runBatch(
  command: LoadedCommand,
  [word, argument, ...others]: readonly string[],
  line: Line,
  io: Io,
  { openBatches }: Outside,
  commands: readonly Command[],
): Promise<number> {
  const action = word === undefined || !Object.hasOwn(ACTIONS, word) ? undefined : ACTIONS[word]
  if (action === undefined)
    throw new UsageError(
      word === undefined
        ? `batch needs an action: one of ${Object.keys(ACTIONS).join(', ')}. Example: zonewise batch submit domains.txt`
        : `${quoted(word)} is not an action of batch. ${oneOf(word, Object.keys(ACTIONS))}`,
    )
  const example = `Example: zonewise batch ${word} ${action.example}`
  if (argument === undefined) throw new UsageError(`batch ${word} needs ${action.takes}. ${example}`)
  if (others[0] !== undefined)
    throw new UsageError(`batch ${word} takes one argument, but ${quoted(others[0])} was given too. ${example}`)
  const stranger = line.given.find((name) => ONLY_SOME.includes(name) && !action.options.includes(name))
  if (stranger !== undefined) throw new UsageError(`batch ${word} has no option --${stranger}. ${example}`)
  const run: BatchRun = {
    open: openBatches,
    ...{ commands, line, io },
    isJson: formatIn(command, line) === 'json',
    texts: BATCH_TEXTS[languageIn(line)],
  }
  return action.run(run, argument)
}
