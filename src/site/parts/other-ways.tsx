import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { Copyable } from './copyable.tsx'

interface Words {
  readonly title: string
  readonly titleWithoutAgent: string
  readonly http: string
  readonly terminal: string
  readonly agent: string
}

const WORDS: Localized<Words> = {
  en: {
    title: 'Use it via API, CLI or MCP',
    titleWithoutAgent: 'Use it via API or CLI',
    http: 'HTTP API',
    terminal: 'Command line (CLI)',
    agent: 'AI agent (MCP)',
  },
  de: {
    title: 'Über API, CLI oder MCP nutzen',
    titleWithoutAgent: 'Über API oder CLI nutzen',
    http: 'HTTP-API',
    terminal: 'Kommandozeile (CLI)',
    agent: 'KI-Agent (MCP)',
  },
}

export interface OtherWaysProps {
  readonly http: string
  readonly terminal: string
  /** Undefined for a tool that agents do not have. */
  readonly agent?: { readonly name: string; readonly arguments: object }
}

/** The calls that return the result of the page over the API, the CLI and MCP. */
export function OtherWays({ http, terminal, agent }: OtherWaysProps) {
  const words = useWords(WORDS)
  return (
    <details class="elsewhere">
      <summary>{agent === undefined ? words.titleWithoutAgent : words.title}</summary>
      <Copyable label={words.http} text={http} />
      <Copyable label={words.terminal} text={terminal} />
      {agent && <Copyable label={words.agent} text={JSON.stringify({ method: 'tools/call', params: agent })} />}
    </details>
  )
}
