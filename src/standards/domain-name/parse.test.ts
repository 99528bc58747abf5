import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDomainName, parseLabels, parseOwnerName, parseQueryName } from './parse.ts'

describe('a domain name', () => {
  it.each([
    ['example.com', 'example.com'],
    [' Example.COM. ', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['r3---sn-abc.example', 'r3---sn-abc.example'],
    ['3com.example', '3com.example'],
    ['1.2.3.a', '1.2.3.a'],
    ['co.uk', 'co.uk'],
    ['name.test', 'name.test'],
    [`${'a'.repeat(63)}.de`, `${'a'.repeat(63)}.de`],
  ])('%j is %s', (text, name) => {
    expect(parseDomainName(text)).toEqual({ ok: true, value: name })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['.', 'empty'],
    ['https://example.com/', 'url'],
    ['example.com/path', 'url'],
    ['example.com:443', 'url'],
    ['user@example.com', 'email'],
    ['192.0.2.1', 'ip-address'],
    ['2001:db8::1', 'ip-address'],
    ['[2001:db8::1]', 'ip-address'],
    ['１２７.0.0.1', 'numeric-last-label'],
    ['*.example.com', 'wildcard'],
    ['localhost', 'single-label'],
    ['de', 'single-label'],
    ['not_a_domain', 'bad-character'],
    ['exa mple.com', 'bad-character'],
    ['a\u0000.de', 'bad-character'],
    ['a..b', 'empty-label'],
    ['.example.com', 'empty-label'],
    ['-x.de', 'edge-hyphen'],
    ['x-.de', 'edge-hyphen'],
    [`${'a'.repeat(64)}.de`, 'label-too-long'],
    [`${'abcdefgh.'.repeat(30)}de`, 'too-long'],
    ['example.123', 'numeric-last-label'],
    ['example.0x7f', 'numeric-last-label'],
    ['xn--a.de', 'not-idna'],
  ])('%j is refused as %s', (text, fault) => {
    expect(parseDomainName(text)).toEqual({ ok: false, fault })
  })

  it('parses its own output to the same value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string(), fc.string({ unit: 'binary' })), (text) => {
        const name = parseDomainName(text)
        if (name.ok) expect(parseDomainName(name.value)).toEqual(name)
      }),
    )
  })
})

describe('an owner name may have underscores, and may be a single label', () => {
  it.each([
    ['_dmarc.example.com', true, false],
    ['s1._domainkey.example.com', true, false],
    ['localhost', false, true],
    ['_spf', false, false],
  ])('%s', (text, isOwner, isLabels) => {
    expect([parseOwnerName(text).ok, parseLabels(text).ok]).toEqual([isOwner, isLabels])
  })
})

describe('parseQueryName', () => {
  it.each([
    ['_dmarc.Example.com.', '_dmarc.example.com'],
    ['_443._tcp.www.example.com', '_443._tcp.www.example.com'],
    ['a_b.example', 'a_b.example'],
    ['trailing_.example', 'trailing_.example'],
    ['_', '_'],
    ['de', 'de'],
    ['LOCALHOST', 'localhost'],
    ['*.example.com', '*.example.com'],
    ['*.Bücher.example', '*.xn--bcher-kva.example'],
    ['*', '*'],
    ['*.de', '*.de'],
    ['1.2.0.192.in-addr.arpa', '1.2.0.192.in-addr.arpa'],
    [`*.${'abcdefgh.'.repeat(27)}abcdefgh`, `*.${'abcdefgh.'.repeat(27)}abcdefgh`],
  ])('%j is %s', (text, name) => {
    expect(parseQueryName(text)).toEqual({ ok: true, value: name })
  })

  it.each([
    ['', 'empty'],
    ['.', 'empty'],
    ['a..b', 'empty-label'],
    ['*..example.com', 'empty-label'],
    ['www.*.example.com', 'bad-character'],
    ['w*.example.com', 'bad-character'],
    ['**.example.com', 'bad-character'],
    ['0/25.2.0.192.in-addr.arpa', 'url'],
    ['https://example.com', 'url'],
    ['kim@example.com', 'email'],
    ['192.0.2.1', 'ip-address'],
    ['2001:db8::1', 'ip-address'],
    ['-a.example', 'edge-hyphen'],
    ['example.123', 'numeric-last-label'],
    [`${'_'.repeat(64)}.example`, 'label-too-long'],
    [`*.${'abcdefgh.'.repeat(27)}abcdefghi`, 'too-long'],
  ])('%j is refused as %s', (text, fault) => {
    expect(parseQueryName(text)).toEqual({ ok: false, fault })
  })
})
