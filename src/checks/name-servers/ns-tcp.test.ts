import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF } from '../../../test/support/delegation-scenes.ts'
import { answered, EVERY_ADDRESS, NS2, overTcp, to, unanswered } from '../../../test/support/deviating-servers.ts'
import { judge } from '../../../test/support/judging.ts'
import { RCODE } from '../../dns/types.ts'
import { nsTcp } from './ns-tcp.ts'

describe('ns-tcp', () => {
  const CASES: Cases = [
    ['all answer', { zone: '' }, 'ok'],
    ['one refuses the connection', { zone: '', answer: unanswered(to([NS2.ipv4], overTcp), 'connection') }, 'no-tcp'],
    ['one stays silent', { zone: '', answer: unanswered(to([NS2.ipv4], overTcp)) }, 'no-tcp'],
    ['none answers, while root servers do', { zone: '', answer: unanswered(to(EVERY_ADDRESS, overTcp)) }, 'no-tcp'],
    ['TCP does not work here', { zone: '', answer: unanswered(overTcp) }, 'unknown'],
    ['a server that is silent over UDP too is another finding', { zone: '', answer: unanswered(to([NS2.ipv4])) }, 'ok'],
    ['an error is an answer', { zone: '', answer: answered(to([NS2.ipv4], overTcp), { status: RCODE.REFUSED }) }, 'ok'],
    ['no server answers', { zone: '', answer: unanswered(to(EVERY_ADDRESS)) }, undefined],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsTcp, scene))?.outcome).toBe(outcome)
  })
})
