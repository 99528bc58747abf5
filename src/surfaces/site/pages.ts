import { createGenericPage } from '../../site/pages/generic.tsx'
import type { Page } from '../../site/pages/page.ts'
import { SITE_PAGES } from '../../site/pages/registry.ts'
import type { AgentTool, GenericTool, MenuEntry, ToolLink } from '../../site/state.ts'
import { MENU_GROUPS, type Tool } from '../../tools/define-tool.ts'
import { EXPLAIN_NAME, EXPLAIN_SUMMARY } from '../mcp/explain-finding.ts'

export interface ListedPage {
  readonly page: Page
  readonly tool: Tool | undefined
  /** What the browser needs to build the same page, if it is not one of `SITE_PAGES`. */
  readonly generic?: GenericTool
}

/**
 * All pages: those with their own components, and a generic page for each other tool. A tool whose argument is a
 * request body has no generic page, because a form cannot be derived from it, and neither has one whose result another page shows.
 */
export function pagesFor(tools: readonly Tool[]): readonly ListedPage[] {
  const own = SITE_PAGES.map((page) => ({ page, tool: tools.find(({ name }) => name === page.tool) }))
  const others = tools.filter(
    ({ name, rest }) =>
      rest.method === 'GET' && own.every(({ page }) => page.tool !== name && page.contains?.includes(name) !== true),
  )
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

/** The main menu: each tool is in its group, with all its pages. */
export function menuFor(tools: readonly Tool[]): readonly MenuEntry[] {
  const pages = pagesByTool(tools)
  return MENU_GROUPS.map((group) => ({
    group,
    links: [
      ...[...pages]
        .filter(([{ page }]) => (page.menu ?? 'dns') === group)
        .flatMap(([tool, own]) =>
          own.map(({ path, title }) => ({ path, label: own.length === 1 ? tool.page.label : title })),
        ),
      ...SITE_PAGES.filter(({ menu }) => menu === group).map(({ path, title }) => ({ path, label: title })),
    ],
  })).filter(({ links }) => links.length > 0)
}

/** One link per tool, to the first page about it. */
export const toolLinks = (tools: readonly Tool[]): readonly ToolLink[] =>
  [...pagesByTool(tools)].flatMap(
    ([
      {
        page: { label, summary },
      },
      [first],
    ]) => (first === undefined ? [] : [{ path: first.path, label, summary }]),
  )

/** The pages on which each tool is called, in the order of the pages. */
function pagesByTool(tools: readonly Tool[]): ReadonlyMap<Tool, readonly Page[]> {
  const pages = new Map<Tool, Page[]>()
  for (const { page, tool } of pagesFor(tools))
    if (tool !== undefined && page.isFormOnly !== true) pages.set(tool, [...(pages.get(tool) ?? []), page])
  return pages
}

/** The tools that are offered to agents. */
export const agentTools = (tools: readonly Tool[]): readonly AgentTool[] => [
  ...tools.filter(({ forAgents }) => forAgents !== undefined).map(({ name, page: { summary } }) => ({ name, summary })),
  { name: EXPLAIN_NAME, summary: EXPLAIN_SUMMARY },
]
