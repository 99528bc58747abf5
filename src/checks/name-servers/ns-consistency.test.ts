import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF, ofType, records } from '../../../test/support/delegation-scenes.ts'
import {
  answered,
  both,
  EVERY_ADDRESS,
  firstOf,
  NS1,
  NS2,
  overUdp,
  to,
  unanswered,
  withEdns,
} from '../../../test/support/deviating-servers.ts'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { worded } from '../define-check.ts'
import { nsConsistencyText } from './ns-consistency.text.ts'
import { nsConsistency } from './ns-consistency.ts'

const namesOf = (values: object | undefined): readonly string[] =>
  ((values as { readonly sets?: readonly { readonly set: string }[] })?.sets ?? []).map(({ set }) => set)

describe('ns-consistency', () => {
  const differing = (type: number, text: string): Scene => ({
    zone: '@ MX 10 mx1\n@ MX 20 mx2\n@ A 93.184.5.1\n@ TXT "v=spf1 mx -all"',
    answer: answered(to([NS2.ipv4], ofType(type)), { answers: records(text) }),
  })
  it.each([
    ['another SPF record', '@ TXT "v=spf1 -all"', ['spf']],
    ['another text beside the same SPF record', '@ TXT "v=spf1 mx -all"\n@ TXT "token=1"', ['txt']],
  ])('names SPF only if it differs: %s', async (_case, text, sets) => {
    const verdict = await judge(nsConsistency, differing(TYPE.TXT, text))
    expect(namesOf(verdict?.values)).toEqual(sets)
  })

  const CASES: Cases = [
    ['all tell the same', { zone: '@ MX 10 mx1' }, 'ok'],
    ['the same in another order', differing(TYPE.MX, '@ MX 20 mx2\n@ MX 10 mx1'), 'ok'],
    ['one lists another name server', differing(TYPE.NS, '@ NS ns1\n@ NS ns3'), 'differs'],
    ['one lists another mail server', differing(TYPE.MX, '@ MX 10 mx1'), 'differs'],
    ['one lists another preference', differing(TYPE.MX, '@ MX 10 mx1\n@ MX 30 mx2'), 'differs'],
    ['one has another SPF record', differing(TYPE.TXT, '@ TXT "v=spf1 -all"'), 'differs'],
    ['one has another CAA record', differing(TYPE.CAA, '@ CAA 0 issue "ca.example"'), 'differs'],
    [
      'one has another primary in its SOA record',
      differing(TYPE.SOA, '@ SOA old hostmaster 2026111501 7200 1800 1209600 3600'),
      'differs',
    ],
    [
      'each of two providers has a primary of its own',
      {
        zone: '@ NS ns1.one.net.\n@ NS ns1.two.net.\nns1.one.net. A 93.184.1.53\nns1.two.net. A 45.33.2.53',
        answer: answered(to(['45.33.2.53'], ofType(TYPE.SOA)), {
          answers: records('@ SOA ns1.two.net. hostmaster 7 7200 1800 1209600 3600'),
        }),
      },
      'ok',
    ],
    ['one has another web address: usual for GeoDNS', differing(TYPE.A, '@ A 93.184.9.9'), 'addresses-differ'],
    [
      'one fails for TXT queries',
      { zone: '', answer: answered(to([NS2.ipv4], ofType(TYPE.TXT)), { status: 2, answers: [] }) },
      'differs',
    ],
    [
      'a lame server is not compared',
      { zone: '', answer: answered(to([NS2.ipv4]), { isAuthoritative: false, answers: records('@ NS ns9') }) },
      'ok',
    ],
    [
      'one answers MX queries with an error',
      { zone: '', answer: answered(to([NS2.ipv4], ofType(TYPE.MX)), { status: RCODE.SERVFAIL, answers: [] }) },
      'differs',
    ],
    ['one is silent to MX only', { zone: '', answer: unanswered(to([NS2.ipv4], ofType(TYPE.MX))) }, 'differs'],
    [
      'one does not respond to MX over UDP, and returns the same data over TCP',
      { zone: '@ MX 10 mx1', answer: unanswered(to([NS2.ipv4], both(ofType(TYPE.MX), overUdp))) },
      'ok',
    ],
    [
      'one does not respond to MX over UDP, and returns other data over TCP',
      {
        zone: '@ MX 10 mx1',
        answer: firstOf(
          unanswered(to([NS2.ipv4], both(ofType(TYPE.MX), overUdp))),
          answered(to([NS2.ipv4], ofType(TYPE.MX)), { answers: records('@ MX 10 mx9') }),
        ),
      },
      'differs',
    ],
    ['all are silent to MX', { zone: '', answer: unanswered(ofType(TYPE.MX)) }, 'ok'],
    ['none could be asked for MX', { zone: '', answer: unanswered(ofType(TYPE.MX), 'budget') }, 'unknown'],
    ['one could not be asked', { zone: '', answer: unanswered(to([NS2.ipv4], ofType(TYPE.MX)), 'budget') }, 'unknown'],
    [
      'one did not tell, others differ',
      {
        zone: '',
        answer: firstOf(
          unanswered(to([NS2.ipv4], ofType(TYPE.MX))),
          answered(to([NS1.ipv6], ofType(TYPE.MX)), { answers: records('@ MX 10 mx9') }),
        ),
      },
      'differs',
    ],
    [
      'one drops queries with EDNS, and returns the same data without it',
      { zone: '@ MX 10 mx1', answer: unanswered(both(to([NS2.ipv4]), withEdns)) },
      'ok',
    ],
    [
      'all drop queries with EDNS',
      { zone: '@ MX 10 mx1', answer: unanswered(both(to(EVERY_ADDRESS), withEdns)) },
      'ok',
    ],
    [
      'one answers FORMERR to EDNS',
      {
        zone: '@ MX 10 mx1',
        answer: answered(both(to([NS2.ipv4]), withEdns), { status: RCODE.FORMERR, answers: [] }),
      },
      'ok',
    ],
    [
      'one drops queries with EDNS, and differs without it',
      {
        zone: '@ MX 10 mx1',
        answer: firstOf(
          unanswered(both(to([NS2.ipv4]), withEdns)),
          answered(to([NS2.ipv4], ofType(TYPE.MX)), { answers: records('@ MX 10 mx9') }),
        ),
      },
      'differs',
    ],
    ['no server answers', { zone: '', answer: unanswered(to(EVERY_ADDRESS)) }, 'unknown'],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsConsistency, scene))?.outcome).toBe(outcome)
  })

  it('names the server that differs from the majority, also if it is the first one', async () => {
    const answer = answered(to([NS1.ipv4], ofType(TYPE.MX)), { answers: records('@ MX 10 mx9') })
    expect((await judge(nsConsistency, { zone: '@ MX 10 mx1', answer }))?.values).toEqual({
      zone: 'example.com',
      isTied: false,
      sets: [{ set: 'mx', servers: [`ns1.example.com (${NS1.ipv4})`] }],
    })
  })

  it('names the servers that return an error, even if only one answers', async () => {
    const failing = to([NS1.ipv4, NS1.ipv6, NS2.ipv4], ofType(TYPE.MX))
    const answer = answered(failing, { status: RCODE.SERVFAIL, answers: [] })
    const verdict = await judge(nsConsistency, { zone: '@ MX 10 mx1', answer })
    // Servers are listed over IPv4 first.
    const servers = [`ns1.example.com (${NS1.ipv4})`, `ns2.example.com (${NS2.ipv4})`, `ns1.example.com (${NS1.ipv6})`]
    expect(verdict?.values).toEqual({ zone: 'example.com', isTied: false, sets: [{ set: 'failing-mx', servers }] })
  })

  it('does not say which name servers are outdated if as many have one content as the other', async () => {
    const answer = answered(to([NS1.ipv4, NS1.ipv6], ofType(TYPE.MX)), { answers: records('@ MX 10 mx9') })
    const check = worded(nsConsistency, nsConsistencyText)
    const { steps } = await textsFor(check, { zone: '@ MX 10 mx1', answer })
    expect(steps[1]).toMatch(/^Ask your DNS provider which name servers have the current zone/)
    expect((await textsFor(check, { zone: '@ MX 10 mx1', answer }, 'de')).steps[1]).toMatch(
      /^Fragen Sie Ihren DNS-Anbieter, welche Nameserver die aktuelle Zone haben/,
    )
    const clear = await textsFor(check, differing(TYPE.MX, '@ MX 10 mx1'))
    expect(clear.steps[1]).toMatch(/why these name servers do not have the current zone/)
  })

  it('names the server that differs', async () => {
    expect((await judge(nsConsistency, differing(TYPE.MX, '@ MX 10 mx1')))?.values).toEqual({
      zone: 'example.com',
      isTied: false,
      sets: [{ set: 'mx', servers: [`ns2.example.com (${NS2.ipv4})`] }],
    })
  })
})
