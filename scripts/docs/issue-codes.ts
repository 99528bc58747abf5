import { LOCALES } from '../../src/text.ts'
import { type GeneratorKind, ISSUES } from '../../src/tools/generate/issues.ts'
import { code, page, table } from './markdown.ts'

const VALUES = {
  entry: 'the entry as it was sent',
  count: 'a number',
  bytes: 'a number of bytes',
  days: 'a number of days',
  percent: 'a percentage',
  policy: 'a policy',
  none: '',
} as const

const HEADINGS = { en: 'Meaning', de: 'Bedeutung' } as const

const where = (appears: Readonly<Partial<Record<GeneratorKind, string>>>): string =>
  Object.entries(appears)
    .map(([kind, list]) => `${kind} ${list}`)
    .join(', ')

export const issueCodesPage = (): string =>
  page(
    '# Issue codes of the generators',
    'A generator answers 200 also when something is wrong with what it was given: each fault is an object with a `code` and, ' +
      'where it helps, the `value` it is about. `errors` were left out of the record or make it fail; `warnings` are what an ' +
      'administrator should know before publishing. The texts below are never part of a response.',
    table(
      ['Code', 'Where', '`value`', ...LOCALES.map((locale) => HEADINGS[locale])],
      Object.entries(ISSUES).map(([name, { appears, value, meaning }]) => [
        code(name),
        where(appears),
        VALUES[value],
        ...LOCALES.map((locale) => meaning[locale]),
      ]),
    ),
  )
