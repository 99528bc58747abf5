import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF, ofType, records, UNREGISTERED } from '../../../test/support/delegation-scenes.ts'
import {
  answered,
  EVERY_ADDRESS,
  NS2,
  to,
  toAnyServer,
  unanswered,
  withEdns,
} from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer } from '../../world.ts'
import { nsAuthoritative } from './ns-authoritative.ts'

describe('ns-authoritative', () => {
  const lame = (change: Partial<DnsAnswer>): Scene => ({ zone: '', answer: answered(to([NS2.ipv4]), change) })
  const PARENT_SOA = records('com. SOA a.nic.com. h.nic.com. 1 2 3 4 5')
  const CASES: Cases = [
    ['all answer with authority', { zone: '' }, 'ok'],
    ['a silent server is not lame', { zone: '', answer: unanswered(to([NS2.ipv4, NS2.ipv6])) }, 'ok'],
    ['REFUSED', lame({ status: RCODE.REFUSED, answers: [], isAuthoritative: false }), 'lame'],
    ['SERVFAIL', lame({ status: RCODE.SERVFAIL, answers: [] }), 'lame'],
    ['NOTAUTH', lame({ status: RCODE.NOTAUTH, answers: [] }), 'lame'],
    ['NXDOMAIN', lame({ status: RCODE.NXDOMAIN, answers: [] }), 'lame'],
    ['no authority', lame({ isAuthoritative: false }), 'lame'],
    [
      'a referral to the root',
      lame({ isAuthoritative: false, answers: [], authority: records('. NS a.root-servers.net.') }),
      'lame',
    ],
    ['the SOA of the zone above', lame({ answers: [], authority: PARENT_SOA }), 'lame'],
    ['no SOA at all is another finding', lame({ answers: [], authority: [] }), 'ok'],
    [
      'a CNAME at the apex is another finding',
      {
        zone: '',
        answer: answered(to(EVERY_ADDRESS, ofType(TYPE.SOA)), {
          answers: records('@ CNAME x.example.net.'),
          authority: records('example.net. SOA a.example.net. h.example.net. 1 2 3 4 5'),
        }),
      },
      'ok',
    ],
    [
      'only questions with EDNS are refused',
      { zone: '', answer: answered(to([NS2.ipv4], withEdns), { status: RCODE.FORMERR, answers: [] }) },
      'ok',
    ],
    [
      'all refuse us, while resolvers get answers',
      { zone: '', answer: answered(to(EVERY_ADDRESS), { status: RCODE.REFUSED, answers: [], isAuthoritative: false }) },
      'refuses-us',
    ],
    [
      'all answer without authority, and the parent zone shows that no proxy answers in their place',
      { zone: '', answer: answered(to(EVERY_ADDRESS), { isAuthoritative: false }) },
      'lame',
    ],
    [
      'a proxy answers all our queries, while resolvers get answers',
      { zone: '', answer: answered(toAnyServer, { isAuthoritative: false, isRecursionAvailable: true }) },
      'refuses-us',
    ],
    ['no server answers', { zone: '', answer: unanswered(to(EVERY_ADDRESS)) }, undefined],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
    ['one was asked too often by us', { zone: '', answer: unanswered(to([NS2.ipv4]), 'budget') }, 'unknown'],
    ['the domain does not exist', UNREGISTERED, undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsAuthoritative, scene))?.outcome).toBe(outcome)
  })

  it('warns about a server that refuses', async () => {
    const scene = lame({ status: RCODE.REFUSED, answers: [], isAuthoritative: false })
    expect((await judge(nsAuthoritative, scene))?.values).toEqual({
      zone: 'example.com',
      lame: [`ns2.example.com (${NS2.ipv4})`],
      faults: ['refused'],
    })
  })
})
