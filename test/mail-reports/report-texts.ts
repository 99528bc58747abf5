import { type Collector, createCollector, type ReportCollection } from '../../src/mail-reports/collect/collection.ts'
import { createFileReader } from '../../src/mail-reports/read/read-file.ts'

export interface RowText {
  readonly source?: string
  readonly count?: number | string
  readonly evaluated?: string
  readonly identifiers?: string
  readonly results?: string
}

export const rowText = ({
  source = '192.0.2.1',
  count = 1,
  evaluated = '<disposition>none</disposition><dkim>fail</dkim><spf>fail</spf>',
  identifiers = '<header_from>example.com</header_from>',
  results = '<spf><domain>example.com</domain><result>fail</result></spf>',
}: RowText = {}): string =>
  `<record><row><source_ip>${source}</source_ip><count>${count}</count><policy_evaluated>${evaluated}</policy_evaluated></row>` +
  `<identifiers>${identifiers}</identifiers><auth_results>${results}</auth_results></record>`

export interface ReportText {
  readonly reporter?: string
  readonly id?: string
  readonly begin?: number
  readonly end?: number
  readonly policy?: string
  readonly rows?: readonly string[]
  readonly root?: string
}

const BEGIN = Date.UTC(2026, 10, 1) / 1000
export const DAY = 86_400

export const reportText = ({
  reporter = 'receiver.example',
  id = '1',
  begin = BEGIN,
  end = begin + DAY - 1,
  policy = '<domain>example.com</domain><p>none</p>',
  rows = [rowText()],
  root = '<feedback>',
}: ReportText = {}): string =>
  `<?xml version="1.0"?>${root}<report_metadata><org_name>${reporter}</org_name><report_id>${id}</report_id>` +
  `<date_range><begin>${begin}</begin><end>${end}</end></date_range></report_metadata>` +
  `<policy_published>${policy}</policy_published>${rows.join('')}</feedback>`

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** In pieces of this size, because a reader must not depend on where a chunk ends. */
function readInto(collector: Collector, content: Uint8Array | string, piece = 65_536): void {
  const all = typeof content === 'string' ? bytes(content) : content
  const reader = createFileReader(collector.sinkFor('file'))
  for (let at = 0; at < all.length; at += piece) reader.push(all.subarray(at, at + piece))
  reader.end()
}

export function readAll(contents: readonly (Uint8Array | string)[], piece?: number): ReportCollection {
  const collector = createCollector()
  for (const content of contents) readInto(collector, content, piece)
  return collector.collection()
}

export const reasonsOf = ({ refusals }: ReportCollection): readonly string[] =>
  refusals.map(({ part, reason }) => `${[...part, ''].join('.')}${reason}`)
