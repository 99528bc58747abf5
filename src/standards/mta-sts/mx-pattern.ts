import { parseLabels } from '../domain-name/parse.ts'

/** `["*."] Domain` of RFC 8461 section 3.2 in A-labels; an IP address is no name. */
export function isMxPattern(text: string): boolean {
  const name = text.startsWith('*.') ? text.slice(2) : text
  return /^[\x21-\x7e]+$/.test(name) && !name.endsWith('.') && parseLabels(name).ok
}

/**
 * The hosts that no pattern matches: the name itself, or `*.` for exactly one label (RFC 8461 section 4.1). All in lower
 * case; linear, because a policy may hold thousands of lines.
 */
export function uncoveredHosts(hosts: readonly string[], patterns: readonly string[]): readonly string[] {
  const known = new Set(patterns)
  return hosts.filter((host) => !known.has(host) && !known.has(host.replace(/^[^.\\]+(?=\.)/, '*')))
}
