import { buildCaa } from '../../standards/caa/build.ts'
import { parseCaa } from '../../standards/caa/parse.ts'
import { CAA_CRITICAL, type CaaRecord } from '../../standards/caa/record.ts'
import { generateCaa } from '../../tools/generate/caa.ts'
import { CAA_FIELDS } from '../../tools/generate/fields/caa.ts'
import type { IssueCodeOf } from '../../tools/generate/issues.ts'
import { lookedUp } from './existing.ts'
import { formOf } from './form-fields.ts'
import type { Generator, MadeRecord, Taken } from './generator.ts'

type CaaName = keyof typeof CAA_FIELDS

const PLACES: Readonly<Record<IssueCodeOf<'caa'>, readonly CaaName[]>> = {
  duplicate: ['issue', 'issuewild', 'issuemail', 'validationMethods'],
  'invalid-ca-domain': ['issue', 'issuewild', 'issuemail'],
  'invalid-ca-parameter': ['issue', 'issuewild', 'issuemail'],
  'invalid-account-uri': ['accountUri'],
  'account-of-one-ca': ['accountUri'],
  'invalid-validation-method': ['validationMethods'],
  'unknown-validation-method': ['validationMethods'],
  'parameters-without-ca': ['issue'],
  'forbid-ignored': ['issue', 'issuewild', 'issuemail'],
  'invalid-iodef': ['iodef'],
  'no-restriction': ['issue'],
  'issue-missing': ['issue'],
  'redundant-issuewild': ['issuewild'],
  'empty-policy': [],
}

export const CAA: Generator<CaaName> = {
  kind: 'caa',
  ...formOf(CAA_FIELDS),
  places: PLACES,
  make(input) {
    const { records, warnings } = generateCaa(input)
    return { records: asOneSet(records), warnings, errors: [] }
  },
  existing: lookedUp({
    question: (domain) => ({ name: domain, type: 'CAA' }),
    typeCode: 257,
    absent: {
      en: 'This domain has no CAA record, so the form is empty.',
      de: 'Diese Domain hat keinen CAA-Eintrag, das Formular ist deshalb leer.',
    },
    readTexts: readCaa,
  }),
  strictness: [],
}

/** All CAA records have the same name and type, and some tools replace the whole record set. */
function asOneSet([first, ...others]: ReturnType<typeof generateCaa>['records']): readonly MadeRecord[] {
  if (first === undefined) return []
  const title =
    others.length === 0 ? { en: 'CAA record', de: 'CAA-Eintrag' } : { en: 'CAA records', de: 'CAA-Einträge' }
  return [{ title, record: { ...first, alongside: others.map(({ value }) => value) } }]
}

export function readCaa(texts: readonly string[]): Taken | undefined {
  if (texts.length === 0) return undefined
  const notTaken: string[] = []
  const records: CaaRecord[] = []
  for (const text of texts) {
    const caa = parseCaa(text)
    if (caa.ok) records.push(caa.value)
    else notTaken.push(text)
  }
  const lists: Readonly<Record<string, string[]>> = { issue: [], issuewild: [], issuemail: [], iodef: [] }
  const isCritical = records.length > 0 && records.every(({ flags }) => flags === CAA_CRITICAL)
  for (const record of records) {
    const list = lists[record.tag]
    const isFull = record.tag === 'iodef' && list?.length === 1
    const hasFlags = record.flags === (isCritical ? CAA_CRITICAL : 0)
    if (list === undefined || isFull || !hasFlags || /[\r\n]/.test(record.value)) notTaken.push(buildCaa(record))
    // An empty value forbids issuance, as a semicolon does. The form needs the semicolon, because it has no empty entries.
    else list.push(record.value.trim() === '' ? ';' : record.value)
  }
  const { issue = [], issuewild = [], issuemail = [], iodef = [] } = lists
  return {
    values: {
      issue: lines(issue),
      issuewild: lines(issuewild),
      issuemail: lines(issuemail),
      iodef: (iodef[0] ?? '').replace(/^mailto:/i, ''),
      critical: isCritical ? 'true' : '',
    },
    found: texts,
    notTaken,
  }
}

/** A single entry that contains a comma needs a line end, otherwise it would be read as two entries. */
const lines = (entries: readonly string[]): string =>
  entries.length === 1 && entries[0]?.includes(',') ? `${entries[0]}\n` : entries.join('\n')
