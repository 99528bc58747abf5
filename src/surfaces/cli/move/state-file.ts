import { promises as fs } from 'node:fs'
import { fileFault } from '../../../file-fault.ts'
import { UsageError } from '../exit-code.ts'
import { quoted } from '../options.ts'

/** Larger than any state. */
const MAX_BYTES = 4 * 1024 * 1024

/** Undefined if there is no such file yet. */
export async function readStateFile(file: string): Promise<string | undefined> {
  try {
    const { size } = await fs.stat(file)
    if (size > MAX_BYTES)
      throw new UsageError(`${quoted(file)} is larger than ${MAX_BYTES} bytes, so it is not a state file.`)
    return await fs.readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof UsageError) throw error
    if ((error as { readonly code?: string }).code === 'ENOENT') return undefined
    throw new UsageError(`${quoted(file)} cannot be read: ${fileFault(error)}.`)
  }
}

/** The file is replaced at once, so that an interruption leaves the old or the new one, whole. */
export async function writeStateFile(file: string, text: string): Promise<void> {
  const beside = `${file}.new`
  try {
    const handle = await fs.open(beside, 'w', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await fs.rename(beside, file)
  } catch (error) {
    throw new UsageError(`${quoted(file)} cannot be written: ${fileFault(error, 'writing')}.`)
  }
}
