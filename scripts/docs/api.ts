import { PROBLEMS } from '../../src/problems.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { code, json, page, table } from './markdown.ts'

const limits = ({ isLimited }: Tool): string =>
  isLimited ? 'Counts against the daily limit; a key raises it.' : 'Not limited; keys are not read.'

const parameterTable = ({ parameters, rest }: Tool): string =>
  table(
    ['Parameter', 'In', 'Meaning'],
    Object.entries(parameters).map(([name, { schema }]) => [
      code(name),
      rest.path.includes(`{${name}}`) ? 'path' : rest.method === 'POST' && rest.body.fills === name ? 'body' : 'query',
      (schema as { description?: string }).description ?? '',
    ]),
  )

const refusals = (tool: Tool): string =>
  `Refusals of its own: ${tool.refusals.map((name) => `${code(name)} (${PROBLEMS[name].status})`).join(', ')}.`

const section = (tool: Tool): string =>
  [
    `## ${tool.title}`,
    `${code(`${tool.rest.method} ${tool.rest.path}`)} · ${limits(tool)}`,
    tool.description,
    parameterTable(tool),
    refusals(tool),
    ...tool.examples.map(({ title, input, output }) =>
      [`### ${title}`, json(input), json({ api: 'v1', ...(output as object) })].join('\n\n'),
    ),
  ].join('\n\n')

export const apiPage = (): string =>
  page(
    '# The API',
    'The same in machine form: [openapi.json](openapi.json), served at `/api/v1/openapi.json` and as a page at `/docs`. ' +
      'Errors: [errors.md](errors.md). Codes of the generators: [issue-codes.md](issue-codes.md).',
    ...TOOLS.map(section),
  )
