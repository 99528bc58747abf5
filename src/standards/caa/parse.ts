import { type Parsed, parsed, refused } from '../parsed.ts'
import type { CaaRecord } from './record.ts'

export interface CaaFault {
  readonly code: 'bad-record' | 'bad-flags' | 'bad-tag' | 'bad-value'
  readonly text: string
}

const MAX_TAG_LENGTH = 255

/** Parses the presentation format of RFC 8659 section 4.1.1: `0 issue "ca.example"`. */
export function parseCaa(text: string): Parsed<CaaRecord, readonly CaaFault[]> {
  const [, flags, tag, written] = /^[ \t]*([^ \t]+)[ \t]+([^ \t]+)[ \t]+([^ \t].*)$/s.exec(text) ?? []
  if (flags === undefined || tag === undefined || written === undefined)
    return refused<readonly CaaFault[]>([{ code: 'bad-record', text }])
  const value = parseCharacterString(written)
  const faults: CaaFault[] = []
  if (!/^\d{1,3}$/.test(flags) || Number(flags) > 255) faults.push({ code: 'bad-flags', text: flags })
  if (!/^[a-z0-9]+$/i.test(tag) || tag.length > MAX_TAG_LENGTH) faults.push({ code: 'bad-tag', text: tag })
  if (value === undefined) faults.push({ code: 'bad-value', text: written })
  if (faults.length > 0 || value === undefined) return refused<readonly CaaFault[]>(faults)
  return parsed({ flags: Number(flags), tag: tag.toLowerCase(), value })
}

/**
 * RFC 1035 section 5.1: the string is quoted, or it has neither quotes nor spaces. `\DDD` is an octet, `\X` the character
 * itself.
 */
function parseCharacterString(written: string): string | undefined {
  const quoted = written.startsWith('"')
  let value = ''
  let at = quoted ? 1 : 0
  while (at < written.length) {
    const character = written.charAt(at)
    const code = character.charCodeAt(0)
    if (character === '"') return quoted && isBlankFrom(written, at + 1) ? value : undefined
    if (!quoted && (code === 0x20 || code === 0x09)) return isBlankFrom(written, at) ? value : undefined
    if (code < 0x20 || code > 0x7e) return undefined
    if (character === '\\') {
      const escaped = parseEscape(written.slice(at + 1, at + 4))
      if (escaped === undefined) return undefined
      value += escaped.character
      at += escaped.length
    } else value += character
    at += 1
  }
  return quoted ? undefined : value
}

function parseEscape(text: string): { character: string; length: number } | undefined {
  if (/^\d{3}/.test(text))
    return Number(text) <= 255 ? { character: String.fromCharCode(Number(text)), length: 3 } : undefined
  return /^[\x20-\x2f\x3a-\x7e]/.test(text) ? { character: text.charAt(0), length: 1 } : undefined
}

const isBlankFrom = (text: string, start: number): boolean => /^[ \t]*$/.test(text.slice(start))
