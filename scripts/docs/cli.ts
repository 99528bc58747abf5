import { readFileSync } from 'node:fs'
import { COMMANDS, loadCommand } from '../../src/surfaces/cli/commands.ts'
import { formatsOf } from '../../src/surfaces/cli/formats/format-names.ts'
import { usageOf } from '../../src/surfaces/cli/help.ts'
import type { Option } from '../../src/surfaces/cli/option.ts'
import { optionsOf } from '../../src/surfaces/cli/options.ts'
import { code, table } from './markdown.ts'

const LOADED = await Promise.all(COMMANDS.map(loadCommand))

const written = ({ name, short, value }: Option): string =>
  code(`${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`)

const commandTable = (): string =>
  table(
    ['Command', 'What it does'],
    LOADED.map((command) => [code(usageOf(command)), command.about]),
  )

/** One row for each option with the same meaning, with the commands that have it. */
function optionTable(): string {
  const rows = new Map<string, { readonly option: Option; readonly words: string[] }>()
  for (const command of LOADED)
    for (const option of optionsOf(command)) {
      const key = `${option.name} ${option.about}`
      const row = rows.get(key) ?? { option, words: [] }
      row.words.push(command.word)
      rows.set(key, row)
    }
  return table(
    ['Option', 'Effect', 'Commands'],
    [...rows.values()].map(({ option, words }) => [
      written(option),
      `${option.about}${choices(option)}`,
      words.length === LOADED.length ? 'all' : words.map(code).join(', '),
    ]),
  )
}

const choices = ({ name, words }: Option): string =>
  words === undefined ? '' : ` (${(name === 'format' ? allFormats() : words).join(', ')})`

const allFormats = (): readonly string[] => [...new Set(LOADED.flatMap(formatsOf))]

const BLOCKS: Readonly<Record<string, () => string>> = { commands: commandTable, options: optionTable }

/** The page, written by hand except for the tables between its markers. */
export const cliPage = (): string =>
  Object.entries(BLOCKS).reduce(
    (page, [name, block]) => {
      const marked = new RegExp(`(<!-- generated: ${name} -->\\n)[^]*?(\\n<!-- end of ${name} -->)`)
      if (!marked.test(page)) throw new Error(`docs/cli.md has no markers for the table of ${name}`)
      return page.replace(marked, (_whole, start, end) => `${start}\n${block()}\n${end}`)
    },
    readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8'),
  )
