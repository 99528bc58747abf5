import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Documented, OutcomeText } from '../../src/checks/define-check.ts'
import type { FindingId } from '../../src/report/reference/finding-id.ts'
import { sampleValues } from '../../src/report/reference/samples.ts'
import type { Locale } from '../../src/text.ts'
import { filledTexts, type OutcomeTexts } from './outcome-texts.ts'

type Values = Readonly<Record<string, unknown>>

const CHECKS_FOLDER = join(import.meta.dirname, '../../src/checks')

const SOURCES = readdirSync(CHECKS_FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))

/** Values that select another branch of a text, whatever the type of the member. */
const ALTERNATIVES: readonly unknown[] = [undefined, true, false, 0, 1, 2, 404, 500, [], ['‹one›'], ['‹one›', '‹two›']]

/** The words that a text file and its check compare values with: the codes of causes, states and kinds. */
function codesOf(id: string): readonly string[] {
  const own = SOURCES.filter((path) => new RegExp(`(?:^|/)${id}(?:\\.text)?\\.ts$`).test(path))
  const sources = own.map((path) => readFileSync(join(CHECKS_FOLDER, path), 'utf8'))
  const codes = sources.flatMap((source) =>
    [...source.matchAll(/'([a-z][a-z0-9_-]*)'/gi)].map(([, code]) => code ?? ''),
  )
  return [...new Set(codes)]
}

/** Values that note which members a text reads, and that replace some of them. */
function observed(values: Values, replaced: ReadonlyMap<string, unknown>, read: Set<string>, path = ''): Values {
  return new Proxy(values, {
    get(target, member) {
      if (typeof member === 'symbol' || Array.isArray(target)) return Reflect.get(target, member)
      const place = `${path}.${member}`
      read.add(place)
      const value = replaced.has(place) ? replaced.get(place) : target[member]
      return isRecord(value) ? observed(value, replaced, read, place) : value
    },
  })
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const known = new Map<string, readonly OutcomeTexts[]>()

/**
 * The texts of an outcome in every variant that is found by replacing one member of its sample values at a time. Values that the
 * text cannot have make it throw or leave gaps; these variants are left out.
 */
export function textVariants(
  documented: Documented<FindingId>,
  outcome: string,
  locale: Locale,
): readonly OutcomeTexts[] {
  const key = `${documented.check.id} ${outcome} ${locale}`
  const variants = known.get(key) ?? variantsOf(documented, outcome, locale)
  known.set(key, variants)
  return variants
}

function variantsOf(documented: Documented<FindingId>, outcome: string, locale: Locale): readonly OutcomeTexts[] {
  const text = documented.texts.outcomes[outcome]?.[locale] as OutcomeText<Values>
  const sample = sampleValues(documented.check.id, outcome)
  const read = new Set<string>()
  const base = filledTexts(text, observed(sample, new Map(), read))
  const withMember = (place: string, value: unknown): OutcomeTexts | undefined =>
    attempt(() => filledTexts(text, observed(sample, new Map([[place, value]]), new Set())))
  const codes = codesOf(documented.check.id)
  const others = [...read].flatMap((place) => {
    // A member that is inserted as it is does not select words.
    const isInserted = JSON.stringify(withMember(place, '‹inserted›'))?.includes('‹inserted›') === true
    return [...ALTERNATIVES, ...(isInserted ? [] : codes)].map((value) => withMember(place, value))
  })
  const distinct = new Map([base, ...others.filter(isWhole)].map((texts) => [JSON.stringify(texts), texts]))
  return [...distinct.values()]
}

function attempt(fill: () => OutcomeTexts): OutcomeTexts | undefined {
  try {
    return fill()
  } catch {
    return undefined
  }
}

const isWhole = (texts: OutcomeTexts | undefined): texts is OutcomeTexts =>
  texts !== undefined &&
  [texts.title, texts.detail, ...texts.steps].every(
    (text) => typeof text === 'string' && !/undefined|NaN|\[object|\(\)| {2}|\b(?:true|false)\b/.test(text),
  )
