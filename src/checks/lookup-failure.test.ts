import { describe, expect, it } from 'vitest'
import { records } from '../../test/support/delegation-scenes.ts'
import {
  answered,
  both,
  firstOf,
  to,
  toAnyServer,
  toResolvers,
  unanswered,
  type Which,
} from '../../test/support/deviating-servers.ts'
import { textsFor } from '../../test/support/finding-texts.ts'
import { judge, type Scene, TOP_SERVER } from '../../test/support/judging.ts'
import { makeKey, signedScene } from '../../test/support/signed-scene.ts'
import { RCODE, TYPE, typeName } from '../dns/types.ts'
import type { DnsInquiry } from '../evidence/engine/inquiry.ts'
import { seen } from '../evidence/engine/observed.ts'
import { worded } from './define-check.ts'
import { dnssecChain } from './dnssec/dnssec-chain.ts'
import { lookupFailureTexts } from './lookup-failure.ts'
import { mxRecord } from './mail/mx/mx-record.ts'
import { spfRecord } from './mail/spf/spf-record.ts'
import { CHECKS } from './registry.ts'
import type { Severity } from './verdict.ts'
import { webIpv6Text } from './web/web-ipv6.text.ts'
import { webIpv6 } from './web/web-ipv6.ts'
import { webWwwText } from './web/web-www.text.ts'
import { webWww } from './web/web-www.ts'

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
    const withOutcome = CHECKS.filter(({ check }) => Object.hasOwn(check.outcomes, 'invalid-dnssec'))
    expect(OWN.map(([id]) => id)).toEqual(withOutcome.map(({ check }) => check.id))
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

describe('a lookup that fails behind a delegation', () => {
  const SERVER = '93.184.9.53'
  const isAboutWww: Which = ({ name }) => name === 'www.example.com'
  const [NS, GLUE] = records(`www.example.com. NS ns.gone.test.\nns.gone.test. A ${SERVER}`)
  const answer = firstOf(
    answered(both(to([SERVER]), isAboutWww), { status: RCODE.REFUSED, isAuthoritative: false, answers: [] }),
    answered(both(toAnyServer, isAboutWww), {
      status: RCODE.NOERROR,
      isAuthoritative: false,
      answers: [],
      authority: NS === undefined ? [] : [NS],
      additional: GLUE === undefined ? [] : [GLUE],
    }),
    answered(both(toResolvers, isAboutWww), { status: RCODE.SERVFAIL, answers: [] }),
  )
  const scene = { zone: DOMAIN.replace('www A 93.184.5.1', ''), answer }

  it('names the zone and its name servers, and does not blame those of the domain', async () => {
    expect(await judged('web-www', scene)).toMatchObject({
      outcome: 'fails',
      values: { cause: 'refused', delegation: { zone: 'www.example.com', servers: ['ns.gone.test'] } },
    })
    for (const locale of ['en', 'de'] as const) {
      const { detail, steps } = await textsFor(worded(webWww, webWwwText), scene, locale)
      expect(detail).toContain('ns.gone.test')
      expect(steps.join(' ')).toContain('ns.gone.test')
      expect(steps.join(' ')).not.toMatch(/firewall|load ?balancer/i)
    }
  })
})

describe('a lookup that fails behind an alias', () => {
  /** The servers of the domain return the CNAME; the zone of its target is delegated to a server that does something else. */
  const TARGET = 'host.dead.com'
  const SERVER = '93.184.9.53'
  const aliasOf = (
    name: string,
    target = TARGET,
  ): string => `${DOMAIN.replace('www A 93.184.5.1', '').replace(/^_dmarc.*$/m, '')}
${name} CNAME ${target}.`
  const delegation = records(`dead.com. NS ns.dead.com.\nns.dead.com. A ${SERVER}`)
  const [NS, GLUE] = delegation
  const isAbout =
    (...names: readonly string[]): Which =>
    ({ name }) =>
      names.includes(name)
  const behind = (name: string, server: Scene['answer']): NonNullable<Scene['answer']> =>
    firstOf(
      answered(both(to([TOP_SERVER]), isAbout(TARGET)), {
        status: RCODE.NOERROR,
        isAuthoritative: false,
        answers: [],
        authority: NS === undefined ? [] : [NS],
        additional: GLUE === undefined ? [] : [GLUE],
      }),
      server ?? (() => undefined),
      answered(both(toResolvers, isAbout(name, TARGET)), { status: RCODE.SERVFAIL, answers: [] }),
    )
  const fails = (name: string, server: Scene['answer']): Partial<Scene> => ({
    zone: aliasOf(name.replace('.example.com', '')),
    answer: behind(name, server),
  })

  it.each<[what: string, server: Scene['answer'], cause: string]>([
    ['that does not respond', unanswered(to([SERVER])), 'timeout'],
    ['that refuses', answered(to([SERVER]), { status: RCODE.REFUSED, isAuthoritative: false, answers: [] }), 'refused'],
    ['that fails', answered(to([SERVER]), { status: RCODE.SERVFAIL, isAuthoritative: false, answers: [] }), 'servfail'],
  ])('is a failure of the server of its target %s', async (_what, server, cause) => {
    for (const [id, name, type] of [
      ['web-www', 'www.example.com', 'A'],
      ['dmarc-record', '_dmarc.example.com', 'TXT'],
    ] as const)
      expect(await judged(id, fails(name, server))).toMatchObject({
        outcome: 'fails',
        values: { name, type, cause, target: TARGET },
      })
  })

  it('names the target, and does not ask the provider of the domain', async () => {
    const scene = { zone: '', ...fails('www.example.com', unanswered(to([SERVER]))) }
    for (const [locale, says] of [
      ['en', /^“www\.example\.com” is an alias \(CNAME\) of “host\.dead\.com”, .* do not respond/],
      ['de', /^„www\.example\.com“ ist ein Alias \(CNAME\) von „host\.dead\.com“, .* antworten nicht/],
    ] as const) {
      const { detail, steps } = await textsFor(worded(webWww, webWwwText), scene, locale)
      expect(detail).toMatch(says)
      expect(steps.join(' ')).toContain('host.dead.com')
      expect(steps.join(' ')).not.toMatch(/firewall|load ?balancer/i)
    }
  })

  it('has no target if the target resolves: then the name servers of the name are the cause', async () => {
    const failures = { 'www.example.com A': RCODE.SERVFAIL }
    const verdict = await judged('web-www', {
      zone: `${aliasOf('www', 'web.example.com')}\nweb A 93.184.5.1`,
      failures,
    })
    expect([verdict?.outcome, verdict?.values]).toEqual([
      'fails',
      { name: 'www.example.com', type: 'A', cause: 'servfail' },
    ])
  })

  it('is found without direct queries, too', async () => {
    const scene = { ...fails('www.example.com', undefined), isDirectDnsOn: false }
    const answer: Scene['answer'] = (inquiry, usual) =>
      inquiry.type === TYPE.CNAME ? undefined : scene.answer?.(inquiry, usual)
    expect((await judged('web-www', { ...scene, answer }))?.values).toMatchObject({
      cause: 'unresolved',
      target: TARGET,
    })
  })

  it('is a loop if the aliases are one', async () => {
    const zone = `${aliasOf('_dmarc', 'again.example.com')}\nagain CNAME _dmarc`
    const answer = answered(both(toResolvers, isAbout('_dmarc.example.com')), { status: RCODE.SERVFAIL, answers: [] })
    expect(await judged('dmarc-record', { zone, answer })).toMatchObject({
      outcome: 'fails',
      values: { cause: 'loop', target: 'again.example.com' },
    })
  })

  it('is a fault of the zone of its target if resolvers reject only that', async () => {
    const isBehind = (inquiry: DnsInquiry): boolean =>
      inquiry.kind !== 'server' && !inquiry.isCheckingDisabled && inquiry.type !== TYPE.CNAME
    const scene: Scene = {
      zone: `${aliasOf('www')}\n${TARGET}. A 93.184.5.9`,
      answer: answered(both(isBehind, isAbout('www.example.com', TARGET)), { status: RCODE.SERVFAIL, answers: [] }),
    }
    expect(await judge(webWww, scene)).toMatchObject({ outcome: 'invalid-dnssec', values: { target: TARGET } })
    expect((await textsFor(worded(webWww, webWwwText), scene)).steps.join(' ')).toContain(
      'sign the zone of host.dead.com',
    )
    expect((await judge(dnssecChain, scene))?.outcome).not.toBe('some-invalid')
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

it('queries for HTTPS records are not called HTTPS queries, which would be web requests', () => {
  const texts = lookupFailureTexts({ en: { subject: 'HTTPS', effect: '' }, de: { subject: 'HTTPS', effect: '' } })
  const said = (type: string, locale: 'en' | 'de'): string => {
    const { detail, steps } = texts.fails[locale] as {
      readonly detail: (failure: object) => string
      readonly steps: (failure: object) => readonly string[]
    }
    const failure = { name: 'example.com', type, cause: 'timeout' }
    return [detail(failure), steps(failure)[0]].join(' ')
  }
  expect(said('HTTPS', 'en').match(/DNS queries of type HTTPS/g)).toHaveLength(2)
  expect(said('HTTPS', 'de').match(/DNS-Anfragen vom Typ HTTPS/g)).toHaveLength(2)
  expect(said('MX', 'en').match(/ MX queries/g)).toHaveLength(2)
})

it.each(['en', 'de'] as const)('a zone with invalid signatures is signed again with the same keys, %s', (locale) => {
  const texts = lookupFailureTexts({ en: { subject: 'DKIM', effect: '' }, de: { subject: 'DKIM', effect: '' } })
  const { steps } = texts['invalid-dnssec'][locale] as { readonly steps: (failure: object) => readonly string[] }
  for (const isAbsent of [true, false]) {
    const [step] = steps({ name: '_domainkey.example.com', type: 'TXT', cause: 'invalid-signature', isAbsent })
    expect(step).toMatch(/do not turn DNSSEC off and on|nicht aus und wieder ein/)
    expect(step).toMatch(/zone that contains _domainkey|Zone, die _domainkey\.example\.com enthält/)
  }
})
