import type { Localized } from '../../text.ts'
import { useWords } from '../surroundings.ts'
import { Copyable } from './copyable.tsx'

interface Words {
  readonly title: string
  readonly http: string
  readonly terminal: string
  readonly agent: string
}

const WORDS: Localized<Words> = {
  en: { title: 'The same elsewhere', http: 'Over HTTP', terminal: 'In a terminal', agent: 'As an AI agent (MCP)' },
  de: { title: 'Dasselbe anderswo', http: 'Über HTTP', terminal: 'Im Terminal', agent: 'Als KI-Agent (MCP)' },
}

export interface OtherWaysProps {
  readonly http: string
  readonly terminal: string
  /** Left out where agents have no such tool. */
  readonly agent?: { readonly name: string; readonly arguments: object }
}

/** The calls that give programs exactly what the page shows. */
export function OtherWays({ http, terminal, agent }: OtherWaysProps) {
  const words = useWords(WORDS)
  return (
    <details class="elsewhere">
      <summary>{words.title}</summary>
      <Copyable label={words.http} text={http} />
      <Copyable label={words.terminal} text={terminal} />
      {agent && <Copyable label={words.agent} text={JSON.stringify({ method: 'tools/call', params: agent })} />}
    </details>
  )
}
