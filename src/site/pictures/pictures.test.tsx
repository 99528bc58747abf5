import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../text.ts'
import { PageContextProvider } from '../page-context.ts'
import { DelegationPicture } from './delegation-picture.tsx'
import { DnssecPicture } from './dnssec-picture.tsx'
import { HeaderHopsPicture } from './header-hops-picture.tsx'
import { MailPathPicture } from './mail-path-picture.tsx'
import { PropagationPicture } from './propagation-picture.tsx'
import { SpfPicture } from './spf-picture.tsx'

const EVIL = '<script>alert(1)</script>"\'&'
const LONG = `begin.${'part.'.repeat(40)}end.example`

const key = { keyTag: 2371, algorithm: 'ECDSAP256SHA256', role: 'ksk' as const, isVouchedFor: true }

/** Each diagram with names from the network. */
const PICTURES: Readonly<Record<string, (name: string) => ComponentChildren>> = {
  delegation: (name) => (
    <DelegationPicture
      picture={{
        zone: 'example.net',
        ancestors: ['.', 'net'],
        nameServers: [
          {
            name,
            isInParent: true,
            isInZone: false,
            addresses: [{ address: '192.0.2.53', isGlue: true, state: 'lame' }],
          },
          { name: 'ns2.example.net', isInParent: true, isInZone: true, addresses: [] },
        ],
        isParentSeen: true,
        isZoneSeen: true,
      }}
    />
  ),
  spf: (name) => (
    <SpfPicture
      picture={{
        limit: 10,
        lookups: 1,
        isAtLeast: false,
        root: { name: 'example.net', terms: [{ text: name, count: 1, state: 'void' }] },
      }}
    />
  ),
  dnssec: (name) => (
    <DnssecPicture
      picture={{
        zones: [
          { name: '.', state: 'trusted', ds: [], keys: [key] },
          {
            name,
            state: 'secure',
            ds: [{ keyTag: 2371, algorithm: 'ECDSAP256SHA256', digestType: 'SHA-256', state: 'matched' }],
            keys: [key],
          },
        ],
      }}
    />
  ),
  'mail path': (name) => (
    <MailPathPicture
      picture={{
        domain: 'example.net',
        acceptsMail: true,
        nullMx: false,
        mail: [
          {
            host: name,
            priority: 10,
            ipv4: ['192.0.2.25'],
            ipv6: [],
            ptr: [{ ip: '192.0.2.25', names: [name], matchesForward: true, lookup: 'ok' }],
            ports: [{ port: 25, service: 'SMTP', state: 'open' }],
          },
        ],
      }}
    />
  ),
  propagation: (name) => (
    <PropagationPicture
      picture={{
        name: 'example.net',
        type: 'TXT',
        resolvers: [{ label: 'One', reachable: true, status: 0, answers: [{ ttl: 300, data: name }] }],
      }}
    />
  ),
  hops: (name) => (
    <HeaderHopsPicture
      picture={{
        hops: [
          { index: 0, by: name, date: name },
          { index: 1, by: name, date: name },
        ],
      }}
    />
  ),
}

const drawn = (picture: ComponentChildren, locale: Locale = 'en'): string =>
  renderToString(
    <PageContextProvider
      value={{
        locale,
        browser: undefined,
        site: { baseUrl: 'https://zonewise.example', limits: { anonymousPerDay: 1, keyPerDay: 1 } },
      }}
    >
      {picture}
    </PageContextProvider>,
  )

const tableOf = (html: string): string => /<table>.*<\/table>/s.exec(html)?.[0] ?? ''

describe.each(Object.entries(PICTURES))('the diagram of %s', (_, pictureOf) => {
  it.each(LOCALES)('has a drawing with an accessible name and a table, both visible without script (%s)', (locale) => {
    const html = drawn(pictureOf('host.example'), locale)
    expect(html).toMatch(/<figure class="picture shows-both"><figcaption>/)
    expect(html).toMatch(/<svg class="drawing"[^>]* role="img" aria-label="[^"]+"/)
    expect(html.match(/<table>/g)).toHaveLength(1)
    expect(html).toMatch(/<th scope="row">/)
    expect(html).not.toMatch(/undefined|NaN|\[object/)
  })
  it('has the name of its column in each cell, for narrow screens without a table head', () => {
    const table = tableOf(drawn(pictureOf('host.example')))
    const columns = [...table.matchAll(/<th scope="col">([^<]+)</g)].map(([, column]) => column)
    const [firstRow = ''] = /<tbody>.*?<\/tr>/s.exec(table) ?? []
    expect(columns.length).toBeGreaterThan(2)
    expect([...firstRow.matchAll(/<td data-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(columns.slice(1))
  })
  it('renders names as text only', () => {
    const html = drawn(pictureOf(EVIL))
    expect(html).not.toContain('<script')
    expect(tableOf(html)).toContain('&lt;script')
  })
  it('has no style attributes, which the content security policy forbids', () => {
    expect(drawn(pictureOf('host.example'))).not.toMatch(/\sstyle=|\son[a-z]+=/)
  })
  it('shortens a long name in the drawing and has the full name in a title and in the table', () => {
    const html = drawn(pictureOf(LONG))
    expect(html).toMatch(/<text[^>]*><title>[^<]*begin\.(part\.)+end\.example/)
    expect(html).toMatch(/<\/title>begin\.[^<]*…[^<]*\.example<\/text>/)
    expect(tableOf(html)).toContain(LONG)
  })
})

describe('the delivery path of a message with one hop', () => {
  const hop = {
    index: 0,
    by: 'mx.example',
    date: 'Thu, 05 Nov 2026 09:21:44 +0000',
    timestamp: Date.UTC(2026, 10, 5, 9, 21, 44),
  }

  it.each(LOCALES)('is a table only, because there is no time between hops to draw (%s)', (locale) => {
    const html = drawn(<HeaderHopsPicture picture={{ hops: [hop] }} />, locale)
    expect(html).not.toMatch(/<svg class="drawing"|<fieldset/)
    expect(html).toMatch(/<figure class="picture shows-table">/)
    expect(tableOf(html)).toContain('mx.example')
  })
})

describe('a state', () => {
  it('has a word and a mark besides its color, in the drawing and in the table', () => {
    const html = drawn(PICTURES['delegation']?.('ns1.example.net'))
    expect(html).toMatch(/<g class="picture-sign picture-sign-bad state-bad"/)
    expect(html).toMatch(/<text class="label-word state-bad"[^>]*>not authoritative · glue<\/text>/)
    expect(tableOf(html)).toMatch(
      /<span class="picture-state state-bad"><svg class="picture-sign picture-sign-bad".*?not authoritative/s,
    )
  })
})

describe('a diagram with too many entries', () => {
  const hops = Array.from({ length: 230 }, (_, index) => ({ index, by: `hop-${index}.example` }))
  const html = drawn(<HeaderHopsPicture picture={{ hops }} />)

  it('draws some of them and counts the others', () => {
    expect(html).toContain('>and 206 more<')
    expect(html.match(/<text[^>]*>hop-/g)).toHaveLength(24)
  })
  it('has a table of 200 rows that says how many more there are', () => {
    expect(tableOf(html).match(/<th scope="row">/g)).toHaveLength(200)
    expect(tableOf(html)).toContain('and 30 more (not listed)')
  })
})

describe('the groups of resolvers', () => {
  const answering = (label: string, data: string) => ({
    label,
    reachable: true,
    status: 0,
    answers: [{ ttl: 300, data }],
  })
  const table = (...data: readonly string[]): string =>
    tableOf(
      drawn(
        <PropagationPicture
          picture={{
            name: 'example.net',
            type: 'A',
            resolvers: data.map((one, index) => answering(`Resolver ${index + 1}`, one)),
          }}
        />,
      ),
    )

  it('are not named if all agree: a letter would be read as the record type', () => {
    expect(table('192.0.2.1', '192.0.2.1')).not.toMatch(/>Response<|Group|>A</)
  })

  it('have numbers if they differ', () => {
    const text = table('192.0.2.1', '192.0.2.2')
    expect([text.includes('Group 1'), text.includes('Group 2'), />A</.test(text)]).toEqual([true, true, false])
  })
})
