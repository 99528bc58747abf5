import { promises as fs } from 'node:fs'
import { fileFault } from '../../../file-fault.ts'
import { UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import { quoted } from '../options.ts'

/**
 * Reads a file, or stdin for `-`. It reads at most one byte more than the limit, so that callers can detect a longer
 * file.
 */
export async function bytesOf(file: string, io: Io, maxBytes: number): Promise<Uint8Array> {
  if (file === '-') {
    if (io.stdin.isTty) io.stderr.write('Reading from the terminal. Press Ctrl-D to finish.\n')
    return io.stdin.read(maxBytes)
  }
  try {
    const handle = await fs.open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxBytes + 1), 0, maxBytes + 1, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new UsageError(`${quoted(file)} cannot be read: ${fileFault(error)}.`)
  }
}
