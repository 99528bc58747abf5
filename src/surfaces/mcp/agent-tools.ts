import type { Tool as McpTool } from '@modelcontextprotocol/server'
import type { Tool, ToolTag } from '../../tools/define-tool.ts'
import { inputSchema } from './input-schema.ts'
import { outputSchema } from './output-schema.ts'

/** The tools that have a description for agents. */
export interface AgentTools {
  find(name: string): Tool | undefined
  readonly names: readonly string[]
  readonly descriptions: McpTool[]
}

/** Whether a tool accesses the network. */
const LOOKS_OUTSIDE: Readonly<Record<ToolTag, boolean>> = {
  dns: true,
  mail: true,
  web: true,
  conversion: false,
  generators: false,
}

/** Created once, because the list of tools is the same for all callers. */
export function createAgentTools(tools: readonly Tool[]): AgentTools {
  const offered = tools.filter(({ forAgents }) => forAgents !== undefined)
  const byName = new Map(offered.map((tool) => [tool.name, tool]))
  return {
    find: (name) => byName.get(name),
    names: [...byName.keys()],
    descriptions: offered.map(described),
  }
}

const described = (tool: Tool): McpTool => ({
  name: tool.name,
  title: tool.title,
  description: tool.forAgents,
  inputSchema: inputSchema(tool),
  outputSchema: outputSchema(tool),
  annotations: {
    // Clients of the first revision that has annotations read the title here.
    title: tool.title,
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: LOOKS_OUTSIDE[tool.tag],
  },
})
