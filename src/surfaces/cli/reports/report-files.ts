import type { ReadFiles } from '../../../mail-reports/collect/read-files.ts'
import { readReportFiles, UnreadablePath } from '../../../report-files/read-files.ts'
import { bytesOf } from '../compare/file-bytes.ts'
import { UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import { quoted } from '../options.ts'

/** As much as a mailbox on stdin may have; files are read as streams, and have no limit of their own. */
const MAX_STDIN_BYTES = 256 * 1024 * 1024

/** Reads the given files, folders and stdin. It stops when the user interrupts the command. */
export async function reportsIn(
  paths: readonly string[],
  io: Io,
  onProgress: (files: number, bytes: number) => void,
): Promise<ReadFiles> {
  try {
    return await readReportFiles(paths, {
      signal: io.interrupted,
      onProgress,
      standardInput: () => stdinBytes(io),
    })
  } catch (error) {
    throw error instanceof UnreadablePath
      ? new UsageError(`${quoted(error.path)} cannot be read: ${error.why}.`)
      : error
  }
}

async function stdinBytes(io: Io): Promise<Uint8Array> {
  const bytes = await bytesOf('-', io, MAX_STDIN_BYTES)
  if (bytes.length > MAX_STDIN_BYTES)
    throw new UsageError(`stdin is larger than ${MAX_STDIN_BYTES} bytes, the limit. Files have no limit.`)
  return bytes
}
