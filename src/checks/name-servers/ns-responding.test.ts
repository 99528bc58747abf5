import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF, ofType, UNREGISTERED } from '../../../test/support/delegation-scenes.ts'
import {
  answered,
  both,
  EVERY_ADDRESS,
  firstOf,
  NS1,
  NS2,
  overUdp,
  to,
  toAnyServer,
  toResolvers,
  unanswered,
  type Which,
  withEdns,
} from '../../../test/support/deviating-servers.ts'
import { judge } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsInquiry } from '../../evidence/engine/inquiry.ts'
import { nsRespondingText } from './ns-responding.text.ts'
import { nsResponding } from './ns-responding.ts'

const IPV6 = [NS1.ipv6, NS2.ipv6]
const overIpv6: Which = (inquiry) => inquiry.kind === 'server' && inquiry.address.includes(':')
const plain: Which = (inquiry) => inquiry.kind === 'server' && inquiry.form === 'plain'

/** Resolvers that get fresh answers fail too: users cannot reach such a zone. */
const onlyTcp = firstOf(
  unanswered((inquiry) => inquiry.kind === 'server' && inquiry.transport === 'udp' && isOfDomain(inquiry)),
  unanswered(both(toResolvers, ({ name }) => /^zw-random(-1)?\./.test(name))),
)

function isOfDomain(inquiry: DnsInquiry): boolean {
  return inquiry.kind === 'server' && EVERY_ADDRESS.includes(inquiry.address)
}

/** These resolvers fail for a name that cannot be cached. */
const blocked = (...resolvers: readonly string[]) =>
  answered(
    (inquiry) =>
      inquiry.kind === 'resolver' && resolvers.includes(inquiry.resolver) && inquiry.name.startsWith('zw-random'),
    { status: RCODE.SERVFAIL, answers: [], authority: [] },
  )

const THREE_NAMES = `@ NS ns1
@ NS ns2
@ NS ns3
ns1 A ${NS1.ipv4}
ns2 A ${NS2.ipv4}
ns3 A 51.15.8.53`

describe('ns-responding', () => {
  const CASES: Cases = [
    ['all answer', { zone: '' }, 'ok'],
    ['an error is an answer', { zone: '', answer: answered(to([NS2.ipv4]), { status: RCODE.REFUSED }) }, 'ok'],
    ['only the plain question is answered', { zone: '', answer: unanswered(to(EVERY_ADDRESS, withEdns)) }, 'ok'],
    ['only the question with EDNS is answered', { zone: '', answer: unanswered(to(EVERY_ADDRESS, plain)) }, 'ok'],
    ['the one and only server answers', { zone: `@ NS ns1\nns1 A ${NS1.ipv4}` }, 'ok'],
    ['one of three is silent', { zone: THREE_NAMES, answer: unanswered(to(['51.15.8.53'])) }, 'some-silent'],
    ['one address of each of two is silent', { zone: '', answer: unanswered(to([NS1.ipv4, NS2.ipv6])) }, 'some-silent'],
    ['one sends garbage', { zone: THREE_NAMES, answer: unanswered(to(['51.15.8.53']), 'bad-answer') }, 'some-silent'],
    ['one of two is silent', { zone: '', answer: unanswered(to([NS2.ipv4, NS2.ipv6])) }, 'most-silent'],
    [
      'all are silent to us, while resolvers get answers',
      { zone: '', answer: unanswered(to(EVERY_ADDRESS)) },
      'ignores-us',
    ],
    ['all over IPv4 are silent', { zone: '', answer: unanswered(to([NS1.ipv4, NS2.ipv4])) }, 'ipv4-silent'],
    ['no server answers over UDP, and all answer over TCP', { zone: '', answer: onlyTcp }, 'udp-silent'],
    [
      'no server answers over UDP, some answer over TCP, and some resolvers get answers',
      {
        zone: '',
        answer: firstOf(
          unanswered((inquiry) => inquiry.kind === 'server' && isOfDomain(inquiry) && inquiry.transport === 'udp'),
          unanswered(to([NS1.ipv6, NS2.ipv6])),
          blocked('resolver-2', 'resolver-4'),
        ),
      },
      'udp-silent',
    ],
    [
      'no server answers us over UDP, and every resolver gets answers',
      {
        zone: '',
        answer: unanswered(
          (inquiry) => inquiry.kind === 'server' && inquiry.transport === 'udp' && isOfDomain(inquiry),
        ),
      },
      'ignores-us',
    ],
    [
      'UDP does not work from here, while TCP does',
      { zone: '', answer: firstOf(unanswered(overUdp), blocked('resolver-2')) },
      'unknown',
    ],
    [
      'a resolver that gets no answer from servers that do not answer all of our queries either',
      { zone: '', answer: firstOf(blocked('resolver-2'), unanswered(to([NS2.ipv4], both(ofType(TYPE.MX), overUdp)))) },
      'ok',
    ],
    ['one resolver gets no answer from the servers', { zone: '', answer: blocked('resolver-2') }, 'resolver-blocked'],
    [
      'most resolvers get none',
      { zone: '', answer: blocked('resolver-2', 'resolver-3', 'resolver-4') },
      'resolvers-blocked',
    ],
    [
      'a resolver that fails for the root zone too is not blocked',
      { zone: '', answer: unanswered((inquiry) => inquiry.kind === 'resolver' && inquiry.resolver === 'resolver-2') },
      'ok',
    ],
    [
      'a resolver that waits for a server that is not authoritative is not blocked',
      {
        zone: '',
        answer: firstOf(blocked('resolver-2'), answered(to([NS2.ipv4]), { status: RCODE.REFUSED, answers: [] })),
      },
      'ok',
    ],
    [
      'a resolver that waits for a name server without an address is not blocked',
      { zone: `${THREE_NAMES}\n@ NS ns4.example.net.\nexample.net. TXT "x"`, answer: blocked('resolver-2') },
      'ok',
    ],
    [
      'a resolver that gives up on slow servers is not blocked',
      { zone: '', answer: firstOf(blocked('resolver-2'), answered(to(EVERY_ADDRESS), { durationMs: 300 })) },
      'ok',
    ],
    [
      'a resolver that gets no answer although one server is fast',
      {
        zone: '',
        answer: firstOf(blocked('resolver-2'), answered(to([NS1.ipv6, NS2.ipv4, NS2.ipv6]), { durationMs: 300 })),
      },
      'resolver-blocked',
    ],
    [
      'a resolver that gets no keys from one server is not blocked',
      { zone: '', answer: firstOf(blocked('resolver-2'), unanswered(to([NS2.ipv4], ofType(TYPE.DNSKEY)))) },
      'ok',
    ],
    ['IPv6 does not work here', { zone: '', answer: unanswered(overIpv6) }, 'ok'],
    [
      'only one server over IPv4 answers',
      { zone: '', answer: unanswered(to([NS1.ipv4, NS1.ipv6, NS2.ipv6])) },
      'most-silent',
    ],
    [
      'only one server over IPv6 answers',
      { zone: '', answer: unanswered(to([NS1.ipv4, NS2.ipv4, NS2.ipv6])) },
      'ipv4-silent',
    ],
    [
      'all over IPv4 are silent, and one over IPv6 was asked too often by us',
      {
        zone: '',
        answer: firstOf(unanswered(to([NS1.ipv4, NS2.ipv4])), unanswered(to([NS2.ipv6]), 'budget')),
      },
      'unknown',
    ],
    [
      'one server answers over TCP only, and the other one not at all',
      { zone: '', answer: firstOf(unanswered(to([NS2.ipv4, NS2.ipv6])), onlyTcp) },
      'udp-silent',
    ],
    [
      'one of three is silent, and one is not authoritative',
      {
        zone: THREE_NAMES,
        answer: firstOf(
          unanswered(to(['51.15.8.53'])),
          answered(to([NS2.ipv4]), { status: RCODE.REFUSED, answers: [] }),
        ),
      },
      'some-silent',
    ],
    [
      'one of three is silent, two are not authoritative, and resolvers cannot answer',
      {
        zone: THREE_NAMES,
        answer: firstOf(
          unanswered(to(['51.15.8.53'])),
          answered(to([NS1.ipv4, NS2.ipv4]), { status: RCODE.REFUSED, answers: [] }),
          answered(
            both(toResolvers, ({ name }) => name.endsWith('example.com')),
            {
              status: RCODE.SERVFAIL,
              answers: [],
              authority: [],
            },
          ),
        ),
      },
      'most-silent',
    ],
    [
      'all over IPv6 are silent, while root servers answer there',
      { zone: '', answer: unanswered(to(IPV6)) },
      'ipv6-silent',
    ],
    [
      'IPv6 is all there is, and does not work here',
      { zone: `@ NS ns1\n@ NS ns2\nns1 AAAA ${NS1.ipv6}\nns2 AAAA ${NS2.ipv6}`, answer: unanswered(overIpv6) },
      'unknown',
    ],
    ['no name server in the world answers us', { zone: '', answer: unanswered(toAnyServer) }, 'unknown'],
    ['one was asked too often by us', { zone: '', answer: unanswered(to([NS2.ipv4]), 'budget') }, 'unknown'],
    [
      'the address of one could not be looked up by us',
      { zone: '@ NS ns1\n@ NS ns2.example.net.\nns1 A 93.184.1.53', failures: { 'ns2.example.net A': 'deadline' } },
      'unknown',
    ],
    [
      'the address of one cannot be looked up by anyone, which is a finding of ns-address',
      { zone: '@ NS ns1\n@ NS ns2.example.net.\nns1 A 93.184.1.53', failures: { 'ns2.example.net A': RCODE.SERVFAIL } },
      'ok',
    ],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
    ['the domain does not exist', UNREGISTERED, undefined],
    ['the domain does not exist, and name servers are not asked', { ...UNREGISTERED, isDirectDnsOn: false }, undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsResponding, scene))?.outcome).toBe(outcome)
  })

  it('names the server and the address', async () => {
    const verdict = await judge(nsResponding, { zone: THREE_NAMES, answer: unanswered(to(['51.15.8.53'])) })
    expect(verdict?.values).toEqual({ zone: 'example.com', silent: ['ns3.example.com (51.15.8.53)'], count: 3 })
  })

  it('uses glue if the resolvers cannot resolve the name servers of a dead zone', async () => {
    const aboutDomain = both(toResolvers, ({ name }) => name.endsWith('example.com'))
    const answer = firstOf(unanswered(to(EVERY_ADDRESS)), unanswered(aboutDomain))
    const verdict = await judge(nsResponding, { zone: '', answer })
    expect(verdict).toMatchObject({
      outcome: 'all-silent',
      values: {
        silent: [
          `ns1.example.com (${NS1.ipv4})`,
          `ns2.example.com (${NS2.ipv4})`,
          `ns1.example.com (${NS1.ipv6})`,
          `ns2.example.com (${NS2.ipv6})`,
        ],
      },
    })
  })
})

it('the steps for a blocked resolver speak of one, and of those who run the name servers', () => {
  const said = (resolvers: readonly string[], locale: 'en' | 'de'): readonly string[] =>
    (nsRespondingText.outcomes['resolver-blocked'][locale].steps as (values: object) => readonly string[])({
      resolvers,
    })
  expect(said(['Google'], 'en')[0]).toMatch(/networks of this resolver\.$/)
  expect(said(['Google', 'Quad9'], 'en')[0]).toMatch(/networks of these resolvers\.$/)
  expect(said(['Google'], 'de')[0]).toMatch(/Netze dieses Resolvers sperrt/)
  expect(said(['Google'], 'en')[1]).toMatch(/^If you run the name servers, .*Google/)
  expect(said(['Google'], 'de')[1]).toMatch(/^Wenn Sie die Nameserver selbst betreiben, .*Google/)
})
