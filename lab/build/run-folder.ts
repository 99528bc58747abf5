import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LabProcess } from '../software/process.ts'

/** Deletes everything of the last generation except the keys. */
export async function emptyRunFolder(run: string): Promise<void> {
  for (const folder of ['zones', 'conf', 'ca', 'state', 'states', 'log'])
    await rm(join(run, folder), { recursive: true, force: true })
  for (const folder of ['zones', 'conf', 'ca', 'state', 'log', 'keys'])
    await mkdir(join(run, folder), { recursive: true })
}

/** Removes everything else from the folder. */
export async function keepOnly(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder))
    if (entry !== name) await rm(join(folder, entry), { recursive: true, force: true })
}

export async function writeFiles(run: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(run, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** Each line of the list has name, namespace and command, separated by tabs; `commands/processes.sh` starts them. */
export async function writeProcesses(run: string, list: string, processes: readonly LabProcess[]): Promise<void> {
  for (const { files, folders } of processes) {
    await writeFiles(run, files)
    for (const folder of folders) await mkdir(join(run, folder), { recursive: true })
  }
  const lines = processes.map(({ name, namespace, command }) => [name, namespace, ...command].join('\t'))
  await writeFile(join(run, list), `${lines.join('\n')}\n`)
}
