import { describe, expect, it } from 'vitest'
import { createMetricsAccess, type MetricsAccessRules } from './access.ts'

const RULES: MetricsAccessRules = { hosts: ['0.0.0.0', 'zonewise.example'], token: '' }

/** The status of the refusal, or 200. */
function statusOf(
  headers: Readonly<Record<string, string>>,
  { effect = 'reads', rules = RULES }: { effect?: 'reads' | 'starts-checks'; rules?: MetricsAccessRules } = {},
): number {
  const all = { host: '127.0.0.1:9464', ...headers }
  const rawHeaders = Object.entries(all).flat()
  return createMetricsAccess(rules)({ httpVersion: '1.1', headers: all, rawHeaders }, effect)?.status ?? 200
}

describe('the Host header', () => {
  it.each([
    '127.0.0.1:9464',
    'localhost:9464',
    '[::1]:9464',
    '10.2.3.4:9464',
    '[fd00::7]:9464',
    // A container in the same network.
    'zonewise:9464',
    'zonewise-1',
    'zonewise.example:9464',
    'ZONEWISE.example.',
  ])('%s is allowed', (host) => {
    expect(statusOf({ host })).toBe(200)
  })

  it.each([
    'evil.test:9464',
    'localhost.evil.test',
    '127.0.0.1.evil.test:9464',
    'zonewise.example.evil.test',
    '[evil.test]',
    '',
  ])('"%s", which a web page may have, is refused', (host) => {
    expect(statusOf({ host })).toBe(421)
  })

  it('sent twice is refused', () => {
    const request = {
      httpVersion: '1.1',
      headers: { host: '127.0.0.1' },
      rawHeaders: ['Host', '127.0.0.1', 'host', '127.0.0.1'],
    }
    expect(createMetricsAccess(RULES)(request, 'reads')?.status).toBe(400)
  })

  it('that is refused is explained to an operator whose Prometheus uses this name', () => {
    const refused = createMetricsAccess(RULES)(
      { httpVersion: '1.1', headers: { host: 'a.example' }, rawHeaders: [] },
      'reads',
    )
    expect(refused?.reason).toContain('METRICS_ALLOWED_HOSTS')
  })
})

const CHROMIUM = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'accept-language': 'en-US,en;q=0.9',
}
const DOCUMENT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
const PROMETHEUS = {
  'user-agent': 'Prometheus/3.5.0',
  accept:
    'application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.6,text/plain;version=0.0.4;q=0.3,*/*;q=0.2',
  'accept-encoding': 'gzip',
  'x-prometheus-scrape-timeout-seconds': '10',
}

describe('the client', () => {
  it.each([
    ['Prometheus', PROMETHEUS, 200, 200],
    ['curl', { 'user-agent': 'curl/8.14.1', accept: '*/*' }, 200, 200],
    ['a program without these headers', {}, 200, 200],
    ['a typed URL on loopback', { ...CHROMIUM, accept: DOCUMENT, 'sec-fetch-site': 'none' }, 200, 200],
    // A frame without a referrer sends the same, so that it may read what the page cannot see, and start nothing.
    ['a typed URL on another address', { ...CHROMIUM, accept: DOCUMENT }, 200, 403],
    ['a script without a referrer', { ...CHROMIUM, accept: '*/*' }, 200, 403],
    [
      'fetch of Node',
      { 'user-agent': 'node', accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors' },
      200,
      200,
    ],
    ['a cross-site image', { ...CHROMIUM, accept: 'image/avif,image/webp,*/*;q=0.8' }, 403, 403],
    ['a style sheet', { accept: 'text/css,*/*;q=0.1' }, 403, 403],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }, 403, 403],
    ['a same-site request', { 'sec-fetch-site': 'same-site' }, 403, 403],
    ['a page of this origin', { 'sec-fetch-site': 'same-origin' }, 403, 403],
    ['a request with an origin', { origin: 'http://evil.test' }, 403, 403],
    ['a request of a sandboxed frame', { origin: 'null' }, 403, 403],
    ['a link on a page', { referer: 'http://evil.test/' }, 403, 403],
  ])('%s', (_title, headers, reads, startsChecks) => {
    expect([statusOf(headers), statusOf(headers, { effect: 'starts-checks' })]).toEqual([reads, startsChecks])
  })
})

describe('the token', () => {
  const rules = { ...RULES, token: 'a1b2c3d4e5f6a7b8' }

  it.each([
    ['Bearer a1b2c3d4e5f6a7b8', 200],
    ['bearer  a1b2c3d4e5f6a7b8', 200],
    ['Bearer a1b2c3d4e5f6a7b', 401],
    ['Bearer a1b2c3d4e5f6a7b8 x', 401],
    ['Bearer A1b2c3d4e5f6a7b8', 401],
    ['Bearer ', 401],
    ['Basic a1b2c3d4e5f6a7b8', 401],
    ['a1b2c3d4e5f6a7b8', 401],
    ['', 401],
  ])('"%s" → %i', (authorization, status) => {
    expect(statusOf({ authorization }, { rules })).toBe(status)
  })

  it('is asked for with the scheme, and never repeated', () => {
    const refused = createMetricsAccess(rules)(
      { httpVersion: '1.1', headers: { host: '127.0.0.1' }, rawHeaders: [] },
      'reads',
    )
    expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': expect.stringMatching(/^Bearer /) } })
    expect(refused?.reason).not.toContain(rules.token)
  })

  it('is not needed if none is set', () => {
    expect(statusOf({ authorization: 'Bearer anything' })).toBe(200)
  })
})
