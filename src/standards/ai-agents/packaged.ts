import agentsFile from './agents.json' with { type: 'json' }
import { type AgentList, readAgents } from './read.ts'

let packaged: AgentList | undefined

/** Returns the list that was packaged at build time. It is parsed on first use, because most callers never check a web page. */
export function packagedAgents(): AgentList {
  if (packaged !== undefined) return packaged
  const list = readAgents(agentsFile)
  if (!list.ok) throw new Error(`the packaged agent list is invalid: ${list.fault}`)
  packaged = list.value.record
  return packaged
}
