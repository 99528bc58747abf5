import { parseLabels } from '../domain-name/parse.ts'

/** `["*."] Domain` of RFC 8461 section 3.2 in A-labels; an IP address is no name. */
export function isMxPattern(text: string): boolean {
  const name = text.startsWith('*.') ? text.slice(2) : text
  return /^[\x21-\x7e]+$/.test(name) && !name.endsWith('.') && parseLabels(name).ok
}
