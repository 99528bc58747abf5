import type { Batches } from '../../../store/batches/batches.ts'
import type { Command } from '../commands.ts'
import { UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import { type Line, quoted } from '../options.ts'
import type { BATCH_TEXTS } from './batch-texts.ts'

/** What all actions need. */
export interface BatchRun {
  readonly open: () => Promise<Batches>
  readonly commands: readonly Command[]
  readonly line: Line
  readonly io: Io
  readonly isJson: boolean
  readonly texts: (typeof BATCH_TEXTS)['en']
}

export function unknownBatch(id: string): UsageError {
  return new UsageError(`There is no batch ${quoted(id)}, or it has expired. zonewise batch submit prints the id.`)
}
