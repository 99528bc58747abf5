import { EXIT } from '../exit-code.ts'
import { type BatchRun, unknownBatch } from './batch-run.ts'

/** Running checks end, but their results are not stored. */
export async function runCancel({ open, io, texts }: BatchRun, id: string): Promise<number> {
  const batches = await open()
  try {
    if (!(await batches.cancel(id))) throw unknownBatch(id)
    io.stderr.write(`zonewise: ${texts.canceled}\n`)
    return EXIT.good
  } finally {
    await batches.close()
  }
}
