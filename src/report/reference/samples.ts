import { CHECKS } from '../../checks/registry.ts'
import { SEO_CHECKS } from '../../checks/seo/registry.ts'
import { TOOL_CHECKS } from '../../checks/tools/registry.ts'
import type { FindingId } from './finding-id.ts'
import { placeholders } from './placeholder.ts'

type Values = Readonly<Record<string, unknown>>

const EXAMPLES: ReadonlyMap<string, Readonly<Record<string, Values | undefined>>> = new Map(
  [...CHECKS, ...SEO_CHECKS, ...TOOL_CHECKS].map(({ check: { id, examples = {} } }) => [id, examples]),
)

/** The values for the texts of an outcome: those that its check gives as examples, and placeholders. */
export function sampleValues(id: FindingId, outcome: string): Values {
  const own = EXAMPLES.get(id)?.[outcome] ?? {}
  return new Proxy(own, {
    get: (target, member) => (Object.hasOwn(target, member) ? target[String(member)] : placeholders[String(member)]),
  })
}
