import type { GeneratorKind } from '../../tools/generate/issues.ts'
import { usePageContext } from '../page-context.ts'
import { OtherWays } from '../parts/other-ways.tsx'
import { shellQuoted } from '../snippets/quoting.ts'
import type { ReadForm } from './form.ts'

export interface SameRecordProps {
  readonly kind: GeneratorKind
  readonly input: ReadForm['input']
}

/** The calls that generate this record over the API, the CLI and MCP. */
export function SameRecord({ kind, input }: SameRecordProps) {
  const { site } = usePageContext()
  const body = shellQuoted(JSON.stringify(input))
  return (
    <OtherWays
      http={`curl ${shellQuoted(`${site.baseUrl}/api/v1/generate/${kind}`)} -d ${body}`}
      terminal={`echo ${body} | zonewise generate ${kind} --input -`}
      agent={{ name: 'generate_record', arguments: { kind, input } }}
    />
  )
}
