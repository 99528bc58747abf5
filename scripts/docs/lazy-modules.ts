import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '../../src/site/pages/page.ts'
import { SITE_PAGES } from '../../src/site/pages/registry.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { managerClauses } from './manager-clauses.ts'
import { quoted } from './quoted.ts'

interface Import {
  readonly constant: string
  readonly module: string
}

const TOOL_REGISTRY = new URL('../../src/tools/registry.ts', import.meta.url)
const PAGE_REGISTRY = new URL('../../src/site/pages/registry.ts', import.meta.url)

/** Returns a function that finds the module and the constant from which a registry imports a value. */
async function importsOf<Value>(registry: URL): Promise<(value: Value) => Import> {
  const found = new Map<Value, Import>()
  for (const [, constant = '', module = ''] of readFileSync(registry, 'utf8').matchAll(
    /^import \{ (\w+) \} from '(.+)'$/gm,
  ))
    found.set((await import(new URL(module, registry).href))[constant], { constant, module })
  return (value) => {
    const known = found.get(value)
    if (known === undefined) throw new Error(`${fileURLToPath(registry)} does not import all its values by name`)
    return known
  }
}

/**
 * Generates a module with the name and the summary of each command and a function that loads its tool. The command line
 * reads it instead of the registry, because loading all tools takes longer than most commands.
 */
async function toolIndex(): Promise<string> {
  const importOf = await importsOf<Tool>(TOOL_REGISTRY)
  const entries = TOOLS.map((tool) => {
    const { constant, module } = importOf(tool)
    return `  {
    name: ${quoted(tool.command.name)},
    summary: ${quoted(tool.command.summary)},
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

/** Generates a module that loads each page by its id, so that the bundler creates one file per page. */
async function pageLoaders(): Promise<string> {
  const importOf = await importsOf<Page>(PAGE_REGISTRY)
  const entries = SITE_PAGES.map((page) => {
    const { constant, module } = importOf(page)
    const inBrowsers = `./in-browsers/${basename(module, '.tsx')}.ts`
    const loaded = existsSync(new URL(inBrowsers, PAGE_REGISTRY)) ? inBrowsers : module
    const key = /\W/.test(page.id) ? quoted(page.id) : page.id
    return `  ${key}: async () => (await import('../pages/${loaded.slice('./'.length)}')).${constant},\n`
  })
  return `// Written by \`npm run docs\` from pages/registry.ts; edit the pages, not this file.
import type { Page } from '../pages/page.ts'

/** Each page is a file of its own, so that browsers load only the page that they show. */
export const PAGE_LOADERS: Readonly<Record<string, () => Promise<Page>>> = {
${entries.join('')}}
`
}

/** The modules that are loaded in place of a registry, because it would load all its values, by path. */
export const LAZY_MODULES: Readonly<Record<string, () => Promise<string>>> = {
  'src/tools/tool-index.ts': toolIndex,
  'src/site/browser/page-loaders.ts': pageLoaders,
  'src/report/manager-clauses.ts': async () => managerClauses(),
}
