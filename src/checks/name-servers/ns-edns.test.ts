import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF, ofType, records } from '../../../test/support/delegation-scenes.ts'
import {
  answered,
  both,
  EVERY_ADDRESS,
  firstOf,
  NS1,
  NS2,
  to,
  unanswered,
  withEdns,
  withOptions,
} from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer } from '../../world.ts'
import { nsEdns } from './ns-edns.ts'

describe('ns-edns', () => {
  const withoutOpt = (change: Partial<DnsAnswer> = {}): Scene => ({
    zone: '',
    answer: answered(to([NS2.ipv4], withEdns), { hasEdns: false, ...change }),
  })
  const SIGNED = records(
    '@ SOA ns1 h 1 2 3 4 5\n@ RRSIG SOA 13 2 3600 20270101000000 20260101000000 1 example.com. AAAA',
  )
  const CASES: Cases = [
    ['OPT in the answer', { zone: '' }, 'ok'],
    ['an error with OPT', { zone: '', answer: answered(to([NS2.ipv4], withEdns), { status: RCODE.REFUSED }) }, 'ok'],
    ['a normal answer without OPT', withoutOpt(), 'no-edns'],
    ['FORMERR without OPT', withoutOpt({ status: RCODE.FORMERR, answers: [] }), 'no-edns'],
    ['NOTIMP without OPT', withoutOpt({ status: RCODE.NOTIMP, answers: [] }), 'no-edns'],
    ['silent only to EDNS', { zone: '', answer: unanswered(to([NS2.ipv4], withEdns)) }, 'broken'],
    ['garbage only for EDNS', { zone: '', answer: unanswered(to([NS2.ipv4], withEdns), 'bad-answer') }, 'broken'],
    ['signatures without OPT', withoutOpt({ answers: SIGNED }), 'broken'],
    ['BADVERS', { zone: '', answer: answered(to([NS2.ipv4], withEdns), { status: RCODE.BADVERS }) }, 'broken'],
    [
      'one answer was lost, another one to EDNS came',
      { zone: '', answer: unanswered(to([NS2.ipv4], both(withEdns, ofType(TYPE.SOA)))) },
      'ok',
    ],
    [
      'FORMERR to options only',
      { zone: '', answer: answered(to([NS2.ipv4], withOptions), { status: RCODE.FORMERR, answers: [] }) },
      'options',
    ],
    [
      'REFUSED to options',
      { zone: '', answer: answered(to([NS1.ipv4], withOptions), { status: RCODE.REFUSED }) },
      'options',
    ],
    ['silent only to options', { zone: '', answer: unanswered(to([NS2.ipv4], withOptions)) }, 'options'],
    [
      'one response to options was lost',
      { zone: '', answer: unanswered(to([NS2.ipv4], both(withOptions, ofType(TYPE.SOA)))) },
      'ok',
    ],
    [
      'silent to options, and to another query too',
      {
        zone: '',
        answer: firstOf(
          unanswered(to([NS2.ipv4], withOptions)),
          unanswered(to([NS2.ipv4], both(withEdns, ofType(TYPE.MX)))),
        ),
      },
      'unknown',
    ],
    [
      'a server that requires a cookie of its own',
      { zone: '', answer: answered(to([NS2.ipv4], withOptions), { status: 23, answers: [] }) },
      'ok',
    ],
    [
      'FORMERR to EDNS with and without options',
      {
        zone: '',
        answer: answered(
          to([NS2.ipv4], (inquiry) => withEdns(inquiry) || withOptions(inquiry)),
          { status: RCODE.FORMERR, answers: [], hasEdns: false },
        ),
      },
      'no-edns',
    ],
    [
      'we could not ask with options',
      { zone: '', answer: unanswered(to([NS2.ipv4], withOptions), 'budget') },
      'unknown',
    ],
    ['a server that is silent anyway is another finding', { zone: '', answer: unanswered(to([NS2.ipv4])) }, 'ok'],
    ['we could not ask with EDNS', { zone: '', answer: unanswered(to([NS2.ipv4], withEdns), 'budget') }, 'unknown'],
    ['no server answers', { zone: '', answer: unanswered(to(EVERY_ADDRESS)) }, undefined],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsEdns, scene))?.outcome).toBe(outcome)
  })
})
