import type { Localized } from '../../text.ts'
import { addressOf } from '../pages/page.ts'
import type { Input, ToolFace } from '../state.ts'
import { useSurroundings, useWords } from '../surroundings.ts'
import { Copyable } from './copyable.tsx'

interface Words {
  readonly title: string
  readonly api: string
  readonly shell: string
  readonly agent: string
}

const WORDS: Localized<Words> = {
  en: { title: 'The same elsewhere', api: 'Over HTTP', shell: 'In a terminal', agent: 'As an AI agent (MCP)' },
  de: { title: 'Dasselbe anderswo', api: 'Über HTTP', shell: 'Im Terminal', agent: 'Als KI-Agent (MCP)' },
}

export interface SameElsewhereProps {
  readonly tool: ToolFace
  /** The word of the command line. */
  readonly command: string
  readonly input: Input
}

/** The calls that give exactly this result to programs. */
export function SameElsewhere({ tool, command, input }: SameElsewhereProps) {
  const words = useWords(WORDS)
  const { site } = useSurroundings()
  const given = Object.fromEntries(tool.fields.flatMap(({ name }) => (input[name] ? [[name, input[name]]] : [])))
  const address = `${site.baseUrl}${addressOf(tool.apiPath, given)}`
  return (
    <details class="elsewhere">
      <summary>{words.title}</summary>
      <Copyable label={words.api} text={`curl ${shellQuoted(address)}`} />
      <Copyable label={words.shell} text={`zonewise ${command} ${Object.values(given).map(shellQuoted).join(' ')}`} />
      <Copyable
        label={words.agent}
        text={JSON.stringify({ method: 'tools/call', params: { name: tool.name, arguments: given } })}
      />
    </details>
  )
}

const shellQuoted = (text: string): string =>
  /^[\w.:/@=%-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
