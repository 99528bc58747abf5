import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { COMMANDS, loadCommand, type ToolCommand } from '../../src/surfaces/cli/commands.ts'
import { LABELS } from '../../src/surfaces/cli/labels.ts'
import { OPTIONS, optionalParameters, optionsOf } from '../../src/surfaces/cli/options.ts'
import { commandOf } from '../../src/surfaces/cli/words.ts'
import { optionName } from '../../src/tools/option-name.ts'
import { TOOLS } from '../../src/tools/registry.ts'

const TOOL_COMMANDS = COMMANDS.filter((command): command is ToolCommand => command.kind === 'tool')

interface Described {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/** The names of all members, including nested ones. */
function membersOf(schema: TSchema): readonly string[] {
  const { properties = {}, items, anyOf = [] } = schema as Described
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [name, ...membersOf(inner)]),
    ...(items === undefined ? [] : membersOf(items)),
    ...anyOf.flatMap(membersOf),
  ]
}

describe('the commands', () => {
  it('are those of the tools, in their order', async () => {
    expect(await Promise.all(TOOL_COMMANDS.map(({ load }) => load()))).toEqual(TOOLS)
    expect(TOOL_COMMANDS.map(({ word, about }) => [word, about])).toEqual(
      TOOLS.map(({ command: { name, summary } }) => [name, summary]),
    )
  })

  // Reports with a score or with areas consist of findings and changes, and a move has texts of its own.
  const labelled = TOOLS.filter(({ name }) => name !== 'plan_move')
  it.each(labelled.filter(({ command, partName }) => command.isScored !== true && partName !== 'area'))(
    '$command.name has a label in both languages for each member of its result',
    ({ output }) => {
      expect(membersOf(output).length).toBeGreaterThan(2)
      expect(membersOf(output).filter((name) => LABELS[name] === undefined)).toEqual([])
    },
  )

  it.each(TOOLS)('$command.name has options for the parameters that it shares with others', (tool) => {
    const command = { kind: 'tool', word: tool.command.name, about: '', load: async () => tool, tool } as const
    const options = optionsOf(command).map(({ name }) => name)
    for (const shared of ['lang', 'detail'])
      if (Object.hasOwn(tool.parameters, shared)) expect(options).toContain(shared)
    expect(options.includes('detail')).toBe(Object.hasOwn(tool.parameters, 'detail'))
  })

  it.each(TOOLS)('$command.name has no parameter with the name of another option', (tool) => {
    const names: readonly string[] = OPTIONS.map(({ name }) => name)
    expect(optionalParameters(tool).filter((parameter) => names.includes(optionName(parameter)))).toEqual([])
  })

  it('have labels only for members that a result has', () => {
    const members = new Set(TOOLS.flatMap(({ output }) => membersOf(output)))
    expect(Object.keys(LABELS).filter((name) => !members.has(name))).toEqual([])
  })

  it.each(COMMANDS)('$word is the command that its examples call', async (command) => {
    const loaded = await loadCommand(command)
    for (const example of (loaded.kind === 'tool' ? loaded.tool.command : loaded).examples) {
      const [, line = ''] = /zonewise\)?\s?([^|>)]*)/.exec(example) ?? []
      const words = (line.match(/"[^"]*"|\S+/g) ?? []).filter((one) => !one.startsWith('-'))
      expect((await commandOf(words, COMMANDS)).command.word, example).toBe(command.word)
    }
  })
})
