import { rcodeName, typeName } from '../../dns/types.ts'
import { EPP_STATUS_TEXTS } from '../../report/epp-status-texts.ts'
import { whatFailsLine } from '../../report/what-fails.ts'
import type { Finding } from '../../report/words.ts'
import { momentInUtc } from '../../site/parts/times.ts'
import { dnssecText } from '../../site/pictures/dnssec-text.ts'
import type { Locale } from '../../text.ts'
import { ISSUE_TEXTS } from '../../tools/generate/issue-texts.ts'
import { withoutUndetermined } from '../../tools/undetermined.ts'
import { visible, visibleLines } from '../../visible.ts'
import { chainLines } from './chain-lines.ts'
import { LABELS } from './labels.ts'
import { SIGNS } from './paint.ts'
import { textsIn } from './texts.ts'

/** A result in parts that a terminal and Markdown can both show. Every text in it is safe for a terminal. */
export type Block =
  | {
      readonly kind: 'pairs'
      readonly title?: string
      readonly rows: readonly Pair[]
    }
  | {
      readonly kind: 'table'
      readonly title: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'text'; readonly title: string; readonly lines: readonly string[] }

/** A flag is a boolean, which needs its label. */
type Pair = readonly [label: string, value: string, isFlag: boolean]

type Members = Readonly<Record<string, unknown>>

/** Members that are rendered as findings, and what a tool says nothing about, which is not data. */
export const JUDGEMENT_MEMBERS: readonly string[] = ['verdict', 'findings', 'notCovered']

/** Derived from the value only: all members of a result that are determined are shown, in their order. */
export function blocksOf(result: object, locale: Locale, hides: readonly string[] = []): readonly Block[] {
  const blocks: Block[] = []
  let rows: Pair[] = []
  const flush = (): void => {
    if (rows.length > 0) blocks.push({ kind: 'pairs', rows })
    rows = []
  }
  for (const [key, value] of Object.entries(withoutUndetermined(result))) {
    if (hides.includes(key)) continue
    const block = blockOf(key, value, locale, hides)
    if (block === undefined) rows.push(pairOf(key, value, locale))
    else {
      flush()
      blocks.push(block)
    }
  }
  flush()
  return blocks
}

/** Undefined if the value fits on one line. */
function blockOf(key: string, value: unknown, locale: Locale, hides: readonly string[]): Block | undefined {
  const title = labelOf(key, locale)
  if (isIssues(value)) return { kind: 'text', title, lines: value.map((issue) => issueLine(issue, locale)) }
  if (key === 'statuses' && isStatuses(value))
    return { kind: 'text', title, lines: value.map((status) => `${status}: ${EPP_STATUS_TEXTS[status][locale]}`) }
  const chain = dnssecText(value, locale)
  if (chain !== undefined) return { kind: 'text', title, lines: chainLines(chain) }
  if (isFindings(value))
    return { kind: 'text', title, lines: value.flatMap((finding) => findingLines(finding, locale)) }
  if (isVerdict(value)) return { kind: 'text', title, lines: [`${SIGNS[value.severity]} ${visible(value.title)}`] }
  if (isObjects(value)) {
    const keys = [...new Set(value.flatMap((row) => Object.keys(row)))].filter((one) => !hides.includes(one))
    const head = keys.map((one) => labelOf(one, locale))
    return { kind: 'table', title, head, rows: value.map((row) => keys.map((one) => spoken(one, row[one], locale))) }
  }
  if (isMembers(value))
    return {
      kind: 'pairs',
      title,
      rows: Object.entries(value).map(([name, one]) => pairOf(name, one, locale)),
    }
  if (typeof value === 'string' && value.includes('\n')) return { kind: 'text', title, lines: visibleLines(value) }
  return undefined
}

const pairOf = (key: string, value: unknown, locale: Locale): Pair => [
  labelOf(key, locale),
  spoken(key, value, locale),
  typeof value === 'boolean',
]

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isObjects = (value: unknown): value is readonly Members[] =>
  Array.isArray(value) && value.length > 0 && value.every(isMembers)

interface Issue {
  readonly code: keyof typeof ISSUE_TEXTS
  readonly value?: string | number
}

const isIssues = (value: unknown): value is readonly Issue[] =>
  isObjects(value) && value.every((one) => Object.hasOwn(ISSUE_TEXTS, String(one['code'])))

const issueLine = ({ code, value }: Issue, locale: Locale): string =>
  `${code}${value === undefined ? '' : ` (${visible(String(value))})`}: ${ISSUE_TEXTS[code][locale]}`

const isStatuses = (value: unknown): value is readonly (keyof typeof EPP_STATUS_TEXTS)[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => Object.hasOwn(EPP_STATUS_TEXTS, String(one)))

const isVerdict = (value: unknown): value is Pick<Finding, 'severity' | 'title'> =>
  isMembers(value) && typeof value['title'] === 'string' && Object.hasOwn(SIGNS, String(value['severity']))

const isFindings = (value: unknown): value is readonly Finding[] => isObjects(value) && value.every(isVerdict)

/** A passed finding is one line, because its title is enough. */
function findingLines({ id, severity, title, detail, whatFails, fix }: Finding, locale: Locale): readonly string[] {
  const head = `${SIGNS[severity]} ${visible(id)}: ${visible(title)}`
  if (severity === 'ok') return [head]
  const { steps = [], record } = fix ?? {}
  return [
    head,
    `  ${visible(detail)}`,
    ...(whatFails === undefined ? [] : [`  ${visible(whatFailsLine[locale](whatFails))}`]),
    ...steps.flatMap((step) => visibleLines(step).map((line, index) => `  ${index === 0 ? '→' : ' '} ${line}`)),
    ...(record === undefined ? [] : [`  ${visible(record.host)}  ${visible(record.type)}  ${visible(record.value)}`]),
  ]
}

const labelOf = (key: string, locale: Locale): string => LABELS[key]?.[locale] ?? visible(key)

/** DNS codes are shown by name. */
const CODES: Readonly<Record<string, (code: number) => string>> = {
  status: (code) => (code < 0 ? '–' : rcodeName(code)),
  type: typeName,
}

/** Members that are points in time. */
const TIMES: readonly string[] = [
  'checkedAt',
  'created',
  'date',
  'expires',
  'notAfter',
  'notBefore',
  'updated',
  'visibleBy',
]

/** A time for people; another text, such as the date in a header, stays as it is. */
const timeText = (text: string, locale: Locale): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? momentInUtc(new Date(text), locale)
    : visible(text)

/** Formats a value on one line. */
function spoken(key: string, value: unknown, locale: Locale): string {
  const { yes, no, nothing } = textsIn(locale)
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') return CODES[key]?.(value) ?? String(value)
  if (typeof value === 'string') return TIMES.includes(key) ? timeText(value, locale) : visible(value)
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map((one) => inner(key, one, locale)).join(', ')
  return inner(key, value, locale)
}

/** Nested values are shown without labels, except those that are unclear without one. */
function inner(key: string, value: unknown, locale: Locale): string {
  if (!isMembers(value)) return spoken(key, value, locale)
  return Object.entries(value)
    .filter(([, one]) => one !== undefined && one !== null && one !== '')
    .map(([name, one]) =>
      typeof one === 'boolean' ? `${labelOf(name, locale)}: ${spoken(name, one, locale)}` : spoken(name, one, locale),
    )
    .join(' ')
}
