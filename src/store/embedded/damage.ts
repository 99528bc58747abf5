import { existsSync, renameSync } from 'node:fs'

/** A database consists of up to three files, and only all of them together contain the committed data. */
const PARTS = ['', '-wal', '-shm']

/** Renames a damaged database to a name with the date, so that its data can still be recovered by other means. */
export function moveDamagedFile(path: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replaceAll(':', '-')
  const free = (count: number): string => {
    const name = `${path}.damaged-${stamp}${count === 0 ? '' : `-${count}`}`
    return existsSync(name) ? free(count + 1) : name
  }
  const aside = free(0)
  for (const part of PARTS) {
    if (existsSync(path + part)) renameSync(path + part, aside + part)
  }
  return aside
}
