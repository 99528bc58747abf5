import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineCheck, outcome, worded } from '../src/checks/define-check.ts'
import { CHECKS, type HealthCheck } from '../src/checks/registry.ts'
import { RECORD_TYPE_TABLE, type RecordTypeTable } from '../src/dns/record-types/table.ts'
import { scope } from '../src/evidence/delegation/scope.ts'
import { DOCUMENTED_CHECKS, documentedHealth } from '../src/report/reference/documented-check.ts'
import { commandsOf } from '../src/surfaces/cli/commands.ts'
import { buildDocument } from '../src/surfaces/openapi/document.ts'
import type { Tool } from '../src/tools/define-tool.ts'
import { createDnsHealthCheck, dnsHealthCheck } from '../src/tools/dns-health-check.ts'
import { createDnsLookup, dnsLookup } from '../src/tools/dns-lookup.ts'
import { TOOLS } from '../src/tools/registry.ts'
import { type CliWorld, runCli, startCliWorld } from './cli/cli-world.ts'
import { call, type Running, startService } from './http/start-service.ts'
import { legacy, resultOf, send } from './mcp/rpc.ts'
import { JUDGED_PROBE_TOOL, PROBE_TOOL, VOICES } from './support/probe-tools.ts'
import { worldRegistries } from './support/scripted-world.ts'

const PROBE_TYPE = 'PROBE'
/** For private use (RFC 6895 section 3.1). */
const PROBE_CODE = 65_281
const PROBE_TABLE = {
  ...RECORD_TYPE_TABLE,
  [PROBE_TYPE]: { ...RECORD_TYPE_TABLE.TXT, code: PROBE_CODE },
} as RecordTypeTable

const PROBE_ID = 'probe-of-registry'
const PROBE_CHECK = worded(
  defineCheck({
    id: PROBE_ID,
    group: 'zone',
    references: ['RFC 1034 \u00a73.1'],
    needs: { scope },
    outcomes: { ok: outcome('ok'), never: outcome('problem') },
    evaluate: (_evidence, say) => say('ok'),
  }),
  {
    question: { en: 'Does the probe appear?', de: 'Erscheint die Probe?' },
    subject: { en: 'the probe', de: 'die Probe' },
    why: {
      en: 'A check that is not shown has no use.',
      de: 'Eine Pr\u00fcfung, die nirgends erscheint, hilft niemandem.',
    },
    outcomes: {
      ok: {
        en: { title: 'Probe found', detail: 'The probe was found.' },
        de: { title: 'Probe gefunden', detail: 'Die Probe wurde gefunden.' },
      },
      never: {
        en: { title: 'No probe', detail: 'There is no probe.' },
        de: { title: 'Keine Probe', detail: 'Es gibt keine Probe.' },
      },
    },
  },
) as unknown as HealthCheck

const DOCUMENTED = [...DOCUMENTED_CHECKS, documentedHealth(PROBE_CHECK)]

const PROBED_LOOKUP = createDnsLookup(PROBE_TABLE)
const REPLACED = new Map<Tool, Tool>([
  [dnsLookup, PROBED_LOOKUP],
  [dnsHealthCheck, createDnsHealthCheck([...CHECKS, PROBE_CHECK])],
])
// Both lookups have the same record types, because the description must not have two schemas with one name.
const { parameters, output } = PROBED_LOOKUP
const PROBED: readonly Tool[] = [
  ...TOOLS.map((tool) => REPLACED.get(tool) ?? tool),
  PROBE_TOOL,
  { ...JUDGED_PROBE_TOOL, parameters, output },
]
const REGISTRIES = { commands: commandsOf(PROBED), documentedChecks: async () => DOCUMENTED }

let world: CliWorld
let service: Running
beforeAll(async () => {
  world = await startCliWorld()
  service = await startService({
    world: world.world,
    registries: worldRegistries(),
    tools: PROBED,
    documentedChecks: DOCUMENTED,
  })
}, 60_000)
afterAll(async () => {
  await service.server.close()
  await world.close()
})

const get = async (path: string) => call(service, { path })
const pageAt = async (path: string) => (await call(service, { path, headers: { accept: 'text/html' } })).body.toString()
const zonewise = async (...argv: string[]) => runCli(argv, world.outside, {}, REGISTRIES)
const ask = async (method: string, params?: object) => send(service, legacy(method, params))

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly schema: { readonly enum?: readonly string[] } }[]
}
const operationAt = (tools: readonly Tool[], path: string): Operation | undefined => {
  const { paths } = JSON.parse(JSON.stringify(buildDocument(tools, 'https://dns.example')))
  return paths[path]?.get
}

const SAID = { said: 'HELLO!', parts: [...'HELLO!'].map((letter) => ({ letter })) }

describe('a tool in the registry', () => {
  it('is available over REST', async () => {
    const { status, json } = await get('/api/v1/repeat/hello?voice=Loud&finalMark=!')
    expect([status, json]).toEqual([200, { api: 'v1', ...SAID }])
    expect((await get('/api/v1/repeat/hello?voice=Soft')).json.error?.code).toBe('invalid_input')
  })

  it('is in the OpenAPI description, with its parameters', async () => {
    const { operationId, parameters = [] } = operationAt(PROBED, '/api/v1/repeat/{word}') ?? {}
    expect([operationId, parameters.map(({ name }) => name)]).toEqual(['repeatWord', ['word', 'voice', 'finalMark']])
    expect(parameters.find(({ name }) => name === 'voice')?.schema.enum).toEqual(VOICES)
    const { json } = await get('/api/v1/openapi.json')
    expect(Object.keys(json['paths'] as object)).toContain('/api/v1/repeat/{word}')
    expect(operationAt(TOOLS, '/api/v1/repeat/{word}')).toBeUndefined()
  })

  it('is available over MCP', async () => {
    const { tools } = (await ask('tools/list')).json['result'] as {
      readonly tools: readonly { readonly name: string }[]
    }
    expect(tools.map(({ name }) => name)).toContain('repeat_word')
    const args = { word: 'hello', voice: 'Loud', finalMark: '!' }
    const reply = await ask('tools/call', { name: 'repeat_word', arguments: args })
    expect(resultOf(reply).structuredContent).toEqual(SAID)
  })

  it('is a command with options for its parameters', async () => {
    const { code, stdout } = await zonewise('repeat', 'hello', '--voice', 'loud', '--final-mark', '!', '-f', 'json')
    expect([code, JSON.parse(stdout)]).toEqual([0, SAID])
    expect(await zonewise('repeat', 'hello')).toMatchObject({ code: 2, stderr: 'zonewise: voice is Plain or Loud.\n' })
    expect((await zonewise('repeat', 'hello', '--voice', 'soft')).code).toBe(2)
    expect((await zonewise('idn', 'example.com', '--voice', 'loud')).stderr).toContain('There is no option --voice.')
  })

  it('is in the help', async () => {
    expect((await zonewise('help')).stdout).toMatch(/^ {2}repeat +Repeat one word$/m)
    const { stdout } = await zonewise('help', 'repeat')
    expect(stdout).toContain('Usage: zonewise repeat <word>\u2026 [options]')
    expect(stdout).toMatch(/--voice <voice> +How to repeat it\. \(Plain, Loud\)/)
    expect(stdout).toMatch(/--final-mark <finalMark> +What follows the word\./)
  })

  it.each(['bash', 'zsh', 'fish'])('is completed in %s', async (shell) => {
    const { stdout } = await zonewise('completion', shell)
    expect(stdout).toMatch(/\brepeat\b/)
    expect(stdout).toMatch(/final-mark/)
    expect(stdout).toMatch(
      /repeat --voice'.*Plain Loud|__fish_seen_subcommand_from repeat' -l voice -x -a 'Plain Loud'/,
    )
  })

  it('has a page with a form that is built from its parameters', async () => {
    const html = await pageAt('/tools/repeat?lang=de')
    expect(html).toContain('<h1>Wiederholer</h1><p class="lead">Wiederholt jedes Wort.</p>')
    expect(html).toMatch(/<label for="field-word">Wort<\/label><input id="field-word" name="word" [^>]*required/)
    expect(html).toMatch(/<select id="field-voice" name="voice">.*>Plain<\/option>.*>Loud<\/option>/)
    expect(html).toMatch(/<input id="field-finalMark" name="finalMark" value placeholder="!"/)
  })

  it('shows its result on the page, with links to API, command line and MCP', async () => {
    const html = await pageAt('/tools/repeat?word=hello&voice=Loud&finalMark=!&whole=1&lang=en')
    expect(html).toContain('<dt>said</dt><dd>HELLO!</dd>')
    expect(html).toContain('<dt>letter</dt><dd>H</dd>')
    expect(html).toContain("zonewise repeat hello --voice Loud --final-mark '!'")
  })

  it('shows its verdict and findings on the page', async () => {
    const html = await pageAt('/tools/again?name=no-such.lab&type=MX&whole=1&lang=en')
    const { json } = await get('/api/v1/again/no-such.lab/MX?detail=full')
    const { id, title } = json['verdict'] as { readonly id: string; readonly title: string }
    expect(html).toMatch(new RegExp(`<section class="result-head [^"]+" data-finding="${id}">`))
    expect(html).toContain(`<h2>${title}</h2>`)
    expect(html).toContain('<dt>typeCode</dt><dd>15</dd>')
  })

  it('is in the menu of every page and in the list for agents', async () => {
    expect(await pageAt('/idn')).toContain('href="/tools/repeat?lang=en">Repeater</a>')
    expect(await pageAt('/docs/mcp')).toContain('<code>repeat_word</code></th><td>Repeats any word.</td>')
  })

  it('is in the API reference, with a form to try it', async () => {
    const html = await pageAt('/docs?lang=de')
    expect(html).toMatch(/<h2>Wiederholer<\/h2><p class="endpoint"><strong>GET<\/strong> <code>\/api\/v1\/repeat\//)
    expect(html).toContain('<form class="ask" method="get" action="/tools/repeat" data-api="/api/v1/repeat/{word}">')
  })
})

describe('a record type in the table', () => {
  it('can be looked up', async () => {
    const { status, json } = await get(`/api/v1/lookup/perfect.lab/${PROBE_TYPE}`)
    expect([status, json['type'], json['typeCode'], json['status']]).toEqual([200, PROBE_TYPE, PROBE_CODE, 0])
    const { code, stdout } = await zonewise('probe', 'perfect.lab', '-f', 'json')
    expect([code, JSON.parse(stdout).type]).toEqual([0, PROBE_TYPE])
  })

  it('is in the enumeration of the description, marked as an extension', () => {
    const types = (tools: readonly Tool[]) =>
      operationAt(tools, '/api/v1/lookup/{name}/{type}')?.parameters.find(({ name }) => name === 'type')?.schema
    expect(types(PROBED)?.enum).toContain(PROBE_TYPE)
    expect(types(PROBED)).toMatchObject({
      anyOf: [{}, { enum: expect.arrayContaining([PROBE_TYPE]), 'x-extension': true }],
    })
    expect(types(TOOLS)?.enum).not.toContain(PROBE_TYPE)
  })

  it('is offered by the form and below a result', async () => {
    const html = await pageAt(`/lookup?name=perfect.lab&type=${PROBE_TYPE}&whole=1`)
    expect(html).toContain(`<option value="${PROBE_TYPE}" selected>${PROBE_TYPE}</option>`)
    expect(html).toContain(`type=${PROBE_TYPE}`)
  })

  it.each(['bash', 'zsh', 'fish'])('is completed in %s', async (shell) => {
    expect((await zonewise('completion', shell)).stdout).toMatch(/\brrsig probe\b/)
  })
})

describe('a check in the list', () => {
  it('is in the report', async () => {
    const { json } = await get('/api/v1/check/perfect.lab?lang=de')
    const findings = json['findings'] as readonly { readonly id: string; readonly title: string }[]
    expect(findings.find(({ id }) => id === PROBE_ID)).toMatchObject({ severity: 'ok', title: 'Probe gefunden' })
  })

  it('is explained to agents', async () => {
    const reply = await ask('tools/call', { name: 'explain_finding', arguments: { id: PROBE_ID } })
    expect(resultOf(reply).structuredContent).toMatchObject({ question: 'Does the probe appear?' })
  })

  it('is explained in the terminal and completed', async () => {
    expect((await zonewise('explain', PROBE_ID)).stdout).toContain('Does the probe appear?')
    expect((await zonewise('explain', PROBE_ID, '--lang', 'de')).stdout).toContain('Erscheint die Probe?')
    expect((await zonewise('completion', 'bash')).stdout).toContain(PROBE_ID)
  })

  it('has a page in the reference, and a row in the list of findings', async () => {
    expect((await get(`/docs/findings/${PROBE_ID}`)).body.toString()).toContain('Does the probe appear?')
    expect((await get('/docs/findings')).body.toString()).toContain(PROBE_ID)
  })

  it('is a rule in SARIF', async () => {
    const { stdout } = await zonewise('check', 'perfect.lab', '--only', PROBE_ID, '--format', 'sarif')
    const { rules } = JSON.parse(stdout).runs[0].tool.driver
    expect(rules).toMatchObject([{ id: PROBE_ID, shortDescription: { text: 'Does the probe appear?' } }])
  })
})

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const CONTRIBUTING = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8')
const SOURCES = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => `src/${path}`)

/** The files that a section of CONTRIBUTING.md names, with its placeholders replaced. */
function filesIn(title: string, filling: Readonly<Record<string, string>>): readonly string[] {
  const section = CONTRIBUTING.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/`([\w.<>/-]+\.(?:tsx?|json))`/g)]
    .map(([, path = '']) => path.replace(/<(\w+)>/g, (_, name: string) => filling[name] ?? `<${name}>`))
    .filter((path) => !path.includes('<'))
}

/** Adding something means editing exactly the files of src/ that name an existing example. */
const EXAMPLES = [
  {
    title: 'Add a tool',
    filling: { name: 'idn-convert' },
    names: /\/idn-convert\.ts'/,
  },
  {
    title: 'Add a page',
    filling: { id: 'idn' },
    names: /\/idn\.tsx'|createToolPage<IdnResult>/,
  },
  {
    title: 'Add a check',
    filling: { subject: 'soa', id: 'soa-rname', group: 'lookup' },
    names: /'soa-rname'|\/soa-rname\.(?:text\.)?ts'/,
  },
  {
    title: 'Add a record type',
    filling: { group: 'keys' },
    names: /\bSSHFP\b/,
  },
] as const

describe('CONTRIBUTING.md', () => {
  it.each(EXAMPLES)('$title names every file that names an example', ({ title, filling, names }) => {
    const naming = SOURCES.filter((path) => names.test(readFileSync(`${ROOT}${path}`, 'utf8')))
    expect(naming.length).toBeGreaterThan(1)
    expect(naming.filter((path) => !filesIn(title, filling).includes(path))).toEqual([])
  })

  it.each(EXAMPLES)('$title names only files that exist', ({ title, filling }) => {
    const files = filesIn(title, filling)
    const missing = files.filter((path) => !SOURCES.includes(path) && !readable(path))
    expect(files.length).toBeGreaterThan(1)
    expect(missing).toEqual([])
  })
})

function readable(path: string): boolean {
  try {
    return readFileSync(`${ROOT}${path}`).length > 0
  } catch {
    return false
  }
}
