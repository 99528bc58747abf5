import { comparedReportIn } from '../../../src/report/compared-report.ts'
import { domainRow, portfolioOf } from '../../../src/report/portfolio/matrix.ts'
import { DOCUMENTED_CHECKS } from '../../../src/report/reference/documented-check.ts'
import type { Page } from '../../../src/site/pages/page.ts'
import { SITE_PAGES } from '../../../src/site/pages/registry.ts'
import { atOnce } from '../../../src/slices.ts'
import { NO_BASELINE } from '../../../src/surfaces/cli/compare/baseline.ts'
import { comparedOf, comparisonMarkdown, comparisonValue } from '../../../src/surfaces/cli/compare/comparison.ts'
import { renderGithub } from '../../../src/surfaces/cli/formats/github.ts'
import { renderJson, renderJsonLines } from '../../../src/surfaces/cli/formats/json.ts'
import { renderJunit } from '../../../src/surfaces/cli/formats/junit.ts'
import { renderMarkdown } from '../../../src/surfaces/cli/formats/markdown.ts'
import { renderNagios } from '../../../src/surfaces/cli/formats/nagios.ts'
import type { Rendering } from '../../../src/surfaces/cli/formats/rendering.ts'
import { createSarifRenderer } from '../../../src/surfaces/cli/formats/sarif.ts'
import { renderShort } from '../../../src/surfaces/cli/formats/short.ts'
import { renderTerminal } from '../../../src/surfaces/cli/formats/terminal.ts'
import { hanging, hangingLines, padded, wrapped } from '../../../src/surfaces/cli/layout.ts'
import { renderCsv } from '../../../src/surfaces/cli/portfolio/csv.ts'
import { renderHtml } from '../../../src/surfaces/cli/portfolio/html.ts'
import { renderPortfolioMarkdown } from '../../../src/surfaces/cli/portfolio/markdown.ts'
import { renderPortfolioTerminal } from '../../../src/surfaces/cli/portfolio/terminal.ts'
import { problemText } from '../../../src/surfaces/cli/problem-text.ts'
import { inert } from '../../../src/surfaces/cli/runner-log.ts'
import type { Answered, Demands } from '../../../src/surfaces/cli/verdict.ts'
import { judge } from '../../../src/surfaces/cli/verdict.ts'
import { resultForAgents } from '../../../src/surfaces/mcp/agent-result.ts'
import { isAgentTool } from '../../../src/surfaces/mcp/agent-tool.ts'
import { acceptsEvents } from '../../../src/surfaces/mcp/progress-stream.ts'
import { estimateTokens } from '../../../src/surfaces/mcp/token-estimate.ts'
import { documentInSteps } from '../../../src/surfaces/site/document.tsx'
import { describeTool } from '../../../src/surfaces/site/tool-description.ts'
import type { Locale } from '../../../src/text.ts'
import type { Tool } from '../../../src/tools/define-tool.ts'
import { domainReport } from '../../../src/tools/domain-report.ts'
import { TOOLS } from '../../../src/tools/registry.ts'
import { type Target, textTarget } from '../target.ts'
import { hostileReport, hostileResults } from './hostile-results.ts'

const STARTED_AT = new Date('2026-11-16T12:00:00Z')
const IO = { env: {}, isTty: false, columns: 80 }
const DEMANDS: Demands = { failOn: 'problem', minScore: 90, baseline: NO_BASELINE, isWanted: () => true }

const FORMATS = [
  renderTerminal,
  renderJson,
  renderJsonLines,
  renderMarkdown,
  renderJunit,
  createSarifRenderer(DOCUMENTED_CHECKS),
  renderGithub,
  renderNagios,
  renderShort,
]

const renderingOf = (results: readonly object[], text: string): Rendering => ({
  outcomes: [
    ...results.map(
      (result): Answered => ({
        kind: 'answered',
        question: { input: {}, subject: text },
        result,
        isUndetermined: true,
      }),
    ),
    {
      kind: 'failed',
      question: { input: {}, subject: text },
      error: { code: 'server_unavailable', message: text },
    },
  ],
  judged: (answered) => ('findings' in answered.result ? judge(answered, DEMANDS) : undefined),
  demands: DEMANDS,
  locale: 'en',
  layout: undefined,
  io: IO,
  isVerbose: true,
  hasScoring: true,
  hasCommands: true,
  version: '1.0.0',
  startedAt: STARTED_AT,
})

function commandLine(text: string): unknown {
  const rendering = renderingOf([hostileReport(text)], text)
  return FORMATS.map((render) => render(rendering))
}

/** The results of the other tools have no format of their own: their members become lists and tables. */
const commandLineResults = (text: string): unknown => terminalTextOf(text, (tool) => tool !== domainReport)

/** The report about a domain has a format of its own, and the size of four other results. */
const commandLineAreas = (text: string): unknown => terminalTextOf(text, (tool) => tool === domainReport)

function terminalTextOf(text: string, isWanted: (tool: Tool) => boolean): unknown {
  const results = hostileResults(text).filter(({ tool }) => isWanted(tool))
  const rendering = renderingOf(
    results.map(({ result }) => result),
    text,
  )
  return renderTerminal(rendering).length
}

function portfolioFormats(text: string): unknown {
  const rows = ['a.example', text].map((domain) =>
    domainRow(domain, { report: hostileReport(text), isUndetermined: false, error: text }, 'group'),
  )
  const portfolio = portfolioOf(rows, { kind: 'group', findingIds: ['ns-count'] })
  const rendering = { portfolio, locale: 'en', io: IO, isVerbose: true, version: '1', startedAt: STARTED_AT } as const
  const report = comparedReportIn(hostileReport(text))
  const compared = comparedOf(text, report, report && { ...report, findings: [] })
  return [
    ...[renderCsv, renderHtml, renderPortfolioMarkdown, renderPortfolioTerminal].map((render) => render(rendering)),
    comparisonMarkdown(compared, 'en'),
    comparisonValue(compared),
  ]
}

const agents = (text: string): unknown => [
  estimateTokens(text),
  acceptsEvents(text),
  hostileResults(text).map(({ tool, result }) =>
    isAgentTool(tool)
      ? atOnce(resultForAgents(tool, result, { hasPassed: true, isComplete: false, finding: undefined }))
      : undefined,
  ),
]

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }
const ASSETS = { script: '/a.js', style: '/a.css', scriptsOf: {}, preview: '/a.png' }

/** Every page, with a result in which the text is in place of everything from the network. */
const pagesIn =
  (locale: Locale) =>
  (text: string): unknown => {
    const results = new Map(hostileResults(text).map(({ tool, result }) => [tool.name, result]))
    return SITE_PAGES.map((page) => pageLength(page, locale, results.get(page.tool ?? ''), text))
  }

function pageLength(page: Page, locale: Locale, result: object | undefined, text: string): number {
  const tool = TOOLS.find(({ name }) => name === page.tool)
  const steps = documentInSteps(
    page,
    {
      page: page.id,
      locale,
      path: page.path,
      query: { name: text },
      input: { domain: text, name: text },
      ...(tool && { tool: describeTool(tool, page.fixed) }),
      outcome:
        result === undefined ? { kind: 'refused', refusal: { code: 'invalid_input' } } : { kind: 'answered', result },
      menu: [],
      site: SITE,
    },
    ASSETS,
  )
  return atOnce(steps).length
}

const TEXT_PIECES = [
  ' ',
  'a ',
  '`',
  '%',
  ':',
  ',',
  ';',
  "'",
  '"',
  '<',
  '&',
  '|',
  '=',
  '+',
  '\n',
  '\u0301',
  '\u0000',
  '漢',
]

/** What the surfaces make of results with text from the network. */
export const SURFACE_TARGETS: readonly Target[] = [
  textTarget(
    'terminal-layout',
    (text) => [
      wrapped(text, 60),
      wrapped(text, Number.POSITIVE_INFINITY),
      hanging('- ', text, 60),
      hangingLines('- ', [text, text], 60),
      padded(text, 20),
      problemText({ code: 'invalid_input', message: text }),
    ],
    TEXT_PIECES,
  ),
  { ...textTarget('command-line', commandLine, TEXT_PIECES), repeats: 64 },
  { ...textTarget('command-line-results', commandLineResults, TEXT_PIECES), isHeavy: true },
  { ...textTarget('command-line-areas', commandLineAreas, TEXT_PIECES), isHeavy: true },
  { ...textTarget('portfolio-formats', portfolioFormats, TEXT_PIECES), repeats: 16 },
  textTarget('ci-log', inert, ['::', ':', '##[', '##vso[', '#', '\n', '\r', ' ', '\t', '\u0085', '\u2028', 'a']),
  { ...textTarget('agent-results', agents, TEXT_PIECES), isHeavy: true },
  { ...textTarget('pages', pagesIn('en'), TEXT_PIECES), isHeavy: true },
  { ...textTarget('pages-german', pagesIn('de'), TEXT_PIECES), isHeavy: true },
]
