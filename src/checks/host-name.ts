import type { Name } from '../dns/record.ts'
import { parseDomainName } from '../standards/domain-name/parse.ts'

/**
 * Whether a record may name it as a host (RFC 1123 section 2.1): two or more labels of letters, digits and inner hyphens,
 * the last not numeric. Labels that only the rules for international names forbid still resolve.
 */
export function isHostName(name: Name): boolean {
  const parsed = parseDomainName(name)
  return parsed.ok || parsed.fault === 'not-idna'
}
