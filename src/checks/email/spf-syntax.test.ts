import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { spfSyntax } from './spf-syntax.ts'

const spf = (record: string, more = ''): Scene => ({
  zone: `@ TXT "${record}"\n@ MX 10 mx1\nmx1 A 93.184.5.25\n${more}`,
})

describe('spf-syntax', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['a sound record', spf('v=spf1 mx a:mail.example.com/24//64 ip4:93.184.5.1 exists:%{i}.a.test -all'), 'ok'],
    ['unknown modifiers are legal', spf('v=spf1 mx moo=cow include=a.test -all'), 'ok'],
    ['capitals', spf('V=SPF1 MX -ALL'), 'ok'],
    ['an error behind all', spf('v=spf1 mx -all ip4:300.1.1.1'), 'permerror'],
    ['an unknown mechanism', spf('v=spf1 mx ipv4:93.184.5.1 -all'), 'permerror'],
    ['a prefix of 33', spf('v=spf1 ip4:93.184.5.1/33 -all'), 'permerror'],
    ['a prefix with a zero in front', spf('v=spf1 ip4:93.184.5.1/032 -all'), 'permerror'],
    ['a short address', spf('v=spf1 ip4:1.2.3 -all'), 'permerror'],
    ['an empty domain', spf('v=spf1 include: -all'), 'permerror'],
    ['a bare top-level domain', spf('v=spf1 a:museum -all'), 'permerror'],
    ['two redirects', spf('v=spf1 redirect=a.test redirect=a.test'), 'permerror'],
    ['a macro without end', spf('v=spf1 exists:%{i.a.test -all'), 'permerror'],
    ['two records are another matter', spf('v=spf1 foo -all', '@ TXT "v=spf1 -all"'), undefined],
    ['no record', { zone: '@ MX 10 mx1' }, undefined],
    ['the evidence is unseen', { zone: '', failures: { 'example.com TXT': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(spfSyntax, scene))?.outcome).toBe(outcome)
  })

  it.each<[string, Scene, string | undefined]>([
    ['leaves out what has no meaning', spf('v=spf1 mx -all ip4:300.1.1.1'), 'v=spf1 mx -all'],
    ['puts right what can be meant in one way', spf('v=spf1 mx ipv4:93.184.5.1 -all'), 'v=spf1 mx ip4:93.184.5.1 -all'],
    ['never takes the last sender away', spf('v=spf1 inlcude:a.test -all'), undefined],
    ['does not guess the last word', spf('v=spf1 mx -al'), undefined],
    ['offers nothing that still fails', spf('v=spf1 mx foo include:gone.test -all'), undefined],
    ['offers nothing that lets everyone send', spf('v=spf1 mx foo +all'), undefined],
    [
      'offers nothing that could not be judged',
      { ...spf('v=spf1 mx foo include:a.test -all'), failures: { 'a.test TXT': 2 } },
      undefined,
    ],
  ])('%s', async (_case, scene, record) => {
    const verdict = await judge(spfSyntax, scene)
    expect([verdict?.outcome, verdict?.remedy.record?.value]).toEqual(['permerror', record])
  })
})
