import { deflateRawSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../../../src/clock.ts'
import { parseClientAddress } from '../../../src/engine/client-network.ts'
import { createEngine } from '../../../src/engine/create-engine.ts'
import { isWellFormedKey } from '../../../src/engine/keys/key-format.ts'
import { Problem } from '../../../src/problems.ts'
import { DOCUMENTED_CHECKS } from '../../../src/report/reference/documented-check.ts'
import { createServiceLog } from '../../../src/service-log.ts'
import { orderFrom, spread } from '../../../src/surfaces/cli/batch/batch-order.ts'
import { readLine } from '../../../src/surfaces/cli/batch/result-line.ts'
import { baselineFrom } from '../../../src/surfaces/cli/compare/baseline.ts'
import { UsageError } from '../../../src/surfaces/cli/exit-code.ts'
import { listedDomains } from '../../../src/surfaces/cli/portfolio/domain-list.ts'
import { credentialOf } from '../../../src/surfaces/http/credential.ts'
import { wantsEvents } from '../../../src/surfaces/http/events.ts'
import { simplifyForwardedFor } from '../../../src/surfaces/http/forwarded-for.ts'
import { createHostCheck, createPrivateHostCheck } from '../../../src/surfaces/http/host-check.ts'
import { requestId } from '../../../src/surfaces/http/request-id.ts'
import { createServer } from '../../../src/surfaces/http/server.ts'
import { createStreamAdmission } from '../../../src/surfaces/http/stream-admission.ts'
import { toolRoute } from '../../../src/surfaces/http/tool-route.ts'
import { readMessage } from '../../../src/surfaces/mcp/message.ts'
import { mcpRoute } from '../../../src/surfaces/mcp/route.ts'
import { createMetricsAccess } from '../../../src/surfaces/metrics/access.ts'
import { readProbe, timeLimitOf } from '../../../src/surfaces/probe/request.ts'
import { failurePages } from '../../../src/surfaces/site/failure-page.ts'
import { menuFor } from '../../../src/surfaces/site/pages.ts'
import { siteRoutes } from '../../../src/surfaces/site/routes.ts'
import { expectationOf, normalizedData } from '../../../src/tools/propagation/expected-data.ts'
import { TOOLS } from '../../../src/tools/registry.ts'
import { emptyDns, worldWith } from '../../support/scripted-dns.ts'
import { type Target, textTarget } from '../target.ts'
import { withText } from './hostile-results.ts'

/** The result, or the message for a caller whose input is refused. */
function orRefusal(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    if (error instanceof Problem || error instanceof UsageError) return error.message
    throw error
  }
}

const hostCheck = createHostCheck({ listenHost: '127.0.0.1', publicHost: 'zw.example', allowedHosts: [] })
const privateHostCheck = createPrivateHostCheck(['metrics.example'])

const access = createMetricsAccess({ hosts: [], token: 'a-token-of-16-bytes' })

const metricsAccess = (text: string): unknown =>
  [
    { accept: text, 'user-agent': text, authorization: text },
    { accept: 'text/html', 'user-agent': `Mozilla/${text}`, authorization: `Bearer ${text}` },
  ].map((headers) =>
    access(
      { httpVersion: '1.1', headers: { host: 'localhost', ...headers }, rawHeaders: ['host', 'localhost'] },
      'starts-checks',
    ),
  )

function readHeaders(text: string): unknown {
  const headers = { 'x-api-key': text, authorization: `Bearer ${text}`, 'x-forwarded-for': text, 'x-request-id': text }
  simplifyForwardedFor(headers)
  return [
    credentialOf(headers),
    isWellFormedKey(text),
    wantsEvents(text),
    requestId({ headers }),
    parseClientAddress(text),
    timeLimitOf(text),
    orRefusal(() => hostCheck({ httpVersion: '1.1', headers: { host: text }, rawHeaders: ['host', text] }, false)),
    orRefusal(() =>
      privateHostCheck({ httpVersion: '1.1', headers: { host: text }, rawHeaders: ['host', text] }, false),
    ),
    metricsAccess(text),
    orRefusal(() => readProbe(text)),
    orRefusal(() => readProbe(`?target=${encodeURIComponent(Buffer.from(text).toString())}`)),
  ]
}

const NOW = new Date('2026-11-16T12:00:00Z')
const CONTEXT = { world: { now: () => NOW } } as never
const [GENERATOR] = TOOLS.filter(({ name }) => name === 'generate_record')

/** No example has these fields. */
const ACCOUNT = {
  input: {
    kind: 'caa',
    input: { issue: ['ca.example'], accountUri: 'https://ca.example/1', validationMethods: ['dns-01 '] },
  },
}

/** Each parameter of each tool, and the generators with the text in each of their fields. */
const readArguments = (text: string): unknown => [
  TOOLS.flatMap(({ parameters }) => Object.values(parameters)).map(({ read }) => orRefusal(() => read(text))),
  orRefusal(() => normalizedData('MX', text)),
  orRefusal(() => expectationOf({ type: 'TXT', expect: text, gone: false, whole: true })),
  orRefusal(() => GENERATOR?.run({ kind: 'spf', input: { includes: [5, text] } } as never, CONTEXT)),
  [...(GENERATOR?.examples ?? []), ACCOUNT].map(({ input }) => {
    const entries = Object.entries((input as { readonly input: object }).input)
    return entries.map(([field, value]) =>
      orRefusal(() =>
        GENERATOR?.run(
          {
            ...input,
            input: { ...(input as { readonly input: object }).input, [field]: withText(value, text) },
          } as never,
          CONTEXT,
        ),
      ),
    )
  }),
]

const FACTS = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }
const FILES = { script: '/a.js', style: '/a.css', scriptsOf: {}, preview: '/a.png' }

let started: FastifyInstance | undefined

/** The routes of the service, on a network without answers. */
function service(): FastifyInstance {
  if (started !== undefined) return started
  const log = createServiceLog(systemClock, 'silent', { write: () => undefined })
  const world = worldWith(emptyDns())
  const engine = createEngine({ world, settings: { baseUrl: FACTS.baseUrl, isDirectDnsOn: false } })
  const [streams, watches] = [createStreamAdmission(), createStreamAdmission()]
  const site = { facts: FACTS, assets: { ...FILES, docs: FILES, worker: '', routes: [] } }
  started = createServer({
    routes: [
      ...TOOLS.map((tool) => toolRoute({ tool, engine, streams, watches, isStopping: () => false })),
      mcpRoute({ tools: TOOLS, engine, log, documentedChecks: DOCUMENTED_CHECKS }),
      ...siteRoutes({ tools: TOOLS, engine, ...site }),
    ],
    log,
    trustedProxies: [],
    clock: world,
    failurePage: failurePages({ ...site, menu: menuFor(TOOLS) }),
  })
  return started
}

/** Node refuses longer heads. */
const MAX_HEAD_BYTES = 15_000

/** What clients may send to each kind of route, with the text in the path, in the query, in each header that is read, and in the body. */
async function httpRequests(text: string): Promise<unknown> {
  // A header has one character for each byte, and no control characters.
  const header = text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, MAX_HEAD_BYTES)
  const part = encodeURIComponent(Buffer.from(text).toString()).slice(0, MAX_HEAD_BYTES).replace(/%.?$/, '')
  const headers = {
    accept: header,
    'accept-language': header,
    'cache-control': header,
    'content-type': header,
    'if-none-match': header,
    authorization: header,
  }
  const asText = { 'content-type': `text/plain; charset=${header.slice(0, 100)}` }
  const asJson = { 'content-type': 'application/json' }
  const responses = await Promise.all(
    [
      { method: 'GET', url: `/api/v1/idn?name=${part}`, headers },
      { method: 'GET', url: `/api/v1/check/${part.slice(0, 2000)}%20`, headers },
      { method: 'GET', url: `/${part}`, headers: { ...headers, accept: 'text/html' } },
      { method: 'GET', url: `/lookup?name=${part}&type=${part}&lang=${part}`, headers: { accept: 'text/html' } },
      { method: 'POST', url: '/api/v1/header-analysis', headers: asText, payload: Buffer.from(text) },
      { method: 'POST', url: '/api/v1/header-analysis', headers: asJson, payload: Buffer.from(text) },
      { method: 'POST', url: '/api/v1/generate/spf', headers: asJson, payload: JSON.stringify({ [text]: text }) },
      {
        method: 'POST',
        url: '/mcp',
        headers: { ...asJson, accept: 'application/json, text/event-stream' },
        payload: text,
      },
    ].map((request) => service().inject({ ...request, headers: { host: 'localhost', ...request.headers } } as never)),
  )
  const failed = responses.find(({ statusCode }) => statusCode >= 500)
  if (failed !== undefined) throw new Error(`HTTP ${failed.statusCode}: ${failed.body.slice(0, 200)}`)
  return responses.map(({ body }) => body)
}

const JSON_PIECES = ['{', '}', '[', ']', '"', ':', ',', 'null', '1e999', '"__proto__":', '\\u0000', '\\ud800', '{"a":']

/** What callers send: headers, messages and arguments. */
export const REQUEST_TARGETS: readonly Target[] = [
  {
    name: 'mcp-message',
    run: (input) => readMessage(Buffer.from(input)),
    pieces: [...JSON_PIECES, '"jsonrpc":"2.0"', '"method":', '"id":', '"params":'],
  },
  textTarget('api-key', (text) => credentialOf({ 'x-api-key': text, authorization: text }), [
    'Bearer ',
    'zw_',
    ' ',
    ',',
    'Basic ',
  ]),
  textTarget('request-headers', readHeaders, [
    'text/event-stream',
    ';q=',
    ',',
    ' ',
    '127.0.0.1',
    'for=',
    '[',
    ']',
    ':1',
    '.',
    'target=',
    '&',
    '%',
    '1',
  ]),
  textTarget('arguments', readArguments, [
    '.',
    'a.',
    '@',
    ':',
    'mailto:',
    'include:',
    '*.',
    ';',
    '=',
    ' ',
    '/',
    '10 ',
    '"',
    '\n',
    '_',
    '\u3002',
  ]),
  textTarget('domain-list', (text) => [listedDomains(text), orRefusal(() => baselineFrom(text, 'file'))], [
    'a.example',
    '\n',
    '\r',
    '"',
    '""',
    ',',
    ';',
    ' #',
    '#',
    '\t',
    '\u2028',
    'domain',
  ]),
  // What workers and the command batch read from Redis.
  textTarget('batch-data', (text) => [orderFrom(text), spread([text, text]), readLine(deflateRawSync(text), 0)], [
    ...JSON_PIECES,
    '{"command":"check","lang":"en"}',
    '\n',
    '\u202e',
    '\u001b',
  ]),
  {
    ...textTarget('http-request', httpRequests, [
      ...JSON_PIECES,
      ';',
      'charset=',
      'q=0.',
      '/',
      '%',
      'en-',
      '*',
      ' ',
      '\t',
    ]),
    isHeavy: true,
  },
]
