import type { ComparedReport } from './compare.ts'
import { bounded, comparedReportIn, membersOf } from './compared-report.ts'

/** Why a text is not a report that can be compared. */
export type ReadFault = 'empty' | 'too-long' | 'not-json' | 'error-response' | 'not-a-report' | 'other-domain'

export type ReadReport =
  | { readonly ok: true; readonly report: ComparedReport }
  | { readonly ok: false; readonly fault: ReadFault; readonly domain?: string }

/** A full report with all evidence has about 400 KB. */
const MAX_LENGTH = 4_000_000

export type ReadReports =
  | {
      readonly ok: true
      /** One for each domain, the last one if there are several. */
      readonly reports: readonly ComparedReport[]
      /** Domains that could not be checked. */
      readonly failed: readonly string[]
    }
  | { readonly ok: false; readonly fault: Exclude<ReadFault, 'other-domain'> }

/**
 * Reads the health reports in JSON: a response of the API, plain or full, or the output of the command line as JSON or JSON lines, which
 * may contain several domains and reports of other tools.
 */
export function readReports(text: string, maxLength = MAX_LENGTH): ReadReports {
  if (text.trim() === '') return { ok: false, fault: 'empty' }
  if (text.length > maxLength) return { ok: false, fault: 'too-long' }
  const parsed = parseJson(text) ?? parseLines(text)
  if (parsed === undefined) return { ok: false, fault: 'not-json' }
  const values = (Array.isArray(parsed) ? (parsed as readonly unknown[]) : [parsed]).map(healthPartIn)
  // Reports of other tools have no `resolvable`.
  const healthReports = values.filter((value) => typeof membersOf(value)?.['resolvable'] === 'boolean')
  const reports = healthReports.flatMap((value) => comparedReportIn(value) ?? [])
  const failed = values.flatMap((value) => {
    const domain = membersOf(value)?.['domain']
    const isFailure = isError(value) || isWithoutHealth(value)
    return isFailure && typeof domain === 'string' && !healthReports.includes(value) ? bounded(domain) : []
  })
  if (reports.length + failed.length > 0)
    return { ok: true, reports: [...new Map(reports.map((one) => [one.domain, one])).values()], failed }
  return { ok: false, fault: values.some(isError) ? 'error-response' : 'not-a-report' }
}

/** Reads the health report of this domain from pasted JSON. */
export function readReport(text: string, domain: string): ReadReport {
  const read = readReports(text)
  if (!read.ok) return read
  const found = read.reports.find((report) => report.domain === domain)
  if (found !== undefined) return { ok: true, report: found }
  const [other] = read.reports
  return other === undefined
    ? { ok: false, fault: 'error-response' }
    : { ok: false, fault: 'other-domain', domain: other.domain }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseLines(text: string): readonly unknown[] | undefined {
  const values = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseJson)
  return values.includes(undefined) ? undefined : values
}

/** The findings about the registration that a health report has too, although a report about a domain has them in another area. */
const REGISTRATION_IDS: readonly unknown[] = [
  'registration-status',
  'registration-expiry',
  'registration-nameservers',
  'registration-ds',
  'registration-transfer',
]

/** A report about a domain has the members of the health report apart from its findings. All other values stay as they are. */
function healthPartIn(value: unknown): unknown {
  const { results, findings } = membersOf(value) ?? {}
  const health = membersOf(membersOf(results)?.['dns'])
  if (health === undefined || !Array.isArray(findings)) return value
  return {
    // These members are left out if too little was checked.
    ...(health['determined'] === false && { score: 0, resolvable: false }),
    ...health,
    findings: (findings as readonly unknown[]).filter((finding) => {
      const { id, area } = membersOf(finding) ?? {}
      return area === 'dns' || (area === 'registration' && REGISTRATION_IDS.includes(id))
    }),
  }
}

/** A report about a domain whose DNS could not be checked. */
const isWithoutHealth = (value: unknown): boolean => membersOf(membersOf(value)?.['results']) !== undefined

/** A report of the SEO check has an error too, which is null if the page could be fetched. */
const isError = (value: unknown): boolean => typeof membersOf(membersOf(value)?.['error'])?.['code'] === 'string'
