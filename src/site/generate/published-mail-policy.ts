import type { RecordsInWords, SetInWords } from '../../report/published-records.ts'
import { uncoveredHosts } from '../../standards/mta-sts/mx-pattern.ts'
import { readStsPolicy } from '../../standards/mta-sts/parse-policy.ts'
import { parseMailbox } from '../../standards/report-uri/parse.ts'
import { parseTlsRpt } from '../../standards/tls-rpt/parse.ts'
import { buildUri } from '../../standards/uri/parse.ts'
import type { Localized } from '../../text.ts'
import { MTA_STS_FIELDS } from '../../tools/generate/fields/mta-sts.ts'
import type { Published } from './generator.ts'

const SUBJECTS = {
  mx: { en: 'MX records', de: 'MX-Einträge' },
  policy: { en: 'MTA-STS policy file', de: 'MTA-STS-Richtliniendatei' },
  'tls-rpt': { en: 'TLS-RPT record', de: 'TLS-RPT-Eintrag' },
} as const satisfies Readonly<Record<string, Localized<string>>>

/** One of the three things that the form is filled from. */
interface Part {
  readonly values: Readonly<Record<string, string>>
  readonly found: readonly string[]
  readonly notTaken: readonly string[]
}

const NOTHING: Part = { values: {}, found: [], notTaken: [] }

/** Reads what a health report says about the mail servers, the policy and the TLS reports of a domain. */
export function readPublished(result: unknown): Published {
  const { records } = result as { readonly records?: RecordsInWords }
  const mx = records?.sets.find(({ purpose }) => purpose === 'mx')
  const reports = records?.sets.find(({ purpose }) => purpose === 'tls-rpt')
  const file = records?.policyFile
  const isUnknown = (part: { readonly state: string } | undefined): boolean =>
    part === undefined || part.state === 'undetermined'
  const unknown = [
    ...(isUnknown(mx) ? [SUBJECTS.mx] : []),
    // A domain without mail servers has no policy that senders apply.
    ...(isUnknown(file) && file?.reason !== 'not-queried' ? [SUBJECTS.policy] : []),
    ...(isUnknown(reports) ? [SUBJECTS['tls-rpt']] : []),
  ]
  const hosts = mailHosts(mx)
  const parts = [readPolicy(file?.lines ?? [], hosts), readReports(reports)]
  const found = [...hosts.found, ...parts.flatMap((part) => part.found)]
  if (found.length === 0 && unknown.length === 0) return { kind: 'absent' }
  return {
    kind: 'taken',
    values: Object.assign({}, ...parts.map(({ values }) => values)),
    found,
    notTaken: [...hosts.notTaken, ...parts.flatMap((part) => part.notTaken)],
    ...(unknown.length > 0 && { unknown }),
  }
}

interface MailHosts {
  readonly names: readonly string[]
  readonly found: readonly string[]
  readonly notTaken: readonly string[]
}

/** The names of the mail servers in the order of their priority. A single dot is a null MX record (RFC 7505). */
function mailHosts(set: SetInWords | undefined): MailHosts {
  const texts = set?.records.flatMap(({ type, data }) => (type === 'MX' ? [data] : [])) ?? []
  const servers = texts.flatMap((text) => {
    const [, priority, name = '.'] = /^(\d+) (\S+)$/.exec(text) ?? []
    return name === '.' ? [] : [{ text, priority: Number(priority), host: name.toLowerCase().replace(/\.$/, '') }]
  })
  const hosts = servers.sort((one, other) => one.priority - other.priority).map(({ host }) => host)
  // The form uses commas as separators.
  const isTaken = (host: string): boolean => !host.includes(',')
  return {
    names: [...new Set(hosts.filter(isTaken))],
    found: servers.map(({ text }) => text),
    notTaken: hosts.filter((host) => !isTaken(host)),
  }
}

/** The published patterns stay, and the mail servers that they do not match are added. */
function readPolicy(lines: readonly string[], hosts: MailHosts): Part {
  const isPublished = lines.length > 0
  const { record, faults } = readStsPolicy(lines.join('\n'))
  const patterns = isPublished ? record.mx : []
  const mx = [...patterns, ...uncoveredHosts(hosts.names, patterns)]
  const values = mx.length > 0 ? { mx: [...new Set(mx)].join('\n') } : {}
  if (!isPublished) return { ...NOTHING, values }
  const lifetime = daysOf(record.maxAgeSeconds)
  return {
    values: { ...values, ...(record.mode && { mode: record.mode }), ...(lifetime && { maxAgeDays: lifetime.days }) },
    found: [lines.join(', ')],
    notTaken: [
      ...(lifetime?.isRounded ? [`max_age: ${record.maxAgeSeconds}`] : []),
      ...record.extensions.map(({ name, value }) => `${name}: ${value}`),
      ...faults.flatMap(({ text }) => (text === '' ? [] : [text])),
    ],
  }
}

const SECONDS_PER_DAY = 86_400

/** The form counts whole days. */
function daysOf(seconds: number | undefined) {
  if (seconds === undefined) return undefined
  const { minimum, maximum } = MTA_STS_FIELDS.maxAgeDays
  const days = Math.min(maximum, Math.max(minimum, Math.ceil(seconds / SECONDS_PER_DAY)))
  return { days: String(days), isRounded: days * SECONDS_PER_DAY !== seconds }
}

/** The form has one address for reports. */
function readReports(set: SetInWords | undefined): Part {
  const texts = set?.records.flatMap(({ text }) => (text === undefined ? [] : [text])) ?? []
  const records = texts.flatMap((text) => {
    const reading = parseTlsRpt(text)
    return reading.ok ? [{ text, record: reading.value }] : []
  })
  const [first, ...others] = records
  if (first === undefined) return NOTHING
  const receivers = first.record.rua.map((uri) => {
    const mailbox = uri.rest.includes('?') ? undefined : parseMailbox(uri)
    return { uri, address: mailbox?.ok ? `${mailbox.value.local}@${mailbox.value.domain}` : undefined }
  })
  const chosen = receivers.find(({ address }) => address !== undefined)
  return {
    values: chosen?.address === undefined ? {} : { tlsRptEmail: chosen.address },
    found: [first.text],
    notTaken: [
      ...receivers.filter((one) => one !== chosen).map(({ uri }) => `rua=${buildUri(uri)}`),
      ...first.record.extensions.map(({ name, value }) => `${name}=${value}`),
      ...others.map(({ text }) => text),
    ],
  }
}
