import { type Parsed, parsed, refused } from '../parsed.ts'

/** The Strict-Transport-Security header (RFC 6797 section 6.1). */
export interface Hsts {
  readonly maxAgeSeconds: number
  readonly includesSubdomains: boolean
}

export type HstsFault = 'too-long' | 'no-max-age' | 'bad-max-age' | 'repeated'

const MAX_CHARACTERS = 4096

/** Browsers cap the value far below this limit. */
const MAX_SECONDS = Number.MAX_SAFE_INTEGER

/** Parses one header line. Browsers use only the first of several lines, and ignore unknown directives. */
export function parseHsts(line: string): Parsed<Hsts, HstsFault> {
  if (line.length > MAX_CHARACTERS) return refused('too-long')
  const directives = new Map<string, string>()
  for (const part of line.split(';')) {
    const equals = part.indexOf('=')
    const name = (equals === -1 ? part : part.slice(0, equals)).trim().toLowerCase()
    if (name === '') continue
    if (directives.has(name)) return refused('repeated')
    directives.set(name, equals === -1 ? '' : part.slice(equals + 1).trim())
  }
  const written = directives.get('max-age')
  if (written === undefined) return refused('no-max-age')
  const seconds = /^(?:(\d+)|"(\d+)")$/.exec(written)
  if (seconds === null) return refused('bad-max-age')
  return parsed({
    maxAgeSeconds: Math.min(Number(seconds[1] ?? seconds[2]), MAX_SECONDS),
    includesSubdomains: directives.has('includesubdomains'),
  })
}
