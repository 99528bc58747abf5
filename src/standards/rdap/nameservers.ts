import { parseDomainName } from '../domain-name/parse.ts'
import { isObject, listOf } from './json.ts'

/** No registry allows more name servers for a domain. */
const MAX_NAME_SERVERS = 40

/**
 * Returns the names in the `nameservers` member of a domain (RFC 9083 section 5.2), in lower case and sorted. Undefined if
 * there are none: some registries send an empty list instead of omitting the member, or redact the names.
 */
export function nameServersIn(nameservers: unknown): readonly string[] | undefined {
  const names = new Set(listOf(nameservers).slice(0, MAX_NAME_SERVERS).flatMap(nameOf))
  return names.size === 0 ? undefined : [...names].sort()
}

/** Some servers write the name itself instead of an object. */
function nameOf(server: unknown): readonly string[] {
  const given = isObject(server) ? [server['ldhName'], server['unicodeName']] : [server]
  for (const text of given) {
    const name = typeof text === 'string' ? parseDomainName(text.replace(/\.\s*$/, '')) : undefined
    if (name?.ok) return [name.value]
  }
  return []
}
