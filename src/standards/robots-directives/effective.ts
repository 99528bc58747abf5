import { parseDateTime } from '../mail-header/date-time.ts'
import type { RobotsDirective } from './directive.ts'

/** The directives that one engine applies, from all tags and header lines together. */
export interface EffectiveDirectives {
  /** The first directive of each effect. `none` is listed as `noindex` and `nofollow`, an expired date as `noindex`. */
  readonly byName: ReadonlyMap<string, RobotsDirective>
  /** The smallest snippet limit in characters; undefined means no limit. */
  readonly maxSnippet?: { readonly characters: number; readonly directive: RobotsDirective }
}

const NONE = ['noindex', 'nofollow']

/** Combines the directives for all engines and for this engine. The strictest one wins, so `index` does not revoke anything. */
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

/** -1 means that there is no limit. */
function snippetLimit({ name, value }: RobotsDirective): number | undefined {
  return name === 'max-snippet' && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

const MAX_DATE_CHARACTERS = 100

/**
 * Returns the epoch milliseconds of a date in the forms of RFC 822, RFC 850 and ISO 8601, or undefined. Zone names are
 * those of mail dates. The default zone is UTC, the default time midnight.
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
