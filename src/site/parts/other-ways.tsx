import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { Copyable } from './copyable.tsx'

interface Words {
  readonly title: string
  readonly titleWithoutAgent: string
  readonly titleOfCommand: string
  readonly http: string
  readonly terminal: string
  readonly agent: string
}

const WORDS: Localized<Words> = {
  en: {
    title: 'Use it via API, CLI or MCP',
    titleWithoutAgent: 'Use it via API or CLI',
    titleOfCommand: 'Use it via CLI',
    http: 'HTTP API',
    terminal: 'Command line (CLI)',
    agent: 'AI agent (MCP)',
  },
  de: {
    title: 'Über API, CLI oder MCP nutzen',
    titleWithoutAgent: 'Über API oder CLI nutzen',
    titleOfCommand: 'Über die Kommandozeile nutzen',
    http: 'HTTP-API',
    terminal: 'Kommandozeile (CLI)',
    agent: 'KI-Agent (MCP)',
  },
}

export interface OtherWaysProps {
  /** Undefined for what the API does not have. */
  readonly http?: string
  readonly terminal: string
  /** Undefined for a tool that agents do not have. */
  readonly agent?: { readonly name: string; readonly arguments: object }
}

/** The calls that return the result of the page over the API, the CLI and MCP. */
export function OtherWays({ http, terminal, agent }: OtherWaysProps) {
  const words = useWords(WORDS)
  return (
    <details class="elsewhere">
      <summary>
        {http === undefined ? words.titleOfCommand : agent === undefined ? words.titleWithoutAgent : words.title}
      </summary>
      {http !== undefined && <Copyable label={words.http} text={http} />}
      <Copyable label={words.terminal} text={terminal} />
      {agent && <Copyable label={words.agent} text={JSON.stringify({ method: 'tools/call', params: agent })} />}
    </details>
  )
}
