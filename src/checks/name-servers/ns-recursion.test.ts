import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF, records } from '../../../test/support/delegation-scenes.ts'
import {
  answered,
  EVERY_ADDRESS,
  firstOf,
  NS2,
  to,
  unanswered,
  type Which,
} from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { RCODE } from '../../dns/types.ts'
import type { DnsAnswer } from '../../world.ts'
import { nsRecursion } from './ns-recursion.ts'

describe('ns-recursion', () => {
  const CONTROL = 'control.test. A 185.7.7.7'
  const forControl: Which = ({ name }) => name === 'control.test'
  const claiming = (address: string, change: Partial<DnsAnswer> = {}): Scene => ({
    zone: CONTROL,
    answer: firstOf(
      answered(to([NS2.ipv4], forControl), {
        isAuthoritative: false,
        isRecursionAvailable: true,
        answers: records(`control.test. A ${address}`),
        ...change,
      }),
      answered(to(EVERY_ADDRESS, forControl), { status: RCODE.REFUSED, answers: [], isAuthoritative: false }),
    ),
  })
  const CASES: Cases = [
    ['foreign names are refused', claiming('185.7.7.7', { status: RCODE.REFUSED, answers: [] }), 'ok'],
    ['recursion is claimed, but nothing resolved', claiming('185.7.7.7', { answers: [] }), 'ok'],
    ['the same made-up address for every name', claiming('185.9.9.9'), 'ok'],
    ['the right address, as a server of that very zone', claiming('185.7.7.7', { isAuthoritative: true }), 'ok'],
    ['a referral', claiming('185.7.7.7', { answers: [], authority: records('. NS a.root-servers.net.') }), 'ok'],
    ['foreign questions stay unanswered', { zone: '', answer: unanswered(to(EVERY_ADDRESS, forControl)) }, 'ok'],
    ['the right address', claiming('185.7.7.7'), 'open'],
    [
      'an address, and the actual one is unknown',
      { ...claiming('185.7.7.7'), failures: { 'control.test A': RCODE.SERVFAIL } },
      'unknown',
    ],
    ['we could not ask', { zone: '', answer: unanswered(to([NS2.ipv4], forControl), 'budget') }, 'unknown'],
    [
      'one server is silent, and the others refuse foreign names',
      {
        zone: CONTROL,
        answer: firstOf(
          unanswered(to([NS2.ipv4])),
          answered(to(EVERY_ADDRESS, forControl), { status: RCODE.REFUSED, answers: [], isAuthoritative: false }),
        ),
      },
      'ok',
    ],
    [
      'we could not ask a server that is not authoritative',
      {
        zone: CONTROL,
        answer: firstOf(
          unanswered(to([NS2.ipv4], forControl), 'budget'),
          answered(to(EVERY_ADDRESS), { status: RCODE.REFUSED, answers: [], isAuthoritative: false }),
        ),
      },
      'unknown',
    ],
    ['an address for a name that has none', { ...claiming('185.7.7.7'), zone: 'control.test. TXT "no address"' }, 'ok'],
    ['no server answers', { zone: '', answer: unanswered(to(EVERY_ADDRESS)) }, undefined],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsRecursion, scene))?.outcome).toBe(outcome)
  })
})
