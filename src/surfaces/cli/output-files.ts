import { promises as fs } from 'node:fs'
import { fileFault } from '../../file-fault.ts'
import type { LoadedCommand } from './commands.ts'
import { UsageError } from './exit-code.ts'
import { formatsOf } from './formats/format-names.ts'
import { RENDERERS, type WholeFormat } from './formats/render.ts'
import type { Rendering } from './formats/rendering.ts'
import { type Line, quoted } from './options.ts'
import type { CliRegistries } from './registries.ts'

export interface OutputFile {
  readonly format: WholeFormat
  readonly file: string
}

/** The files of `--output`, each with its format. */
export const outputsIn = (command: LoadedCommand, line: Line): readonly OutputFile[] =>
  line.values('output').map((text) => {
    const [, word = '', file = ''] = /^([^=]*)=(.+)$/.exec(text) ?? []
    const formats = formatsOf(command).filter((one): one is WholeFormat => one in RENDERERS)
    const format = formats.find((one) => one === word)
    if (format === undefined)
      throw new UsageError(
        `--output needs a format and a file, but ${quoted(text)} was given. The formats are ${formats.join(', ')}. Example: --output sarif=report.sarif`,
      )
    return { format, file }
  })

/** A file never has colors, and its lines are not wrapped. */
export async function writeOutput(
  rendering: Rendering,
  { format, file }: OutputFile,
  documentedChecks: CliRegistries['documentedChecks'],
): Promise<void> {
  const render = await RENDERERS[format](documentedChecks)
  try {
    await fs.writeFile(file, render({ ...rendering, io: { ...rendering.io, env: {}, isTty: false } }))
  } catch (error) {
    throw new UsageError(`${quoted(file)} cannot be written: ${fileFault(error, 'writing')}.`)
  }
}
