import { robotsTxt } from '../../../evidence/seo/robots.ts'
import type { RobotsFaultCode, RobotsTxt } from '../../../standards/robots-txt/record.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'

/** `unknown-name`: no known crawler reads a line with this name. */
export type LineRemark = RobotsFaultCode | 'unknown-name'

export interface RemarkedLine {
  readonly line: number
  readonly remark: LineRemark
}

/** The faults that make crawlers ignore a line that was meant for them. */
const DROPPED: ReadonlySet<LineRemark> = new Set(['rule-before-agent', 'bad-path', 'bad-sitemap'])

export const robotsTxtFormat = defineCheck({
  id: 'robots-txt-format',
  group: 'indexing',
  references: ['RFC 9309 §2.2'],
  examples: {
    'unknown-lines': { lines: [{ line: '‹line›', remark: 'unknown-name' }] },
    'bad-lines': { lines: [{ line: '‹line›', remark: 'rule-before-agent' }] },
  },
  needs: { robotsTxt },
  outcomes: {
    ok: outcome<{ knownLines: number }>('ok'),
    'no-rules': outcome('info'),
    'unknown-lines': outcome<{ lines: readonly RemarkedLine[] }>('info'),
    'bad-lines': outcome<{ lines: readonly RemarkedLine[] }>('warn', points(3)),
    html: outcome<{ url: string }>('warn', points(3)),
  },
  evaluate({ robotsTxt: answer }, say) {
    if (answer.kind !== 'file') return undefined
    if (answer.isHtml) return say('html', { url: answer.url })
    const lines = remarksOn(answer.robots)
    const dropped = lines.filter(({ remark }) => DROPPED.has(remark))
    if (dropped.length > 0) return say('bad-lines', { lines: dropped })
    if (lines.length > 0) return say('unknown-lines', { lines })
    const { knownLines } = answer.robots
    return knownLines > 0 ? say('ok', { knownLines }) : say('no-rules')
  },
})

const remarksOn = ({ faults, unknown }: RobotsTxt): readonly RemarkedLine[] =>
  [
    ...faults.map(({ line, code }): RemarkedLine => ({ line, remark: code })),
    ...unknown.map(({ line }): RemarkedLine => ({ line, remark: 'unknown-name' })),
  ].sort((one, other) => one.line - other.line)
