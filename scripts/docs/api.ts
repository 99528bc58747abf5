import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { PROBLEMS } from '../../src/problems.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { API_CHAPTERS } from './api-chapters.ts'
import { API_EXAMPLES, type ApiExample } from './api-examples.ts'
import { code, page, table } from './markdown.ts'
import type { RecordedApiExamples, RecordedExample } from './record-api-examples.ts'
import { shortenedJson } from './shortened.ts'

const RECORDED = new URL('recorded-api-examples.json', import.meta.url)

const HOST = 'http://localhost:8080'

const limitOf = ({ isLimited, calls = 1, bursts = [] }: Tool): string => {
  if (!isLimited) return 'none; keys are ignored'
  const daily = calls === 1 ? 'daily limit' : `daily limit (counts as ${calls} calls)`
  return [daily, ...bursts.map(({ tool }) => `limit per minute of ${code(tool)}`)].join(', and ')
}

const parameterTable = ({ parameters, rest }: Tool): string =>
  table(
    ['Parameter', 'In', 'Meaning'],
    Object.entries(parameters).map(([name, { schema, isOptional }]) => [
      code(name),
      placeOf(name, rest) + (isOptional ? ', optional' : ''),
      (schema as { description?: string }).description ?? '',
    ]),
  )

const placeOf = (name: string, rest: Tool['rest']): string => {
  if (rest.path.includes(`{${name}}`)) return 'path'
  return rest.method === 'POST' && rest.body.fills === name ? 'body' : 'query'
}

const facts = (tool: Tool): string =>
  table(
    ['', ''],
    [
      ['Endpoint', code(`${tool.rest.method} ${tool.rest.path}`)],
      [
        'Limits',
        limitOf(tool) + (tool.rest.method === 'POST' ? `; body at most ${tool.rest.body.maxBytes} bytes` : ''),
      ],
      ['Errors', tool.refusals.map((name) => `${code(name)} (${PROBLEMS[name].status})`).join(', ')],
    ],
  )

function curl({ path, body }: ApiExample): string {
  const url = path.includes('?') ? `'${HOST}${path}'` : `${HOST}${path}`
  if (body === undefined) return `curl ${url}`
  return body.includes('\n')
    ? `curl ${url} -H 'Content-Type: text/plain' --data-binary @- <<'HEADER'\n${body}HEADER`
    : `curl ${url} -d '${body}'`
}

const statusLine = (status: number): string =>
  status === 200 ? '' : `Status ${status} (${STATUS_CODES[status] ?? 'unknown'}):\n\n`

const exampleText = (example: ApiExample, { status, response }: RecordedExample): string =>
  [
    `### ${example.title}`,
    `\`\`\`sh\n${curl(example)}\n\`\`\``,
    `${statusLine(status)}\`\`\`jsonc\n${shortenedJson(response)}\n\`\`\``,
  ].join('\n\n')

function examplesOf({ name }: Tool, recorded: RecordedApiExamples): readonly string[] {
  return (API_EXAMPLES[name] ?? []).map((example, index) => {
    const response = recorded[name]?.[index]
    if (response === undefined) throw new Error(`no response is recorded for ${example.path}: run npm run docs`)
    return exampleText(example, response)
  })
}

/** As GitHub makes it from a heading. */
const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

const overview = table(
  ['Endpoint', 'Purpose', 'Limits'],
  TOOLS.map((tool) => [
    code(`${tool.rest.method} ${tool.rest.path}`),
    `[${tool.title}](#${anchor(tool.title)})`,
    limitOf(tool),
  ]),
)

export function apiPage(): string {
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as RecordedApiExamples
  return page(
    '# HTTP API',
    'Check domains, look up records and generate records over HTTP, without sign-up:',
    `\`\`\`sh\ncurl ${HOST}/api/v1/check/perfect.lab\n\`\`\``,
    'The same as a machine-readable description: [openapi.json](openapi.json), which the service offers at `/api/v1/openapi.json` and as a page at ' +
      '`/docs`. It has all members and more examples. For AI agents, see [mcp.md](mcp.md).',
    '## Endpoints',
    overview,
    '`GET /badge/{domain}.svg` returns the score as an image. It needs no key and has no daily limit.',
    ...API_CHAPTERS,
    ...TOOLS.flatMap((tool) => [
      `## ${tool.title}`,
      tool.description,
      facts(tool),
      parameterTable(tool),
      ...examplesOf(tool, recorded),
    ]),
  )
}
