import type { Tool } from '../../tools/define-tool.ts'

export interface Shape {
  /** Members that only repeat what others say. */
  readonly hides: readonly string[]
  /** Whether a line is enough for what stands above the table, and its rows speak for themselves. */
  readonly isCompact: boolean
}

/** A command that asks one tool. What it takes, and what it gives, is read from the tool. */
export interface ToolCommand {
  readonly kind: 'tool'
  readonly word: string
  readonly about: string
  /** Loaded only when it is wanted: a conversion must not wait for the whole health check. */
  readonly load: () => Promise<Tool>
  /** Whether it is pure computation, so that no world has to be opened. */
  readonly isOffline: boolean
  /** Whether its result has findings, and a score too. */
  readonly findings?: 'scored' | 'unscored'
  /** What is asked for where the words leave a parameter out. */
  readonly defaults?: Readonly<Record<string, readonly string[]>>
  readonly examples: readonly string[]
  /** How its result is shown to people, where the usual way is too long. */
  readonly shape?: Shape
  /** Whether a result says no more than that nothing could be found out. */
  readonly isUndetermined?: (result: never) => boolean
}

/** A command of the command line itself. */
export interface OwnCommand {
  readonly kind: 'own'
  readonly word: string
  readonly about: string
  /** What may follow the word. */
  readonly takes: string
  readonly actions?: readonly string[]
  readonly examples: readonly string[]
}

export type Command = ToolCommand | OwnCommand

const tool = (
  word: string,
  about: string,
  load: () => Promise<Tool>,
  rest: Partial<ToolCommand> & Pick<ToolCommand, 'examples'>,
): ToolCommand => ({ kind: 'tool', word, about, load, isOffline: false, ...rest })

const own = (word: string, takes: string, about: string, examples: readonly string[], actions?: readonly string[]) =>
  ({ kind: 'own', word, takes, about, examples, ...(actions && { actions }) }) as const satisfies OwnCommand

interface SeoResult {
  readonly error: unknown
  readonly findings: readonly { readonly severity: string }[]
}

const TOOL_COMMANDS: readonly ToolCommand[] = [
  tool(
    'check',
    'Check DNS, mail and web records of a domain',
    async () => (await import('../../tools/dns-health-check.ts')).dnsHealthCheck,
    {
      findings: 'scored',
      examples: [
        'zonewise example.com',
        'zonewise check example.com --why',
        'zonewise check example.com --only "dmarc-*" --dig',
        'zonewise check example.com example.net --fail-on warn --format junit',
      ],
      isUndetermined: ({ determined }: { readonly determined?: boolean }) => determined === false,
    },
  ),
  tool('lookup', 'Look up DNS records', async () => (await import('../../tools/dns-lookup.ts')).dnsLookup, {
    findings: 'unscored',
    defaults: { type: ['A', 'AAAA', 'MX', 'NS', 'TXT'] },
    shape: { hides: ['typeCode'], isCompact: true },
    examples: ['zonewise mx example.com', 'zonewise lookup _dmarc.example.com txt', 'zonewise ptr 192.0.2.10'],
  }),
  tool(
    'propagation',
    'Compare what five public resolvers say',
    async () => (await import('../../tools/dns-propagation.ts')).dnsPropagation,
    {
      defaults: { type: ['A'] },
      shape: { hides: ['id'], isCompact: false },
      findings: 'unscored',
      examples: ['zonewise propagation example.com', 'zonewise propagation mx example.com'],
    },
  ),
  tool(
    'availability',
    'Ask whether a domain is registered',
    async () => (await import('../../tools/domain-availability.ts')).domainAvailability,
    {
      findings: 'unscored',
      examples: ['zonewise availability example.com'],
      isUndetermined: ({ state }: { readonly state: string }) => state === 'unknown',
    },
  ),
  tool(
    'dkim',
    'Inspect the DKIM key of a selector',
    async () => (await import('../../tools/dkim-check.ts')).dkimCheck,
    { findings: 'unscored', examples: ['zonewise dkim example.com selector1', 'zonewise dkim google example.com'] },
  ),
  tool(
    'dnssec',
    'Inspect the DNSSEC chain of a domain',
    async () => (await import('../../tools/dnssec-check.ts')).dnssecCheck,
    { findings: 'unscored', examples: ['zonewise dnssec example.com'] },
  ),
  tool(
    'mail',
    'Look at the mail servers of a domain',
    async () => (await import('../../tools/mail-check.ts')).mailCheck,
    { findings: 'unscored', examples: ['zonewise mail example.com', 'zonewise mail example.com --fail-on warn'] },
  ),
  tool(
    'seo',
    'Check how search engines and AI agents see a site',
    async () => (await import('../../tools/seo-check.ts')).seoCheck,
    {
      findings: 'scored',
      examples: ['zonewise seo example.com', 'zonewise seo example.com --min-score 90'],
      // Without a page there may still be something that is certainly wrong.
      isUndetermined: ({ error, findings }: SeoResult) =>
        error !== null && findings.every(({ severity }) => severity !== 'problem'),
    },
  ),
  tool(
    'idn',
    'Convert an international domain name',
    async () => (await import('../../tools/idn-convert.ts')).idnConvert,
    { isOffline: true, examples: ['zonewise idn münchen.de', 'zonewise idn xn--mnchen-3ya.de'] },
  ),
  tool(
    'generate',
    'Generate an SPF, DMARC or CAA record or an MTA-STS policy',
    async () => (await import('../../tools/generate-record.ts')).generateRecord,
    {
      isOffline: true,
      examples: [
        'zonewise generate spf allowMx includes=_spf.example.net all=fail',
        'zonewise generate dmarc policy=quarantine rua=dmarc@example.com',
        'zonewise generate mta-sts --input policy.json',
      ],
    },
  ),
  tool(
    'headers',
    'Analyse the header of a message, from a file or from stdin',
    async () => (await import('../../tools/header-analysis.ts')).headerAnalysis,
    { isOffline: true, findings: 'unscored', examples: ['zonewise headers message.eml', 'pbpaste | zonewise headers'] },
  ),
]

const OWN_COMMANDS: readonly OwnCommand[] = [
  own('explain', '<finding-id>', 'Say what a finding means and what it costs', ['zonewise explain dmarc-policy']),
  own('serve', '', 'Run the service; settings come from the environment', ['PORT=8080 zonewise serve']),
  own(
    'keys',
    'create --label <text> | list | revoke <id>',
    'Make, list and revoke API keys of the service',
    ['zonewise keys create --label "Monitoring"', 'zonewise keys list', 'zonewise keys revoke 4f1d22ab'],
    ['create', 'list', 'revoke'],
  ),
  own(
    'block',
    'add <network|key-id> [reason] | list | remove <network|key-id>',
    'Shut callers of the service out, and let them in again',
    ['zonewise block add 192.0.2.0/24 "scraping"', 'zonewise block list', 'zonewise block remove 192.0.2.0/24'],
    ['add', 'list', 'remove'],
  ),
  own('demo', '', 'Run the service over a small made-up internet, without any network', ['zonewise demo']),
  own('doctor', '', 'Say what this machine can do and what not', ['zonewise doctor']),
  own(
    'completion',
    'bash | zsh | fish',
    'Print a script that completes the words of zonewise',
    ['source <(zonewise completion bash)', 'zonewise completion fish > ~/.config/fish/completions/zonewise.fish'],
    ['bash', 'zsh', 'fish'],
  ),
  own('help', '[command]', 'Say what there is, or how a command is used', ['zonewise help check']),
  own('version', '', 'Print the version', ['zonewise version']),
]

export const COMMANDS: readonly Command[] = [...TOOL_COMMANDS, ...OWN_COMMANDS]

export const hasFindings = (command: Command): boolean => command.kind === 'tool' && command.findings !== undefined

export const hasScore = (command: Command): boolean => command.kind === 'tool' && command.findings === 'scored'

export const commandOf = (word: string): Command | undefined => COMMANDS.find((command) => command.word === word)

/** The types that can be looked up, loaded only when they are wanted. */
export const recordTypes = async (): Promise<readonly string[]> =>
  (await import('../../tools/parameters/record-type.ts')).LOOKUP_TYPES
