import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { reportText, rowText } from '../../../test/mail-reports/report-texts.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import { openOfflineEngine } from '../../serving/offline-engine.ts'
import { TOOLS } from '../../tools/registry.ts'
import { createAgentTools } from './agent-tools.ts'
import { callTool } from './call.ts'
import { createReportsTool } from './reports-tool.ts'
import { MAX_REPORT_CHARACTERS } from './reports-value.ts'

const folder = mkdtempSync(join(tmpdir(), 'zonewise-agents-'))
afterAll(() => rmSync(folder, { recursive: true }))
const WORST = join(folder, 'worst')
for (const path of [join(folder, 'reports'), WORST]) mkdirSync(path)
writeFileSync(join(folder, 'reports', 'a.xml'), reportText({ rows: [rowText({ count: 7 })] }))
writeFileSync(join(folder, 'key.txt'), 'password: hunter2')

const { engine } = openOfflineEngine(createVirtualClock())

async function call(allowed: readonly string[], given: Readonly<Record<string, unknown>>) {
  const tool = createReportsTool(allowed)
  const result = await callTool(tool, given, {
    run: (called, source) => engine.call(called, source),
    onFault(error) {
      throw error
    },
  })
  const [content] = result.content as readonly { readonly text: string }[]
  return { isError: result.isError === true, text: content?.text ?? '' }
}

describe('the tool for mail reports', () => {
  it('is offered to clients on the machine only', () => {
    expect(createAgentTools(TOOLS).names).not.toContain('mail_reports')
    expect(createAgentTools(TOOLS, { local: [createReportsTool([])] }).names).toEqual([
      ...createAgentTools(TOOLS).names,
      'mail_reports',
    ])
  })

  it('reads the paths that the user allows', async () => {
    const { isError, text } = await call([join(folder, 'reports')], { paths: [join(folder, 'reports')], offline: true })
    expect(isError).toBe(false)
    expect(JSON.parse(text)).toMatchObject({
      totals: { reports: 1, rows: 1, messages: 7 },
      offline: true,
      domains: [{ domain: 'example.com', reports: 1, sources: [{ network: '192.0.2.0/24', messages: 7 }] }],
    })
  })

  it.each([
    ['another file', [join(folder, 'reports')], join(folder, 'key.txt')],
    ['a path with ..', [join(folder, 'reports')], join(folder, 'reports', '..', 'key.txt')],
    ['every file if nothing is allowed', [], join(folder, 'reports', 'a.xml')],
  ])('refuses %s, and says how the user allows it', async (_what, allowed, path) => {
    const { isError, text } = await call(allowed, { paths: [path], offline: true })
    expect(isError).toBe(true)
    expect(text).toContain('zonewise mcp --reports')
    expect(text).not.toContain('hunter2')
  })

  it('stays within its limit for the worst reports', async () => {
    const name = (index: number): string => `${`${'a'.repeat(59)}${index % 10}.`.repeat(3)}d${index}.example`
    const reports = Array.from({ length: 60 }, (_, index) =>
      reportText({
        reporter: `\u202e&lt;b&gt;"\\${'ü'.repeat(90)}${index % 30}`,
        id: `${index}`,
        policy: `<domain>${name(index % 25)}</domain><p>reject</p>`,
        rows: Array.from({ length: 20 }, (_row, row) =>
          rowText({
            source: `10.${row}.${index}.1`,
            identifiers: `<header_from>${name(index % 25)}</header_from>`,
            results: `<dkim><domain>${name(row)}</domain><selector>s</selector><result>pass</result></dkim>`,
          }),
        ),
      }),
    )
    for (const [index, text] of reports.entries()) writeFileSync(join(WORST, `${index}.xml`), text)
    const { isError, text } = await call([folder], { paths: [WORST], offline: true })
    expect(isError).toBe(false)
    expect(text.length).toBeLessThanOrEqual(MAX_REPORT_CHARACTERS)
    expect(JSON.parse(text).domains.length).toBeGreaterThan(0)
    for (const lang of ['en', 'de']) {
      const one = await call([folder], { paths: [WORST], offline: true, domain: name(3), lang })
      expect(one.text.length).toBeLessThanOrEqual(MAX_REPORT_CHARACTERS)
      expect(JSON.parse(one.text).domains).toMatchObject([{ domain: name(3) }])
    }
  })
})
