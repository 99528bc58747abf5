import { describe, expect, it } from 'vitest'
import { CHECKING, INVALID, UNKNOWN_HEALTH } from '../../surfaces/badge/message.ts'
import { badgeSvg } from '../../surfaces/badge/svg.ts'
import { LOOKUP_TYPES, RECORD_TYPES } from '../../tools/parameters/record-type.ts'
import { badgeSnippets, isBadgeChecking, readBadgeDomain } from './badge-snippets.ts'
import { dataParts } from './data-parts.ts'
import { domainIn } from './domain-in.ts'
import { dayOf, lasting, ttlText } from './lasting.ts'
import { typeChips } from './lookup-result.tsx'

describe('durations', () => {
  it.each([
    [0, '0 seconds', '0 Sekunden'],
    [41, '41 seconds', '41 Sekunden'],
    [3600, '1 hour', '1 Stunde'],
    [5400, '1 hour 30 minutes', '1 Stunde 30 Minuten'],
    [86_400, '24 hours', '24 Stunden'],
    [172_800, '2 days', '2 Tage'],
    [604_800 + 3600, '7 days 1 hour', '7 Tage 1 Stunde'],
  ])('%d seconds', (seconds, en, de) => {
    expect(lasting(seconds, 'en')).toBe(en)
    expect(lasting(seconds, 'de')).toBe(de)
  })

  it('a TTL shows its seconds too if it is 1 minute or more', () => {
    expect(ttlText(3600, 'en')).toBe('1 hour (3600 s)')
    expect(ttlText(59, 'de')).toBe('59 Sekunden')
  })

  it('a date is written in the language of the reader', () => {
    expect(dayOf('2027-08-13T23:30:00.000Z', 'de')).toBe('13. August 2027')
    expect(dayOf('2027-08-13T23:30:00.000Z', 'en')).toBe('13 August 2027')
    expect(dayOf('soon', 'en')).toBeUndefined()
  })
})

describe('the domain of a name', () => {
  it.each([
    ['example.com', 'example.com'],
    ['www.example.com', 'www.example.com'],
    ['_dmarc.example.com', 'example.com'],
    ['s1._domainkey.mail.example.com', 'mail.example.com'],
    ['*.example.com', 'example.com'],
    ['10.2.0.192.in-addr.arpa', undefined],
    ['com', undefined],
    ['_dmarc.com', undefined],
  ])('%s', (name, domain) => {
    expect(domainIn(name)).toBe(domain)
  })
})

describe('the parts of the data of a record that can be looked up', () => {
  const linked = (data: string, type: number) =>
    dataParts(data, type, 'AAAA').flatMap(({ lookup }) => (lookup ? [`${lookup.name} ${lookup.type}`] : []))

  it.each([
    ['A', 1, '192.0.2.1', ['192.0.2.1 PTR']],
    ['AAAA', 28, '2001:db8::1', ['2001:db8::1 PTR']],
    ['NS', 2, 'ns.example', ['ns.example A']],
    ['an alias leads to what was asked for', 5, 'web.example', ['web.example AAAA']],
    ['MX', 15, '10 mx.example', ['mx.example A']],
    ['null MX', 15, '0 .', []],
    ['SRV', 33, '1 2 443 host.example', ['host.example A']],
    ['SOA', 6, 'ns.example host.example 1 2 3 4 5', ['ns.example A']],
    ['TXT', 16, 'v=spf1 include:x.example -all', []],
    ['an MX without a host', 15, '10', []],
  ])('%s', (_title, type, data, expected) => {
    expect(linked(data, type)).toEqual(expected)
  })

  it.each([
    [15, '10 mx.example'],
    [33, '1 2 443 host.example'],
    [6, 'ns.example host.example 1 2 3 4 5'],
    [16, 'a  b'],
  ])('type %d loses no letter of %j', (type, data) => {
    expect(
      dataParts(data, type, 'A')
        .map(({ text }) => text)
        .join(''),
    ).toBe(data)
  })

  it.each([
    ['propagation', RECORD_TYPES],
    ['lookup', LOOKUP_TYPES],
  ])('every type that %s takes has a chip, and the most common come first', (_, options) => {
    const chips = typeChips({ fields: [{ name: 'type', isOptional: false, options }] })
    expect([...chips].sort()).toEqual([...options].sort())
    expect(chips.slice(0, 4)).toEqual(['A', 'AAAA', 'MX', 'TXT'])
  })
})

describe('the snippets of a badge', () => {
  it('link to the report', () => {
    expect(badgeSnippets('example.com', 'https://zw.example', 'DNS health')).toEqual({
      image: 'https://zw.example/badge/example.com.svg',
      markdown: '[![DNS health](https://zw.example/badge/example.com.svg)](https://zw.example/check/example.com)',
      html: '<a href="https://zw.example/check/example.com"><img src="https://zw.example/badge/example.com.svg" alt="DNS health" height="20"></a>',
      asciidoc:
        'image:https://zw.example/badge/example.com.svg["DNS health",link="https://zw.example/check/example.com"]',
      rst: '.. image:: https://zw.example/badge/example.com.svg\n   :target: https://zw.example/check/example.com\n   :alt: DNS health',
    })
  })

  it.each([
    [' Example.COM. ', 'example.com'],
    ['münchen.de', 'münchen.de'],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ])('%j is a domain', (text, domain) => {
    expect(readBadgeDomain(text)).toBe(domain)
  })

  it.each([
    '',
    'de',
    'a b.de',
    'x.de)](javascript:alert(1)',
    'x".de',
    '<b>.de',
    'https://example.com/',
    'a..de',
    'x.de\n'.repeat(80),
  ])('%j is none', (text) => {
    expect(readBadgeDomain(text)).toBeUndefined()
  })
})

it.each([
  [CHECKING, true],
  [UNKNOWN_HEALTH, false],
  [INVALID, false],
])('the badge %j is loaded again: %s', (message, isChecking) => {
  expect(isBadgeChecking(badgeSvg(message))).toBe(isChecking)
})
