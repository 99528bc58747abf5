import { optionName } from '../../tools/option-name.ts'
import { usePageContext } from '../page-context.ts'
import { addressOf } from '../pages/page.ts'
import { shellQuoted } from '../snippets/quoting.ts'
import type { Input, ToolDescription } from '../state.ts'
import { OtherWays } from './other-ways.tsx'

export interface OtherSurfacesProps {
  readonly tool: ToolDescription
  readonly input: Input
}

/** The calls of a tool whose parameters are all in the URL. */
export function OtherSurfaces({ tool, input }: OtherSurfacesProps) {
  const { site } = usePageContext()
  const given = Object.fromEntries(tool.fields.flatMap(({ name }) => (input[name] ? [[name, input[name]]] : [])))
  return (
    <OtherWays
      http={`curl ${shellQuoted(`${site.baseUrl}${addressOf(tool.apiPath, given)}`)}`}
      terminal={[
        'zonewise',
        tool.command,
        ...Object.entries(given).flatMap(([name, value]) => wordsFor(tool, name, value)),
      ].join(' ')}
      {...(tool.isForAgents && { agent: { name: tool.name, arguments: given } })}
    />
  )
}

/** Parameters in the path are arguments of the command, all others are options. */
const wordsFor = ({ apiPath }: ToolDescription, name: string, value: string): readonly string[] =>
  apiPath.includes(`{${name}}`) ? [word(value)] : [`--${optionName(name)}`, word(value)]

/** Most names need no quotes and are easier to read without them. */
const word = (text: string): string => (/^[\w.:@=%-]+$/.test(text) ? text : shellQuoted(text))
