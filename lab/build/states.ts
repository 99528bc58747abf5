import { join } from 'node:path'
import type { LabProcess } from '../software/process.ts'
import { writeFiles } from './run-folder.ts'

/** The name servers in the two states of the world: now, and ten minutes ago. */
export interface States {
  readonly now: readonly LabProcess[]
  readonly before: readonly LabProcess[]
}

const filesOf = (processes: readonly LabProcess[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...processes.map(({ files }) => files))

/**
 * Writes the files of each state below `states/`, and the names of the processes whose files differ; `lab state`
 * exchanges them.
 */
export async function writeStates(run: string, { now, before }: States): Promise<void> {
  const changing = now.filter(({ name, files }) => {
    const then = before.find((process) => process.name === name)
    return JSON.stringify(then?.files) !== JSON.stringify(files)
  })
  const names = changing.map(({ name }) => name)
  await writeFiles(join(run, 'states/now'), filesOf(changing))
  await writeFiles(join(run, 'states/before'), filesOf(before.filter(({ name }) => names.includes(name))))
  await writeFiles(run, { 'conf/changing.list': `${names.join('\n')}\n` })
}
