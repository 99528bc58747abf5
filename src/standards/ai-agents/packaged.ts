import agentsFile from './agents.json' with { type: 'json' }
import { type AgentList, readAgents } from './read.ts'

let packaged: AgentList | undefined

/** The list as it was when this was built. It is read on first use, because most callers never check a web page. */
export function packagedAgents(): AgentList {
  if (packaged !== undefined) return packaged
  const list = readAgents(agentsFile)
  if (!list.ok) throw new Error(`the packaged list of agents cannot be read: ${list.fault}`)
  packaged = list.value.record
  return packaged
}
