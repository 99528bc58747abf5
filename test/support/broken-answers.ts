import fc from 'fast-check'
import type { WebExchange, WebResponse } from '../../src/world.ts'
import { domainObject, errorObject, event, registrar } from './rdap-answer.ts'

const BODIES = [
  domainObject({
    entities: [registrar('Example Inc.')],
    events: [event('registration', '2001-02-03T04:05:06Z'), event('expiration', '2031-02-03T04:05:06Z')],
    nameservers: [{ ldhName: 'ns1.example.net' }],
    secureDNS: {
      delegationSigned: true,
      dsData: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'ab'.repeat(32) }],
    },
  }),
  domainObject({ status: ['reserved'] }),
  domainObject({ status: undefined }),
  errorObject(),
  errorObject({ title: 'Reserved', notices: [{ title: 'Note', description: ['premium'] }] }),
  errorObject({ errorCode: 429, description: ['Rate limit exceeded'] }),
].map((body) => Buffer.from(JSON.stringify(body)))

/** Texts of WHOIS servers, of web servers, and parts of JSON. */
const TEXTS = [
  '',
  '<!doctype html><title>404 Not Found</title><h1>Not Found</h1>',
  '<html><body>Too many requests</body></html>',
  'Domain not found',
  'No match for "EXAMPLE.COM".',
  'NOT FOUND\r\n',
  'Status: free\r\n',
  'Domain: example.com\r\nStatus: connect\r\n',
  '{"errorCode":404}',
  '[]',
  'null',
].map((text) => Buffer.from(text))

const share = fc.double({ min: 0, max: 1, noNaN: true })
const WORDS = ['"errorCode":404,', '"status":[]', '"available"', 'not found', 'free', 'null', '{', '}', '"', '\u0000']

/** A valid body after up to five changes: a part is removed, repeated or replaced. */
const mutated = fc
  .tuple(
    fc.constantFrom(...BODIES, ...TEXTS),
    fc.array(fc.tuple(share, share, fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 5 }))), {
      maxLength: 5,
    }),
  )
  .map(([body, changes]) =>
    changes.reduce((bytes, [one, other, text]) => {
      const [from, until] = [Math.min(one, other), Math.max(one, other)].map((at) => Math.floor(at * bytes.length))
      // Short parts are changed more often than long ones.
      const end = Math.min(until ?? 0, (from ?? 0) + 1 + (text.length % 3) * 40)
      return Buffer.concat([bytes.subarray(0, from), Buffer.from(text), bytes.subarray(end)])
    }, body),
  )

const truncated = fc.tuple(mutated, share).map(([body, at]) => body.subarray(0, Math.floor(at * body.length)))

const brokenBodies: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: mutated },
  { weight: 1, arbitrary: truncated },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
)

const statuses = fc.oneof(
  { weight: 4, arbitrary: fc.constant(404) },
  { weight: 2, arbitrary: fc.constant(200) },
  { weight: 1, arbitrary: fc.constantFrom(204, 301, 302, 307, 400, 403, 406, 410, 422, 429, 500, 503) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 999 }) },
)

const headers = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constant('content-type'),
      fc.constantFrom('application/rdap+json', 'application/json', 'text/html', 'text/plain', 'image/png', '', '; ;'),
    ),
    fc.tuple(
      fc.constant('location'),
      fc.oneof(
        fc.constantFrom(
          'https://other.registry.example/domain/example.com',
          '/elsewhere',
          'http://rdap.registry.example/',
          'https://192.0.2.1/',
        ),
        fc.webUrl(),
        fc.string(),
      ),
    ),
    fc.tuple(fc.constant('retry-after'), fc.oneof(fc.constantFrom('0', '5', '-1', 'soon'), fc.string())),
  ),
  { maxLength: 3 },
)

const responses: fc.Arbitrary<WebResponse> = fc
  .record({
    status: statuses,
    headers,
    body: brokenBodies,
    bodyEnd: fc.oneof(
      { weight: 8, arbitrary: fc.constant('whole' as const) },
      { weight: 1, arbitrary: fc.constantFrom('cut' as const, 'stalled' as const, 'broken' as const) },
    ),
  })
  .map((response) => ({
    kind: 'response',
    ...response,
    wireBytes: response.body.length,
    ttfbMs: 1,
    address: '93.184.10.80',
  }))

const failures: fc.Arbitrary<WebExchange> = fc
  .constantFrom('refused' as const, 'connect-timeout' as const, 'response-timeout' as const)
  .map((cause) => ({ kind: 'failure', cause, detail: 'it broke' }))

/** Responses of a registry to consecutive requests: the first, and those after redirects or at other servers. */
export const brokenExchanges: fc.Arbitrary<readonly WebExchange[]> = fc.array(
  fc.oneof({ weight: 9, arbitrary: responses }, { weight: 1, arbitrary: failures }),
  { minLength: 1, maxLength: 3 },
)
