import { describe, expect, it } from 'vitest'
import { ANY_ORIGIN, createOrigins } from './origins.ts'

const RULES = { baseUrl: 'https://dns.example', allowedHosts: ['dns.example', 'alias.example'], corsOrigins: [] }
const PAGE = 'https://page.example'

describe('a request is caused by a page of another website', () => {
  const { foreign } = createOrigins(RULES)

  it.each([
    [
      'with its origin',
      { origin: PAGE, host: 'dns.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
      PAGE,
    ],
    ['with its origin only', { origin: PAGE, host: 'dns.example' }, PAGE],
    ['with an opaque origin', { origin: 'null', host: 'dns.example', 'sec-fetch-site': 'cross-site' }, 'null'],
    ['as an image', { host: 'dns.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 'null'],
    [
      'as an image of a sibling',
      { host: 'dns.example', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
      'null',
    ],
    ['with an extension', { origin: 'chrome-extension://abc', host: 'dns.example' }, 'chrome-extension://abc'],
    ['with a text that is no origin', { origin: '://', host: 'dns.example' }, '://'],
  ] as readonly [string, Parameters<typeof foreign>[0], string][])('%s', (_what, headers, origin) => {
    expect(foreign(headers)).toBe(origin)
  })

  it('on another port of the same host, unless the host is one of the service', () => {
    const headers = { origin: 'http://localhost:3000', host: 'localhost:8080' }
    expect(createOrigins(ANY_ORIGIN).foreign(headers)).toBe('http://localhost:3000')
  })
})

describe('a request is not caused by a page of another website', () => {
  const { foreign } = createOrigins(RULES)

  it.each([
    ['from a program', { host: 'dns.example' }],
    ['from a page of the public URL', { origin: 'https://dns.example', host: '10.0.0.7:8080' }],
    ['from a page of the same host', { origin: 'http://192.0.2.1:8080', host: '192.0.2.1:8080' }],
    [
      'from a page of the same host with its default port',
      { origin: 'https://[2001:db8::1]', host: '[2001:DB8::1]:443' },
    ],
    ['from a page of another name of the service', { origin: 'https://alias.example', host: 'dns.example' }],
    ['from a form of a page without Referer', { origin: 'null', host: 'dns.example', 'sec-fetch-site': 'same-origin' }],
    ['typed by the user', { host: 'dns.example', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    [
      'by a link that the user follows',
      { host: 'dns.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ],
  ] as readonly [string, Parameters<typeof foreign>[0]][])('%s', (_what, headers) => {
    expect(foreign(headers)).toBeUndefined()
  })
})

describe('a response is readable', () => {
  it('for the pages of all origins by default, also if the origin is opaque or not known', () => {
    const { readable, isRestricted } = createOrigins(RULES)
    for (const origin of [PAGE, 'null', undefined])
      expect(readable(origin === undefined ? {} : { origin })).toMatchObject({ 'access-control-allow-origin': '*' })
    expect(isRestricted).toBe(false)
  })

  it('only for the origins in the list, if there is one', () => {
    const { readable, isRestricted } = createOrigins({ ...RULES, corsOrigins: [PAGE] })
    expect(readable({ origin: PAGE })).toEqual({
      'access-control-allow-origin': PAGE,
      'access-control-expose-headers': '*',
    })
    for (const origin of ['https://other.example', 'null', 'http://page.example', `${PAGE}.evil.example`, '__proto__'])
      expect(readable({ origin })).toEqual({})
    expect(readable({})).toEqual({})
    expect(isRestricted).toBe(true)
  })
})
