import { readFileSync } from 'node:fs'

/** `sysconf(_SC_CLK_TCK)`: Linux reports times in these units on all its platforms. */
const TICKS_PER_SECOND = 100
const PAGE_BYTES = 4096

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

/** The process and all its descendants. */
export function familyOf(pid: number): readonly number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap(familyOf)]
}

/** User and system time of a process so far, as the kernel counts them for all its threads. */
export function cpuMs(pid: number): number {
  // The name of the program, in parentheses, may contain spaces.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  return (ticks * 1000) / TICKS_PER_SECOND
}

export const rssMib = (pid: number): number =>
  (Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES) / 1024 ** 2
