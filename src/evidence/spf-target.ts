import { canonicalName } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { MAX_NAME_LENGTH } from '../standards/domain-name/parse.ts'
import type { SpfTerm } from '../standards/spf/record.ts'

/** The name that a term asks about; undefined where macros make it depend on the message. */
export function targetOf(term: SpfTerm, domain: Name): Name | undefined {
  const spec = 'domain' in term ? term.domain : undefined
  if (spec === undefined || /^%\{d\}$/i.test(spec)) return domain
  if (spec.includes('%')) return undefined
  // A backslash in a domain-spec is a character like any other; in a `Name` it begins an escape.
  const name = canonicalName(shortened(spec.replace(/\.$/, '')).replaceAll('\\', '\\\\'))
  return name.ok ? name.value : undefined
}

/** RFC 7208 section 7.3: labels are taken off at the left until the name can be asked for. */
function shortened(name: string): string {
  let rest = name
  while (rest.length > MAX_NAME_LENGTH && rest.includes('.')) rest = rest.slice(rest.indexOf('.') + 1)
  return rest
}
