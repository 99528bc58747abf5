import { describe, expect, it } from 'vitest'
import { records, UNREGISTERED } from '../../../test/support/delegation-scenes.ts'
import {
  answered,
  both,
  firstOf,
  NS2,
  overUdp,
  to,
  toAnyServer,
  toResolvers,
  unanswered,
  type Which,
} from '../../../test/support/deviating-servers.ts'
import { judge, type Scene, TOP_SERVER } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { domainResolves } from './domain-resolves.ts'

const about =
  (name: string): Which =>
  (inquiry) =>
    inquiry.name === name || inquiry.name.endsWith(`.${name}`)
const aboutDomain = about('example.com')
const checked: Which = (inquiry) => inquiry.kind !== 'server' && !inquiry.isCheckingDisabled
const isUnchecked: Which = (inquiry) => inquiry.kind !== 'server' && inquiry.isCheckingDisabled
const byResolver =
  (id: string): Which =>
  (inquiry) =>
    inquiry.kind === 'resolver' ? inquiry.resolver === id : inquiry.kind === 'resolvers' && id === 'resolver-1'
const servers: Which = (inquiry) => inquiry.kind === 'server' && inquiry.address !== TOP_SERVER
const SERVFAIL = { status: RCODE.SERVFAIL, answers: [], isValidated: false }
const NXDOMAIN = { status: RCODE.NXDOMAIN, answers: [] }

/** These resolvers fail for a name that cannot be cached. */
const fresh = (...ids: readonly string[]) =>
  answered((inquiry) => inquiry.kind === 'resolver' && ids.includes(inquiry.resolver) && aboutDomain(inquiry), SERVFAIL)

describe('domain-resolves', () => {
  const CASES: readonly [string, Scene, string][] = [
    ['a record is there', { zone: '@ A 93.184.5.1' }, 'ok'],
    [
      'an inner name that owns nothing itself',
      { domain: 'a.example.com', zone: '$ORIGIN example.com.\n@ SOA ns1 h 1 2 3 4 5\nb.a TXT "x"' },
      'ok',
    ],
    [
      'validation fails, and without it there is an answer',
      { zone: '', answer: answered(both(checked, aboutDomain), SERVFAIL) },
      'ok',
    ],
    [
      'resolvers are silent about it, its servers answer',
      { zone: '', answer: unanswered(both(toResolvers, aboutDomain)) },
      'ok',
    ],
    [
      'NXDOMAIN with an alias at the name itself is about the target',
      {
        zone: '',
        answer: answered(
          both(toResolvers, (inquiry) => inquiry.name === 'example.com'),
          {
            status: RCODE.NXDOMAIN,
            answers: records('@ CNAME nowhere.example.net.'),
          },
        ),
      },
      'ok',
    ],
    [
      'resolvers still remember that it did not exist, its servers know better',
      { zone: '', answer: answered(both(toResolvers, aboutDomain), NXDOMAIN) },
      'ok',
    ],
    [
      'one resolver denies it, another one knows it',
      { zone: '', isDirectDnsOn: false, answer: answered(both(byResolver('resolver-1'), aboutDomain), NXDOMAIN) },
      'ok',
    ],
    ['it is not registered', UNREGISTERED, 'nxdomain'],
    ['it is not registered, and name servers are not queried', { ...UNREGISTERED, isDirectDnsOn: false }, 'nxdomain'],
    [
      'it is not registered, and the servers of the parent zone time out',
      { ...UNREGISTERED, answer: unanswered(toAnyServer) },
      'nxdomain',
    ],
    [
      'a name that its zone does not know',
      { domain: 'x.example.com', zone: '$ORIGIN example.com.\n@ SOA ns1 h 1 2 3 4 5' },
      'nxdomain',
    ],
    [
      'two resolvers differ, the third denies it',
      { ...UNREGISTERED, answer: answered(both(byResolver('resolver-2'), about('gone.com')), SERVFAIL) },
      'nxdomain',
    ],
    [
      'delegated, and its own servers deny it',
      {
        zone: '',
        answer: answered(
          both(aboutDomain, (inquiry) => !to([TOP_SERVER])(inquiry)),
          NXDOMAIN,
        ),
      },
      'nxdomain',
    ],
    [
      'all servers are silent, and resolvers say SERVFAIL',
      { zone: '', answer: firstOf(unanswered(servers), answered(both(toResolvers, aboutDomain), SERVFAIL)) },
      'unreachable',
    ],
    [
      'all servers are silent, and so are resolvers about them',
      { zone: '', answer: firstOf(unanswered(both(servers, aboutDomain)), unanswered(both(toResolvers, aboutDomain))) },
      'unreachable',
    ],
    [
      'all servers answer over TCP only, and one of five resolvers gets no answer',
      { zone: '', answer: firstOf(unanswered(both(servers, both(aboutDomain, overUdp))), fresh('resolver-4')) },
      'unreachable',
    ],
    [
      'all servers answer us over TCP only, and every resolver gets answers',
      { zone: '', answer: unanswered(both(servers, both(aboutDomain, overUdp))) },
      'ok',
    ],
    [
      'the same, and one resolver does not respond to us at all',
      {
        zone: '',
        answer: firstOf(
          unanswered((inquiry) => inquiry.kind === 'resolver' && inquiry.resolver === 'resolver-4'),
          unanswered(both(servers, both(aboutDomain, overUdp))),
        ),
      },
      'ok',
    ],
    [
      'all servers answer without authority, and one of five resolvers accepts it',
      {
        zone: '',
        answer: firstOf(
          answered(both(servers, aboutDomain), { isAuthoritative: false }),
          fresh('resolver-1', 'resolver-2', 'resolver-3', 'resolver-5'),
        ),
      },
      'ok',
    ],
    [
      'all servers answer without authority, and no resolver accepts it',
      {
        zone: '',
        answer: firstOf(
          answered(both(servers, aboutDomain), { isAuthoritative: false }),
          answered(both(toResolvers, aboutDomain), SERVFAIL),
        ),
      },
      'unreachable',
    ],
    [
      'all servers refuse',
      {
        zone: '',
        answer: firstOf(
          answered(both(servers, aboutDomain), { status: RCODE.REFUSED, isAuthoritative: false, answers: [] }),
          answered(both(toResolvers, aboutDomain), SERVFAIL),
        ),
      },
      'unreachable',
    ],
    [
      'resolvers say SERVFAIL, and name servers are not asked',
      { zone: '', isDirectDnsOn: false, answer: answered(both(toResolvers, aboutDomain), SERVFAIL) },
      'unreachable',
    ],
    [
      'resolvers say SERVFAIL, and its servers could not be asked for want of a turn',
      {
        zone: '',
        answer: firstOf(
          unanswered(both(servers, aboutDomain), 'budget'),
          answered(both(toResolvers, aboutDomain), SERVFAIL),
        ),
      },
      'unknown',
    ],
    [
      'resolvers are silent, and the time was over before its servers could answer',
      {
        zone: '',
        answer: firstOf(unanswered(both(servers, aboutDomain), 'aborted'), unanswered(both(toResolvers, aboutDomain))),
      },
      'unknown',
    ],
    [
      'one of its servers is silent, the other could not be asked',
      {
        zone: '',
        answer: firstOf(
          unanswered(both(to([NS2.ipv4, NS2.ipv6]), aboutDomain), 'budget'),
          unanswered(both(servers, aboutDomain)),
          answered(both(toResolvers, aboutDomain), SERVFAIL),
        ),
      },
      'unknown',
    ],
    [
      'resolvers return SERVFAIL, and no name server can be reached from here',
      {
        zone: '',
        answer: firstOf(unanswered(toAnyServer), answered(both(toResolvers, aboutDomain), SERVFAIL)),
      },
      'unreachable',
    ],
    [
      'resolvers deny it, and the servers above could not be asked for want of a turn',
      { ...UNREGISTERED, answer: unanswered(toAnyServer, 'budget') },
      'nxdomain',
    ],
    [
      'the questions of the report were used up before a second response',
      {
        zone: '',
        answer: firstOf(
          unanswered(both(isUnchecked, aboutDomain), 'budget'),
          unanswered(both(servers, aboutDomain)),
          answered(both(toResolvers, aboutDomain), SERVFAIL),
        ),
      },
      'unreachable',
    ],
    ['no resolver says anything at all', { zone: '', answer: unanswered(toResolvers) }, 'unknown'],
    [
      'no resolver says anything, and name servers are not asked',
      { zone: '', isDirectDnsOn: false, answer: unanswered(toResolvers) },
      'unknown',
    ],
    ['all servers return SERVFAIL, even for the root', { zone: '', answer: answered(() => true, SERVFAIL) }, 'unknown'],
    [
      'resolvers say SERVFAIL even about the root, and name servers are not asked',
      { zone: '', isDirectDnsOn: false, answer: answered(toResolvers, SERVFAIL) },
      'unknown',
    ],
    [
      'resolvers deny it while it is delegated to servers that are silent',
      { zone: '', answer: firstOf(unanswered(servers), answered(both(toResolvers, aboutDomain), NXDOMAIN)) },
      'unreachable',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(domainResolves, scene))?.outcome).toBe(outcome)
  })

  const FAILING = answered(both(toResolvers, aboutDomain), SERVFAIL)
  const WITHOUT_SERVERS: readonly [string, Scene, string][] = [
    [
      'the names of its servers exist and have no address',
      { zone: '@ NS ns1.example.net.\nns1.example.net. TXT "no address"', answer: FAILING },
      'no-address',
    ],
    ['its servers have private addresses', { zone: '@ NS ns1\nns1 A 10.0.0.53', answer: FAILING }, 'no-address'],
    ['the names of its servers do not exist', { zone: '@ NS ns1.example.net.', answer: FAILING }, 'names'],
    [
      'the names of its servers cannot be resolved',
      {
        zone: '@ NS ns1.example.net.\nns1.example.net. A 93.184.1.53',
        answer: answered(
          both(toResolvers, (inquiry) => aboutDomain(inquiry) || about('ns1.example.net')(inquiry)),
          SERVFAIL,
        ),
      },
      'names',
    ],
    [
      'its servers have IPv6 addresses only, and we have no IPv6',
      {
        zone: '@ NS ns1\nns1 AAAA 2a01:4f8:1::53',
        answer: firstOf(
          FAILING,
          unanswered((inquiry) => inquiry.kind === 'server' && inquiry.address.includes(':')),
        ),
      },
      'resolvers',
    ],
  ]
  it.each(WITHOUT_SERVERS)('says why no server was queried: %s', async (_case, scene, cause) => {
    expect(await judge(domainResolves, scene)).toMatchObject({ outcome: 'unreachable', values: { cause } })
  })

  // The registry is queried only about a name that does not exist.
  const WITHDRAWN: readonly [string, Partial<Scene>, string][] = [
    ['the registrar holds it', { registration: ['clientHold', 'clientTransferProhibited'] }, 'on-hold'],
    ['the registry holds it', { registration: ['serverHold'] }, 'on-hold'],
    // RFC 3915 section 3.1: the redemption period is combined with pendingDelete.
    ['it can be restored', { registration: ['pendingDelete', 'redemptionPeriod'] }, 'in-redemption'],
    ['it is being restored', { registration: ['pendingDelete', 'pendingRestore'] }, 'in-redemption'],
    ['it can be restored, and was on hold', { registration: ['clientHold', 'redemptionPeriod'] }, 'in-redemption'],
    ['it is released soon', { registration: ['pendingDelete'] }, 'pending-delete'],
    ['it is released soon, and was on hold', { registration: ['serverHold', 'pendingDelete'] }, 'pending-delete'],
    ['it is registered without name servers', { registration: ['inactive'] }, 'nxdomain'],
    ['it is not registered', { registration: 'not-registered' }, 'nxdomain'],
    ['the registry does not answer', { registration: 'timeout' }, 'nxdomain'],
    ['registries are not asked', {}, 'nxdomain'],
  ]
  it.each(WITHDRAWN)('a name that does not exist, and %s', async (_case, scene, outcome) => {
    const verdict = await judge(domainResolves, { ...UNREGISTERED, ...scene })
    expect([verdict?.outcome, verdict?.severity]).toEqual([outcome, 'problem'])
  })

  it.each<[what: string, registration: NonNullable<Scene['registration']>, isRegistered: boolean]>([
    ['is registered without name servers', ['inactive'], true],
    ['is registered, and the registry gives no reason', ['ok'], true],
    ['is not registered', 'not-registered', false],
    ['may be registered: the registry does not answer', 'timeout', false],
  ])('says whether a name that does not exist %s', async (_what, registration, isRegistered) => {
    const verdict = await judge(domainResolves, { ...UNREGISTERED, registration })
    expect(verdict).toMatchObject({ outcome: 'nxdomain', values: { isRegistered } })
  })

  it('names the registered domain and the status', async () => {
    const verdict = await judge(domainResolves, {
      ...UNREGISTERED,
      domain: 'www.gone.com',
      registration: ['clientHold', 'ok'],
    })
    expect(verdict?.values).toEqual({ domain: 'www.gone.com', registered: 'gone.com', statuses: ['clientHold'] })
  })

  it.each<[string, Scene]>([
    ['the name is there', { zone: '', registration: ['clientHold'] }],
    [
      'the zone around it is there',
      {
        domain: 'x.example.com',
        zone: '$ORIGIN example.com.\n@ SOA ns1 h 1 2 3 4 5',
        registration: ['clientHold'],
      },
    ],
  ])('does not ask the registry where %s', async (_case, scene) => {
    expect((await judge(domainResolves, scene))?.outcome).toMatch(/^(ok|nxdomain)$/)
  })

  it('sends no SOA query twice for a name that exists', async () => {
    const asked: string[] = []
    await judge(domainResolves, {
      zone: '',
      answer: (inquiry) => {
        if (inquiry.kind !== 'server' && inquiry.type === TYPE.SOA) asked.push(`${inquiry.kind} ${inquiry.name}`)
        return undefined
      },
    })
    expect(asked.sort()).toEqual(['resolvers com', 'resolvers example.com'])
  })

  it('links to the availability check if the name does not exist', async () => {
    expect((await judge(domainResolves, UNREGISTERED))?.remedy).toEqual({ page: 'availability' })
  })
})
