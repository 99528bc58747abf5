import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { spfLookupsText } from './spf-lookups.text.ts'
import { spfLookups } from './spf-lookups.ts'

const fillers = (count: number): string =>
  Array.from({ length: count }, (_, index) => `exists:%{i}.p${index}.test`).join(' ')
const spf = (record: string, more = ''): Scene => ({ zone: `@ TXT "${record}"\n${more}` })
const NESTED =
  'a.test. TXT "v=spf1 include:b.test mx:m.test"\nb.test. TXT "v=spf1 a:h.test"\nm.test. MX 1 h.test.\nh.test. A 93.184.5.1'

describe('spf-lookups', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['no lookups', spf('v=spf1 ip4:93.184.5.1 -all'), 'ok'],
    ['eight', spf(`v=spf1 ${fillers(8)} -all`), 'ok'],
    ['nine', spf(`v=spf1 ${fillers(9)} -all`), 'near-limit'],
    [
      'ten of every kind',
      spf(
        `v=spf1 a mx exists:%{i}.x.test ptr include:a.test redirect=c.test`,
        `${NESTED}\nc.test. TXT "v=spf1 a:h.test exp=x.test ip6:2a01:4f8::1 -all"`,
      ),
      'near-limit',
    ],
    ['ten terms, and more behind all', spf(`v=spf1 ${fillers(10)} -all a mx`), 'near-limit'],
    ['eleven in the record', spf(`v=spf1 ${fillers(11)} -all`), 'too-many'],
    ['eleven in the tree', spf(`v=spf1 ${fillers(7)} include:a.test -all`, NESTED), 'too-many'],
    [
      'the same include twice counts twice',
      spf(`v=spf1 ${fillers(3)} include:a.test include:a.test -all`, NESTED),
      'too-many',
    ],
    [
      'an mx with eleven hosts',
      spf('v=spf1 mx -all', Array.from({ length: 11 }, (_, index) => `@ MX ${index} m${index}`).join('\n')),
      'too-many',
    ],
    [
      'an mx with ten hosts',
      spf('v=spf1 mx -all', Array.from({ length: 10 }, (_, index) => `@ MX ${index} m${index}`).join('\n')),
      'ok',
    ],
    ['a macro counts once', spf(`v=spf1 ${fillers(8)} include:%{i}.a.test -all`), 'near-limit'],
    [
      'an include is not answered',
      { ...spf('v=spf1 include:a.test -all'), failures: { 'a.test TXT': 'deadline' } },
      'unknown',
    ],
    ['an mx is not answered', { ...spf('v=spf1 mx:m.test -all'), failures: { 'm.test MX': 'deadline' } }, 'unknown'],
    [
      'an include fails for everyone',
      { ...spf('v=spf1 include:a.test -all'), failures: { 'a.test TXT': 'timeout' } },
      'ok',
    ],
    ['an mx fails for everyone', { ...spf('v=spf1 mx:m.test -all'), failures: { 'm.test MX': 'timeout' } }, 'ok'],
    [
      'what was read is too much already',
      { ...spf(`v=spf1 ${fillers(10)} include:a.test -all`), failures: { 'a.test TXT': 'timeout' } },
      'too-many',
    ],
    ['no record', { zone: '' }, undefined],
    ['a syntax error', spf('v=spf1 foo -all'), undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(spfLookups, scene))?.outcome).toBe(outcome)
  })

  it('names the terms with the most lookups', async () => {
    const verdict = await judge(spfLookups, spf(`v=spf1 ${fillers(7)} include:a.test -all`, NESTED))
    expect(verdict?.values).toMatchObject({
      count: 11,
      isAtLeast: false,
      costs: [
        { term: 'include:a.test', count: 4 },
        { term: 'exists:%{i}.p0.test', count: 1 },
        { term: 'exists:%{i}.p1.test', count: 1 },
      ],
    })
  })

  it.each<[string, Scene, string | undefined]>([
    [
      'drops what stands there twice',
      spf(`v=spf1 ${fillers(10)} exists:%{i}.p0.test -all`),
      `v=spf1 ${fillers(10)} -all`,
    ],
    ['drops what leads to nothing', spf(`v=spf1 ${fillers(10)} a:gone.test -all`), `v=spf1 ${fillers(10)} -all`],
    [
      'writes out own hosts, with qualifier and prefix length',
      spf(
        `v=spf1 mx ~a:mail.example.com/28 ${fillers(9)} -all`,
        '@ MX 10 mx1\nmx1 A 93.184.5.25\nmx1 AAAA 2a01:4f8:5::25\nmail A 93.184.5.16',
      ),
      `v=spf1 ip4:93.184.5.25 ip6:2a01:4f8:5::25 ~ip4:93.184.5.16/28 ${fillers(9)} -all`,
    ],
    ['leaves hosts of others alone', spf(`v=spf1 a:h.test ${fillers(10)} -all`, NESTED), undefined],
    [
      'leaves own names that are aliases alone',
      spf(`v=spf1 a:mail.example.com ${fillers(10)} -all`, `mail CNAME h.test.\n${NESTED}`),
      undefined,
    ],
    ['never writes out foreign policies', spf(`v=spf1 ${fillers(7)} include:a.test -all`, NESTED), undefined],
  ])('%s', async (_case, scene, record) => {
    const verdict = await judge(spfLookups, scene)
    expect([verdict?.outcome, verdict?.remedy.record?.value]).toEqual(['too-many', record])
  })
})

describe('too many lookups', () => {
  it.each(LOCALES)('fail only for mail that is not matched before the limit, %s', async (locale) => {
    const scene = spf(`v=spf1 ip4:93.184.5.1 ${fillers(11)} -all`)
    const { detail } = await textsFor(worded(spfLookups, spfLookupsText), scene, locale)
    expect(detail).toMatch(/before the limit passes|vor der Grenze zutrifft, bestehen/)
    expect(detail).not.toMatch(/invalid|ungültig/)
  })
})
