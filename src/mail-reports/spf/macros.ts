import type { Ip } from '../../standards/ip-address/parse.ts'

/** What is known of a sender from a report: neither the local part nor, for the scope mfrom, the name in HELO. */
export interface Sender {
  readonly ip: Ip
  readonly domain: string
  readonly scope: 'mfrom' | 'helo'
}

export type MacroGap = 'needs-local-part' | 'needs-helo' | 'needs-ptr'

const MACRO = /%(?:\{([a-z])(\d{0,3})(r?)([.\-+,/_=]*)\}|([%_-]))/gi
const MAX_NAME = 253

/** Expands a domain-spec (RFC 7208 section 7); `current` is the domain whose record is evaluated. */
export function expandMacros(spec: string, sender: Sender, current: string): { name: string } | { gap: MacroGap } {
  if (!spec.includes('%')) return { name: withoutDot(spec).toLowerCase() }
  let gap: MacroGap | undefined
  const name = spec.replace(MACRO, (_, letter = '', digits = '', reversed = '', delimiters = '', escaped = '') => {
    if (escaped !== '') return ESCAPED[escaped] ?? ''
    const value = macroValue(letter.toLowerCase(), sender, current)
    if (typeof value !== 'string') {
      gap ??= value.gap
      return ''
    }
    const expanded = transformed(value, digits, reversed !== '', delimiters)
    return letter === letter.toLowerCase() ? expanded : encodeURIComponent(expanded)
  })
  return gap === undefined ? { name: shortened(withoutDot(name).toLowerCase()) } : { gap }
}

const ESCAPED: Readonly<Record<string, string>> = { '%': '%', _: ' ', '-': '%20' }

const withoutDot = (name: string): string => (name.endsWith('.') ? name.slice(0, -1) : name)

/** Section 4.3: a sender without a local part is postmaster. A report with the scope helo names the domain in HELO. */
function macroValue(letter: string, { ip, domain, scope }: Sender, current: string): string | { gap: MacroGap } {
  switch (letter) {
    case 'd':
      return current
    case 'o':
      return domain
    case 'i':
      return ip.family === 4 ? ip.bytes.join('.') : nibbles(ip).join('.')
    case 'v':
      return ip.family === 4 ? 'in-addr' : 'ip6'
    case 'h':
      return scope === 'helo' ? domain : { gap: 'needs-helo' }
    case 's':
      return scope === 'helo' ? `postmaster@${domain}` : { gap: 'needs-local-part' }
    case 'l':
      return scope === 'helo' ? 'postmaster' : { gap: 'needs-local-part' }
    default:
      return { gap: 'needs-ptr' }
  }
}

const nibbles = ({ bytes }: Ip): readonly string[] =>
  bytes.flatMap((byte) => [(byte >> 4).toString(16), (byte & 15).toString(16)])

function transformed(value: string, digits: string, isReversed: boolean, delimiters: string): string {
  const separators = new Set(delimiters === '' ? '.' : delimiters)
  const parts: string[] = ['']
  for (const character of value) {
    if (separators.has(character)) parts.push('')
    else parts[parts.length - 1] += character
  }
  const ordered = isReversed ? parts.toReversed() : parts
  return (digits === '' ? ordered : ordered.slice(-Number(digits))).join('.')
}

/** Section 7.3: labels are removed from the left until the name is short enough. */
function shortened(name: string): string {
  let rest = name
  while (rest.length > MAX_NAME && rest.includes('.')) rest = rest.slice(rest.indexOf('.') + 1)
  return rest
}
