import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
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
    ['never takes the last sender away', spf('v=spf1 foo -all'), undefined],
    ['never leaves nothing but a private address', spf('v=spf1 ip4:10.0.0.1 foo -all'), undefined],
    ['never makes a private address the only sender', spf('v=spf1 ipv4:10.0.0.1 -all'), undefined],
    [
      'keeps an include with a dot instead of the colon',
      spf('v=spf1 mx include._spf.a.test -all', '_spf.a.test. TXT "v=spf1 ip4:45.33.7.1 -all"'),
      'v=spf1 mx include:_spf.a.test -all',
    ],
    [
      'keeps a misspelled include',
      spf('v=spf1 mx inlcude:a.test -all', 'a.test. TXT "v=spf1 ip4:45.33.7.1 -all"'),
      'v=spf1 mx include:a.test -all',
    ],
    [
      'completes a short name that exists',
      spf('v=spf1 mx a:post -all', 'post A 93.184.5.26'),
      'v=spf1 mx a:post.example.com -all',
    ],
    ['offers nothing for a short name that does not exist', spf('v=spf1 mx a:post -all'), undefined],
    [
      'takes a name with an address for a host',
      spf('v=spf1 mx post.a.test -all', 'post.a.test. A 45.33.7.1'),
      'v=spf1 mx a:post.a.test -all',
    ],
    [
      'takes a name with SPF for an include',
      spf('v=spf1 mx _spf.a.test -all', '_spf.a.test. TXT "v=spf1 ip4:45.33.7.1 -all"'),
      'v=spf1 mx include:_spf.a.test -all',
    ],
    [
      'offers nothing for a name with both',
      spf('v=spf1 mx a.test -all', 'a.test. TXT "v=spf1 ip4:45.33.7.1 -all"\na.test. A 45.33.7.1'),
      undefined,
    ],
    [
      'offers nothing for a name that could not be looked up',
      { ...spf('v=spf1 mx post.a.test -all', 'post.a.test. A 45.33.7.1'), failures: { 'post.a.test TXT': 'deadline' } },
      undefined,
    ],
    ['offers nothing without an address that is meant', spf('v=spf1 mx ip4:45.33.7.1/33 -all'), undefined],
    [
      'separates two strings',
      {
        zone: '@ TXT "v=spf1 mx include:a.test" "ip4:45.33.7.1 -all"\n@ MX 10 mx1\nmx1 A 93.184.5.25\na.test. TXT "v=spf1 ip4:45.33.7.2 -all"',
      },
      'v=spf1 mx include:a.test ip4:45.33.7.1 -all',
    ],
    [
      'repairs a redirect with a colon beside all',
      spf('v=spf1 redirect:a.test -all', 'a.test. TXT "v=spf1 ip4:45.33.7.1 -all"'),
      'v=spf1 include:a.test -all',
    ],
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
