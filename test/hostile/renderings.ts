import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublishedRecord } from '../../src/evidence/zone/format-records.ts'
import { exportedAreas } from '../../src/site/report/export/exported-areas.ts'
import type { ExportedReport } from '../../src/site/report/export/exported-report.ts'
import { htmlFile } from '../../src/site/report/export/html-file.ts'
import { markdownFile } from '../../src/site/report/export/markdown-file.ts'
import { SNIPPET_FORMATS } from '../../src/site/snippets/formats.ts'
import type { Outside } from '../../src/surfaces/cli/outside.ts'
import type { FindingsResult } from '../../src/surfaces/cli/tool-result.ts'
import { runCli, type Setting } from '../cli/cli-world.ts'
import { outsideByTool, outsideWith } from '../cli/reports.ts'
import { DOMAIN } from './hostile-records.ts'
import type { MakeStep } from './step.ts'
import type { Subject } from './subjects.ts'

const FORMATS: readonly (readonly string[])[] = [
  ...['terminal', 'json', 'markdown', 'junit', 'sarif', 'github', 'nagios'].map((format) => ['--format', format]),
  ['--format', 'terminal', '--verbose', '--why', '--dig'],
]
const PORTFOLIO_FORMATS = ['terminal', 'markdown', 'csv', 'html', 'json-lines']
const DIFF_FORMATS = ['terminal', 'json', 'markdown']

async function printed(argv: readonly string[], outside: Outside, setting: Setting = {}): Promise<string> {
  const { stdout, stderr } = await runCli(argv, outside, setting)
  return stdout + stderr
}

/** The result of a tool on the command line, in every format of its command. */
export async function renderResult(subject: Subject, result: object, step: MakeStep): Promise<void> {
  const { name, tool, words, args, body, isVariant } = subject
  const setting: Setting = body === undefined ? {} : { stdin: String(args['raw']) }
  const outside = outsideByTool({ [tool]: result })
  for (const options of isVariant ? FORMATS.slice(0, 1) : FORMATS)
    await step(`${name}, ${options.slice(1).join(' ')}`, 'readers', () =>
      printed([...words, ...options], outside, setting),
    )
  if (words[0] === 'lookup')
    await step(`${name}, --short`, 'readers', () => printed([...words, '--short'], outside, setting))
}

/** What browsers and the command line make of the health report and of the results beside it. */
export async function renderReport(results: ReadonlyMap<string, object>, step: MakeStep): Promise<void> {
  const health = results.get('dns_health_check') as (ExportedReport & FindingsResult) | undefined
  if (health === undefined) return
  const options = { name: 'Name', address: 'https://zonewise.example', areas: areasOf(results) }
  await step('export as HTML', 'readers', () => htmlFile(health, options))
  await step('export as Markdown', 'readers', () => markdownFile(health, options))
  for (const { id, render } of SNIPPET_FORMATS)
    await step(`snippets for ${id}`, 'programs', () =>
      publishedIn(health)
        .map(({ name, type, text, data }) => render({ host: name, type, value: text ?? data }, DOMAIN))
        .join('\n'),
    )
  await renderDiff(health, step)
  const domains = [DOMAIN, 'second.com', 'third.com']
  const portfolio = outsideWith(domains.map((domain) => ({ ...health, domain, displayDomain: domain })))
  for (const format of PORTFOLIO_FORMATS)
    await step(`portfolio, ${format}`, 'readers', () => printed(['check', ...domains, '--format', format], portfolio))
}

const areasOf = (results: ReadonlyMap<string, object>) =>
  exportedAreas(
    {
      mail: results.get('mail_check'),
      web: results.get('seo_check'),
      registration: results.get('domain_availability'),
    },
    'en',
  )

async function renderDiff(health: FindingsResult, step: MakeStep): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-hostile-'))
  try {
    const file = join(folder, 'old.json')
    writeFileSync(file, JSON.stringify({ ...health, findings: [] }))
    const setting = { stdin: JSON.stringify(health) }
    for (const format of DIFF_FORMATS)
      await step(`diff, ${format}`, 'readers', () =>
        printed(['diff', file, '-', '--format', format], outsideWith([]), setting),
      )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface WithRecords {
  readonly records?: { readonly sets: readonly { readonly records: readonly PublishedRecord[] }[] }
}

const publishedIn = (health: object): readonly PublishedRecord[] =>
  ((health as WithRecords).records?.sets ?? []).flatMap(({ records }) => records)
