import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Severity } from '../src/checks/verdict.ts'
import { TOOLS } from '../src/tools/registry.ts'
import type { World } from '../src/world.ts'
import { type CliWorld, outsideOf, runCli, startCliWorld } from './cli/cli-world.ts'
import { call, type Running, startService } from './http/start-service.ts'
import { errorOf, legacy, resultOf, send as sendRpc } from './mcp/rpc.ts'
import { SILENCE, silentDns, worldWith } from './support/scripted-dns.ts'
import { worldRegistries } from './support/scripted-world.ts'

const INPUTS = ['good', 'broken', 'not found', 'undetermined', 'invalid'] as const

/** The finding that decides and the exit code of the command line. */
type Judged = readonly [id: string, severity: Severity, exit: number]
/** A refusal, and the exit code of the command line. */
type Refused = readonly [code: string, exit: number]
/** Tools that only compute have no findings. */
type Computed = readonly [exit: number]
type Expected = Judged | Refused | Computed

interface Subject {
  /** The arguments on the command line. */
  readonly words: readonly string[]
  readonly stdin?: string
  /** The path below /api/v1/. */
  readonly path: string
  readonly body?: string
  /** The arguments of the MCP tool; undefined if the tool is not offered to agents. */
  readonly args?: Readonly<Record<string, unknown>>
  /** The page, which the server renders completely; undefined if a browser must send the input. */
  readonly page?: string
}

const ofDomain =
  (word: string, path: string, page: string) =>
  (domain: string): Subject => ({
    words: [word, domain],
    path: `${path}/${domain}`,
    args: { domain },
    page: page.includes('{domain}') ? page.replace('{domain}', domain) : `${page}?domain=${domain}`,
  })

const whole = ofDomain('report', 'report', '/check/{domain}')
// Its page is that of the report about the whole domain.
const health = (domain: string): Subject => ({ words: ['check', domain], path: `check/${domain}`, args: { domain } })
const plan = (domain: string, change: object): Subject => ({
  words: ['plan', domain, '--change', '-'],
  stdin: JSON.stringify(change),
  path: `plan/${domain}`,
  body: JSON.stringify(change),
  args: { domain, change: JSON.stringify(change) },
})
const move = (domain: string, options: readonly string[], wish: object): Subject => ({
  words: ['move', domain, ...options],
  path: `move/${domain}`,
  body: JSON.stringify(wish),
  args: { domain, move: wish },
})
const NO_DMARC = { remove: [{ name: '_dmarc', type: 'TXT' }] }
const availability = ofDomain('availability', 'availability', '/availability')
const dnssec = ofDomain('dnssec', 'dnssec', '/dnssec')
const mail = ofDomain('mail', 'mail-check', '/mail-check')
const seo = ofDomain('seo', 'seo-check', '/seo-check')

const ofRecord =
  (word: 'lookup' | 'propagation') =>
  (name: string, type: string): Subject => ({
    words: [word, name, type],
    path: `${word}/${name}/${type}`,
    args: { name, type },
    page: `/${word}?name=${name}&type=${type}`,
  })
const lookup = ofRecord('lookup')
const propagation = ofRecord('propagation')

const dkim = (domain: string, selector: string): Subject => ({
  words: ['dkim', domain, selector],
  path: `dkim/${domain}/${encodeURIComponent(selector)}`,
  args: { domain, selector },
  page: `/dkim?domain=${domain}&selector=${encodeURIComponent(selector)}`,
})

const idn = (name: string): Subject => ({
  words: ['idn', name],
  path: `idn/${encodeURIComponent(name)}`,
  args: { name },
  page: `/idn?name=${encodeURIComponent(name)}`,
})

const spf = (words: readonly string[], input: object): Subject => ({
  words: ['generate', 'spf', ...words],
  path: 'generate/spf',
  body: JSON.stringify(input),
  args: { kind: 'spf', input },
})

const header = (raw: string): Subject => ({
  words: ['headers', '-'],
  stdin: raw,
  path: 'header-analysis',
  body: JSON.stringify({ raw }),
  args: { raw },
})

const FROM = 'From: news@shop.example'
const results = (text: string): string => `Authentication-Results: mx.example.net; ${text}\n${FROM}`

type Row = readonly [subject: Subject, expected: Expected]

/** The expectations are what an operator would say first. Inputs that a tool cannot have are left out. */
const TABLE: Readonly<Record<string, Readonly<Partial<Record<(typeof INPUTS)[number], Row>>>>> = {
  domain_report: {
    // It has notes only, and a verdict without a finding.
    good: [whole('perfect.lab'), [0]],
    // The records are perfect, so that only the mail servers decide.
    broken: [whole('mail-certificate-expired.lab'), ['mail-certificate', 'problem', 1]],
    'not found': [whole('no-such.lab'), ['domain-resolves', 'problem', 1]],
    undetermined: [whole('perfect.lab'), [3]],
    invalid: [whole('not_a_domain'), ['invalid_domain', 2]],
  },
  dns_health_check: {
    // It has no TLSA records, which is a note.
    good: [health('perfect.lab'), ['dane-tlsa', 'info', 0]],
    broken: [health('no-spf.lab'), ['spf-record', 'problem', 1]],
    'not found': [health('no-such.lab'), ['domain-resolves', 'problem', 1]],
    undetermined: [health('perfect.lab'), ['domain-resolves', 'info', 3]],
    invalid: [health('not_a_domain'), ['invalid_domain', 2]],
  },
  plan_change: {
    // It changes nothing.
    good: [plan('perfect.lab', { remove: [] }), ['dane-tlsa', 'info', 0]],
    broken: [plan('perfect.lab', NO_DMARC), ['dmarc-record', 'problem', 1]],
    // The domain is as bad as today, and no record helps it.
    'not found': [plan('no-such.lab', NO_DMARC), ['domain-resolves', 'problem', 0]],
    undetermined: [plan('perfect.lab', NO_DMARC), ['domain-resolves', 'info', 3]],
    invalid: [plan('not_a_domain', NO_DMARC), ['invalid_domain', 2]],
  },
  plan_move: {
    // The zone can be signed where it is.
    good: [move('unsigned.lab', ['--sign'], { kind: 'sign' }), [0]],
    broken: [move('unsigned.lab', ['--to', 'ns1.old.lab'], { to: ['ns1.old.lab'] }), [1]],
    'not found': [move('no-such.lab', ['--sign'], { kind: 'sign' }), [3]],
    undetermined: [move('perfect.lab', ['--sign'], { kind: 'sign' }), [3]],
    invalid: [move('not_a_domain', ['--sign'], { kind: 'sign' }), ['invalid_domain', 2]],
  },
  dns_lookup: {
    good: [lookup('perfect.lab', 'MX'), ['lookup-answer', 'ok', 0]],
    broken: [lookup('expired-signatures.lab', 'A'), ['lookup-answer', 'problem', 1]],
    'not found': [lookup('no-such.lab', 'A'), ['lookup-answer', 'warn', 0]],
    undetermined: [lookup('perfect.lab', 'MX'), ['resolver_unavailable', 3]],
    invalid: [lookup('a..b', 'A'), ['invalid_name', 2]],
  },
  dns_propagation: {
    good: [propagation('perfect.lab', 'MX'), ['propagation-agreement', 'ok', 0]],
    broken: [propagation('expired-signatures.lab', 'A'), ['propagation-agreement', 'problem', 1]],
    'not found': [propagation('no-such.lab', 'A'), ['propagation-agreement', 'warn', 0]],
    undetermined: [propagation('perfect.lab', 'MX'), ['propagation-agreement', 'info', 3]],
    invalid: [propagation('a..b', 'A'), ['invalid_name', 2]],
  },
  domain_availability: {
    good: [availability('taken.com'), ['registration-status', 'ok', 0]],
    broken: [availability('on-hold.lab'), ['registration-status', 'problem', 1]],
    'not found': [availability('no-such.lab'), ['registration-status', 'info', 0]],
    undetermined: [availability('taken.com'), ['registration-status', 'info', 3]],
    invalid: [availability('not_a_domain'), ['invalid_domain', 2]],
  },
  dkim_check: {
    good: [dkim('perfect.lab', 's1'), ['dkim-selector', 'ok', 0]],
    broken: [dkim('dkim-sha1-only.lab', 's1'), ['dkim-selector', 'problem', 1]],
    'not found': [dkim('perfect.lab', 'nothing'), ['dkim-selector', 'problem', 1]],
    undetermined: [dkim('perfect.lab', 's1'), ['resolver_unavailable', 3]],
    invalid: [dkim('perfect.lab', 'a..b'), ['invalid_selector', 2]],
  },
  dnssec_check: {
    good: [dnssec('perfect.lab'), ['dnssec-chain', 'ok', 0]],
    broken: [dnssec('ds-of-old-key.lab'), ['dnssec-chain', 'problem', 1]],
    'not found': [dnssec('no-such.lab'), ['domain-resolves', 'problem', 1]],
    undetermined: [dnssec('perfect.lab'), ['resolver_unavailable', 3]],
    invalid: [dnssec('not_a_domain'), ['invalid_domain', 2]],
  },
  mail_check: {
    good: [mail('perfect.lab'), ['mail-delivery', 'ok', 0]],
    broken: [mail('mail-certificate-expired.lab'), ['mail-certificate', 'problem', 1]],
    'not found': [mail('no-such.lab'), ['mail-delivery', 'problem', 1]],
    undetermined: [mail('perfect.lab'), ['mail-delivery', 'info', 3]],
    invalid: [mail('not_a_domain'), ['invalid_domain', 2]],
  },
  seo_check: {
    // It allows AI training crawlers, which is a note.
    good: [seo('perfect.lab'), ['ai-training-policy', 'info', 0]],
    broken: [seo('noindex.lab'), ['page-indexable', 'problem', 1]],
    'not found': [seo('no-such.lab'), ['http-status', 'problem', 1]],
    undetermined: [seo('perfect.lab'), [3]],
    invalid: [seo('not_a_domain'), ['invalid_domain', 2]],
  },
  idn_convert: {
    good: [idn('münchen.de'), [0]],
    invalid: [idn('a..b'), ['invalid_domain', 2]],
  },
  generate_record: {
    good: [spf(['allowMx', 'all=fail'], { allowMx: true, all: 'fail' }), [0]],
    broken: [spf(['ip4=300.1.1.1'], { ip4: ['300.1.1.1'] }), [1]],
    invalid: [spf(['all=hard'], { all: 'hard' }), ['invalid_input', 2]],
  },
  header_analysis: {
    good: [header(results('dmarc=pass header.from=shop.example')), ['header-authentication', 'ok', 0]],
    broken: [header(results('dmarc=fail header.from=shop.example')), ['header-authentication', 'problem', 1]],
    'not found': [header(FROM), ['header-authentication', 'info', 0]],
    invalid: [header(''), ['empty_body', 2]],
  },
}

const CASES = Object.entries(TABLE).flatMap(([tool, rows]) =>
  INPUTS.flatMap((input) => {
    const row = rows[input]
    return row === undefined ? [] : [{ tool, input, subject: row[0], expected: row[1] }]
  }),
)

interface Said {
  readonly verdict?: { readonly id: string; readonly severity: string; readonly title: string }
  readonly findings?: readonly { readonly id: string; readonly severity: string; readonly title: string }[]
}

/** A report with a score has no member `verdict`: its worst finding decides. */
const decisive = ({ verdict, findings = [] }: Said) => verdict ?? findings.toSorted(bySeverity)[0]
const SEVERITIES = ['problem', 'warn', 'info', 'ok']
const bySeverity = (one: { readonly severity: string }, other: { readonly severity: string }): number =>
  SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity)
const idAndSeverity = (said: Said): readonly string[] => {
  const { id, severity } = decisive(said) ?? {}
  return id === undefined || severity === undefined ? [] : [id, severity]
}

/** Tools whose results have a score in place of a verdict. */
const SCORED: readonly string[] = TOOLS.filter(({ command }) => command.isScored).map(({ name }) => name)

/** All queries to resolvers and name servers fail immediately. */
function outage(): World {
  const unanswered = async () => ({ seen: false, why: SILENCE }) as const
  return worldWith({ ...silentDns(), resolve: unanswered, askResolver: unanswered, askServer: unanswered })
}

let world: CliWorld
const running: Partial<Record<'usual' | 'silent', Running>> = {}

beforeAll(async () => {
  world = await startCliWorld()
  const environment = { BASE_URL: 'http://localhost:8080' }
  running.usual = await startService({ world: world.world, registries: worldRegistries(), environment })
  running.silent = await startService({ world: outage(), registries: worldRegistries(), environment })
}, 60_000)
afterAll(async () => {
  for (const service of Object.values(running)) await service.server.close()
  await world.close()
})

const serviceFor = (input: string): Running => {
  const service = running[input === 'undetermined' ? 'silent' : 'usual']
  if (service === undefined) throw new Error('the service has not been started')
  return service
}

const outsideFor = (input: string) => (input === 'undetermined' ? outsideOf(outage()) : world.outside)

describe('one verdict on all surfaces', () => {
  it('is compared for every tool', () => {
    expect(Object.keys(TABLE)).toEqual(TOOLS.map(({ name }) => name))
  })

  it.each(CASES)('REST: $tool, $input', async ({ input, subject: { path, body }, expected }) => {
    const { json } = await call(serviceFor(input), {
      path: `/api/v1/${path}${path.startsWith('generate') || path.startsWith('idn') ? '' : '?detail=full'}`,
      ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    })
    if (json.error !== undefined && json.error !== null && expected.length === 2)
      expect(json.error.code).toBe(expected[0])
    else expect(idAndSeverity(json as Said)).toEqual(expected.length === 3 ? expected.slice(0, 2) : [])
  })

  it.each(CASES.filter(({ subject }) => subject.args !== undefined))(
    'MCP: $tool, $input',
    async ({ tool, input, subject: { args }, expected }) => {
      const reply = await sendRpc(serviceFor(input), legacy('tools/call', { name: tool, arguments: args }))
      const result = resultOf(reply)
      if (expected.length === 2) expect(errorOf(reply).code).toBe(expected[0])
      // The first note of a good report is no verdict about it.
      else if (input === 'good' && SCORED.includes(tool))
        expect(result.structuredContent).toMatchObject({ verdict: { severity: 'ok', title: 'No problems found' } })
      else
        expect(idAndSeverity(result.structuredContent as Said)).toEqual(
          expected.length === 3 ? expected.slice(0, 2) : [],
        )
    },
  )

  it.each(CASES)('command line, JSON: $tool, $input', async ({ input, subject: { words, stdin }, expected }) => {
    const setting = stdin === undefined ? {} : { stdin }
    const { code, stdout } = await runCli([...words, '--format', 'json'], outsideFor(input), setting)
    expect(code).toBe(expected.at(-1))
    if (expected.length === 3) expect(idAndSeverity(JSON.parse(stdout) as Said)).toEqual(expected.slice(0, 2))
  })

  it.each(CASES.filter(({ expected }) => expected.length === 3))(
    'command line, SARIF: $tool, $input',
    async ({ input, subject: { words, stdin }, expected: [id, severity] }) => {
      const setting = stdin === undefined ? {} : { stdin }
      const { stdout } = await runCli([...words, '--format', 'sarif'], outsideFor(input), setting)
      const { runs } = JSON.parse(stdout) as { readonly runs: readonly { readonly results: readonly SarifResult[] }[] }
      const result = runs[0]?.results.find(({ ruleId }) => ruleId === id)
      expect(result?.kind).toBe(
        { ok: 'pass', info: 'informational', warn: 'fail', problem: 'fail' }[severity as Severity],
      )
      expect(result?.level).toBe({ ok: 'none', info: 'none', warn: 'warning', problem: 'error' }[severity as Severity])
    },
  )

  it.each(CASES.filter(({ subject }) => subject.page !== undefined))(
    'page: $tool, $input',
    async ({ input, subject: { page = '' }, expected }) => {
      const { body } = await call(serviceFor(input), {
        path: `${page}${page.includes('?') ? '&' : '?'}lang=en&whole=1`,
      })
      const html = body.toString()
      const state = JSON.parse(/<script[^>]*id="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as PageState
      const { outcome } = state
      if (expected.length === 2) return expect(outcome?.refusal?.code).toBe(expected[0])
      expect(idAndSeverity(outcome?.result ?? {})).toEqual(expected.length === 3 ? expected.slice(0, 2) : [])
      const title = decisive(outcome?.result ?? {})?.title
      // The visible part of the page comes before the initial state for the script.
      if (title !== undefined) expect(unescaped(html.slice(0, html.indexOf('id="state"')))).toContain(title)
    },
  )
})

interface SarifResult {
  readonly ruleId: string
  readonly kind: string
  readonly level: string
}

interface PageState {
  readonly outcome?: { readonly result?: Said; readonly refusal?: { readonly code: string } }
}

const unescaped = (html: string): string =>
  html.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
