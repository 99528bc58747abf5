import { describe, expect, it } from 'vitest'
import { textsFor } from '../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../test/support/judging.ts'
import { makeKey, signedScene } from '../../test/support/signed-scene.ts'
import { RCODE, typeName } from '../dns/types.ts'
import { seen } from '../evidence/observed.ts'
import { type Severity, worded } from './define-check.ts'
import { mxRecord } from './email/mx-record.ts'
import { spfRecord } from './email/spf-record.ts'
import { CHECKS } from './registry.ts'
import { dnssecChain } from './security/dnssec-chain.ts'
import { webIpv6Text } from './web/web-ipv6.text.ts'
import { webIpv6 } from './web/web-ipv6.ts'

const DOMAIN = `@ MX 10 mx1
mx1 A 93.184.5.25
@ A 93.184.5.1
www A 93.184.5.1
@ TXT "v=spf1 mx -all"
_dmarc TXT "v=DMARC1; p=reject"
_mta-sts TXT "v=STSv1; id=a"
_smtp._tls TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`

/** Each check that reports failures of its own record, the query that fails, and the severity. */
const OWN: readonly (readonly [id: string, query: string, severity: Severity])[] = [
  ['mx-record', 'example.com MX', 'problem'],
  ['spf-record', 'example.com TXT', 'problem'],
  ['dkim-found', '_domainkey.example.com TXT', 'warn'],
  ['dmarc-record', '_dmarc.example.com TXT', 'problem'],
  ['mta-sts-record', '_mta-sts.example.com TXT', 'warn'],
  ['tls-rpt-record', '_smtp._tls.example.com TXT', 'warn'],
  ['web-apex', 'example.com A', 'problem'],
  ['web-www', 'www.example.com A', 'problem'],
  ['web-ipv6', 'example.com AAAA', 'warn'],
  ['web-https-rr', 'example.com HTTPS', 'warn'],
]

const checkOf = (id: string) => {
  const found = CHECKS.find(({ check }) => check.id === id)
  if (found === undefined) throw new Error(`no check ${id}`)
  return found.check
}

const judged = (id: string, scene: Partial<Scene>) => judge(checkOf(id), { zone: DOMAIN, ...scene })

describe('a lookup that fails', () => {
  it('is reported by these checks', () => {
    const telling = CHECKS.filter(({ check }) => Object.hasOwn(check.outcomes, 'invalid-dnssec'))
    expect(OWN.map(([id]) => id)).toEqual(telling.map(({ check }) => check.id))
  })

  it.each(OWN)('%s: with SERVFAIL for everyone', async (id, query, severity) => {
    const [name, type] = query.split(' ')
    expect(await judged(id, { failures: { [query]: RCODE.SERVFAIL } })).toMatchObject({
      outcome: 'fails',
      severity,
      values: { name, type, cause: 'servfail' },
    })
  })

  it.each(OWN)('%s: with a timeout for everyone', async (id, query) => {
    expect(await judged(id, { failures: { [query]: 'timeout' } })).toMatchObject({
      outcome: 'fails',
      values: { cause: 'timeout' },
    })
  })

  it.each(OWN)('%s: is unknown if it is caused by a limit on our side', async (id, query) => {
    expect((await judged(id, { failures: { [query]: 'deadline' } }))?.outcome).toBe('unknown')
  })

  it('at one resolver only does not count', async () => {
    const answer: Scene['answer'] = (inquiry, usual) =>
      inquiry.kind === 'resolvers' && typeName(inquiry.type) === 'MX'
        ? seen({ ...usual, status: RCODE.SERVFAIL, answers: [] })
        : undefined
    expect((await judged('mx-record', { answer }))?.outcome).toBe('ok')
  })

  it('is reported once: a check that needs the record of another one has no verdict', async () => {
    const failures = { 'example.com TXT': RCODE.SERVFAIL }
    for (const id of ['spf-all', 'spf-lookups', 'spf-syntax'])
      expect((await judged(id, { failures }))?.outcome).toBeUndefined()
  })
})

describe('a record that validating resolvers reject', () => {
  const key = makeKey()
  /** The name servers have the record; resolvers return it only with checking disabled. */
  const rejected = (type: string, by: 'all' | 'first' = 'all', zone = DOMAIN): Scene =>
    signedScene(
      { key },
      {
        zone,
        answer: (inquiry, usual) =>
          inquiry.kind === 'server' ||
          (by === 'first' && inquiry.kind === 'resolver') ||
          inquiry.name !== 'example.com' ||
          typeName(inquiry.type) !== type
            ? undefined
            : seen(
                inquiry.isCheckingDisabled
                  ? { ...usual, isValidated: false }
                  : { ...usual, status: RCODE.SERVFAIL, isValidated: false, answers: [] },
              ),
      },
    )

  it.each([
    ['MX', mxRecord],
    ['TXT', spfRecord],
  ] as const)('%s: is not judged as if it were visible', async (type, check) => {
    expect(await judge(check, rejected(type))).toMatchObject({
      outcome: 'invalid-dnssec',
      severity: 'problem',
      values: { name: 'example.com', type },
    })
  })

  it('is not said to exist if there is no record, and only the proof of that is rejected', async () => {
    const check = worded(webIpv6, webIpv6Text)
    const absent = rejected('AAAA', 'all', '@ A 93.184.5.1')
    const present = rejected('AAAA', 'all', '@ A 93.184.5.1\n@ AAAA 2a01:4f8:5::1')
    for (const [scene, says, saysNot] of [
      [absent, /“example.com” has no AAAA record, but validating resolvers reject/, /exists/],
      [present, /The AAAA record of “example.com” exists/, /no AAAA record/],
    ] as const) {
      const { outcome, detail } = await textsFor(check, scene)
      expect([outcome, says.test(detail), saysNot.test(detail)]).toEqual(['invalid-dnssec', true, false])
    }
    expect((await textsFor(check, absent, 'de')).detail).toMatch(/^„example\.com“ hat keinen AAAA-Eintrag/)
  })

  it('is a fault of the chain of trust', async () => {
    expect(await judge(dnssecChain, rejected('MX'))).toMatchObject({
      outcome: 'some-invalid',
      severity: 'problem',
      values: { zone: 'example.com', sets: ['example.com MX'] },
    })
  })

  it('is judged as usual if a second resolver accepts it', async () => {
    expect((await judge(mxRecord, rejected('MX', 'first')))?.outcome).toBe('ok')
    expect((await judge(dnssecChain, rejected('MX', 'first')))?.outcome).toBe('ok')
  })
})
