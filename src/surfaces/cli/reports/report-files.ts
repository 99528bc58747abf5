import { createReadStream, promises as fs } from 'node:fs'
import { join } from 'node:path'
import { createCollector, type ReportCollection } from '../../../mail-reports/collect/collection.ts'
import { createFileReader } from '../../../mail-reports/read/read-file.ts'
import { bytesOf } from '../compare/file-bytes.ts'
import { UsageError } from '../exit-code.ts'
import { fileFault } from '../file-error.ts'
import type { Io } from '../io.ts'
import { quoted } from '../options.ts'

/** Folders below this depth are not read. */
const MAX_DEPTH = 32
/** As much as a mailbox on stdin may have; files are read as streams, and have no limit of their own. */
const MAX_STDIN_BYTES = 256 * 1024 * 1024

export interface ReadFiles {
  readonly collection: ReportCollection
  /** Files in folders that the system did not let us read. */
  readonly unreadable: readonly { readonly file: string; readonly why: string }[]
}

/** Reads files and the files in folders, one after the other. It stops when the user interrupts the command. */
export async function readReportFiles(
  paths: readonly string[],
  io: Io,
  onProgress: (files: number, bytes: number) => void,
): Promise<ReadFiles> {
  const collector = createCollector()
  const unreadable: { readonly file: string; readonly why: string }[] = []
  let files = 0
  let bytes = 0
  const readChunks = async (file: string, chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<void> => {
    const reader = createFileReader(collector.sinkFor(file))
    files++
    for await (const chunk of chunks) {
      if (io.interrupted.aborted) return
      bytes += chunk.length
      reader.push(chunk)
      onProgress(files, bytes)
      if (reader.isDone) break
    }
    reader.end()
  }
  const readFile = (file: string): Promise<void> => readChunks(file, createReadStream(file))

  for await (const { file, isGiven, fault } of filesIn(paths)) {
    if (io.interrupted.aborted) break
    try {
      if (fault !== undefined) throw fault
      if (file === '-') await readChunks(file, [await stdinBytes(io)])
      else await readFile(file)
    } catch (error) {
      if (error instanceof UsageError || (error as { readonly code?: string }).code === undefined) throw error
      const why = fileFault(error)
      if (isGiven) throw new UsageError(`${quoted(file)} cannot be read: ${why}.`)
      unreadable.push({ file, why })
    }
  }
  return { collection: collector.collection(), unreadable }
}

async function stdinBytes(io: Io): Promise<Uint8Array> {
  const bytes = await bytesOf('-', io, MAX_STDIN_BYTES)
  if (bytes.length > MAX_STDIN_BYTES)
    throw new UsageError(`stdin is larger than ${MAX_STDIN_BYTES} bytes, the limit. Files have no limit.`)
  return bytes
}

interface FoundFile {
  readonly file: string
  /** Whether it was an argument of the command, and not found in a folder. */
  readonly isGiven: boolean
  readonly fault?: unknown
}

async function* filesIn(paths: readonly string[]): AsyncGenerator<FoundFile> {
  for (const path of paths) {
    if (path === '-') yield { file: path, isGiven: true }
    else yield* filesAt(path)
  }
}

async function* filesAt(path: string): AsyncGenerator<FoundFile> {
  try {
    if (!(await fs.stat(path)).isDirectory()) {
      yield { file: path, isGiven: true }
      return
    }
  } catch (fault) {
    yield { file: path, isGiven: true, fault }
    return
  }
  yield* filesBelow(path, 1)
}

/** Links are not followed, so that every file is read once; devices and pipes in a folder are left out. */
async function* filesBelow(folder: string, depth: number): AsyncGenerator<FoundFile> {
  try {
    const entries = await fs.readdir(folder, { withFileTypes: true })
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (entry.isFile()) yield { file: path, isGiven: false }
      else if (entry.isDirectory() && depth < MAX_DEPTH) yield* filesBelow(path, depth + 1)
    }
  } catch (fault) {
    yield { file: folder, isGiven: depth === 1, fault }
  }
}
