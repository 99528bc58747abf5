import { type Parsed, parsed, refused } from '../parsed.ts'

/** Strict-Transport-Security (RFC 6797 section 6.1). */
export interface Hsts {
  readonly maxAgeSeconds: number
  readonly includesSubdomains: boolean
}

export type HstsFault = 'too-long' | 'no-max-age' | 'bad-max-age' | 'repeated'

const MAX_CHARACTERS = 4096

/** Browsers stop caring long before that. */
const MAX_SECONDS = Number.MAX_SAFE_INTEGER

/** One line of the header; of several, browsers read the first. Unknown directives are passed over. */
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
