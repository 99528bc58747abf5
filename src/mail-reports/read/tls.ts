import { TLS_FAILURES, type TlsFailure, type TlsFailureType, type TlsPolicyResult, type TlsReport } from '../report.ts'
import { READ_LIMITS } from './limits.ts'
import { type ByteReader, type ReadContext, refuse } from './reader.ts'
import { readAddress, readDomain, readLabel, readReporter } from './words.ts'

/** Reads a TLS report of RFC 8460. */
export function createTlsReader(context: ReadContext): ByteReader {
  const chunks: Uint8Array[] = []
  let size = 0
  let isTooLarge = false
  return {
    push(bytes) {
      size += bytes.length
      isTooLarge ||= size > READ_LIMITS.tlsBytes
      if (isTooLarge) chunks.length = 0
      else chunks.push(bytes.slice())
    },
    end() {
      if (isTooLarge) return refuse(context, 'too-large')
      const report = readTlsReport(joined(chunks, size))
      if (typeof report === 'string') refuse(context, report)
      else context.sink.tls(report)
    },
    get isDone() {
      return isTooLarge
    },
  }
}

export function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

type Members = Readonly<Record<string, unknown>>

const MAX_POLICIES = 1000
const MAX_FAILURES = 10_000
const MAX_HOSTS = 100

function readTlsReport(bytes: Uint8Array): TlsReport | 'not-well-formed' | 'other-document' | 'no-period' {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return 'not-well-formed'
  }
  const report = membersOf(value)
  const policies = listOf(report['policies'])
  if (policies === undefined) return 'other-document'
  const range = membersOf(report['date-range'])
  const begin = timeOf(range['start-datetime'])
  const end = timeOf(range['end-datetime'])
  if (begin === undefined || end === undefined || end < begin) return 'no-period'
  return {
    reporter: readReporter(textOf(report['organization-name']), textOf(report['contact-info'])),
    id: readLabel(textOf(report['report-id'])),
    period: { begin, end },
    policies: policies.slice(0, MAX_POLICIES).map(policyOf),
  }
}

function policyOf(value: unknown): TlsPolicyResult {
  const result = membersOf(value)
  const policy = membersOf(result['policy'])
  const summary = membersOf(result['summary'])
  return {
    kind: KINDS.find((kind) => kind === policy['policy-type']) ?? 'unknown',
    domain: readDomain(textOf(policy['policy-domain'])),
    hosts: hostsOf(policy['mx-host']),
    successful: countOf(summary['total-successful-session-count']),
    failed: countOf(summary['total-failure-session-count']),
    failures: (listOf(result['failure-details']) ?? []).slice(0, MAX_FAILURES).map(failureOf),
  }
}

const KINDS = ['sts', 'tlsa', 'no-policy-found'] as const

/** RFC 8460 has a text; most reporters write a list, and some the lines of the policy. */
const hostsOf = (value: unknown): readonly string[] =>
  (listOf(value) ?? [value])
    .slice(0, MAX_HOSTS)
    .map((host) =>
      textOf(host)
        .replace(/^mx:\s*/i, '')
        .toLowerCase(),
    )
    .filter((host) => readDomain(host.replace(/^\*\./, '')) !== '')

function failureOf(value: unknown): TlsFailure {
  const failure = membersOf(value)
  const sendingAddress = readAddress(textOf(failure['sending-mta-ip']))
  const receivingHost = readDomain(textOf(failure['receiving-mx-hostname']))
  const receivingAddress = readAddress(textOf(failure['receiving-ip']))
  return {
    type: typeOf(textOf(failure['result-type']).toLowerCase()),
    sessions: countOf(failure['failed-session-count']),
    ...(sendingAddress !== undefined && { sendingAddress }),
    ...(receivingHost !== '' && { receivingHost }),
    ...(receivingAddress !== undefined && { receivingAddress }),
  }
}

const typeOf = (text: string): TlsFailureType => TLS_FAILURES.find((type) => type === text) ?? 'other'

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}

const listOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined)

const MAX_TEXT = 1000

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '')

const MAX_COUNT = 1e12

/** Some reporters write numbers as text. */
function countOf(value: unknown): number {
  const count = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? Math.min(count, MAX_COUNT) : 0
}

const TIME = /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d)?)?$/

/** RFC 3339; a time without an offset is in UTC. */
function timeOf(value: unknown): number | undefined {
  const text = textOf(value)
  if (!TIME.test(text)) return undefined
  const hasOffset = text.length <= 'yyyy-mm-dd'.length || /(?:[Zz]|[+-]\d\d:\d\d)$/.test(text)
  const time = Date.parse(hasOffset ? text : `${text}Z`)
  return Number.isNaN(time) || time < 0 ? undefined : Math.floor(time / 1000)
}
