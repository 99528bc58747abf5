import { createGenericPage } from '../../site/pages/generic.tsx'
import type { Page } from '../../site/pages/page.ts'
import { SITE_PAGES } from '../../site/pages/registry.ts'
import type { AgentTool, GenericTool, MenuEntry } from '../../site/state.ts'
import type { Tool } from '../../tools/define-tool.ts'

export interface ListedPage {
  readonly page: Page
  readonly tool: Tool | undefined
  /** What the browser needs to build the same page, if it is not one of `SITE_PAGES`. */
  readonly generic?: GenericTool
}

/**
 * All pages: those with their own components, and a generic page for each other tool. A tool whose argument is a
 * request body has no generic page, because a form cannot be derived from it.
 */
export function pagesFor(tools: readonly Tool[]): readonly ListedPage[] {
  const own = SITE_PAGES.map((page) => ({ page, tool: tools.find(({ name }) => name === page.tool) }))
  const others = tools.filter(({ name, rest }) => rest.method === 'GET' && own.every(({ page }) => page.tool !== name))
  return [
    ...own,
    ...others.map((tool) => {
      const generic = genericTool(tool)
      return { page: createGenericPage(generic), tool, generic }
    }),
  ]
}

const genericTool = ({ name, command, page: { label, summary } }: Tool): GenericTool => ({
  name,
  path: `/tools/${command.name}`,
  label,
  summary,
})

/** One link per tool, to the first page about it. */
export function menuFor(tools: readonly Tool[]): readonly MenuEntry[] {
  const entries = new Map<Tool, MenuEntry>()
  for (const { page, tool } of pagesFor(tools))
    if (tool !== undefined && page.isFormOnly !== true && !entries.has(tool))
      entries.set(tool, { path: page.path, label: tool.page.label })
  return [...entries.values()]
}

/** The tools that are offered to agents. */
export const agentTools = (tools: readonly Tool[]): readonly AgentTool[] =>
  tools.filter(({ forAgents }) => forAgents !== undefined).map(({ name, page: { summary } }) => ({ name, summary }))
