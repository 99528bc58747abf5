import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { mxAddressText } from './mx-address.text.ts'
import { mxAddress } from './mx-address.ts'
import { mxCname } from './mx-cname.ts'
import { mxIpv6 } from './mx-ipv6.ts'
import { mxNameValid } from './mx-name-valid.ts'
import { mxPublicIp } from './mx-public-ip.ts'
import { mxRedundancy } from './mx-redundancy.ts'

type Cases = readonly [string, Scene, string | undefined][]

const ONE = '@ MX 10 mx1\nmx1 A 93.184.5.25\nmx1 AAAA 2a01:4f8:5::25'
const TWO = `${ONE}\n@ MX 20 mx2\nmx2 A 45.33.5.25`
const NONE: Cases = [
  ['no MX', { zone: '@ A 93.184.5.1' }, undefined],
  ['a null MX', { zone: '@ MX 0 .' }, undefined],
  ['MX in silence', { zone: ONE, failures: { 'example.com MX': 'deadline' } }, 'unknown'],
]
const silent = (...questions: readonly string[]): NonNullable<Scene['failures']> =>
  Object.fromEntries(questions.map((question) => [question, 'deadline']))

const failing = (host: string): NonNullable<Scene['failures']> => ({
  [`${host}.example.com A`]: 2,
  [`${host}.example.com AAAA`]: 2,
})

describe('mx-address', () => {
  const CASES: Cases = [
    ...NONE,
    ['all hosts resolve', { zone: TWO }, 'ok'],
    ['a host with IPv6 only', { zone: '@ MX 10 mx1\nmx1 AAAA 2a01:4f8:5::25' }, 'ok'],
    ['one host does not exist', { zone: `${ONE}\n@ MX 20 gone` }, 'some-dead'],
    ['one host owns only a text', { zone: `${ONE}\n@ MX 20 mx2\nmx2 TXT "hello"` }, 'some-dead'],
    ['no host exists', { zone: '@ MX 10 gone\n@ MX 20 lost' }, 'all-dead'],
    ['the target is an address', { zone: '@ MX 10 203.0.113.5.' }, 'all-dead'],
    ['the only lookup fails', { zone: '@ MX 10 mx1', failures: failing('mx1') }, 'all-fail'],
    [
      'a host that does not exist beside one whose lookup fails',
      { zone: '@ MX 10 gone\n@ MX 20 mx2', failures: failing('mx2') },
      'all-fail',
    ],
    ['one lookup fails beside a host that resolves', { zone: TWO, failures: failing('mx2') }, 'some-dead'],
    ['a null MX beside a host that resolves', { zone: `${ONE}\n@ MX 0 .` }, 'ok'],
    ['one family in silence', { zone: ONE, failures: silent('mx1.example.com A') }, 'ok'],
    ['a host in silence', { zone: TWO, failures: silent('mx2.example.com A', 'mx2.example.com AAAA') }, 'unknown'],
    [
      'a dead host beside a silent one',
      { zone: '@ MX 10 gone\n@ MX 20 mx2', failures: silent('mx2.example.com A') },
      'unknown',
    ],
    [
      'a dead host beside a live and a silent one',
      { zone: `${TWO}\n@ MX 30 gone`, failures: silent('mx2.example.com A') },
      'some-dead',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(mxAddress, scene))?.outcome).toBe(outcome)
  })

  it.each<[string, string, readonly string[], string | undefined]>([
    [
      'the domain twice',
      '@ MX 10 mx1.example.com.example.com.\nmx1 A 93.184.5.25',
      ['mx1.example.com'],
      '10 mx1.example.com',
    ],
    [
      'the domain after the host of a provider',
      '@ MX 5 mail.test.net.example.com.\nmail.test.net. A 45.33.5.25',
      ['mail.test.net'],
      '5 mail.test.net',
    ],
    ['the domain twice, but no such host without it', '@ MX 10 mx1.example.com.example.com.', [], undefined],
    ['a name that is not a host without the domain', '@ MX 10 gone\ngone.test.net. A 45.33.5.25', [], undefined],
    [
      'the domain twice, beside the right name',
      `${ONE}\n@ MX 20 mx1.example.com.example.com.`,
      ['mx1.example.com'],
      undefined,
    ],
  ])('recognizes %s', async (_case, zone, meant, record) => {
    const verdict = await judge(mxAddress, { zone })
    expect(verdict?.values).toMatchObject({ appended: meant.map((host) => ({ meant: host })) })
    expect(verdict?.remedy.record?.value).toBe(record)
  })

  it('queries ten hosts at most', async () => {
    const asked = new Set<string>()
    const zone = Array.from(
      { length: 40 },
      (_, index) => `@ MX ${index} mx${index}\nmx${index} A 93.184.6.${index + 1}`,
    )
    const verdict = await judge(mxAddress, {
      zone: zone.join('\n'),
      answer(inquiry) {
        if (/^mx\d+\.example\.com$/.test(inquiry.name)) asked.add(inquiry.name)
        return undefined
      },
    })
    expect([verdict?.outcome, asked.size]).toEqual(['ok', 10])
  })
})

describe('mx-cname', () => {
  const ALIAS = '@ MX 10 mx1\nmx1 CNAME post\npost A 93.184.5.25'
  const CASES: Cases = [
    ...NONE,
    ['no alias', { zone: TWO }, 'ok'],
    ['an alias', { zone: ALIAS }, 'alias'],
    ['an alias that leads nowhere', { zone: '@ MX 10 mx1\nmx1 CNAME gone' }, 'alias'],
    ['an alias seen in one family', { zone: ALIAS, failures: silent('mx1.example.com A') }, 'alias'],
    ['a host in silence', { zone: ONE, failures: silent('mx1.example.com A', 'mx1.example.com AAAA') }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(mxCname, scene))?.outcome).toBe(outcome)
  })

  it('names the hosts that are aliases, and their targets', async () => {
    const zone =
      '@ MX 10 mx1\n@ MX 20 mx2\n@ MX 30 mx3\nmx1 A 93.184.25.1\nmx2 CNAME a.test.\nmx3 CNAME b.test.\na.test. A 93.184.25.2\nb.test. A 93.184.25.3'
    expect((await judge(mxCname, { zone }))?.values).toEqual({
      hosts: ['mx2.example.com', 'mx3.example.com'],
      targets: ['a.test', 'b.test'],
      fix: undefined,
      domain: 'example.com',
      mayHavePolicy: false,
    })
  })

  const offered = async (zone: string) => (await judge(mxCname, { zone }))?.remedy.record

  it('offers the target of an alias inside the same domain', async () => {
    expect(await offered(ALIAS)).toEqual({ host: '@', type: 'MX', value: '10 post.example.com' })
  })

  it.each([
    ['that a provider may move', '@ MX 10 mx1\nmx1 CNAME mx.example.net.\nmx.example.net. A 45.33.5.25'],
    ['that leads nowhere', '@ MX 10 mx1\nmx1 CNAME gone'],
    ['while a second one would remain', `${ALIAS}\n@ MX 20 mx2\nmx2 CNAME post`],
    ['while an MTA-STS policy names the alias', `${ALIAS}\n_mta-sts TXT "v=STSv1; id=1"`],
    ['that is an MX target already', `${ALIAS}\n@ MX 20 post`],
  ])('offers none for an alias %s', async (_case, zone) => {
    expect(await offered(zone)).toBeUndefined()
  })
})

describe('mx-name-valid', () => {
  const target = (name: string): Scene => ({ zone: `@ MX 10 ${name}` })
  const CASES: Cases = [
    ...NONE,
    ['a host name', target('mx1.example.net.'), 'ok'],
    ['an international name', target('mx1.xn--mnchen-3ya.example.'), 'ok'],
    ['an address', target('203.0.113.5.'), 'invalid'],
    ['localhost', target('localhost.'), 'invalid'],
    ['a single label', target('mail.'), 'invalid'],
    ['an underscore', target('mx_1.example.net.'), 'underscore'],
    ['an underscore at the edge', target('_mx.example.net.'), 'underscore'],
    ['an underscore and a blank', target('mx_\\0321.example.net.'), 'invalid'],
    ['an underscore beside an address', { zone: '@ MX 10 mx_1.example.net.\n@ MX 20 203.0.113.5.' }, 'invalid'],
    ['a blank', target('mx\\0321.example.net.'), 'invalid'],
    ['a hyphen at the edge', target('-mx.example.net.'), 'invalid'],
    ['one bad beside a good one', { zone: `${ONE}\n@ MX 20 localhost.` }, 'invalid'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(mxNameValid, scene))?.outcome).toBe(outcome)
  })
})

describe('mx-public-ip', () => {
  const at = (...addresses: readonly string[]): Scene => ({
    zone: `@ MX 10 mx1\n${addresses.map((address) => `mx1 ${address.includes(':') ? 'AAAA' : 'A'} ${address}`).join('\n')}`,
  })
  const CASES: Cases = [
    ...NONE,
    ['public addresses', { zone: TWO }, 'ok'],
    ['a private address', at('192.168.1.10'), 'special'],
    ['shared address space', at('100.64.3.4'), 'special'],
    ['a documentation prefix', at('3fff::25'), 'special'],
    ['a private address beside a public one', at('93.184.5.25', 'fd00::25'), 'some-special'],
    [
      'a host with a private address beside another host',
      { zone: `${ONE}\n@ MX 20 mx2\nmx2 A 10.1.2.3` },
      'some-special',
    ],
    [
      'two hosts with private addresses',
      { zone: '@ MX 10 mx1\nmx1 A 10.1.2.3\n@ MX 20 mx2\nmx2 A 10.1.2.4' },
      'special',
    ],
    ['no address', at(), 'ok'],
    ['one family in silence', { zone: ONE, failures: silent('mx1.example.com AAAA') }, 'unknown'],
    [
      'one family in silence, the other proves it',
      { ...at('10.1.2.3'), failures: silent('mx1.example.com AAAA') },
      'special',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(mxPublicIp, scene))?.outcome).toBe(outcome)
  })
})

describe('mx-redundancy', () => {
  const CASES: Cases = [
    ...NONE,
    ['two hosts', { zone: TWO }, 'ok'],
    ['two hosts of one preference', { zone: `${ONE}\n@ MX 10 mx2` }, 'ok'],
    ['one host with two IPv4 addresses', { zone: `${ONE}\nmx1 A 45.33.5.25` }, 'ok'],
    ['one host with one address of each family', { zone: ONE }, 'single'],
    ['one host named twice', { zone: `${ONE}\n@ MX 20 mx1` }, 'single'],
    ['one host, one family in silence', { zone: ONE, failures: silent('mx1.example.com A') }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(mxRedundancy, scene))?.outcome).toBe(outcome)
  })
})

describe('mx-ipv6', () => {
  const CASES: Cases = [
    ...NONE,
    ['one of two hosts', { zone: TWO }, 'ok'],
    ['none', { zone: '@ MX 10 mx1\nmx1 A 93.184.5.25' }, 'none'],
    ['in silence', { zone: ONE, failures: silent('mx1.example.com AAAA') }, 'unknown'],
    ['one in silence, another has it', { zone: TWO, failures: silent('mx2.example.com AAAA') }, 'ok'],
    ['only IPv6', { zone: '@ MX 10 mx1\nmx1 AAAA 2a01:4f8:5::25' }, 'ipv6-only'],
    [
      'one with IPv6 only, another with IPv4',
      { zone: '@ MX 10 mx1\nmx1 AAAA 2a01:4f8:5::25\n@ MX 20 mx2\nmx2 A 45.33.5.25' },
      'ok',
    ],
    ['whether there is IPv4 is unseen', { zone: ONE, failures: silent('mx1.example.com A') }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(mxIpv6, scene))?.outcome).toBe(outcome)
  })
})

describe('the steps of mx-address', () => {
  it.each(LOCALES)('check whether the host still exists before anything is deleted, %s', async (locale) => {
    const zone = '@ MX 10 mx1\n@ MX 20 gone\nmx1 A 93.184.5.25'
    const { outcome, steps } = await textsFor(worded(mxAddress, mxAddressText), { zone }, locale)
    expect(outcome).toBe('some-dead')
    expect(steps[0]).toMatch(/^(?:Find out whether|Klären Sie, ob)/)
    expect(steps.findIndex((step) => /delete|löschen/.test(step))).toBe(steps.length - 1)
  })
})
