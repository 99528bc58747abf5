import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF, ofType, UNREGISTERED } from '../../../test/support/delegation-scenes.ts'
import { answered, EVERY_ADDRESS, NS2, overUdp, to, unanswered } from '../../../test/support/deviating-servers.ts'
import { judge } from '../../../test/support/judging.ts'
import { TYPE } from '../../dns/types.ts'
import { nsLetterCase } from './ns-letter-case.ts'

describe('ns-letter-case', () => {
  const CASES: Cases = [
    ['letter case does not matter', { zone: '' }, 'ok'],
    ['all distinguish it', { zone: '', answer: answered(overUdp, { isCaseSensitive: true }) }, 'case-sensitive'],
    [
      'one distinguishes it',
      { zone: '', answer: answered(to([NS2.ipv6], overUdp), { isCaseSensitive: true }) },
      'case-sensitive',
    ],
    [
      'a single different answer may have another cause',
      { zone: '', answer: answered(to([NS2.ipv4], ofType(TYPE.MX)), { isCaseSensitive: true }) },
      'ok',
    ],
    ['one could not be asked', { zone: '', answer: unanswered(to([NS2.ipv4]), 'budget') }, 'unknown'],
    ['no server answers', { zone: '', answer: unanswered(to(EVERY_ADDRESS)) }, undefined],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
    ['the domain does not exist', UNREGISTERED, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsLetterCase, scene))?.outcome).toBe(outcome)
  })

  it('names the servers', async () => {
    const answer = answered(to([NS2.ipv4], overUdp), { isCaseSensitive: true })
    expect((await judge(nsLetterCase, { zone: '', answer }))?.values).toEqual({
      servers: [`ns2.example.com (${NS2.ipv4})`],
    })
  })
})
