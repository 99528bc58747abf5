import { describe, expect, it } from 'vitest'
import { observe, type Scene } from '../../../test/support/judging.ts'
import type { DrawnSpfRecord, SpfPicture } from './picture.ts'
import { spfPicture } from './spf.ts'

const drawn = (record: string, zone = '', scene: Partial<Scene> = {}): Promise<SpfPicture | undefined> =>
  observe(spfPicture, { zone: `@ TXT "${record}"\n${zone}`, ...scene })

/** One line for each term, with the record that it refers to indented: `3 include:a.test`, and its state if it is not fine. */
const linesOf = ({ terms, omitted }: DrawnSpfRecord, depth = 0): readonly string[] => [
  ...terms.flatMap(({ text, count, state, leadsTo }) => [
    `${'  '.repeat(depth)}${count ?? '-'} ${text}${state === 'fine' ? '' : ` ${state}`}`,
    ...(leadsTo === undefined ? [] : linesOf(leadsTo, depth + 1)),
  ]),
  ...(omitted === undefined ? [] : [`${'  '.repeat(depth)}… ${omitted}`]),
]

const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join(' ')

/** Splits the text into strings, because each can have at most 255 bytes. */
const longRecord = (text: string): string => (text.match(/.{1,200}/g) ?? []).join('" "')

describe('the picture of an SPF record', () => {
  const CASES: readonly [what: string, record: string, zone: string, lines: readonly string[]][] = [
    ['nothing costs anything', 'v=spf1 ip4:93.184.5.1 -all', '', ['- ip4:93.184.5.1', '- -all']],
    [
      'the count runs through what an include leads to, and on',
      'v=spf1 a include:a.test mx -all',
      '@ A 93.184.5.1\n@ MX 10 mail\na.test. TXT "v=spf1 a:h.test a:i.test ?all"\nh.test. A 93.184.5.2\ni.test. A 93.184.5.3',
      ['1 a', '2 include:a.test', '  3 a:h.test', '  4 a:i.test', '  - ?all', '5 mx', '- -all'],
    ],
    [
      'a redirect comes last, wherever it is written',
      'v=spf1 redirect=a.test a',
      '@ A 93.184.5.1\na.test. TXT "v=spf1 -all"',
      ['1 a', '2 redirect=a.test', '  - -all'],
    ],
    [
      'no term after all is evaluated, and no redirect if there is an all',
      'v=spf1 -all a:gone.test redirect=gone.test',
      '',
      ['- -all', '- a:gone.test', '- redirect=gone.test'],
    ],
    ['a name that does not exist', 'v=spf1 include:gone.test -all', '', ['1 include:gone.test void', '- -all']],
    [
      'a name with other texts',
      'v=spf1 include:a.test -all',
      'a.test. TXT "hello"',
      ['1 include:a.test missing', '- -all'],
    ],
    [
      'two records',
      'v=spf1 include:a.test -all',
      'a.test. TXT "v=spf1 -all"\na.test. TXT "v=spf1 ~all"',
      ['1 include:a.test multiple', '- -all'],
    ],
    [
      'a loop',
      'v=spf1 include:a.test -all',
      'a.test. TXT "v=spf1 include:example.com -all"',
      ['1 include:a.test', '  2 include:example.com loop', '  - -all', '- -all'],
    ],
    [
      'a record that cannot be read costs no more than the question for it',
      'v=spf1 include:a.test a -all',
      '@ A 93.184.5.1\na.test. TXT "v=spf1 mx foo -all"',
      ['1 include:a.test invalid', '  - mx', '  - foo invalid', '  - -all', '2 a', '- -all'],
    ],
    [
      'what depends on the message',
      'v=spf1 include:%{i}.a.test exists:%{i}.b.test ptr -all',
      '',
      ['1 include:%{i}.a.test macro', '2 exists:%{i}.b.test macro', '3 ptr', '- -all'],
    ],
    ['no address', 'v=spf1 a:gone.test mx -all', '', ['1 a:gone.test void', '2 mx void', '- -all']],
  ]
  it.each(CASES)('%s', async (_what, record, zone, lines) => {
    const picture = await drawn(record, zone)
    expect(picture && linesOf(picture.root)).toEqual(lines)
    const counts = lines.map((line) => Number.parseInt(line.trim(), 10)).filter(Number.isInteger)
    expect(picture).toMatchObject({ limit: 10, lookups: Math.max(0, ...counts) })
  })

  it('does not treat unseen records as absent', async () => {
    const failures = { 'a.test TXT': 'deadline', 'h.test A': 'deadline', 'h.test AAAA': 'deadline' } as const
    const picture = await drawn('v=spf1 include:a.test a:h.test -all', '', { failures })
    expect(picture && linesOf(picture.root)).toEqual(['1 include:a.test unknown', '2 a:h.test unknown', '- -all'])
    expect(picture?.isAtLeast).toBe(true)
  })

  it.each([
    ['everything was read', 'v=spf1 a -all', false],
    ['a name depends on the message', 'v=spf1 include:%{i}.a.test -all', true],
    ['there are more than forty', longRecord(`v=spf1 ${many(41, (index) => `a:h${index}.test`)} -all`), true],
  ])('%s: the count is the least it can be: %#', async (_what, record, isAtLeast) => {
    expect((await drawn(record))?.isAtLeast).toBe(isAtLeast)
  })

  it('draws forty terms that need a lookup, with the state unknown for those that were not queried', async () => {
    const picture = await drawn(longRecord(`v=spf1 ${many(45, (index) => `a:h${index}.test`)} -all`))
    const terms = picture?.root.terms.filter(({ count }) => count !== undefined) ?? []
    expect(terms.map(({ count }) => count)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    // RFC 7208 allows no more than ten lookups; twenty are queried.
    expect(terms.map(({ state }) => state)).toEqual([...Array(20).fill('void'), ...Array(20).fill('unknown')])
    expect(picture?.root.omitted).toBe(5)
  })

  it('draws eighty terms that need no lookup, in all records together', async () => {
    const addresses = many(70, (index) => `ip4:93.184.5.${index}`)
    const picture = await drawn(
      longRecord(`v=spf1 ${addresses} include:a.test -all`),
      `a.test. TXT "${longRecord(`v=spf1 ${addresses} -all`)}"`,
    )
    const included = picture?.root.terms.find(({ leadsTo }) => leadsTo !== undefined)?.leadsTo
    expect([picture?.root.terms.length, included?.terms.length, included?.omitted]).toEqual([71, 10, 61])
    // The last term of the record itself is the eighty-first.
    expect(picture?.root.omitted).toBe(1)
  })

  it.each([
    ['no record', '@ TXT "hello"'],
    ['two records', '@ TXT "v=spf1 -all"\n@ TXT "v=spf1 ~all"'],
    ['one that cannot be read', '@ TXT "v=spf1 foo -all"'],
  ])('is omitted: %s', async (_what, zone) => {
    expect(await observe(spfPicture, { zone })).toBeUndefined()
  })
})
