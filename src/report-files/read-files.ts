import { createReadStream, promises as fs } from 'node:fs'
import { join } from 'node:path'
import { fileFault } from '../file-fault.ts'
import { createCollector } from '../mail-reports/collect/collection.ts'
import type { ReadFiles } from '../mail-reports/collect/read-files.ts'
import { createFileReader } from '../mail-reports/read/read-file.ts'

/** Folders below this depth are not read. */
const MAX_DEPTH = 32

export interface ReadOptions {
  /** Ends the reading. What was read so far is returned. */
  readonly signal: AbortSignal
  readonly onProgress?: (files: number, bytes: number) => void
  /** The bytes of `-`, which is a file by that name otherwise. */
  readonly standardInput?: () => Promise<Uint8Array>
}

/** A given path that cannot be read. */
export class UnreadablePath extends Error {
  readonly path: string
  readonly why: string
  constructor(path: string, why: string) {
    super(`${JSON.stringify(path)} cannot be read: ${why}.`)
    this.path = path
    this.why = why
  }
}

/** Reads files and the files in folders, one after the other. Throws an `UnreadablePath` if the system refuses one of the given paths. */
export async function readReportFiles(paths: readonly string[], options: ReadOptions): Promise<ReadFiles> {
  const { onProgress, signal, standardInput } = options
  const collector = createCollector()
  const unreadable: { readonly file: string; readonly why: string }[] = []
  let files = 0
  let bytes = 0
  const readChunks = async (file: string, chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<void> => {
    const reader = createFileReader(collector.sinkFor(file))
    files++
    for await (const chunk of chunks) {
      if (signal.aborted) return
      bytes += chunk.length
      reader.push(chunk)
      onProgress?.(files, bytes)
      if (reader.isDone) break
    }
    reader.end()
  }
  const isStdin = (path: string): boolean => path === '-' && standardInput !== undefined

  for (const path of paths) {
    if (isStdin(path) && standardInput !== undefined) {
      await readChunks(path, [await standardInput()])
      continue
    }
    for await (const { file, isGiven, fault } of filesAt(path)) {
      if (signal.aborted) break
      try {
        if (fault !== undefined) throw fault
        await readChunks(file, createReadStream(file))
      } catch (error) {
        if ((error as { readonly code?: string }).code === undefined) throw error
        const why = fileFault(error)
        if (isGiven) throw new UnreadablePath(file, why)
        unreadable.push({ file, why })
      }
    }
  }
  return { collection: collector.collection(), unreadable }
}

interface FoundFile {
  readonly file: string
  /** Whether it is one of the given paths, and was not found in a folder. */
  readonly isGiven: boolean
  readonly fault?: unknown
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
