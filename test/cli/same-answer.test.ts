import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type NotCovered, notCoveredBy } from '../../src/report/overall/not-covered.ts'
import type { HttpRequest } from '../../src/surfaces/cli/remote-tool-client.ts'
import type { Locale } from '../../src/text.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { call, type Running, startService } from '../http/start-service.ts'
import { legacy, resultOf, send as sendRpc } from '../mcp/rpc.ts'
import { worldRegistries } from '../support/scripted-world.ts'
import { type CliWorld, runCli, startCliWorld } from './cli-world.ts'

let world: CliWorld
let service: Running
const folder = mkdtempSync(join(tmpdir(), 'zonewise-cli-'))

beforeAll(async () => {
  world = await startCliWorld()
  service = await startService({
    world: world.world,
    registries: worldRegistries(),
    environment: { BASE_URL: 'http://localhost:8080' },
  })
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await service.server.close()
  await world.close()
})

const HEADER = 'From: a@shop.example\nSubject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\n'

const send = async ({ url, method, headers, body, signal }: HttpRequest) => {
  const response = await fetch(url, { method, headers, signal, ...(body !== undefined && { body }) })
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control') ?? '',
    body: await response.text(),
  }
}

interface Case {
  readonly line: string
  /** What FILE contains; by default the header of a message. */
  readonly file?: string
  readonly path: string
  readonly body?: string
  /** The MCP tool and its arguments; header analysis is not offered to agents. */
  readonly tool: string
  readonly asked?: Readonly<Record<string, unknown>>
}

const CHANGE = '{"remove":[{"name":"_dmarc","type":"TXT"}]}'

const MOVE = '{"to":["ns1.perfect.lab","ns2.perfect.lab"]}'

const CASES: readonly Case[] = [
  {
    line: 'report no-dmarc.lab',
    path: '/api/v1/report/no-dmarc.lab?detail=full',
    tool: 'domain_report',
    asked: { domain: 'no-dmarc.lab' },
  },
  {
    line: 'check no-dmarc.lab',
    path: '/api/v1/check/no-dmarc.lab',
    tool: 'dns_health_check',
    asked: { domain: 'no-dmarc.lab' },
  },
  {
    line: 'check no-dmarc.lab --lang de',
    path: '/api/v1/check/no-dmarc.lab?lang=de',
    tool: 'dns_health_check',
    asked: { domain: 'no-dmarc.lab', lang: 'de' },
  },
  {
    line: 'plan perfect.lab --change FILE',
    file: CHANGE,
    path: '/api/v1/plan/perfect.lab',
    body: CHANGE,
    tool: 'plan_change',
    asked: { domain: 'perfect.lab', change: CHANGE },
  },
  {
    line: 'move unsigned.lab --to ns1.perfect.lab,ns2.perfect.lab',
    path: '/api/v1/move/unsigned.lab',
    body: MOVE,
    tool: 'plan_move',
    asked: { domain: 'unsigned.lab', move: JSON.parse(MOVE) },
  },
  {
    line: 'lookup mx perfect.lab',
    path: '/api/v1/lookup/perfect.lab/MX?detail=full',
    tool: 'dns_lookup',
    asked: { name: 'perfect.lab', type: 'MX' },
  },
  {
    line: 'propagation perfect.lab',
    path: '/api/v1/propagation/perfect.lab/A?detail=full',
    tool: 'dns_propagation',
    asked: { name: 'perfect.lab', type: 'A' },
  },
  {
    line: 'availability taken.com',
    path: '/api/v1/availability/taken.com?detail=full',
    tool: 'domain_availability',
    asked: { domain: 'taken.com' },
  },
  {
    line: 'dkim perfect.lab s1',
    path: '/api/v1/dkim/perfect.lab/s1?detail=full',
    tool: 'dkim_check',
    asked: { domain: 'perfect.lab', selector: 's1' },
  },
  {
    line: 'dnssec perfect.lab',
    path: '/api/v1/dnssec/perfect.lab?detail=full',
    tool: 'dnssec_check',
    asked: { domain: 'perfect.lab' },
  },
  {
    line: 'mail perfect.lab',
    path: '/api/v1/mail-check/perfect.lab?detail=full',
    tool: 'mail_check',
    asked: { domain: 'perfect.lab' },
  },
  {
    line: 'seo noindex.lab',
    path: '/api/v1/seo-check/noindex.lab',
    tool: 'seo_check',
    asked: { domain: 'noindex.lab' },
  },
  {
    line: 'idn münchen.de',
    path: '/api/v1/idn/m%C3%BCnchen.de',
    tool: 'idn_convert',
    asked: { name: 'münchen.de' },
  },
  {
    line: 'generate dmarc policy=none rua=a@example.com pct=50',
    path: '/api/v1/generate/dmarc',
    body: '{"policy":"none","rua":["a@example.com"],"pct":50}',
    tool: 'generate_record',
    asked: { kind: 'dmarc', input: { policy: 'none', rua: ['a@example.com'], pct: 50 } },
  },
  {
    line: 'headers FILE',
    path: '/api/v1/header-analysis?detail=full',
    body: JSON.stringify({ raw: HEADER }),
    tool: 'header_analysis',
    asked: { raw: HEADER },
  },
]

/** Values that differ between calls: times, and the random names and URLs of control queries. */
const settled = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => {
    if (name === 'ttfbMs') return 'some time'
    return typeof value === 'string'
      ? value.replace(/\d+ ms|[a-z]{8}-[0-9a-f]{12}|zw-[a-z0-9]{12}|^date: .*/g, '…')
      : value
  })

/** Agents get a verdict from a report with a score too, what it does not cover, and the worst finding first in all reports. */
function worstFirst(
  report: Readonly<Record<string, unknown>>,
  forAgents: object,
  notCovered: readonly NotCovered[],
): object {
  const findings = report['findings'] as readonly { readonly severity: string }[] | undefined
  const rank = ({ severity }: { readonly severity: string }): number =>
    ['problem', 'warn', 'info', 'ok'].indexOf(severity)
  return {
    ...('verdict' in forAgents && { verdict: forAgents.verdict }),
    ...(notCovered.length > 0 && { notCovered }),
    ...report,
    ...(findings && { findings: findings.toSorted((one, other) => rank(one) - rank(other)) }),
  }
}

/** Members that are too long for agents are left out. */
function shownToAgents(result: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const { hiddenFromAgents: hidden = [], toldAgents } = TOOLS.find((tool) => tool.name === name) ?? {}
  if (toldAgents !== undefined) return toldAgents(result as never) as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(result).filter(([member]) => !hidden.includes(member)))
}

const languageOf = ({ lang }: Readonly<Record<string, unknown>>): Locale => (lang === 'de' ? 'de' : 'en')

const isOfAreas = (name: string): boolean => TOOLS.find((tool) => tool.name === name)?.partName === 'area'
const isJudged = (name: string): boolean => TOOLS.find((tool) => tool.name === name)?.findingIds !== undefined

describe('the same call has the same result on every surface', () => {
  it('is tested for every tool, and over MCP for every tool that agents get', () => {
    const asked = (cases: readonly Case[]): readonly string[] => [...new Set(cases.map(({ tool }) => tool))]
    expect(asked(CASES)).toEqual(TOOLS.map(({ name }) => name))
    expect(asked(CASES.filter((one) => one.asked !== undefined))).toEqual(
      TOOLS.filter(({ forAgents }) => forAgents !== undefined).map(({ name }) => name),
    )
  })

  it.each(CASES)(
    'local command, command with a server, REST and MCP: $line',
    async ({ line, file: content = HEADER, path, body, tool, asked }) => {
      const file = join(folder, 'given')
      writeFileSync(file, content)
      const argv = [...line.split(' ').map((word) => (word === 'FILE' ? file : word)), '--format', 'json']
      const here = await runCli(argv, world.outside)
      const there = await runCli([...argv, '--server', service.url], { ...world.outside, send })
      const rest = await call(service, {
        path,
        ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      })
      const { api, ...bare } = settled(rest.body.toString()) as Readonly<Record<string, unknown>>
      expect([api, here.stderr, there.stderr]).toEqual(['v1', '', ''])
      expect(settled(here.stdout)).toEqual(bare)
      expect(settled(there.stdout)).toEqual(bare)
      expect(there.code).toBe(here.code)
      if (asked === undefined) return
      const whole = isJudged(tool) ? { ...asked, include: 'all' } : asked
      const agents = resultOf(await sendRpc(service, legacy('tools/call', { name: tool, arguments: whole })))
      const [text] = agents.content
      expect(agents.isError).not.toBe(true)
      const structured = settled(JSON.stringify(agents.structuredContent)) as object
      const { verdict, notCovered } = bare
      // A report about a whole domain is too long for agents, who get its changes in place of most of it.
      if (isOfAreas(tool)) expect(structured).toMatchObject({ verdict, notCovered })
      else
        expect(structured).toEqual(
          worstFirst(shownToAgents(bare, tool), structured, notCoveredBy(tool, languageOf(asked))),
        )
      expect(settled(text?.text ?? '')).toEqual(structured)
    },
    60_000,
  )
})

describe('a server', () => {
  it('that refuses a request gives the reason', async () => {
    const refusing = async () => ({
      status: 429,
      cacheControl: 'no-store',
      body: '{"api":"v1","error":{"code":"rate_limited","message":"The daily limit is used up."}}',
    })
    const said = await runCli(['idn', 'a.de', '--server', 'https://z.example'], { ...world.outside, send: refusing })
    expect([said.code, said.stderr]).toEqual([3, 'zonewise: The daily limit is used up.\n'])
  })

  it.each([
    ['does not run zonewise', { status: 200, cacheControl: '', body: '<html>' }],
    ['returns other JSON', { status: 200, cacheControl: '', body: '{"hello":1}' }],
    [
      'returns an unknown error code',
      { status: 400, cacheControl: '', body: '{"api":"v1","error":{"code":"toString"}}' },
    ],
  ])('that %s leads to the exit code for incomplete results', async (_what, reply) => {
    const said = await runCli(['idn', 'a.de', '--server', 'https://z.example'], {
      ...world.outside,
      send: async () => reply,
    })
    expect([said.code, said.stdout]).toEqual([3, ''])
    expect(said.stderr).toContain('https://z.example did not respond like a zonewise server')
  })

  it('that cannot be reached leads to the exit code for incomplete results', async () => {
    const argv = ['idn', 'a.de', '--server', 'http://127.0.0.1:1']
    const said = await runCli(argv, { ...world.outside, send })
    expect(said.code).toBe(3)
    expect(said.stderr).toContain('The request to http://127.0.0.1:1 failed')
  })

  it('gets the key from the option or from the environment', async () => {
    const seen: (string | undefined)[] = []
    const listening = async ({ headers }: HttpRequest) => {
      seen.push(headers['x-api-key'])
      return { status: 200, cacheControl: '', body: '{"api":"v1","input":"a.de","ascii":"a.de","unicode":"a.de"}' }
    }
    const outside = { ...world.outside, send: listening }
    await runCli(['idn', 'a.de', '--server', 'https://z.example', '--api-key', 'zw_1'], outside)
    await runCli(['idn', 'a.de'], outside, { env: { ZONEWISE_SERVER: 'https://z.example', ZONEWISE_API_KEY: 'zw_2' } })
    expect(seen).toEqual(['zw_1', 'zw_2'])
  })

  it('whose report is no-store had an outage', async () => {
    const body = JSON.stringify({ api: 'v1', domain: 'a.de', score: 100, findings: [] })
    const respondWithOutage = async () => ({ status: 200, cacheControl: 'no-store', body })
    expect(
      (await runCli(['check', 'a.de', '--server', 'https://z.example'], { ...world.outside, send: respondWithOutage }))
        .code,
    ).toBe(3)
  })
})
