import { parseDmarc } from '../../standards/dmarc/parse.ts'
import type { DmarcRecord, DmarcReportUri } from '../../standards/dmarc/record.ts'
import { DMARC_TAGS } from '../../standards/dmarc/tags.ts'
import { parseMailbox } from '../../standards/report-uri/parse.ts'
import type { DmarcInput } from '../../tools/generate/dmarc-schema.ts'
import { DMARC_FIELDS, POLICIES } from '../../tools/generate/fields/dmarc.ts'
import type { IssueCodeOf } from '../../tools/generate/issues.ts'
import { makeDmarc } from '../../tools/generate/make-dmarc.ts'
import { lookedUp } from './existing.ts'
import { formOf } from './form-fields.ts'
import type { Generator, Taken } from './generator.ts'

type DmarcName = keyof typeof DMARC_FIELDS

const PLACES: Readonly<Record<IssueCodeOf<'dmarc'>, readonly DmarcName[]>> = {
  duplicate: ['rua', 'ruf'],
  'prefix-removed': ['domain', 'rua', 'ruf'],
  'needs-splitting': [],
  'invalid-domain': ['domain'],
  'invalid-email': ['rua', 'ruf'],
  'invalid-fo': ['fo'],
  'missing-rua': ['rua'],
  'pct-removed': ['pct'],
  'external-report-address': ['rua', 'ruf'],
  'many-report-addresses': ['rua'],
  'weaker-subdomain-policy': ['subdomainPolicy', 'np'],
  'test-mode': ['testing'],
  'psd-for-suffixes': ['psd'],
  'fo-without-ruf': ['fo'],
}

export const DMARC: Generator<DmarcName> = {
  kind: 'dmarc',
  ...formOf(DMARC_FIELDS),
  places: PLACES,
  make(input, { isSameOrganisation }) {
    // Every choice has a preset, so the policy is always set.
    const { host, type, record, warnings, errors } = makeDmarc(input as DmarcInput, isSameOrganisation)
    return {
      records: [{ title: { en: 'DMARC record', de: 'DMARC-Eintrag' }, record: { host, type, value: record } }],
      warnings,
      errors,
    }
  },
  existing: lookedUp({
    question: (domain) => ({ name: `_dmarc.${domain}`, type: 'TXT' }),
    typeCode: 16,
    absent: {
      en: 'This domain has no DMARC record, so the form is empty.',
      de: 'Diese Domain hat keinen DMARC-Eintrag, das Formular ist deshalb leer.',
    },
    readTexts: readDmarc,
  }),
  readRecord: (text) => readDmarc([text]),
  strictness: [{ field: 'policy', rank: (policy) => POLICIES.indexOf(policy as (typeof POLICIES)[number]) }],
}

/** Reads the first of several records, although receivers apply none of them. */
export function readDmarc(texts: readonly string[]): Taken | undefined {
  const [first, ...others] = texts.filter((text) => parseDmarc(text).ok)
  const reading = first === undefined ? undefined : parseDmarc(first)
  if (first === undefined || !reading?.ok) return undefined
  const { record, faults } = reading.value
  const rua = readAddresses('rua', record.rua)
  const ruf = readAddresses('ruf', record.ruf)
  return {
    values: {
      policy: record.p ?? 'none',
      subdomainPolicy: record.sp ?? '',
      np: record.np ?? '',
      rua: rua.addresses.join('\n'),
      ruf: ruf.addresses.join('\n'),
      fo: record.fo?.join(':') ?? '',
      adkim: record.adkim ?? 'r',
      aspf: record.aspf ?? 'r',
      testing: record.t === 'y' ? 'true' : '',
      psd: record.psd ?? 'u',
      pct: record.pct === undefined ? '' : String(record.pct),
    },
    found: [first, ...others],
    notTaken: [
      ...rua.others,
      ...ruf.others,
      ...withoutPlace(record),
      ...faults.flatMap((fault) => ('text' in fault ? [fault.text] : [])),
      ...others,
    ],
  }
}

/** The form accepts plain mail addresses only: no size limits and no other schemes. */
function readAddresses(tag: 'rua' | 'ruf', uris: readonly DmarcReportUri[] = []) {
  const addresses: string[] = []
  const others: string[] = []
  for (const uri of uris) {
    const mailbox = uri.sizeLimit === undefined && !uri.uri.rest.includes('?') ? parseMailbox(uri.uri) : undefined
    if (mailbox?.ok) addresses.push(`${mailbox.value.local}@${mailbox.value.domain}`)
    else others.push(`${tag}=${DMARC_TAGS[tag].write([uri])}`)
  }
  return { addresses, others }
}

function withoutPlace({ rf, ri, other }: DmarcRecord): readonly string[] {
  const known = { rf: rf?.join(':'), ri }
  return [
    ...Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])),
    ...other.map(({ name, value }) => `${name}=${value}`),
  ]
}
