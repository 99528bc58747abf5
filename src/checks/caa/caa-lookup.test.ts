import { describe, expect, it } from 'vitest'
import { answered, firstOf, toResolvers, unanswered } from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import type { Case } from '../../../test/support/zone-scenes.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { unseen } from '../../evidence/engine/observed.ts'
import { caaLookup } from './caa-lookup.ts'

const SHOP = 'a.shop.example.com'
const ZONE = '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\na.shop A 93.184.5.1\n'
const LETS_ENCRYPT = 'CAA 0 issue "letsencrypt.org"'

type Answering = NonNullable<Scene['answer']>

/** Queries of this type end in this way at the resolvers whose name matches, with or without validation. */
const ending =
  (type: number, status: number, where: RegExp, isCheckingDisabled?: boolean): Answering =>
  (inquiry, usual) =>
    inquiry.kind !== 'server' &&
    inquiry.type === type &&
    where.test(inquiry.kind === 'resolver' ? inquiry.resolver : 'all') &&
    (isCheckingDisabled === undefined || inquiry.isCheckingDisabled === isCheckingDisabled)
      ? {
          seen: true,
          value: { ...usual, status, answers: [], from: inquiry.kind === 'resolver' ? inquiry.resolver : usual.from },
        }
      : undefined

const silentAbout = (type: number): Answering => unanswered((inquiry) => toResolvers(inquiry) && inquiry.type === type)

describe('caa-lookup', () => {
  const zone = '@ A 93.184.5.1'
  it.each<Case>([
    ['every step is answered', { zone: `@ ${LETS_ENCRYPT}` }, 'ok'],
    ['nothing is published', { zone }, 'ok'],
    ['SERVFAIL on all resolvers, while A works', { zone, failures: { 'example.com CAA': RCODE.SERVFAIL } }, 'fails'],
    ['NOTIMP', { zone, failures: { 'example.com CAA': RCODE.NOTIMP } }, 'fails'],
    ['REFUSED', { zone, failures: { 'example.com CAA': RCODE.REFUSED } }, 'fails'],
    ['silence of everybody, while A works', { zone, failures: { 'example.com CAA': 'timeout' } }, 'fails'],
    [
      'the check ended before the resolvers gave up, and no name server answers',
      {
        zone,
        answer: firstOf(
          unanswered((inquiry) => toResolvers(inquiry) && inquiry.type === TYPE.CAA, 'aborted'),
          unanswered((inquiry) => inquiry.kind === 'server' && inquiry.type === TYPE.CAA),
        ),
      },
      'fails',
    ],
    [
      'silence of the resolvers, and of the name servers over UDP only',
      {
        zone,
        answer: firstOf(
          silentAbout(TYPE.CAA),
          unanswered(
            (inquiry) => inquiry.kind === 'server' && inquiry.type === TYPE.CAA && inquiry.transport === 'udp',
          ),
        ),
      },
      'unknown',
    ],
    ['silence of the resolvers alone', { zone, answer: silentAbout(TYPE.CAA) }, 'unknown'],
    [
      'silence of the resolvers, and name servers are not asked',
      { zone, isDirectDnsOn: false, failures: { 'example.com CAA': 'timeout' } },
      'unknown',
    ],
    [
      'silence of the resolvers, and a name server refuses',
      {
        zone,
        answer: firstOf(
          silentAbout(TYPE.CAA),
          answered((inquiry) => inquiry.kind === 'server' && inquiry.type === TYPE.CAA, { status: RCODE.REFUSED }),
        ),
      },
      'fails',
    ],
    [
      'silence of the resolvers, and the turn at the name servers was too far away',
      {
        zone,
        answer: firstOf(
          silentAbout(TYPE.CAA),
          unanswered((inquiry) => inquiry.kind === 'server' && inquiry.type === TYPE.CAA, 'budget'),
        ),
      },
      'unknown',
    ],
    [
      'silence about a zone above, which is not that of the domain',
      { zone, failures: { 'com CAA': 'timeout' } },
      'unknown',
    ],
    [
      'a failure above the domain',
      { domain: SHOP, zone: ZONE, failures: { 'example.com CAA': RCODE.SERVFAIL } },
      'fails',
    ],
    [
      'a failure above the first set',
      { domain: SHOP, zone: `${ZONE}shop ${LETS_ENCRYPT}`, failures: { 'example.com CAA': RCODE.SERVFAIL } },
      'ok',
    ],
    [
      'A fails too',
      { zone, failures: { 'example.com CAA': RCODE.SERVFAIL, 'example.com A': RCODE.SERVFAIL } },
      'unknown',
    ],
    ['only one resolver fails', { zone, answer: ending(TYPE.CAA, RCODE.SERVFAIL, /all/) }, 'ok'],
    [
      'the second resolver is dead, the third confirms',
      {
        zone,
        answer: firstOf(
          (inquiry) =>
            inquiry.kind === 'resolver' && inquiry.resolver === 'resolver-2' ? unseen('timeout', 'dead') : undefined,
          ending(TYPE.CAA, RCODE.SERVFAIL, /all|resolver-3/),
        ),
      },
      'fails',
    ],
    [
      'no second resolver answers anything',
      {
        zone,
        answer: firstOf(
          (inquiry) => (inquiry.kind === 'resolver' ? unseen('timeout', 'dead') : undefined),
          ending(TYPE.CAA, RCODE.SERVFAIL, /all/),
        ),
      },
      'unknown',
    ],
    [
      'a zone that fails validation as a whole',
      {
        zone,
        answer: firstOf(ending(TYPE.CAA, RCODE.SERVFAIL, /./, false), ending(TYPE.A, RCODE.SERVFAIL, /./, false)),
      },
      'ok',
    ],
    [
      'a zone that fails validation, and CAA without it too',
      {
        zone,
        answer: firstOf(ending(TYPE.CAA, RCODE.SERVFAIL, /./), ending(TYPE.A, RCODE.SERVFAIL, /./, false)),
      },
      'fails',
    ],
    ['our own resolvers are unreachable', { zone, answer: () => unseen('connection', 'no network') }, 'unknown'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(caaLookup, scene))?.outcome).toBe(outcome)
  })
})
