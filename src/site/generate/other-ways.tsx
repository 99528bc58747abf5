import type { Localized } from '../../text.ts'
import type { GeneratorKind } from '../../tools/generate/issues.ts'
import { Copyable } from '../parts/copyable.tsx'
import { shellQuoted } from '../snippets/quoting.ts'
import { useSurroundings, useWords } from '../surroundings.ts'
import type { ReadForm } from './form.ts'

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

export interface OtherWaysProps {
  readonly kind: GeneratorKind
  readonly input: ReadForm['input']
}

/** The calls that make exactly this record for programs. */
export function OtherWays({ kind, input }: OtherWaysProps) {
  const words = useWords(WORDS)
  const { site } = useSurroundings()
  const body = JSON.stringify(input)
  return (
    <details class="elsewhere">
      <summary>{words.title}</summary>
      <Copyable
        label={words.api}
        text={`curl ${shellQuoted(`${site.baseUrl}/api/v1/generate/${kind}`)} -d ${shellQuoted(body)}`}
      />
      <Copyable label={words.shell} text={`echo ${shellQuoted(body)} | zonewise generate ${kind} --input -`} />
      <Copyable
        label={words.agent}
        text={JSON.stringify({
          method: 'tools/call',
          params: { name: 'generate_record', arguments: { kind, input } },
        })}
      />
    </details>
  )
}
