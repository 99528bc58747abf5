import { MTA_STS_FIELDS } from '../../tools/generate/fields/mta-sts.ts'
import type { IssueCodeOf } from '../../tools/generate/issues.ts'
import { makeMtaSts } from '../../tools/generate/make-mta-sts.ts'
import type { MtaStsInput } from '../../tools/generate/mta-sts-schema.ts'
import { fingerprint } from './fingerprint.ts'
import { formOf } from './form-fields.ts'
import type { Generator, Taken } from './generator.ts'

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
    question: (domain) => ({ name: domain, type: 'MX' }),
    typeCode: 15,
    absent: {
      en: 'This domain has no MX record with a mail server. Enter the mail servers yourself.',
      de: 'Diese Domain hat keinen MX-Eintrag mit einem Mailserver. Geben Sie die Mailserver selbst ein.',
    },
    read: readMx,
  },
}

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

/** The names of the mail servers for the policy, in the order of their priority. A single dot is a null MX record (RFC 7505). */
export function readMx(texts: readonly string[]): Taken | undefined {
  const servers = texts.flatMap((text) => {
    const [, priority, host = '.'] = /^(\d+) (\S+)$/.exec(text) ?? []
    return host === '.' ? [] : [{ priority: Number(priority), host: host.toLowerCase() }]
  })
  if (servers.length === 0) return undefined
  const hosts = servers.sort((one, other) => one.priority - other.priority).map(({ host }) => host)
  // The form uses commas as separators.
  const isTaken = (host: string): boolean => !host.includes(',')
  return {
    values: { mx: [...new Set(hosts.filter(isTaken))].join('\n') },
    found: texts,
    notTaken: hosts.filter((host) => !isTaken(host)),
  }
}
