import { AGENT_GUIDE, type GuideBlock, type GuideFacts } from '../../src/site/results/agent-guide.ts'
import { isAgentTool } from '../../src/surfaces/mcp/agent-tool.ts'
import { createExplainFinding, EXPLAIN_SUMMARY } from '../../src/surfaces/mcp/explain-finding.ts'
import { inputSchema } from '../../src/surfaces/mcp/input-schema.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { code, page, table } from './markdown.ts'

const FACTS: GuideFacts = { url: 'https://<your host>/mcp', limits: undefined }

/** docs/mcp.md: the guide of the page /docs/mcp, and what only readers of the repository need. */
export const mcpPage = (): string =>
  page(
    '# AI agents (MCP)',
    ...AGENT_GUIDE.flatMap(({ title, blocks }) => [`## ${title.en}`, ...blocks.map(blockText)]),
    '## Sizes',
    SIZES,
    '## MCP registry',
    '`server.json` describes the package and the endpoint for the [MCP registry](https://modelcontextprotocol.io/registry/about). Its name must be ' +
      '`mcpName` in `package.json`, and the publisher must own its namespace: change both before you publish a copy.',
  )

function blockText(block: GuideBlock): string {
  switch (block.kind) {
    case 'program':
      return `### ${block.name}`
    case 'text':
      return block.text.en
    case 'points':
      return block
        .points(FACTS)
        .en.map((point) => `- ${point}`)
        .join('\n')
    case 'code':
      return `${block.label.en}:\n\n\`\`\`${block.language}\n${block.code(FACTS)}\n\`\`\``
    case 'tools':
      return toolTable()
  }
}

/** The arguments are those that agents are offered. */
function toolTable(): string {
  const explain = createExplainFinding()
  const tools = [
    ...TOOLS.filter(isAgentTool).map((tool) => ({ tool, summary: tool.page.summary.en })),
    { tool: explain, summary: EXPLAIN_SUMMARY.en },
  ]
  return table(
    ['Tool', 'Description', 'Arguments (bold: required)'],
    tools.map(({ tool, summary }) => {
      const { properties, required } = inputSchema(tool) as unknown as {
        readonly properties: object
        readonly required: readonly string[]
      }
      const names = Object.keys(properties).map((name) => (required.includes(name) ? `**${code(name)}**` : code(name)))
      return [code(tool.name), summary, names.join(', ')]
    }),
  )
}

/** The measured figures are those of `test/mcp/sizes.slow.test.ts`. */
const SIZES = [
  table(
    ['', 'Bound'],
    [
      ['`tools/list`, all tools', '18,000 characters'],
      ['result for a domain without warnings and problems', '1,000 tokens'],
      ['report about a domain (`domain_report`)', '1,800 tokens and 6,000 characters'],
      ['any other result', '2,500 tokens'],
      ['result with `include: "all"` or `detail: "full"`', '20,000 tokens'],
    ],
  ),
  'Tools have no result schemas: these would be two thirds of the list. Results of `generate_record` are as long as their input requires and are never ' +
    'shortened, nor are the texts of the one finding that `finding` asks for. Tokens are estimated (`src/surfaces/mcp/token-estimate.ts`); the estimate is ' +
    'between 0.9 and 1.2 times the number of tokens in the encodings o200k_base and cl100k_base, and the bounds have a reserve for it. ' +
    '`test/mcp/sizes.slow.test.ts` measures the largest results of the simulated domains, in estimated tokens:',
  table(
    ['Tool', 'Healthy domain', 'Worst domains', '`include: "all"`'],
    [
      ['`dns_health_check`', '225', '2185', '6148'],
      ['`dns_lookup`', '107', '351', '484'],
      ['`dns_propagation`', '335', '1221', '1360'],
      ['`domain_availability`', '350', '710', '1058'],
      ['`dkim_check`', '374', '386', '697'],
      ['`dnssec_check`', '404', '2091', '7415'],
      ['`mail_check`', '853', '1853', '4133'],
      ['`seo_check`', '304', '1782', '3218'],
      ['`header_analysis` (150 hops)', '–', '1715', '10607'],
      ['`explain_finding` (all findings)', '–', '2196', '–'],
    ],
  ),
].join('\n\n')
