import { canonicalName } from '../../../dns/name.ts'
import type { Name } from '../../../dns/record.ts'
import { MAX_NAME_LENGTH } from '../../../standards/domain-name/parse.ts'
import type { SpfTerm } from '../../../standards/spf/record.ts'

/** The name that a term looks up; undefined if macros make it depend on the message. */
export function targetOf(term: SpfTerm, domain: Name): Name | undefined {
  const spec = 'domain' in term ? term.domain : undefined
  if (spec === undefined || /^%\{d\}$/i.test(spec)) return domain
  if (spec.includes('%')) return undefined
  // A backslash in a domain-spec is an ordinary character; in a `Name` it begins an escape sequence.
  const name = canonicalName(shortened(spec.replace(/\.$/, '')).replaceAll('\\', '\\\\'))
  return name.ok ? name.value : undefined
}

/** RFC 7208 section 7.3: labels are removed on the left until the name is short enough for a query. */
function shortened(name: string): string {
  let rest = name
  while (rest.length > MAX_NAME_LENGTH && rest.includes('.')) rest = rest.slice(rest.indexOf('.') + 1)
  return rest
}
