import type { FindingsResult } from '../../../src/report/findings-result.ts'
import type { Tool } from '../../../src/tools/define-tool.ts'
import { TOOLS } from '../../../src/tools/registry.ts'

/** Codes, categories, dates and numbers, which the service writes itself. */
const OWN = /^(?:[a-z][A-Za-z0-9_-]{0,40}|[A-Z0-9]{1,10}|[\d:.TZ-]+)$/

/** The documented results, with the text in place of every string that may come from the network. */
export function withText<Value>(value: Value, text: string): Value {
  if (typeof value === 'string') return (OWN.test(value) ? value : text) as Value
  if (Array.isArray(value)) return value.map((item) => withText(item, text)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withText(member, text)])) as Value
}

export interface HostileResult {
  readonly tool: Tool
  readonly result: object
}

/** One result of each tool. */
export const hostileResults = (text: string): readonly HostileResult[] =>
  TOOLS.flatMap((tool) => {
    const [example] = tool.examples
    return example === undefined ? [] : [{ tool, result: withText(example.output as object, text) }]
  })

/** A health report whose texts all contain the given one. */
export const hostileReport = (
  text: string,
): FindingsResult & { readonly domain: string; readonly checkedAt: string } => ({
  domain: 'example.com',
  displayDomain: text,
  checkedAt: '2026-11-16T12:00:00.000Z',
  score: 50,
  coverage: 1,
  determined: true,
  findings: (['spf-include', 'ns-count'] as const).map((id, index) => ({
    id,
    category: 'dns',
    severity: (['problem', 'info'] as const)[index] ?? 'ok',
    title: text,
    detail: text,
    outcome: 'some',
    why: text,
    references: ['RFC 7208 §4.6.4', text],
    fix: { steps: [text, `${text}.`], record: { host: text, type: 'TXT', value: text } },
    evidence: [{ reproduce: text, asked: text, of: text, answer: text, records: [text], durationMs: 1 }],
  })),
  scoring: { groups: [{ title: text, losses: [{ id: 'ns-count', points: 5 }] }], gates: [], sum: text },
})
