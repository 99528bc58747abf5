import { describe, expect, it } from 'vitest'
import { dnsInquirer } from '../../../../test/support/dns-inquirer.ts'
import { EMPTY_ANSWER } from '../../../../test/support/example-examination.ts'
import { observe, type Scene } from '../../../../test/support/judging.ts'
import { sleep } from '../../../clock.ts'
import type { ResourceRecord } from '../../../dns/record.ts'
import { TYPE } from '../../../dns/types.ts'
import { createVirtualClock } from '../../../scripted-world/virtual-clock.ts'
import type { DomainName } from '../../../standards/domain-name/parse.ts'
import { examine } from '../../engine/examine.ts'
import { seen } from '../../engine/observed.ts'
import type { Subject } from '../../engine/subject.ts'
import { packagedLists } from '../../reference-lists.ts'
import { defaultResult, isPermerror, openings, referencesIn, voidLookups } from './spf-judgement.ts'
import { type SpfTree, spfTree } from './spf-tree.ts'

/** Builds the tree of a record of example.com; the zone has the records that it refers to. */
async function tree(record: string, zone = '', scene: Partial<Scene> = {}): Promise<SpfTree> {
  const grown = await observe(spfTree(record), { zone, ...scene })
  if (grown === undefined) throw new Error(`${record} is not an SPF record`)
  return grown
}

const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

const textRecord = (name: string, text: string): ResourceRecord => ({
  name,
  type: TYPE.TXT,
  ttl: 60,
  data: { type: 'TXT', strings: (text.match(/.{1,255}/g) ?? []).map((part) => Buffer.from(part)) },
  wire: new Uint8Array(),
})

const SUBJECT: Subject = {
  domain: 'example.com' as DomainName,
  now: new Date('2026-11-15T09:30:05.000Z'),
  randomLabel: 'zw-random',
  canaryPath: '/qkzmtrwa-3f9c01d2ab77',
  language: 'en',
  isDirectDnsOn: false,
  controlName: 'control.test',
  lists: packagedLists(),
}

describe('the tree of an SPF record', () => {
  it.each<[record: string, zone: string, lookups: number]>([
    ['v=spf1 -all', '', 0],
    ['v=spf1 mx a ip4:93.184.5.1 ip6:2a01:4f8::1 exp=why.example.com -all', '', 2],
    ['v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 a mx ?all"', 3],
    ['v=spf1 redirect=a.test', 'a.test. TXT "v=spf1 a -all"', 2],
    ['v=spf1 -all redirect=a.test', 'a.test. TXT "v=spf1 a -all"', 0],
    ['v=spf1 include:a.test include:a.test -all', 'a.test. TXT "v=spf1 a -all"', 4],
    ['v=spf1 include:%{i}.a.test exists:%{i}.b.test ptr -all', '', 3],
    ['v=spf1 include:A.test. -all', 'a.test. TXT "v=spf1 a -all"', 2],
    // The hosts of mx are not counted.
    ['v=spf1 mx -all', '@ MX 10 m1\n@ MX 20 m2\nm1 A 93.184.5.1\nm2 A 93.184.5.2', 1],
    // Terms after all do not count, also in an included policy.
    ['v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 -all a mx redirect=b.test"', 1],
    ['v=spf1 include:a.test -all', 'a.test. CNAME b.test.\nb.test. TXT "v=spf1 a -all"', 2],
  ])('%s (with %j) costs %i lookups', async (record, zone, lookups) => {
    expect((await tree(record, zone)).lookups).toHaveLength(lookups)
  })

  it.each<[record: string, zone: string, voids: readonly string[]]>([
    ['v=spf1 a:n1.test mx:n2.test exists:n3.test -all', '', ['a:n1.test', 'mx:n2.test', 'exists:n3.test']],
    ['v=spf1 a:n.test -all', 'n.test. TXT "x"', ['a:n.test']],
    // One address family is enough, and both are one lookup.
    ['v=spf1 a:n.test a:m.test -all', 'n.test. A 93.184.5.1\nm.test. AAAA 2a01:4f8::1', []],
    ['v=spf1 include:n.test -all', '', ['include:n.test']],
    ['v=spf1 redirect=n.test', 'n.test. A 93.184.5.1', ['redirect=n.test']],
    // The lookup has an answer, so it is not void, although there is no policy in it.
    ['v=spf1 include:n.test -all', 'n.test. TXT "x"', []],
    ['v=spf1 exists:%{i}.n.test include:%{l}.n.test a:%{h} ptr:n.test -all', '', []],
    // The term looks up MX; whether the hosts have addresses does not matter.
    ['v=spf1 mx -all', '@ MX 10 gone.test.', []],
    ['v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 a:n1.test -all"', ['a:n1.test']],
    // exists looks up A, whatever the address family of the client (RFC 7208 section 5.7).
    ['v=spf1 exists:n.test -all', 'n.test. AAAA 2a01:4f8::1', ['exists:n.test']],
  ])('%s (with %j) has voids %j', async (record, zone, voids) => {
    expect(voidLookups(await tree(record, zone)).map(({ written }) => written)).toEqual(voids)
  })

  it.each<[what: string, record: string, zone: string, isBroken: boolean]>([
    ['a plain record', 'v=spf1 a -all', '', false],
    ['a syntax error', 'v=spf1 a -all foo', '', true],
    ['an include of nothing', 'v=spf1 include:n.test -all', '', true],
    ['an include without SPF', 'v=spf1 include:a.test -all', 'a.test. TXT "x"', true],
    [
      'an include with two records',
      'v=spf1 include:a.test -all',
      'a.test. TXT "v=spf1 -all"\na.test. TXT "v=spf1 a"',
      true,
    ],
    ['an include with a fault', 'v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 foo"', true],
    [
      'a fault two levels down',
      'v=spf1 include:a.test -all',
      'a.test. TXT "v=spf1 include:b.test"\nb.test. TXT "v=spf1 foo"',
      true,
    ],
    ['a redirect to nothing', 'v=spf1 redirect=n.test', '', true],
    ['an include that fails everybody', 'v=spf1 include:a.test ~all', 'a.test. TXT "v=spf1 -all"', false],
    ['an include without all', 'v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 a"', false],
    ['ten hosts behind an mx', 'v=spf1 mx -all', many(10, (index) => `@ MX ${index} m${index}`), false],
    ['eleven hosts behind an mx', 'v=spf1 mx -all', many(11, (index) => `@ MX ${index} m${index}`), true],
    ['ten lookups', `v=spf1 ${'a mx '.repeat(5)}-all`, '', false],
    ['eleven lookups', `v=spf1 ${'a mx '.repeat(5)}ptr -all`, '', true],
  ])('knows whether %s is a permerror', async (_what, record, zone, isBroken) => {
    expect(isPermerror(await tree(record, zone))).toBe(isBroken)
  })

  it.each<[what: string, record: string, zone: string, loops: readonly string[]]>([
    ['of itself', 'v=spf1 include:example.com -all', '', ['include:example.com']],
    ['of itself by a macro', 'v=spf1 include:%{d} -all', '', ['include:%{d}']],
    ['of two', 'v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 include:Example.COM"', ['include:Example.COM']],
    ['by redirect', 'v=spf1 redirect=a.test', 'a.test. TXT "v=spf1 redirect=a.test"', ['redirect=a.test']],
    [
      'none: the same policy in two branches',
      'v=spf1 include:a.test include:b.test -all',
      'a.test. TXT "v=spf1 include:c.test"\nb.test. TXT "v=spf1 include:c.test"\nc.test. TXT "v=spf1 a"',
      [],
    ],
  ])('finds the circle %s', async (_what, record, zone, loops) => {
    expect(referencesIn(await tree(record, zone), 'loop').map(({ written }) => written)).toEqual(loops)
  })

  it('draws no conclusion from a timeout: unanswered lookups are unseen, and the others count', async () => {
    const grown = await tree('v=spf1 include:a.test include:b.test -all', 'a.test. TXT "v=spf1 a mx"', {
      failures: { 'b.test TXT': 'deadline' },
    })
    expect(grown.unseen?.reason).toBe('aborted')
    expect(grown.lookups).toHaveLength(4)
    expect(isPermerror(grown)).toBe(false)
  })

  it('an include that could not be read proves nothing', async () => {
    const grown = await tree('v=spf1 include:b.test -all', '', { failures: { 'b.test TXT': 'deadline' } })
    expect([isPermerror(grown), grown.unseen !== undefined]).toEqual([false, true])
  })

  it.each(['timeout', 2, 5] as const)('a confirmed failure %s of an include is a broken reference', async (failure) => {
    const grown = await tree('v=spf1 include:b.test -all', '', { failures: { 'b.test TXT': failure } })
    expect(grown.lookups.map(({ reference }) => reference?.state)).toEqual(['failing'])
    expect(grown.unseen).toBeUndefined()
  })

  it.each<[record: string, zone: string, word: string]>([
    ['v=spf1 mx -all', '', '-'],
    ['v=spf1 mx ALL', '', '+'],
    ['v=spf1 mx', '', 'none'],
    ['v=spf1 mx ?all', '', '?'],
    ['v=spf1 redirect=a.test', 'a.test. TXT "v=spf1 redirect=b.test"\nb.test. TXT "v=spf1 ~all"', '~'],
    ['v=spf1 redirect=a.test', 'a.test. TXT "v=spf1 mx"', 'none'],
    ['v=spf1 redirect=a.test -all', 'a.test. TXT "v=spf1 ~all"', '-'],
    ['v=spf1 redirect=a.test', '', 'untold'],
    ['v=spf1 redirect=%{o}.a.test', '', 'untold'],
    ['v=spf1 include:a.test', 'a.test. TXT "v=spf1 -all"', 'none'],
  ])('%s (with %j): everyone else gets %s', async (record, zone, word) => {
    expect(defaultResult((await tree(record, zone)).root)).toEqual({ seen: true, value: word })
  })

  it.each<[record: string, zone: string, open: readonly string[]]>([
    ['v=spf1 mx -all', '', []],
    ['v=spf1 mx +all', '', ['+all']],
    ['v=spf1 mx -all +all', '', []],
    ['v=spf1 ip4:0.0.0.0/0 -all', '', ['ip4:0.0.0.0/0']],
    ['v=spf1 ip6:::/0 -all', '', ['ip6:::/0']],
    ['v=spf1 -ip4:0.0.0.0/0 ?all', '', []],
    ['v=spf1 -all ip4:0.0.0.0/0', '', []],
    ['v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 +all"', ['include:a.test']],
    ['v=spf1 ?include:a.test -all', 'a.test. TXT "v=spf1 +all"', []],
    ['v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 -all"', []],
    [
      'v=spf1 include:a.test -all',
      'a.test. TXT "v=spf1 redirect=b.test"\nb.test. TXT "v=spf1 ip4:0.0.0.0/0"',
      ['include:a.test'],
    ],
    ['v=spf1 redirect=a.test', 'a.test. TXT "v=spf1 all"', ['redirect=a.test']],
    // A prefix length of zero matches every address, if the name has one at all (RFC 7208 section 5.6, suite a-cidr4-0).
    ['v=spf1 a/0 -all', '@ A 93.184.5.1', ['a/0']],
    ['v=spf1 a:n.test/0 -all', '', []],
  ])('%s (with %j) lets everyone pass through %j', async (record, zone, open) => {
    expect(openings((await tree(record, zone)).root).map(({ written }) => written)).toEqual(open)
  })
})

describe('the limits of a tree', () => {
  /** Every policy includes `width` others, without end. */
  const bomb = (width: number, asked: string[]): Partial<Scene> => ({
    answer: ({ name }, usual) => {
      if (!name.endsWith('bomb.test')) return undefined
      asked.push(name)
      const terms = many(width, (index) => `include:${index}.${name}`).replaceAll('\n', ' ')
      return seen({ ...usual, status: 0, answers: [textRecord(name, `v=spf1 ${terms}`)] })
    },
  })

  it.each([1, 3, 10, 30])('counts up to 40 and stops, with %i includes in each policy', async (width) => {
    const asked: string[] = []
    const grown = await tree('v=spf1 include:bomb.test -all', '', bomb(width, asked))
    expect([grown.lookups.length, grown.isCutShort]).toEqual([40, true])
    expect(asked.length).toBeLessThanOrEqual(60)
  })

  it('looks up the addresses of no more than 20 terms', async () => {
    const hosts = new Set<string>()
    const record = `v=spf1 ${many(60, (index) => `a:h${index}.test`).replaceAll('\n', ' ')} -all`
    const grown = await tree(record, '', {
      answer: ({ name }) => {
        if (name.endsWith('.test')) hosts.add(name)
        return undefined
      },
    })
    expect([hosts.size, grown.lookups.length, grown.isCutShort]).toEqual([20, 40, true])
  })

  it('sends at most twice as many queries, however late the first answers arrive', async () => {
    const hosts = new Set<string>()
    const list = (line: (index: number) => string): string => many(9, line).replaceAll('\n', ' ')
    const clock = createVirtualClock()
    const examination = examine({
      subject: SUBJECT,
      clock,
      limits: { maxInquiries: 400, softDeadlineMs: 4000, hardDeadlineMs: 5000 },
      views: [spfTree(`v=spf1 ${list((index) => `include:p${index}.test`)} -all`)],
      inquirer: dnsInquirer(async ({ name, type }) => {
        if (name.startsWith('h')) hosts.add(name)
        // The answer for the last policy arrives first.
        if (type === TYPE.TXT) await sleep(clock, 10 * (9 - Number(name[1])))
        const text = `v=spf1 ${list((index) => `a:h${index}.${name}`)}`
        return seen({ ...EMPTY_ANSWER, answers: type === TYPE.TXT ? [textRecord(name, text)] : [] })
      }),
    })
    const { derived } = await clock.run(examination)
    expect(derived[0]?.value?.lookups).toHaveLength(40)
    expect(hosts.size).toBeGreaterThan(0)
    expect(hosts.size).toBeLessThanOrEqual(40)
  })
})
