import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { COMMANDS, type ToolCommand } from '../../src/surfaces/cli/commands.ts'
import { LABELS } from '../../src/surfaces/cli/labels.ts'
import { optionsOf } from '../../src/surfaces/cli/options.ts'
import { meantBy } from '../../src/surfaces/cli/words.ts'
import { TOOLS } from '../../src/tools/registry.ts'

const TOOL_COMMANDS = COMMANDS.filter((command): command is ToolCommand => command.kind === 'tool')

interface Described {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/** Every name of a member, however deep. */
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
  })

  it.each(TOOL_COMMANDS.filter(({ findings }) => findings !== 'scored'))(
    '$word has a label in both languages for whatever its result holds',
    async ({ load }) => {
      const { output } = await load()
      expect(membersOf(output).length).toBeGreaterThan(2)
      expect(membersOf(output).filter((name) => LABELS[name] === undefined)).toEqual([])
    },
  )

  it.each(TOOL_COMMANDS)('$word has an option for each argument that is none of its words', async (command) => {
    const { parameters, rest } = await command.load()
    const fills = rest.method === 'POST' ? rest.body.fills : undefined
    const others = Object.keys(parameters).filter((name) => !rest.path.includes(`{${name}}`) && name !== fills)
    const options = optionsOf(command).map(({ name }) => name)
    expect(others.filter((name) => !options.includes(name))).toEqual([])
    expect(options.includes('detail')).toBe(others.includes('detail'))
  })

  it('have labels for nothing that no result holds', () => {
    const members = new Set(TOOLS.flatMap(({ output }) => membersOf(output)))
    expect(Object.keys(LABELS).filter((name) => !members.has(name))).toEqual([])
  })

  it.each(COMMANDS.flatMap(({ word, examples }) => examples.map((example) => ({ word, example }))))(
    'the example "$example" is one of $word',
    async ({ word, example }) => {
      const [, line = ''] = /zonewise\)?\s?([^|>)]*)/.exec(example) ?? []
      const words = (line.match(/"[^"]*"|\S+/g) ?? []).filter((one) => !one.startsWith('-'))
      expect((await meantBy(words)).command.word).toBe(word)
    },
  )
})
