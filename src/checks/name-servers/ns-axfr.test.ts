import { describe, expect, it } from 'vitest'
import { type Cases, DIRECT_OFF, records } from '../../../test/support/delegation-scenes.ts'
import {
  answered,
  EVERY_ADDRESS,
  NS1,
  NS2,
  overTcp,
  to,
  unanswered,
  type Which,
} from '../../../test/support/deviating-servers.ts'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer } from '../../world.ts'
import { worded } from '../define-check.ts'
import { nsAxfrText } from './ns-axfr.text.ts'
import { nsAxfr } from './ns-axfr.ts'

const SOA = 'example.com. SOA ns1.example.com. hm.example.com. 1 2 3 4 5'
const isTransfer: Which = ({ type }) => type === TYPE.AXFR
const answering = (address: string, change: Partial<DnsAnswer>): Scene => ({
  zone: '',
  answer: answered(to([address], isTransfer), { isAuthoritative: true, ...change }),
})
const WHOLE = records(`${SOA}\nexample.com. NS ns1.example.com.\nvpn.example.com. A 10.0.0.1`)

describe('ns-axfr', () => {
  const CASES: Cases = [
    ['refused', answering(NS1.ipv4, { status: RCODE.REFUSED, answers: [] }), 'ok'],
    ['not authoritative for transfers', answering(NS1.ipv4, { status: RCODE.NOTAUTH, answers: [] }), 'ok'],
    ['no records', answering(NS1.ipv4, { answers: [] }), 'ok'],
    ['a lone SOA, as some servers answer anything', answering(NS1.ipv4, { answers: records(SOA) }), 'ok'],
    ['another zone', answering(NS1.ipv4, { answers: records('com. SOA a. b. 1 2 3 4 5\ncom. NS a.') }), 'ok'],
    ['the connection is closed', { zone: '', answer: unanswered(to(EVERY_ADDRESS, isTransfer), 'connection') }, 'ok'],
    ['silence', { zone: '', answer: unanswered(to(EVERY_ADDRESS, isTransfer)) }, 'ok'],
    ['the start of the zone', answering(NS2.ipv4, { answers: WHOLE }), 'open'],
    ['TCP does not work from here', { zone: '', answer: unanswered(overTcp) }, 'unknown'],
    ['we could not ask', { zone: '', answer: unanswered(to([NS2.ipv4], isTransfer), 'budget') }, 'unknown'],
    ['name servers are not asked', DIRECT_OFF, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(nsAxfr, scene))?.outcome).toBe(outcome)
  })

  it('names the servers', async () => {
    const { detail, steps } = await textsFor(worded(nsAxfr, nsAxfrText), answering(NS2.ipv4, { answers: WHOLE }))
    expect(detail).toMatch(/^This name server started to send us the whole zone example\.com: ns2\.example\.com/)
    expect(steps[0]).toMatch(/^Before you restrict zone transfers/)
  })

  it('queries each server once, over TCP, at one address', async () => {
    const asked: string[] = []
    await judge(nsAxfr, {
      zone: '',
      answer: (inquiry) => {
        if (inquiry.kind === 'server' && inquiry.type === TYPE.AXFR)
          asked.push(`${inquiry.address} ${inquiry.transport}`)
        return undefined
      },
    })
    expect(asked.sort()).toEqual([`${NS2.ipv4} tcp`, `${NS1.ipv4} tcp`].sort())
  })
})
