import type { RunnableTool, Tool } from '../../tools/define-tool.ts'

/** The parts of a tool that agents use. A tool that only agents have needs no route, no page and no command. */
export type AgentTool = RunnableTool &
  Pick<
    Tool,
    | 'title'
    | 'examples'
    | 'isLimited'
    | 'isFullByDefault'
    | 'hiddenFromAgents'
    | 'toldAgents'
    | 'findingIds'
    | 'partName'
    | 'partsWith'
  > & {
    readonly forAgents: string
    readonly rest?: Tool['rest']
  }

export const isAgentTool = (tool: Tool): tool is Tool & AgentTool => tool.forAgents !== undefined
