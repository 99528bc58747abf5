import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { spfDeadTerms } from './spf-dead-terms.ts'
import { spfLegacy } from './spf-legacy.ts'
import { spfPtr } from './spf-ptr.ts'
import { spfScope } from './spf-scope.ts'

type Cases = readonly (readonly [string, Scene, string | undefined])[]

const spf = (record: string, more = ''): Scene => ({
  zone: `@ TXT "${record}"\n@ MX 10 mx1\nmx1 A 93.184.5.25\n${more}`,
})
const PROVIDER = 'p.test. TXT "v=spf1 ip4:45.33.7.0/24 -all"'
const SILENT: Scene = { zone: '', failures: { 'example.com TXT': 'deadline' } }

describe('spf-scope', () => {
  const CASES: Cases = [
    ['ordinary ranges', spf('v=spf1 ip4:93.184.0.0/16 ip6:2a01:4f8::/32 -all'), 'ok'],
    ['an IPv4 range of fifteen bits', spf('v=spf1 ip4:93.184.0.0/15 -all'), 'too-wide'],
    ['half the internet', spf('v=spf1 ip4:0.0.0.0/1 -all'), 'too-wide'],
    ['an IPv6 range of 31 bits', spf('v=spf1 ip6:2a01:4f8::/31 -all'), 'too-wide'],
    ['no bits at all is a matter of spf-all', spf('v=spf1 ip4:0.0.0.0/0 ip6:::/0 -all'), 'ok'],
    ['a range that is refused', spf('v=spf1 mx -ip4:96.0.0.0/4 -all'), 'ok'],
    ['a range that is never reached', spf('v=spf1 mx -all ip4:96.0.0.0/4'), 'ok'],
    ['a range of others', spf('v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 ip4:40.92.0.0/14"'), 'ok'],
    ['nothing but a private range', spf('v=spf1 ip4:192.168.1.0/24 -all'), 'only-special'],
    ['nothing but a private range that passes', spf('v=spf1 ?ip4:10.0.0.1 ip4:192.168.1.1 -all'), 'only-special'],
    ['a private range that is refused, and no sender', spf('v=spf1 -ip4:10.0.0.1 -all'), 'special-range'],
    ['a private range and a redirect', spf('v=spf1 ip4:192.168.1.0/24 redirect=_spf.example.net'), 'special-range'],
    ['a private range', spf('v=spf1 mx ip4:192.168.1.0/24 -all'), 'special-range'],
    ['a range for documents', spf('v=spf1 mx ip6:2001:db8::/32 -all'), 'special-range'],
    ['a private range that is wide', spf('v=spf1 mx ip4:10.0.0.0/8 -all'), 'too-wide'],
    ['no record', { zone: '' }, undefined],
    ['a syntax error', spf('v=spf1 foo ip4:0.0.0.0/1'), undefined],
    ['the evidence is unseen', SILENT, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(spfScope, scene))?.outcome).toBe(outcome)
  })
})

describe('the range that spf-scope names', () => {
  it.each<[string, string, string, string]>([
    ['only private ranges', 'v=spf1 ?ip4:10.0.0.1 ip4:192.168.1.1 -all', 'only-special', 'ip4:192.168.1.1'],
    [
      'a private range beside a sender',
      'v=spf1 mx -ip4:10.0.0.1 ip4:192.168.1.1 -all',
      'special-range',
      '-ip4:10.0.0.1',
    ],
  ])('%s', async (_case, text, outcome, term) => {
    const verdict = await judge(spfScope, spf(text))
    expect([verdict?.outcome, verdict?.values]).toEqual([outcome, expect.objectContaining({ term })])
  })
})

describe('spf-ptr', () => {
  const CASES: Cases = [
    ['none', spf('v=spf1 mx -all'), 'ok'],
    ['a bare one', spf('v=spf1 ptr mx -all'), 'used'],
    ['one with a name and a qualifier', spf('v=spf1 mx ?PTR:example.com -all'), 'used'],
    ['one of others', spf('v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 ptr"'), 'ok'],
    ['no record', { zone: '' }, undefined],
    ['the evidence is unseen', SILENT, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(spfPtr, scene))?.outcome).toBe(outcome)
  })

  it.each<[string, string, string | undefined]>([
    ['leaves them out', 'v=spf1 ptr mx ptr:example.com -all', 'v=spf1 mx -all'],
    ['never takes the last sender away', 'v=spf1 ptr -all', undefined],
  ])('%s', async (_case, text, record) => {
    expect((await judge(spfPtr, spf(text)))?.remedy.record?.value).toBe(record)
  })
})

describe('spf-dead-terms', () => {
  const CASES: Cases = [
    ['none', spf('v=spf1 mx a -all exp=x.test'), 'ok'],
    ['a mechanism behind all', spf('v=spf1 mx -all a'), 'dead'],
    ['a redirect beside all', spf('v=spf1 mx -all redirect=a.test'), 'dead'],
    ['a duplicate', spf('v=spf1 mx ip4:93.184.5.1 MX -all'), 'dead'],
    ['a modifier behind all', spf('v=spf1 mx -all MS=83859DAEBD'), 'ok'],
    ['an address behind all that another term authorizes', spf('v=spf1 mx -all ip4:93.184.5.25'), 'dead'],
    ['a range behind all that another term authorizes', spf('v=spf1 ip4:93.184.0.0/16 -all ip4:93.184.5.0/24'), 'dead'],
    ['an address behind all that no other term authorizes', spf('v=spf1 mx -all ip4:93.184.5.26'), 'sender-ignored'],
    ['a host behind all', spf('v=spf1 mx -all a:h.test', 'h.test. A 45.33.7.1'), 'sender-ignored'],
    ['a neutral host behind all', spf('v=spf1 mx -all ?a:h.test', 'h.test. A 45.33.7.1'), 'dead'],
    ['an include behind all', spf('v=spf1 mx -all include:p.test', PROVIDER), 'sender-ignored'],
    ['a redirect to a provider beside all', spf('v=spf1 redirect=p.test -all', PROVIDER), 'sender-ignored'],
    ['an include with an equals sign', spf('v=spf1 mx include=p.test -all', PROVIDER), 'sender-ignored'],
    ['a misspelled include with an equals sign', spf('v=spf1 mx inlcude=p.test -all', PROVIDER), 'sender-ignored'],
    ['an equals sign before a name that does not exist', spf('v=spf1 mx include=p.test -all'), 'ok'],
    ['an unknown modifier', spf('v=spf1 mx rp=50 -all'), 'ok'],
    [
      'an include with an equals sign that could not be looked up',
      { ...spf('v=spf1 mx include=p.test -all'), failures: { 'p.test TXT': 'deadline' } },
      'unknown',
    ],
    ['no record', { zone: '' }, undefined],
    ['the evidence is unseen', SILENT, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(spfDeadTerms, scene))?.outcome).toBe(outcome)
  })

  it.each<[string, Scene, string, boolean]>([
    [
      'an include with an equals sign',
      spf('v=spf1 mx include=p.test -all', PROVIDER),
      'v=spf1 mx include:p.test -all',
      false,
    ],
    ['a redirect beside all', spf('v=spf1 redirect=p.test -all', PROVIDER), 'v=spf1 include:p.test -all', true],
    [
      'a redirect of a domain without mail',
      { zone: `@ MX 0 .\n@ TXT "v=spf1 redirect=p.test -all"\n${PROVIDER}` },
      'v=spf1 include:p.test -all',
      true,
    ],
    ['an include behind all', spf('v=spf1 mx ~all include:p.test', PROVIDER), 'v=spf1 mx include:p.test ~all', false],
  ])('keeps the senders of %s', async (_case, scene, record, isOnly) => {
    const verdict = await judge(spfDeadTerms, scene)
    expect([verdict?.outcome, verdict?.remedy.record?.value]).toEqual(['sender-ignored', record])
    expect(verdict?.values).toMatchObject({ isOnly })
  })

  it('offers the record without them', async () => {
    const verdict = await judge(spfDeadTerms, spf('v=spf1 mx ip4:93.184.5.1 MX -all redirect=a.test ptr'))
    expect(verdict?.remedy.record?.value).toBe('v=spf1 mx ip4:93.184.5.1 -all')
  })

  it('shows the first five of them', async () => {
    const verdict = await judge(
      spfDeadTerms,
      spf('v=spf1 mx -all a:h1.test a:h2.test a:h3.test a:h4.test a:h5.test a:h6.test'),
    )
    expect(verdict?.values).toMatchObject({ terms: ['a:h1.test', 'a:h2.test', 'a:h3.test', 'a:h4.test', 'a:h5.test'] })
  })
})

describe('spf-legacy', () => {
  const CASES: Cases = [
    ['none', spf('v=spf1 mx -all'), 'ok'],
    ['a Sender ID record', spf('v=spf1 mx -all', '@ TXT "spf2.0/pra mx -all"'), 'found'],
    ['a record of type 99', spf('v=spf1 mx -all', '@ TYPE99 \\# 12 0b763d73706631202d616c6c'), 'found'],
    ['a Sender ID record without SPF', { zone: '@ TXT "SPF2.0/mfrom,pra -all"' }, 'found'],
    [
      'servers that keep silent about type 99',
      { ...spf('v=spf1 mx -all'), failures: { 'example.com SPF': 'deadline' } },
      'ok',
    ],
    ['the evidence is unseen', SILENT, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(spfLegacy, scene))?.outcome).toBe(outcome)
  })
})
