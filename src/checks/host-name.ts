import type { Name } from '../dns/record.ts'
import { parseDomainName } from '../standards/domain-name/parse.ts'

/**
 * Whether the name is valid as a host in a record (RFC 1123 section 2.1): two or more labels of letters, digits and inner
 * hyphens, the last not numeric. Labels that only the IDNA rules forbid are accepted, because they resolve.
 */
export function isHostName(name: Name): boolean {
  const parsed = parseDomainName(name)
  return parsed.ok || parsed.fault === 'not-idna'
}
