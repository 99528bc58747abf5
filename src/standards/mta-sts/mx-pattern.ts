import { parseLabels } from '../domain-name/parse.ts'

/** Accepts `["*."] Domain` of RFC 8461 section 3.2 in A-labels; IP addresses are not allowed. */
export function isMxPattern(text: string): boolean {
  const name = text.startsWith('*.') ? text.slice(2) : text
  return /^[\x21-\x7e]+$/.test(name) && !name.endsWith('.') && parseLabels(name).ok
}

/**
 * Returns the hosts that no pattern matches. A pattern matches its own name, or with `*.` exactly one label (RFC 8461
 * section 4.1). All names are in lower case. The work is linear, because a policy may contain thousands of lines.
 */
export function uncoveredHosts(hosts: readonly string[], patterns: readonly string[]): readonly string[] {
  const known = new Set(patterns)
  return hosts.filter((host) => !known.has(host) && !known.has(host.replace(/^[^.\\]+(?=\.)/, '*')))
}
