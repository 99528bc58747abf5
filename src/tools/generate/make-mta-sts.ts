import { parseDomainName, parseLabels } from '../../standards/domain-name/parse.ts'
import { buildStsPolicy, buildStsRecord } from '../../standards/mta-sts/build.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { mailtoUri } from '../../standards/report-uri/build.ts'
import { buildTlsRpt } from '../../standards/tls-rpt/build.ts'
import { areSameText, readEntries, readField, withoutPrefix } from './entries.ts'
import { DEFAULT_MAX_AGE_DAYS } from './fields/mta-sts.ts'
import { type IssueLog, issueLog } from './issue-log.ts'
import type { IssueCodeOf } from './issues.ts'
import type { MtaStsInput, MtaStsResult } from './mta-sts-schema.ts'
import { readReportAddress } from './report-address.ts'
import { serviceDomainReader } from './service-domain.ts'

type Log = IssueLog<IssueCodeOf<'mta-sts'>>

const SECONDS_PER_DAY = 86_400
/** RFC 8461 section 3.2 expects weeks; with a shorter time, an attacker need not wait long. */
const MIN_ENFORCED_DAYS = 7

/** The name of the TLS-RPT record is the longest one that is derived from the domain. */
const readDomain = serviceDomainReader('_smtp._tls')

/** Whether the name is a public suffix; undefined until the list is loaded, as in `makeDmarc`. */
type IsSuffix = (name: string) => boolean | undefined

export function makeMtaSts(input: MtaStsInput, now: Date, isSuffix: IsSuffix): MtaStsResult {
  const log = issueLog('mta-sts')
  if (isBlank(input.domain)) log.add('missing-domain')
  const domain = readField(input.domain, log, readDomain)
  const mx = readMx(input.mx, isSuffix, log)
  const reports = readField(input.tlsRptEmail, log, readReportAddress)
  const maxAgeDays = input.maxAgeDays ?? DEFAULT_MAX_AGE_DAYS
  if (input.mode !== 'none' && mx.length === 0) log.add('missing-mx')
  if (input.mode === 'enforce' && maxAgeDays < MIN_ENFORCED_DAYS) log.add('short-max-age', maxAgeDays)
  if (input.mode === 'testing' && isBlank(input.tlsRptEmail)) log.add('testing-without-reports')
  const stsRecord = buildStsRecord({ id: input.id ?? timestamp(now), extensions: [] })
  const maxAgeSeconds = maxAgeDays * SECONDS_PER_DAY
  return {
    kind: 'mta-sts',
    dnsRecord: txtRecord('_mta-sts', domain, stsRecord),
    policyFile: buildStsPolicy({ mode: input.mode, maxAgeSeconds, mx, extensions: [] }),
    policyUrl: `https://mta-sts.${domain ?? '<domain>'}/.well-known/mta-sts.txt`,
    ...(reports && {
      tlsRptRecord: txtRecord('_smtp._tls', domain, buildTlsRpt({ rua: [mailtoUri(reports)], extensions: [] })),
    }),
    warnings: log.list('warnings'),
  }
}

const isBlank = (sent: string | undefined): boolean => sent === undefined || sent.trim() === ''

const txtRecord = (service: string, domain: string | undefined, value: string) => ({
  host: domain === undefined ? service : `${service}.${domain}`,
  type: 'TXT',
  value,
})

/** A timestamp such as `20261114120000`, because an id may contain only letters and digits. */
function timestamp(now: Date): string {
  const date = (now.getUTCFullYear() * 100 + now.getUTCMonth() + 1) * 100 + now.getUTCDate()
  const time = (now.getUTCHours() * 100 + now.getUTCMinutes()) * 100 + now.getUTCSeconds()
  return String(date * 1_000_000 + time)
}

/** A pasted priority, as in a zone file, is removed. */
const readPattern = withoutPrefix(/^\d{1,5}\s+/, readMxPattern)

function readMx(sent: readonly string[] | undefined, isSuffix: IsSuffix, log: Log): string[] {
  const patterns: string[] = []
  for (const { sent: raw, value } of readEntries(sent, log, readPattern, areSameText)) {
    if (value.startsWith('*.') && isSuffix(value.slice(2)) === true) log.add('wildcard-too-wide', raw)
    patterns.push(value)
  }
  return patterns
}

/** One label after the asterisk is syntactically valid; `*.com` gets a separate warning. */
function readMxPattern(text: string): Parsed<string, 'invalid-mx'> {
  if (!text.startsWith('*.')) {
    const name = parseDomainName(text)
    return name.ok ? name : refused('invalid-mx')
  }
  const parent = parseLabels(text.slice(2))
  return parent.ok ? parsed(`*.${parent.value}`) : refused('invalid-mx')
}
