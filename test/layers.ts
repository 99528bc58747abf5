interface Layer {
  readonly knows: string
  readonly never: string
  readonly mayImport: readonly string[]
  readonly nodeModules: readonly string[]
  readonly packages: readonly string[]
}

/**
 * What each layer knows, what it may import and what it must never do. A layer is a folder of src/, or a file at its top. A layer may
 * always import itself and those in `FOR_ALL`.
 */
export const LAYERS: Readonly<Record<string, Layer>> = {
  // Code for browsers imports types of every layer, and the pure functions that check input while the user types.
  site: {
    knows: 'how pages look',
    never: 'touch Node; call anything but the public API',
    mayImport: ['change', 'dns', 'evidence', 'mail-reports', 'problems', 'report', 'standards', 'text', 'tools'],
    nodeModules: [],
    packages: ['preact'],
  },
  text: {
    knows: 'the languages and their texts',
    never: 'contain behavior',
    mayImport: [],
    nodeModules: [],
    packages: [],
  },
  clock: { knows: 'time', never: 'be read anywhere but at the edges', mayImport: [], nodeModules: [], packages: [] },
  'bounded-map': {
    knows: 'a map with a maximum size',
    never: 'know what the entries are',
    mayImport: [],
    nodeModules: [],
    packages: [],
  },
  'token-bucket': {
    knows: 'the arithmetic of rate limits',
    never: 'know what is limited',
    mayImport: [],
    nodeModules: [],
    packages: [],
  },
  semaphore: {
    knows: 'fair shares of slots',
    never: 'know what the slots are for',
    mayImport: [],
    nodeModules: [],
    packages: [],
  },
  slices: {
    knows: 'how long work runs before others get their turn',
    never: 'know what the work is',
    mayImport: [],
    nodeModules: [],
    packages: [],
  },
  visible: {
    knows: 'which characters are invisible',
    never: 'decide what is shown',
    mayImport: [],
    nodeModules: [],
    packages: [],
  },
  world: {
    knows: 'the interface to everything outside',
    never: 'contain behavior',
    mayImport: ['clock', 'dns'],
    nodeModules: [],
    packages: [],
  },
  problems: {
    knows: 'the errors of callers and their status codes',
    never: 'contain behavior',
    mayImport: [],
    nodeModules: [],
    packages: [],
  },
  config: {
    knows: 'the settings and their limits',
    never: 'decide anything',
    mayImport: ['standards'],
    nodeModules: [],
    packages: [],
  },
  'operator-errors': {
    knows: 'how failures at startup are explained',
    never: 'decide anything',
    mayImport: ['config', 'store'],
    nodeModules: [],
    packages: [],
  },
  dns: {
    knows: 'messages, records, zone files',
    never: 'do I/O, read a clock, throw on foreign data',
    mayImport: ['standards'],
    nodeModules: ['node:crypto'],
    packages: [],
  },
  standards: {
    knows: 'grammars',
    never: 'do I/O, read a clock, throw on foreign data',
    mayImport: [],
    nodeModules: ['node:net', 'node:crypto'],
    packages: ['entities', 'punycode', 'tr46', 'tldts'],
  },
  'mail-reports': {
    knows: 'what receivers report about mail, and what other records would have changed',
    never: 'look at the network; believe a report; throw on foreign data',
    mayImport: ['dns', 'standards', 'text'],
    nodeModules: [],
    packages: ['fflate', 'saxes'],
  },
  'file-fault': {
    knows: 'why the system refuses a file',
    never: 'read a file',
    mayImport: [],
    nodeModules: [],
    packages: [],
  },
  'report-files': {
    knows: 'the files and folders that hold mail reports',
    never: 'read a file that the user has not named',
    mayImport: ['file-fault', 'mail-reports'],
    nodeModules: ['node:fs', 'node:path'],
    packages: [],
  },
  net: {
    knows: 'sockets, time limits, the guard',
    never: 'judge what it receives',
    mayImport: ['dns', 'evidence', 'standards', 'world'],
    nodeModules: [
      'node:crypto',
      'node:dgram',
      'node:dns',
      'node:fs/promises',
      'node:http',
      'node:http2',
      'node:https',
      'node:net',
      'node:tls',
      'node:zlib',
    ],
    packages: [],
  },
  change: {
    knows: 'what will be published in a zone and at its parent, and the formats in which people write it',
    never: 'look at the network, judge what is planned, throw on foreign data',
    mayImport: ['dns', 'standards', 'text'],
    nodeModules: [],
    packages: ['typebox', 'yaml'],
  },
  plan: {
    knows: 'the world after a change',
    never: 'open sockets; let a planned answer enter a cache',
    mayImport: ['change', 'dns', 'evidence', 'standards', 'world'],
    nodeModules: [],
    packages: [],
  },
  move: {
    knows: 'in which order and when a zone can change',
    never: 'do I/O; read a clock; print a step that breaks a client',
    mayImport: ['change', 'dns', 'standards', 'text'],
    nodeModules: [],
    packages: [],
  },
  evidence: {
    knows: 'which question to ask, and whom to believe',
    never: 'judge; turn a failure into an absence',
    mayImport: ['dns', 'move', 'standards', 'world'],
    nodeModules: [],
    packages: [],
  },
  checks: {
    knows: 'what an answer means',
    never: 'be async; see a locale, a weight, another check',
    mayImport: ['dns', 'evidence', 'standards', 'text', 'world'],
    nodeModules: [],
    packages: [],
  },
  report: {
    knows: 'scores, causes and texts',
    never: 'look at the network',
    mayImport: ['checks', 'dns', 'evidence', 'standards', 'text', 'world'],
    nodeModules: [],
    packages: [],
  },
  tools: {
    knows: 'one capability each',
    never: 'know HTTP, callers, the environment',
    mayImport: [
      'change',
      'checks',
      'dns',
      'evidence',
      'mail-reports',
      'move',
      'plan',
      'problems',
      'report',
      'standards',
      'text',
      'world',
    ],
    nodeModules: [],
    packages: ['typebox'],
  },
  engine: {
    knows: 'what is true of every call',
    never: 'know a protocol',
    mayImport: ['standards', 'store', 'tools', 'problems', 'watchdog', 'world'],
    nodeModules: ['node:crypto', 'node:net', 'node:zlib'],
    packages: ['lru-cache'],
  },
  surfaces: {
    knows: 'one protocol each',
    never: 'contain a rule about domains',
    mayImport: [
      'dns',
      'engine',
      'file-fault',
      'mail-reports',
      'report-files',
      'tools',
      'problems',
      'report',
      'service-log',
      'service-meter',
      'site',
      'store',
      'text',
    ],
    nodeModules: [
      'node:buffer',
      'node:crypto',
      'node:fs',
      'node:http',
      'node:net',
      'node:path',
      'node:stream',
      'node:util',
      'node:zlib',
    ],
    packages: [
      '@fastify/accept-negotiator',
      '@modelcontextprotocol/server',
      'badge-maker',
      'fastify',
      'fresh',
      'picocolors',
      'preact-render-to-string',
      'typebox',
    ],
  },
  'scripted-world': {
    knows: 'how servers behave',
    never: 'be needed by the service',
    mayImport: ['dns', 'net', 'standards', 'world'],
    nodeModules: [
      'node:crypto',
      'node:dgram',
      'node:events',
      'node:fs',
      'node:http',
      'node:http2',
      'node:net',
      'node:path',
      'node:tls',
      'node:zlib',
    ],
    packages: [],
  },
  service: {
    knows: 'how the routes fit together',
    never: 'decide anything',
    mayImport: [
      'config',
      'engine',
      'report',
      'service-log',
      'service-meter',
      'site',
      'surfaces',
      'tools',
      'watchdog',
      'world',
    ],
    nodeModules: [],
    packages: ['fastify'],
  },
  watchdog: {
    knows: 'how long the event loop was blocked',
    never: 'know why',
    mayImport: [],
    nodeModules: ['node:crypto'],
    packages: [],
  },
  'service-log': {
    knows: 'the format of log lines',
    never: 'decide what is logged',
    mayImport: [],
    nodeModules: [],
    packages: ['pino'],
  },
  'service-meter': {
    knows: 'the metrics',
    never: 'decide what is measured',
    mayImport: [],
    nodeModules: [],
    packages: ['prom-client'],
  },
  store: {
    knows: 'files, Redis',
    never: 'know what is counted',
    mayImport: [],
    nodeModules: ['node:crypto', 'node:fs', 'node:path'],
    packages: ['@photostructure/sqlite', '@redis/client', 'bullmq'],
  },
  serving: {
    knows: 'how the parts of a running service fit together',
    never: 'decide anything',
    mayImport: [
      'config',
      'engine',
      'net',
      'service',
      'service-log',
      'service-meter',
      'standards',
      'store',
      'surfaces',
      'text',
      'tools',
      'watchdog',
      'world',
    ],
    nodeModules: ['node:cluster', 'node:crypto', 'node:events', 'node:fs', 'node:http', 'node:os', 'node:perf_hooks'],
    packages: ['prom-client'],
  },
  demo: {
    knows: 'the simulated internet for visitors',
    never: 'be needed by the service',
    mayImport: [
      'config',
      'dns',
      'net',
      'scripted-world',
      'service',
      'service-log',
      'service-meter',
      'serving',
      'standards',
      'surfaces',
      'text',
      'tools',
    ],
    nodeModules: ['node:fs', 'node:path', 'node:url'],
    packages: ['fastify'],
  },
  doctor: {
    knows: 'what a machine needs',
    never: 'change anything',
    mayImport: ['config', 'dns', 'net', 'serving', 'standards', 'store', 'surfaces', 'text', 'tools', 'world'],
    nodeModules: [],
    packages: [],
  },
  cli: {
    knows: 'the process of the command line',
    never: 'contain a rule about domains',
    mayImport: ['config', 'demo', 'doctor', 'main', 'operator-errors', 'serving', 'store', 'surfaces', 'tools'],
    nodeModules: ['node:events', 'node:v8', 'node:vm'],
    packages: [],
  },
  // The entry points of the package for programs.
  library: {
    knows: 'how programs call the tools',
    never: 'read the environment; contain a rule about domains',
    mayImport: ['config', 'engine', 'problems', 'report-files', 'serving', 'standards', 'tools'],
    nodeModules: [],
    packages: [],
  },
  main: {
    knows: 'the process of the service',
    never: 'decide anything',
    mayImport: ['config', 'operator-errors', 'service-log', 'serving'],
    nodeModules: ['node:cluster', 'node:path'],
    packages: ['pino', 'close-with-grace'],
  },
}

/** Every layer may import these. */
export const FOR_ALL = ['bounded-map', 'clock', 'semaphore', 'slices', 'visible', 'token-bucket']

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ')

/** The table of ARCHITECTURE.md. */
/** Files that need nothing: the tree of ARCHITECTURE.md says what they do. */
const isLeaf = ({ mayImport, nodeModules, packages }: Layer): boolean =>
  [mayImport, nodeModules, packages].every((needed) => needed.length === 0)

export const layerTable = (): string => {
  const all = Object.entries(LAYERS)
  const leaves = all.filter(([, layer]) => isLeaf(layer)).map(([name]) => name)
  return [
    '| Layer | Knows | May import | Must never |',
    '| --- | --- | --- | --- |',
    ...all
      .filter(([, layer]) => !isLeaf(layer))
      .map(
        ([name, { knows, mayImport, never }]) =>
          `| \`${name}\` | ${knows} | ${mayImport.length === 0 ? 'nothing' : code(mayImport)} | ${never} |`,
      ),
    `| ${code(leaves)} | what the tree above says | nothing | know their users |`,
  ].join('\n')
}
