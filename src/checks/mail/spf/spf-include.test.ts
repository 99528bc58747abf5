import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { worded } from '../../define-check.ts'
import { spfIncludeText } from './spf-include.text.ts'
import { spfInclude } from './spf-include.ts'

const spf = (record: string, more = ''): Scene => ({ zone: `@ TXT "${record}"\n${more}` })

describe('spf-include', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['no references', spf('v=spf1 ip4:93.184.5.1 -all'), 'ok'],
    [
      'an include and a redirect',
      spf('v=spf1 include:a.test redirect=b.test', 'a.test. TXT "v=spf1 -all"\nb.test. TXT "v=spf1 a"'),
      'ok',
    ],
    [
      'the same policy in two branches',
      spf(
        'v=spf1 include:a.test include:b.test -all',
        'a.test. TXT "v=spf1 include:c.test"\nb.test. TXT "v=spf1 include:c.test"\nc.test. TXT "v=spf1 a"',
      ),
      'ok',
    ],
    ['an include behind all is never read', spf('v=spf1 -all include:gone.test'), 'ok'],
    ['a redirect beside all is never read', spf('v=spf1 -all redirect=gone.test'), 'ok'],
    ['a macro', spf('v=spf1 include:%{i}._ip.%{h}._ehlo.%{d}._spf.vendor.test ~all'), 'macro'],
    ['a dead redirect', spf('v=spf1 mx redirect=gone.test'), 'missing'],
    [
      'a dead include inside a policy',
      spf('v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 include:gone.test"'),
      'missing',
    ],
    ['itself', spf('v=spf1 include:example.com -all'), 'loop'],
    [
      'a circle of three',
      spf('v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 include:b.test"\nb.test. TXT "v=spf1 redirect=a.test"'),
      'loop',
    ],
    ['a circle beside a dead include', spf('v=spf1 include:gone.test include:%{d} -all'), 'loop'],
    [
      'a target that is not answered',
      { ...spf('v=spf1 include:a.test -all'), failures: { 'a.test TXT': 'deadline' } },
      'unknown',
    ],
    [
      'one is dead, one is not answered',
      { ...spf('v=spf1 include:a.test include:gone.test -all'), failures: { 'a.test TXT': 2 } },
      'missing',
    ],
    [
      'an address that is not answered is another question',
      { ...spf('v=spf1 a:h.test -all'), failures: { 'h.test A': 2 } },
      'ok',
    ],
    ['no record', { zone: '' }, undefined],
    ['a syntax error', spf('v=spf1 foo include:gone.test -all'), undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(spfInclude, scene))?.outcome).toBe(outcome)
  })

  it.each<[string, Scene, string]>([
    ['it does not exist', spf('v=spf1 include:a.test -all'), 'nxdomain'],
    ['it has no text', spf('v=spf1 include:a.test -all', 'a.test. A 93.184.5.1'), 'no-record'],
    ['it has no SPF record', spf('v=spf1 include:a.test -all', 'a.test. TXT "hello"'), 'no-record'],
    [
      'it has two SPF records',
      spf('v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 a"\na.test. TXT "v=spf1 mx"'),
      'multiple',
    ],
    ['its record is faulty', spf('v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 foo"'), 'faulty'],
    [
      'its lookup fails for everyone with SERVFAIL',
      { ...spf('v=spf1 include:a.test -all'), failures: { 'a.test TXT': 2 } },
      'failing',
    ],
  ])('a target is missing, with its cause: %s', async (_case, scene, because) => {
    expect(await judge(spfInclude, scene)).toMatchObject({
      outcome: 'missing',
      values: { domain: 'example.com', term: 'include:a.test', target: 'a.test', owner: 'example.com', because },
    })
  })

  it.each<[string, Scene, string | undefined]>([
    ['leaves the dead include out', spf('v=spf1 ip4:93.184.5.1 include:gone.test ~all'), 'v=spf1 ip4:93.184.5.1 ~all'],
    [
      'leaves the include of itself out',
      spf('v=spf1 ip4:93.184.5.1 include:example.com ~all'),
      'v=spf1 ip4:93.184.5.1 ~all',
    ],
    ['never takes the last sender away', spf('v=spf1 include:gone.test -all'), undefined],
    [
      'leaves a faulty policy in: it may name senders',
      spf('v=spf1 ip4:93.184.5.1 include:a.test -all', 'a.test. TXT "v=spf1 a foo"'),
      undefined,
    ],
    [
      'leaves a redirect in: its last word would be missing',
      spf('v=spf1 ip4:93.184.5.1 redirect=gone.test'),
      undefined,
    ],
  ])('%s', async (_case, scene, record) => {
    const verdict = await judge(spfInclude, scene)
    expect([verdict?.severity, verdict?.remedy.record?.value]).toEqual(['problem', record])
  })

  it('names the record that contains the dead include', async () => {
    const scene = spf('v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 include:gone.test"')
    expect((await judge(spfInclude, scene))?.values).toMatchObject({
      owner: 'a.test',
      target: 'gone.test',
      because: 'nxdomain',
    })
  })

  it.each([
    ['en', /^Report the fault to the operator of a\.test/],
    ['de', /^Melden Sie den Fehler dem Betreiber von a\.test/],
  ] as const)('refers a fault in the record of another domain to its operator, %s', async (locale, step) => {
    const scene = spf('v=spf1 include:a.test -all', 'a.test. TXT "v=spf1 include:gone.test"')
    const { steps } = await textsFor(worded(spfInclude, spfIncludeText), scene, locale)
    expect(steps[0]).toMatch(step)
  })

  it('calls a redirect a redirect', async () => {
    const { title } = await textsFor(worded(spfInclude, spfIncludeText), spf('v=spf1 mx redirect=gone.test'))
    expect(title).toMatch(/redirect/)
  })
})
