import { describe, expect, it } from 'vitest'
import { sampleValues } from '../report/reference/samples.ts'
import { LOCALES, type Locale } from '../text.ts'
import type { OutcomeText } from './define-check.ts'
import { appendedNote } from './panel-notes.ts'
import { CHECKS } from './registry.ts'
import { SEO_CHECKS } from './seo/registry.ts'
import { kindOf, type Step, stepsWith, stepText } from './step.ts'

type Values = Readonly<Record<string, unknown>>
type Text = OutcomeText<Values>

/** The same outcome with an offered record, and without one for each operator who could manage the present record. */
const VARIANTS: Readonly<Record<string, Values>> = {
  'a record shown': {},
  ...Object.fromEntries(
    ['own', 'above', 'suffix', 'alias'].map((keeper) => [
      `no record, ${keeper}`,
      {
        fix: undefined,
        place: { name: '_dmarc.example.com', keeper, fix: undefined },
        hasReports: false,
        hasBasis: false,
      },
    ]),
  ),
}

const CASES = [...CHECKS, ...SEO_CHECKS].map(({ check, texts }) => ({
  id: check.id,
  cases: Object.keys(check.outcomes).flatMap((outcome) =>
    Object.entries(VARIANTS).map(([variant, values]) => ({ id: check.id, outcome, variant, texts, values })),
  ),
}))

type Case = (typeof CASES)[number]['cases'][number]

const stepsOf = (given: Case, locale: Locale): readonly string[] => typedSteps(given, locale).map(stepText)

function typedSteps({ id, outcome, texts, values }: Case, locale: Locale): readonly Step[] {
  const { steps } = (texts.outcomes[outcome]?.[locale] ?? {}) as Partial<Text>
  const sample = sampleValues(id, outcome)
  const filled = new Proxy(values, {
    get: (own, member) => (Object.hasOwn(own, member) ? own[String(member)] : sample[String(member)]),
  })
  return stepsWith(steps, filled)
}

/**
 * A step that has to be done before any change. A sentence that begins with its condition is an alternative, and a look at the
 * result comes last.
 */
const PRECONDITION: Readonly<Record<Locale, RegExp>> = {
  en: /^(?:Before|Make sure|Find out|Check (?:that|whether|in)|Ask|List|Do this only)|\b(?:check|ask|do this) first\b|\bfirst[,.;]/,
  de: /^(?:Bevor|Prüfen Sie(?! das Ergebnis| auf einem)|Sorgen Sie|Stellen Sie|Vergewissern Sie|Klären Sie|Fragen Sie|Listen Sie|Erfragen Sie)|\b(?:vorher|zuerst)\b/,
}

/** An edit without a condition, and without a word that makes it the continuation of another step. */
const CHANGE: Readonly<Record<Locale, RegExp>> = {
  en: /^(?:At|In|On) (?:your|the) [^,]+, /,
  de: /^(?:Ersetzen|Legen|Setzen|Löschen|Entfernen|Ändern|Ergänzen|Tragen|Korrigieren|Veröffentlichen) Sie (?!vor)/,
}

const DELETION: Readonly<Record<Locale, RegExp>> = {
  en: /^At (?:your|the) [^,]+, (?:delete|remove)\b/,
  de: /^(?:Löschen|Entfernen) Sie (?!danach)/,
}

const ADDITION: Readonly<Record<Locale, RegExp>> = {
  en: /^At (?:your|the) [^,]+, (?:add|replace|publish|enter)\b/,
  de: /^(?:Ersetzen|Legen|Tragen|Veröffentlichen) Sie /,
}

/** A step in which a record is entered, whatever its condition. */
const RECORD_ENTERED: Readonly<Record<Locale, RegExp>> = {
  en: /\bat (?:your|the) [^,]+, (?:add|replace|publish|enter)\b/i,
  de: /\b(?:ersetzen|legen|veröffentlichen) Sie\b/i,
}

const firstOf = (steps: readonly string[], kind: RegExp): number => {
  const index = steps.findIndex((step) => kind.test(step))
  return index < 0 ? steps.length : index
}

/** The steps that come too late, with their outcome. */
const offending = (
  cases: readonly Case[],
  locale: Locale,
  late: (steps: readonly string[]) => readonly string[],
): readonly string[] =>
  cases.flatMap((given) => late(stepsOf(given, locale)).map((step) => `${given.outcome}, ${given.variant}: ${step}`))

describe.each(LOCALES)('the steps of every finding, %s', (locale) => {
  it.each(CASES)('$id: preconditions first', ({ cases }) => {
    const late = (steps: readonly string[]) =>
      steps.slice(firstOf(steps, CHANGE[locale])).filter((step) => PRECONDITION[locale].test(step))
    expect(offending(cases, locale, late)).toEqual([])
  })

  it.each(CASES)('$id: additions before deletions', ({ cases }) => {
    const late = (steps: readonly string[]) =>
      steps.slice(firstOf(steps, DELETION[locale])).filter((step) => ADDITION[locale].test(step))
    expect(offending(cases, locale, late)).toEqual([])
  })

  it.each(CASES)('$id: the note about panels directly after the record that it is about', ({ cases }) => {
    const late = (steps: readonly string[]) =>
      steps.filter(
        (step, index) => step === appendedNote[locale] && !RECORD_ENTERED[locale].test(steps[index - 1] ?? ''),
      )
    expect(offending(cases, locale, late)).toEqual([])
  })
})

/** A target that seems to be dead may only lack a record. */
it.each([
  ['mx-address', 'some-dead'],
  ['mx-address', 'all-dead'],
  ['ns-address', 'some-unresolvable'],
  ['ns-address', 'some-failing'],
  ['web-dangling', 'dead'],
])('%s %s: checks first whether the host is in use, and removes last', (id, outcome) => {
  const found = CASES.find((one) => one.id === id)?.cases.find((one) => one.outcome === outcome) as Case
  // A host whose name was misspelled has other steps.
  const given = { ...found, values: { ...found.values, appended: [] } }
  const [en, de] = [stepsOf(given, 'en'), stepsOf(given, 'de')]
  expect([en[0], de[0]]).toEqual([expect.stringMatching(/^Find out whether/), expect.stringMatching(/^Klären Sie, ob/)])
  expect(en.slice(1, -1).join(' ')).not.toMatch(/delete|remove/)
  expect([en.at(-1), de.at(-1)]).toEqual([
    expect.stringMatching(/^If .* not/),
    expect.stringMatching(/^Wenn (?:er )?nicht/),
  ])
})

it.each(CASES)('$id: has the same number of steps in every language', ({ cases }) => {
  const lengths = cases.map((given) => new Set(LOCALES.map((locale) => stepsOf(given, locale).length)).size)
  expect(lengths.filter((size) => size !== 1)).toEqual([])
})

it.each(CASES)('$id: has the same kinds of steps in every language', ({ cases }) => {
  const kinds = (given: Case, locale: Locale) => typedSteps(given, locale).map(kindOf)
  for (const given of cases) expect(kinds(given, 'de'), given.outcome).toEqual(kinds(given, 'en'))
})
