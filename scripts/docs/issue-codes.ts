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
    'A generator returns status 200 even if its input has faults: each fault is an object with a `code` and, if there is one, the ' +
      '`value` that it refers to. Entries in `errors` were omitted from the record or make it invalid; read `warnings` before you ' +
      'publish the record. Responses never contain the texts below.',
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
