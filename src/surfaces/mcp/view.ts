import Type from 'typebox'
import { Problem } from '../../problems.ts'
import type { Parameter } from '../../tools/define-tool.ts'
import { quote } from '../../tools/name-problems.ts'
import { nearestWord } from '../../tools/nearest-word.ts'
import type { AgentTool } from './agent-tool.ts'

/** Which part of a result an agent gets. */
export interface View {
  readonly hasPassed: boolean
  /** Whether findings have all their members. */
  readonly isComplete: boolean
  /** The only finding that is wanted. */
  readonly finding: string | undefined
}

const include: Parameter<boolean> = {
  schema: Type.String({ enum: ['all'], description: 'all: leave nothing out.' }),
  isOptional: true,
  read(raw) {
    if (raw === undefined) return false
    if (raw === 'all') return true
    throw new Problem('invalid_input', `${quote(String(raw))} is not a value of include. Send "all", or omit it.`)
  },
}

/** A result with fewer findings is never shortened so far that one of them would have to be asked for. */
const MANY_FINDINGS = 10

const findingParameter = ({ name, findingIds = [] }: AgentTool): Parameter<string | undefined> => ({
  schema: Type.String({
    description: 'Id of a finding: only that one, with evidence.',
    examples: [findingIds[0]],
  }),
  isOptional: true,
  ...(findingIds.length < MANY_FINDINGS && { isHiddenFromAgents: true }),
  read(raw) {
    if (raw === undefined || findingIds.includes(String(raw))) return raw as string | undefined
    const nearest = nearestWord(String(raw), findingIds)
    const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`
    throw new Problem('invalid_input', `${name} has no finding ${quote(String(raw))}.${hint}`)
  },
})

/** The arguments that only agents have, because only they pay for each character of a result. */
export const viewParameters = (tool: AgentTool): AgentTool['parameters'] =>
  tool.findingIds === undefined ? {} : { include, finding: findingParameter(tool) }

/** Throws a `Problem` if an argument is invalid. */
export function viewIn(tool: AgentTool, given: Readonly<Record<string, unknown>>): View {
  const isAll = include.read(given['include'])
  return {
    hasPassed: isAll,
    isComplete: isAll || given['detail'] === 'full',
    finding: findingParameter(tool).read(given['finding']),
  }
}
