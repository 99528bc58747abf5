import type { Tool } from '../../tools/define-tool.ts'
import { pathParameters } from '../../tools/path-parameters.ts'
import { type IndexedTool, TOOL_INDEX } from '../../tools/tool-index.ts'

/** A command that calls one tool. All members except its name and summary are derived from the tool. */
export interface ToolCommand {
  readonly kind: 'tool'
  readonly word: string
  readonly about: string
  /** Tools are loaded on demand, so that a conversion does not load the whole health check. */
  readonly load: () => Promise<Tool>
}

/** A command without a tool. */
export interface OwnCommand {
  readonly kind: 'own'
  readonly word: string
  readonly about: string
  /** The arguments, for the help. */
  readonly takes: string
  readonly actions?: readonly string[]
  readonly examples: readonly string[]
}

export type Command = ToolCommand | OwnCommand

export type LoadedToolCommand = ToolCommand & { readonly tool: Tool }

/** A command with its tool loaded. */
export type LoadedCommand = LoadedToolCommand | OwnCommand

/** The tool that a command calls. */
const toolOf = (command: LoadedCommand): Tool | undefined => (command.kind === 'tool' ? command.tool : undefined)

export const loadTool = async (command: ToolCommand): Promise<LoadedToolCommand> => ({
  ...command,
  tool: await command.load(),
})

export const loadCommand = async (command: Command): Promise<LoadedCommand> =>
  command.kind === 'own' ? command : loadTool(command)

const own = (word: string, takes: string, about: string, examples: readonly string[], actions?: readonly string[]) =>
  ({ kind: 'own', word, takes, about, examples, ...(actions && { actions }) }) as const satisfies OwnCommand

const OWN_COMMANDS: readonly OwnCommand[] = [
  own('explain', '<finding-id>', 'Explain a finding and its effect on the score', ['zonewise explain dmarc-policy']),
  own('diff', '<old.json> <new.json>', 'Compare two JSON reports of the command check or report', [
    'zonewise diff old.json new.json',
    'zonewise diff old.json - < new.json',
  ]),
  own('fix', '<domain>', 'Print one change with the offered fixes that can be published at once', [
    'zonewise fix example.com',
    'zonewise fix example.com --zone example.com.zone > fixed.zone',
  ]),
  own('watch', '<domain> [type]', 'Check a domain repeatedly, or wait until a changed record is visible', [
    'zonewise watch example.com --every 5m --for 1h',
    'zonewise watch www.example.com a --expect 192.0.2.10',
    'zonewise watch example.com txt --expect "v=spf1 -all" --gone',
    'zonewise watch example.com --change change.json',
  ]),
  own(
    'reports',
    '<file|folder>…',
    'Read DMARC and TLS reports: who sends, what other records would change, and the next step',
    [
      'zonewise reports reports/ --offline',
      'zonewise reports mailbox.mbox report.xml.gz --policy p=reject',
      'zonewise reports reports/ --plan change.json --json',
    ],
  ),
  own(
    'batch',
    'submit <file> | status <id> | results <id> | cancel <id>',
    'Check up to two million domains with workers that share one Redis or Valkey',
    [
      'zonewise batch submit domains.txt',
      'zonewise batch status 3f9ac1d2b4e7-mi5x2k1p',
      'zonewise batch results 3f9ac1d2b4e7-mi5x2k1p --wait > results.jsonl',
    ],
    ['submit', 'status', 'results', 'cancel'],
  ),
  own('worker', '', 'Check the domains of batches; run it on any number of machines', [
    'zonewise worker',
    'zonewise worker --parallel 32',
  ]),
  own('serve', '', 'Run the service, configured by environment variables', ['zonewise serve --port 8080']),
  own('mcp', '', 'Offer the tools to an AI agent over stdin and stdout (MCP)', [
    'zonewise mcp',
    'zonewise mcp --reports reports/',
  ]),
  own(
    'keys',
    'create --label <text> | list | revoke <id>',
    'Create, list and revoke API keys of the service',
    ['zonewise keys create --label "Monitoring"', 'zonewise keys list', 'zonewise keys revoke 4f1d22ab'],
    ['create', 'list', 'revoke'],
  ),
  own(
    'block',
    'add <network|key:id> [reason] | list | remove <network|key:id>',
    'Block networks and API keys from using the service',
    ['zonewise block add 192.0.2.0/24 "scraping"', 'zonewise block list', 'zonewise block remove 192.0.2.0/24'],
    ['add', 'list', 'remove'],
  ),
  own('demo', '', 'Run the service with simulated domains, without network access', ['zonewise demo --port 8081']),
  own('doctor', '', 'Show which checks work on this machine', ['zonewise doctor']),
  own(
    'completion',
    'bash | zsh | fish',
    'Print a completion script for a shell',
    ['source <(zonewise completion bash)', 'zonewise completion fish > ~/.config/fish/completions/zonewise.fish'],
    ['bash', 'zsh', 'fish'],
  ),
  own('help', '[command]', 'List the commands, or show the help of one', ['zonewise help check']),
  own('version', '', 'Print the version', ['zonewise version']),
]

const commandsFrom = (index: readonly IndexedTool[]): readonly Command[] => [
  ...index.map(({ name, summary, load }) => ({ kind: 'tool', word: name, about: summary, load }) as const),
  ...OWN_COMMANDS,
]

export const COMMANDS: readonly Command[] = commandsFrom(TOOL_INDEX)

/** The commands of a service that has these tools. */
export const commandsOf = (tools: readonly Tool[]): readonly Command[] =>
  commandsFrom(
    tools.map((tool) => ({ name: tool.command.name, summary: tool.command.summary, load: async () => tool })),
  )

/** Whether the command takes a change that is not published yet, from a file in one of several formats. */
export function isPlan(command: LoadedCommand): boolean {
  const rest = toolOf(command)?.rest
  return rest?.method === 'POST' && rest.body.formats !== undefined
}

export const hasFindings = (command: LoadedCommand): boolean => toolOf(command)?.findingIds !== undefined

/** Whether the result consists of the areas of a domain. */
export const hasAreas = (command: LoadedCommand): boolean => toolOf(command)?.partName === 'area'

/** Whether the result has a score, or some of its areas have one. */
export const hasScore = (command: LoadedCommand): boolean =>
  toolOf(command)?.command.isScored === true || hasAreas(command)

/** The ids of all findings that a command can report. */
export const findingIdsOf = (command: LoadedCommand): readonly string[] => toolOf(command)?.findingIds ?? []

export const findCommand = (commands: readonly Command[], word: string): Command | undefined =>
  commands.find((command) => command.word === word)

/** The command that runs if a record type is given in place of a command. */
export const LOOKUP = 'lookup'

/** The command that covers all areas of a domain. */
export const REPORT = 'report'

/** The record types that can be looked up. */
export async function recordTypes(commands: readonly Command[]): Promise<readonly string[]> {
  const command = findCommand(commands, LOOKUP)
  return command?.kind === 'tool' ? (choicesOf(await command.load(), 'type') ?? []) : []
}

/** The parameters in the path that are not values of a closed list. */
export const openPlaces = (tool: Tool): readonly string[] =>
  pathParameters(tool).filter((place) => choicesOf(tool, place) === undefined)

/** Whether the command judges any number of domains or names, so that they can come from a list. */
export const takesMany = (command: LoadedCommand): boolean => hasFindings(command) && takesSeveral(command)

/** Whether the command makes several calls, so that they can run at the same time. */
export const takesSeveral = (command: LoadedCommand): boolean =>
  command.kind === 'tool' &&
  !isPlan(command) &&
  command.tool.rest.method === 'GET' &&
  openPlaces(command.tool).length === 1

/** The values of a parameter, if they are a closed list. */
export const choicesOf = ({ parameters }: Tool, name: string): readonly string[] | undefined =>
  (parameters[name]?.schema as { readonly enum?: readonly string[] } | undefined)?.enum
