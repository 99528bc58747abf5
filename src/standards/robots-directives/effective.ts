import { parseDateTime } from '../mail-header/date-time.ts'
import type { RobotsDirective } from './directive.ts'

/** What one engine takes from all tags and header lines together. */
export interface EffectiveDirectives {
  /** By name, the first that says so. `none` stands under `noindex` and `nofollow`, a date that has passed under `noindex`. */
  readonly byName: ReadonlyMap<string, RobotsDirective>
  /** The smallest limit of a snippet, in characters; no limit without. */
  readonly maxSnippet?: { readonly characters: number; readonly directive: RobotsDirective }
}

const NONE = ['noindex', 'nofollow']

/** The sum of what is said to everybody and to this engine; the strictest wins, so that `index` takes nothing back. */
export function effectiveDirectives(
  directives: readonly RobotsDirective[],
  engine: string,
  now: Date,
): EffectiveDirectives {
  const byName = new Map<string, RobotsDirective>()
  let maxSnippet: EffectiveDirectives['maxSnippet']
  for (const directive of directives) {
    if (directive.engine !== undefined && directive.engine !== engine.toLowerCase()) continue
    for (const name of meaningOf(directive, now)) if (!byName.has(name)) byName.set(name, directive)
    const characters = snippetLimit(directive)
    if (characters !== undefined && (maxSnippet === undefined || characters < maxSnippet.characters)) {
      maxSnippet = { characters, directive }
    }
  }
  return { byName, ...(maxSnippet !== undefined && { maxSnippet }) }
}

function meaningOf(directive: RobotsDirective, now: Date): readonly string[] {
  if (directive.name === 'none') return NONE
  if (directive.name !== 'unavailable_after') return [directive.name]
  const endMs = parseUnavailableAfter(directive.value)
  return endMs !== undefined && endMs < now.getTime() ? [directive.name, 'noindex'] : [directive.name]
}

/** -1 is no limit. */
function snippetLimit({ name, value }: RobotsDirective): number | undefined {
  return name === 'max-snippet' && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

const MAX_DATE_CHARACTERS = 100

/**
 * Epoch milliseconds of a date in the forms of RFC 822, RFC 850 and ISO 8601, or undefined, with zone names as mail has
 * them. Without a zone it is Greenwich's, without a time midnight.
 */
export function parseUnavailableAfter(value: string): number | undefined {
  if (value.length > MAX_DATE_CHARACTERS) return undefined
  const date = value
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^([a-z]{3,9},? ?)?(\d{1,2})-([a-z]{3,9})-(\d{2,4})/i, '$1$2 $3 $4')
    .replace(/^([a-z]{3,9}) (\d{1,2} )/i, '$1, $2')
  return parseDateTime(date) ?? parseDateTime(`${date} GMT`) ?? parseDateTime(`${date} 00:00:00 GMT`)
}
