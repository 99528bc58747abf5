import { describe, expect, it } from 'vitest'
import { mailtoUri } from '../report-uri/build.ts'
import { parseMailbox, parseReportUri } from '../report-uri/parse.ts'
import { buildUri, parseUri } from '../uri/parse.ts'
import { parseEmailAddress } from './parse.ts'

describe('parseEmailAddress', () => {
  it.each([
    ['a@example.com', 'a', 'example.com'],
    ['First.Last+tag@Example.COM', 'First.Last+tag', 'example.com'],
    ["!#$%&'*+-/=?^_`{|}~@example.com", "!#$%&'*+-/=?^_`{|}~", 'example.com'],
    ['a@bücher.example', 'a', 'xn--bcher-kva.example'],
    [`${'x'.repeat(64)}@example.com`, 'x'.repeat(64), 'example.com'],
  ])('%s', (text, local, domain) => {
    expect(parseEmailAddress(text)).toEqual({ ok: true, value: { local, domain } })
  })

  it.each([
    ['', 'no-at-sign'],
    ['example.com', 'no-at-sign'],
    ['@example.com', 'bad-local-part'],
    ['a..b@example.com', 'bad-local-part'],
    ['a.@example.com', 'bad-local-part'],
    ['a@b@example.com', 'bad-local-part'],
    ['"a b"@example.com', 'bad-local-part'],
    ['Name <a@example.com>', 'bad-local-part'],
    [`${'x'.repeat(65)}@example.com`, 'bad-local-part'],
    ['ä@example.com', 'bad-local-part'],
    ['a@', 'bad-domain'],
    ['a@localhost', 'bad-domain'],
    ['a@[192.0.2.1]', 'bad-domain'],
    ['a@ example.com', 'bad-domain'],
    ['a@example.com ', 'bad-domain'],
    [`${'x'.repeat(64)}@${'y'.repeat(60)}.${'y'.repeat(60)}.${'y'.repeat(60)}.example`, 'too-long'],
  ])('refuses %j: %s', (text, fault) => {
    expect(parseEmailAddress(text)).toEqual({ ok: false, fault })
  })
})

describe('mailto URIs', () => {
  it.each([
    ["!#$%&'*+-/=?^_`{|}~", "%21%23$%25%26'*+-%2F%3D%3F%5E_%60%7B%7C%7D~"],
    ['first.last+tag', 'first.last+tag'],
  ])('%s is written %s and parsed to the same', (local, encoded) => {
    const uri = mailtoUri({ local, domain: 'example.com' })
    expect(buildUri(uri)).toBe(`mailto:${encoded}@example.com`)
    expect(parseReportUri(buildUri(uri))).toEqual({ ok: true, value: uri })
    expect(parseMailbox(uri)).toEqual({ ok: true, value: { local, domain: 'example.com' } })
  })

  it.each([
    ['mailto:a@example.com?subject=x', { ok: true, value: { local: 'a', domain: 'example.com' } }],
    ['mailto:%C3@example.com', { ok: false, fault: 'bad-local-part' }],
    ['mailto://example.com', { ok: false, fault: 'no-at-sign' }],
    ['https://example.com/', { ok: false, fault: 'not-mailto' }],
  ])('the mailbox of %s', (text, expected) => {
    const uri = parseUri(text)
    expect(uri.ok && parseMailbox(uri.value)).toMatchObject(expected)
  })
})

describe('parseUri', () => {
  it.each([
    ['HTTPS://example.com/a?b#c', 'https', '//example.com/a?b#c'],
    ['mailto:a@example.com', 'mailto', 'a@example.com'],
    ['x-y+z.1:%41', 'x-y+z.1', '%41'],
  ])('%s', (text, scheme, rest) => {
    expect(parseUri(text)).toEqual({ ok: true, value: { scheme, rest } })
  })

  it.each([
    ['', 'no-scheme'],
    ['example.com', 'no-scheme'],
    ['a@example.com', 'no-scheme'],
    [':x', 'no-scheme'],
    ['1a:x', 'no-scheme'],
    ['mailto:', 'bad-uri'],
    ['mailto:a b@example.com', 'bad-uri'],
    ['mailto:ä@example.com', 'bad-uri'],
    ['https://example.com/%', 'bad-uri'],
    ['https://example.com/%4g', 'bad-uri'],
    ['https:', 'bad-uri'],
    ['https://', 'bad-uri'],
    ['http:example.com', 'bad-uri'],
    ['https:///path', 'bad-uri'],
  ])('refuses %j: %s', (text, fault) => {
    expect(parseUri(text)).toEqual({ ok: false, fault })
  })

  it.each(['mailto:a,b@example.com', 'mailto:a!b@example.com', 'https://example.com/a;b'])(
    '%s must be encoded to be a report URI',
    (text) => {
      expect(parseUri(text).ok).toBe(true)
      expect(parseReportUri(text)).toEqual({ ok: false, fault: 'bad-uri' })
    },
  )
})
