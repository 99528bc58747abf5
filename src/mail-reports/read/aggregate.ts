import type { AggregateForm, AggregateReport, PublishedPolicy, RefusalReason } from '../report.ts'
import { addOverride, addRowText, createRowTexts, openInRow, type RowTexts, rowOf } from './aggregate-row.ts'
import { createElementReader } from './element-reader.ts'
import { type ByteReader, type ReadContext, refuse } from './reader.ts'
import { readAlignmentWord, readCount, readDomain, readLabel, readPolicyWord, readReporter } from './words.ts'

/** RFC 9990 section 5. */
const NAMESPACE = 'urn:ietf:params:xml:ns:dmarc-2.0'

/** Elements that only RFC 9990 has; `np` is older (RFC 9091). */
const NEW_ELEMENTS: ReadonlySet<string> = new Set(['testing', 'discovery_method', 'generator'])

interface Draft {
  form: AggregateForm
  readonly metadata: Partial<Record<string, string>>
  readonly policy: Partial<Record<string, string>>
  unreadableRows: number
}

/** Reads an aggregate report of RFC 7489 or RFC 9990, row by row. */
export function createAggregateReader(context: ReadContext, encoding: string): ByteReader {
  const draft: Draft = { form: 'rfc7489', metadata: {}, policy: {}, unreadableRows: 0 }
  let row: RowTexts | undefined
  const elements = createElementReader({
    open(path, namespace) {
      if (path.length === 1) {
        if (namespace === NAMESPACE) draft.form = 'rfc9990'
        return path[0] === 'feedback'
      }
      if (path[1] === 'record') {
        if (path.length === 2) row = createRowTexts()
        else if (row !== undefined) openInRow(row, path.slice(2))
      } else if (isOfForm9990(path)) draft.form = 'rfc9990'
      return true
    },
    close(path, text) {
      const [, section, name, member] = path
      if (section === 'record') {
        if (row === undefined) return
        if (path.length === 2) finishRow(row)
        else if (member === 'policy_evaluated' && path[4] === 'reason' && path[5] === 'type') addOverride(row, text)
        else addRowText(row, path.slice(2), text)
      } else if (section === 'report_metadata' && name !== undefined) draft.metadata[member ?? name] ??= text
      else if (section === 'policy_published' && path.length === 3 && name !== undefined) draft.policy[name] ??= text
    },
  })
  const finishRow = (texts: RowTexts): void => {
    row = undefined
    const read = rowOf(texts)
    if (read === undefined) draft.unreadableRows++
    else context.sink.row(read)
  }
  const decoder = new TextDecoder(encoding)
  return {
    push: (bytes) => elements.push(decoder.decode(bytes, { stream: true })),
    end() {
      elements.push(decoder.decode())
      const report = elements.end() ?? reportOf(draft)
      if (typeof report === 'string') refuse(context, report)
      else context.sink.aggregate(report)
    },
    get isDone() {
      return elements.fault !== undefined
    },
  }
}

const isOfForm9990 = ([, section, name = '', more]: readonly string[]): boolean =>
  more === undefined && (section === 'policy_published' || section === 'report_metadata') && NEW_ELEMENTS.has(name)

function reportOf({ form, metadata, policy, unreadableRows }: Draft): AggregateReport | RefusalReason {
  const domain = readDomain(policy['domain'] ?? '')
  const begin = readCount(metadata['begin'] ?? '')
  const end = readCount(metadata['end'] ?? '')
  if (begin === undefined || end === undefined || end < begin) return 'no-period'
  if (domain === '') return 'no-domain'
  return {
    form,
    reporter: readReporter(metadata['org_name'] ?? '', metadata['email'] ?? ''),
    id: readLabel(metadata['report_id'] ?? ''),
    period: { begin, end },
    policy: policyOf(domain, policy),
    unreadableRows,
  }
}

function policyOf(domain: string, texts: Draft['policy']): PublishedPolicy {
  const [p, sp, np] = [texts['p'], texts['sp'], texts['np']].map((text) => readPolicyWord(text ?? ''))
  const adkim = readAlignmentWord(texts['adkim'] ?? '')
  const aspf = readAlignmentWord(texts['aspf'] ?? '')
  const pct = readCount(texts['pct'] ?? '')
  const testing = texts['testing']?.toLowerCase()
  return {
    domain,
    ...(p !== undefined && { p }),
    ...(sp !== undefined && { sp }),
    ...(np !== undefined && { np }),
    ...(adkim !== undefined && { adkim }),
    ...(aspf !== undefined && { aspf }),
    ...(pct !== undefined && pct <= 100 && { pct }),
    ...((testing === 'y' || testing === 'n') && { testing: testing === 'y' }),
  }
}
