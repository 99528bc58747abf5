import { promises as fs } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileFault } from '../file-fault.ts'
import { UnreadablePath } from './read-files.ts'

/** The real path of a path that is one of these files or is in one of these folders; undefined for any other. Links cannot lead out. */
export async function pathWithin(path: string, allowed: readonly string[]): Promise<string | undefined> {
  const roots = allowed.map((root) => resolve(root))
  const wanted = resolve(path)
  // Whether a file outside exists is not said.
  if (!roots.some((root) => isWithin(wanted, root))) return undefined
  try {
    const real = await fs.realpath(wanted)
    const realRoots = await Promise.all(roots.map((root) => fs.realpath(root).catch(() => undefined)))
    return realRoots.some((root) => root !== undefined && isWithin(real, root)) ? real : undefined
  } catch (error) {
    throw new UnreadablePath(path, fileFault(error))
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
