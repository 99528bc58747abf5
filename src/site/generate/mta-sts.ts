import { DEFAULT_MAX_AGE_DAYS, MTA_STS_FIELDS } from '../../tools/generate/fields/mta-sts.ts'
import type { IssueCodeOf } from '../../tools/generate/issues.ts'
import { makeMtaSts } from '../../tools/generate/make-mta-sts.ts'
import type { MtaStsInput } from '../../tools/generate/mta-sts-schema.ts'
import { fingerprint } from './fingerprint.ts'
import { formOf } from './form-fields.ts'
import type { Generator } from './generator.ts'
import { readPublished } from './published-mail-policy.ts'

type MtaStsName = keyof typeof MTA_STS_FIELDS

const PLACES: Readonly<Record<IssueCodeOf<'mta-sts'>, readonly MtaStsName[]>> = {
  duplicate: ['mx'],
  'prefix-removed': ['mx', 'tlsRptEmail'],
  'invalid-domain': ['domain'],
  'invalid-email': ['tlsRptEmail'],
  'invalid-mx': ['mx'],
  'wildcard-too-wide': ['mx'],
  'missing-mx': ['mx'],
  'missing-domain': ['domain'],
  'short-max-age': ['maxAgeDays'],
  'testing-without-reports': ['tlsRptEmail'],
}

export const MTA_STS: Generator<MtaStsName> = {
  kind: 'mta-sts',
  ...formOf(MTA_STS_FIELDS),
  places: PLACES,
  make(given, { isSuffix }) {
    // Every choice has a preset, so the mode is always set.
    const input = given as MtaStsInput
    const { policyFile, policyUrl, dnsRecord, tlsRptRecord, warnings } = madeWithId(input, isSuffix)
    return {
      records: [
        { title: { en: 'MTA-STS record', de: 'MTA-STS-Eintrag' }, record: dnsRecord },
        ...(tlsRptRecord === undefined
          ? []
          : [{ title: { en: 'TLS-RPT record', de: 'TLS-RPT-Eintrag' }, record: tlsRptRecord }]),
      ],
      file: { address: policyUrl, content: policyFile },
      warnings,
      errors: [],
    }
  },
  existing: {
    // The policy file is not a DNS record; only the health check fetches it.
    tool: 'dns_health_check',
    input: (domain) => ({ domain }),
    absent: {
      en: 'This domain publishes neither MX records with a mail server nor an MTA-STS policy. Enter the mail servers yourself.',
      de: 'Diese Domain veröffentlicht weder MX-Einträge mit einem Mailserver noch eine MTA-STS-Richtlinie. Geben Sie die Mailserver selbst ein.',
    },
    read: readPublished,
  },
  strictness: [
    { field: 'mode', rank: (mode) => MODES.indexOf(mode) },
    { field: 'maxAgeDays', rank: (days) => (days.trim() === '' ? DEFAULT_MAX_AGE_DAYS : Number(days)) },
  ],
}

/** From the weakest to the strictest. */
const MODES = ['none', 'testing', 'enforce']

/**
 * The id must change if and only if the policy changes. It is a hash of the policy, because an id from the clock would change
 * with every keystroke.
 */
function madeWithId(input: MtaStsInput, isSuffix: Parameters<typeof makeMtaSts>[2]): ReturnType<typeof makeMtaSts> {
  const made = makeMtaSts({ ...input, id: input.id ?? 'x' }, new Date(0), isSuffix)
  return input.id === undefined
    ? makeMtaSts({ ...input, id: fingerprint(made.policyFile) }, new Date(0), isSuffix)
    : made
}
