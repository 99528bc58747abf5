import { readFileSync } from 'node:fs'
import type { Tool } from '../../src/tools/define-tool.ts'
import { TOOLS } from '../../src/tools/registry.ts'

const REGISTRY = new URL('../../src/tools/registry.ts', import.meta.url)

/** The imports of the registry: the name of each tool's constant, and its module. */
const imports = (): readonly (readonly [constant: string, module: string])[] =>
  [...readFileSync(REGISTRY, 'utf8').matchAll(/^import \{ (\w+) \} from '(.+)'$/gm)].map(
    ([, constant = '', module = '']) => [constant, module],
  )

/**
 * A module with the name and the summary of each command and a function that loads its tool. The command line reads it in
 * place of the registry, because loading all tools takes longer than most commands do.
 */
export async function toolIndexModule(): Promise<string> {
  const constants = new Map<Tool, readonly [constant: string, module: string]>()
  for (const [constant, module] of imports())
    constants.set((await import(new URL(module, REGISTRY).href))[constant], [constant, module])
  const entries = TOOLS.map((tool) => {
    const [constant, module] = constants.get(tool) ?? []
    if (constant === undefined) throw new Error(`registry.ts does not import ${tool.name} by its name`)
    return `  {
    name: '${tool.command.name}',
    summary: '${tool.command.summary.replaceAll("'", "\\'")}',
    load: async () => (await import('${module}')).${constant},
  },
`
  })
  return `// Written by \`npm run docs\` from registry.ts; edit the tools, not this file.
import type { Tool } from './define-tool.ts'

export interface IndexedTool {
  /** Of the command. */
  readonly name: string
  readonly summary: string
  readonly load: () => Promise<Tool>
}

export const TOOL_INDEX: readonly IndexedTool[] = [
${entries.join('')}]
`
}
