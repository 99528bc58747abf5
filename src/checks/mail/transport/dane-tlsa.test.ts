import { describe, expect, it } from 'vitest'
import { toResolvers, unanswered } from '../../../../test/support/deviating-servers.ts'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { TYPE } from '../../../dns/types.ts'
import { seen, unseen } from '../../../evidence/engine/observed.ts'
import { worded } from '../../define-check.ts'
import { daneTlsaText } from './dane-tlsa.text.ts'
import { daneTlsa } from './dane-tlsa.ts'

const HOSTS = 'mx1 A 93.184.5.25\nmx2 A 45.33.5.25\n'
const MAIL = `@ MX 10 mx1\n@ MX 20 mx2\n${HOSTS}`
const KEY = `3 1 1 ${'ab'.repeat(32)}`
const at = (host: string, data = KEY): string => `_25._tcp.${host} TLSA ${data}\n`
const BOTH = at('mx1') + at('mx2')

/** Answers about these names are not validated, as if their zone were unsigned. */
const unsigned =
  (...ends: readonly string[]): NonNullable<Scene['answer']> =>
  (inquiry, usual) =>
    ends.some((end) => inquiry.name.endsWith(end)) ? seen({ ...usual, isValidated: false }) : undefined

const TLSA_MX1 = '_25._tcp.mx1.example.com TLSA'
const TXT_MX1 = '_25._tcp.mx1.example.com TXT'

describe('dane-tlsa', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['keys at both hosts', { zone: MAIL + BOTH }, 'ok'],
    ['a key for an authority', { zone: MAIL + at('mx1', `2 0 1 ${'ab'.repeat(32)}`) + at('mx2') }, 'ok'],
    ['a usable key beside one that is not', { zone: MAIL + BOTH + at('mx1', `1 1 1 ${'ab'.repeat(32)}`) }, 'ok'],
    ['no keys', { zone: MAIL }, 'none'],
    ['no keys, unsigned', { zone: MAIL, isSigned: false }, 'none'],
    ['keys for another port', { zone: `${MAIL}_443._tcp.mx1 TLSA ${KEY}` }, 'none'],
    ['keys at one host', { zone: MAIL + at('mx1') }, 'partial'],
    [
      'a provider with keys, an own zone without signatures',
      {
        zone: `@ MX 10 mx.provider.test.\nmx.provider.test. A 93.184.5.25\n_25._tcp.mx.provider.test. TLSA ${KEY}`,
        answer: unsigned('example.com'),
      },
      'partial',
    ],
    ['keys without signatures', { zone: MAIL + BOTH, isSigned: false }, 'insecure'],
    ['keys without signatures at one host', { zone: MAIL + at('mx1'), isSigned: false }, 'insecure'],
    [
      'usages 0 and 1 only',
      { zone: MAIL + at('mx1', `0 0 1 ${'ab'.repeat(32)}`) + at('mx1', `1 1 1 ${'ab'.repeat(32)}`) },
      'unusable',
    ],
    ['a digest of the wrong length', { zone: MAIL + at('mx1', '3 1 1 abcd') + at('mx2') }, 'unusable'],
    ['an unknown matching type', { zone: MAIL + at('mx1', `3 1 9 ${'ab'.repeat(32)}`) }, 'unusable'],
    ['SERVFAIL', { zone: MAIL, failures: { [TLSA_MX1]: 2 } }, 'lookup-fails'],
    ['NOTIMP', { zone: MAIL + BOTH, failures: { [TLSA_MX1]: 4 } }, 'lookup-fails'],
    [
      'silence of everybody, though the name is answered for',
      { zone: MAIL, failures: { [TLSA_MX1]: 'timeout' } },
      'lookup-fails',
    ],
    [
      'silence of the resolvers alone',
      { zone: MAIL, answer: unanswered((inquiry) => toResolvers(inquiry) && inquiry.type === TYPE.TLSA) },
      'unknown',
    ],
    [
      'silence, and name servers are not asked',
      { zone: MAIL, isDirectDnsOn: false, failures: { [TLSA_MX1]: 'timeout' } },
      'unknown',
    ],
    [
      'silence about a host in a zone of others',
      {
        zone: '@ MX 10 mx.provider.test.\nmx.provider.test. A 93.184.5.25',
        failures: { '_25._tcp.mx.provider.test TLSA': 'timeout' },
      },
      'unknown',
    ],
    ['SERVFAIL beside worse data', { zone: MAIL + at('mx2', '3 1 1 ab'), failures: { [TLSA_MX1]: 2 } }, 'lookup-fails'],
    [
      'signatures that do not fit: answered without validation only',
      {
        zone: MAIL + BOTH,
        answer: (inquiry, usual) =>
          inquiry.type === TYPE.TLSA && inquiry.kind !== 'server' && !inquiry.isCheckingDisabled
            ? seen({ ...usual, status: 2, answers: [], isValidated: false })
            : undefined,
      },
      'lookup-fails',
    ],
    [
      'one resolver fails, the second answers',
      {
        zone: MAIL + BOTH,
        answer: (inquiry, usual) =>
          inquiry.type === TYPE.TLSA && inquiry.kind === 'resolvers'
            ? seen({ ...usual, status: 2, answers: [], isValidated: false })
            : undefined,
      },
      'ok',
    ],
    [
      'SERVFAIL at an unsigned host, answered by nobody',
      {
        zone: MAIL,
        isSigned: false,
        failures: { [TLSA_MX1]: 2 },
      },
      'unknown',
    ],
    ['silence about everything', { zone: MAIL, failures: { [TLSA_MX1]: 'timeout', [TXT_MX1]: 'timeout' } }, 'unknown'],
    [
      'keys at one host, the other is open',
      {
        zone: MAIL + at('mx2'),
        failures: { [TLSA_MX1]: 'timeout', [TXT_MX1]: 'timeout' },
      },
      'unknown',
    ],
    [
      'unusable keys at one host, the other is open',
      {
        zone: MAIL + at('mx2', '3 1 1 ab'),
        failures: { [TLSA_MX1]: 'timeout', [TXT_MX1]: 'timeout' },
      },
      'unusable',
    ],
    ['the MX cannot be seen', { zone: MAIL + BOTH, failures: { 'example.com MX': 'deadline' } }, 'unknown'],
    ['a domain without mail', { zone: '@ MX 0 .' }, undefined],
    ['no MX', { zone: `@ A 93.184.5.1\n_25._tcp TLSA ${KEY}` }, undefined],
    ['an address as MX target', { zone: '@ MX 10 203.0.113.5.' }, 'none'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(daneTlsa, scene))?.outcome).toBe(outcome)
  })

  const ALIAS = '@ MX 10 mx1\nmx1 CNAME real.provider.test.\nreal.provider.test. A 93.184.5.25\n'
  const FINAL = `_25._tcp.real.provider.test. TLSA ${KEY}\n`
  const ALIASES: readonly [string, Scene, string][] = [
    ['keys at the end', { zone: ALIAS + FINAL }, 'ok'],
    ['keys at the name in the MX record', { zone: ALIAS + at('mx1') }, 'ok'],
    [
      'bad keys at the end count before good ones at the name',
      {
        zone: `${ALIAS}${at('mx1')}_25._tcp.real.provider.test. TLSA 3 1 1 ab`,
      },
      'unusable',
    ],
    [
      'a failure at the end',
      {
        zone: ALIAS + at('mx1'),
        failures: { '_25._tcp.real.provider.test TLSA': 2 },
      },
      'lookup-fails',
    ],
    [
      'keys at the end of a chain that nothing protects do not count',
      {
        zone: ALIAS + FINAL,
        answer: unsigned('provider.test', 'mx1.example.com'),
      },
      'none',
    ],
  ]
  it.each(ALIASES)('a host that is an alias: %s', async (_case, scene, outcome) => {
    expect((await judge(daneTlsa, scene))?.outcome).toBe(outcome)
  })

  it('queries a second resolver before it reports a failure, and a timeout of that one counts only with a control query', async () => {
    const failing: NonNullable<Scene['answer']> = (inquiry, usual) => {
      if (inquiry.type !== TYPE.TLSA) return undefined
      if (inquiry.kind === 'resolver') return unseen('timeout', 'silent')
      return seen({ ...usual, status: 2, answers: [], isValidated: false })
    }
    expect((await judge(daneTlsa, { zone: MAIL, answer: failing }))?.outcome).toBe('lookup-fails')
    const failures = { [TXT_MX1]: 'timeout', '_25._tcp.mx2.example.com TXT': 'timeout' } as const
    expect((await judge(daneTlsa, { zone: MAIL, answer: failing, failures }))?.outcome).toBe('unknown')
  })
})

describe('the steps of dane-tlsa', () => {
  it.each([
    ['en', /^Before you turn on DNSSEC, check whether the zone has TLSA records .* match the current certificates/],
    ['de', /^Prüfen Sie, bevor Sie DNSSEC einschalten, ob die Zone TLSA-Einträge .* aktuellen Zertifikaten passen/],
  ] as const)('%s: compare the records before DNSSEC activates them', async (locale, first) => {
    const { outcome, steps } = await textsFor(
      worded(daneTlsa, daneTlsaText),
      { zone: MAIL + BOTH, isSigned: false },
      locale,
    )
    expect(outcome).toBe('insecure')
    expect(steps[0]).toMatch(first)
    expect(steps[1]).toMatch(/DNSSEC/)
  })

  it.each<[host: string, hasSteps: boolean]>([
    ['example-com.mail.protection.outlook.com', true],
    ['example-com.v1.mx.microsoft', false],
    ['mx.provider.test', false],
  ])('names the way to DANE that the provider of %s has: %j', async (host, hasSteps) => {
    const scene = { zone: `@ MX 10 ${host}.\n${host}. A 93.184.5.25` }
    const { outcome, steps } = await textsFor(worded(daneTlsa, daneTlsaText), scene)
    expect([outcome, steps.join(' ').includes('mx.microsoft')]).toEqual(['none', hasSteps])
  })
})
