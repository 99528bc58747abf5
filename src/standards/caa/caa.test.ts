import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCaa } from './build.ts'
import { buildCaaIssueValue, parseCaaIssueValue } from './issue-value.ts'
import { parseCaa } from './parse.ts'
import type { CaaIssueValue } from './record.ts'

describe('parseCaa', () => {
  it.each([
    ['0 issue "ca.example"', 0, 'issue', 'ca.example'],
    ['128 ISSUEWILD ";"', 128, 'issuewild', ';'],
    ['0 issue ca.example', 0, 'issue', 'ca.example'],
    [' 0\tiodef  "mailto:a@example.com" ', 0, 'iodef', 'mailto:a@example.com'],
    ['255 x1 ""', 255, 'x1', ''],
    ['0 \t issue \t "ca.example"', 0, 'issue', 'ca.example'],
    ['0 issue ca.example\t', 0, 'issue', 'ca.example'],
    [`0 ${'x'.repeat(255)} ""`, 0, 'x'.repeat(255), ''],
    ['0 issue "a \\"b\\" \\\\ \\065\\255"', 0, 'issue', 'a "b" \\ A\u00ff'],
  ])('%s', (text, flags, tag, value) => {
    expect(parseCaa(text)).toEqual({ ok: true, value: { flags, tag, value } })
  })

  it.each([
    ['', ['bad-record']],
    ['0 issue', ['bad-record']],
    ['issue "ca.example"', ['bad-record']],
    ['256 issue "ca.example"', ['bad-flags']],
    ['-1 issue "ca.example"', ['bad-flags']],
    ['0x issue "ca.example"', ['bad-flags']],
    [`0 ${'x'.repeat(256)} ""`, ['bad-tag']],
    ['0 is-sue "ca.example"', ['bad-tag']],
    ['x y_z "', ['bad-flags', 'bad-tag', 'bad-value']],
    ['0 issue "ca.example', ['bad-value']],
    ['0 issue "ca.example" x', ['bad-value']],
    ['0 issue ca.example x', ['bad-value']],
    ['0 issue ca"example', ['bad-value']],
    ['0 issue "\\256"', ['bad-value']],
    ['0 issue "\\1"', ['bad-value']],
    ['0 issue "\\12a"', ['bad-value']],
    ['0 issue ca\u0001example', ['bad-value']],
    ['0 issue "ü"', ['bad-value']],
  ])('%j is invalid: %j', (text, codes) => {
    const result = parseCaa(text)
    expect(!result.ok && result.fault.map(({ code }) => code)).toEqual(codes)
  })

  it('parses its own output', () => {
    const record = fc.record({
      flags: fc.integer({ min: 0, max: 255 }),
      tag: fc.stringMatching(/^[a-z0-9]{1,15}$/),
      value: fc.array(fc.integer({ min: 0, max: 255 })).map((octets) => String.fromCharCode(...octets)),
    })
    fc.assert(
      fc.property(record, (value) => {
        expect(parseCaa(buildCaa(value))).toEqual({ ok: true, value })
      }),
      { numRuns: 1000 },
    )
  })
})

describe('parseCaaIssueValue: RFC 8659 section 4.2', () => {
  const parameter = (tag: string, value: string) => ({ tag, value })

  it.each<[text: string, expected: CaaIssueValue]>([
    ['ca1.example.net', { issuer: 'ca1.example.net', parameters: [] }],
    ['CA.Example', { issuer: 'ca.example', parameters: [] }],
    ['localhost', { issuer: 'localhost', parameters: [] }],
    ['', { parameters: [] }],
    [';', { parameters: [] }],
    [' ; ', { parameters: [] }],
    ['ca.example;', { issuer: 'ca.example', parameters: [] }],
    ['ca.example; account=230123', { issuer: 'ca.example', parameters: [parameter('account', '230123')] }],
    [
      '\tca.example ;a = b\t;  accounturi=https://ca.example/acct/1?x=y ',
      {
        issuer: 'ca.example',
        parameters: [parameter('a', 'b'), parameter('accounturi', 'https://ca.example/acct/1?x=y')],
      },
    ],
    ['; policy=ev', { parameters: [parameter('policy', 'ev')] }],
    ['ca.example; a=', { issuer: 'ca.example', parameters: [parameter('a', '')] }],
  ])('%j', (text, expected) => {
    expect(parseCaaIssueValue(text)).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['ca_.example', ['bad-issuer']],
    ['-ca.example', ['bad-issuer']],
    ['ca..example', ['bad-issuer']],
    ['ca.example.', ['bad-issuer']],
    ['ca.example account=1', ['bad-issuer']],
    ['%%%%%', ['bad-issuer']],
    ['bücher.example', ['bad-issuer']],
    ['ca.example; %%%%%', ['bad-parameter']],
    ['ca.example; a', ['bad-parameter']],
    ['ca.example; =b', ['bad-parameter']],
    ['ca.example; a-=b', ['bad-parameter']],
    ['ca.example; a=b c', ['bad-parameter']],
    ['ca.example; a=b;', ['bad-parameter']],
    ['ca.example;; a=b', ['bad-parameter']],
    ['ca.example; a=ü', ['bad-parameter']],
  ])('%j is invalid: %j', (text, codes) => {
    const result = parseCaaIssueValue(text)
    expect(!result.ok && result.fault.map(({ code }) => code)).toEqual(codes)
  })

  it('parses its own output', () => {
    const parameters = fc.array(
      fc.record({
        tag: fc.stringMatching(/^[a-zA-Z0-9]([a-zA-Z0-9-]{0,6}[a-zA-Z0-9])?$/),
        value: fc.stringMatching(/^[!-:<-~]{0,12}$/),
      }),
      { maxLength: 4 },
    )
    const value = fc.oneof(
      fc.record({ parameters }),
      fc.record({ issuer: fc.domain().map((name) => name.toLowerCase()), parameters }),
    )
    fc.assert(
      fc.property(value, (expected) => {
        expect(parseCaaIssueValue(buildCaaIssueValue(expected))).toEqual({ ok: true, value: expected })
      }),
      { numRuns: 1000 },
    )
  })
})
