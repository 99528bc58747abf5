import { afterEach, describe, expect, it } from 'vitest'
import type { DohFault } from '../../lab/faulty/doh-behaviour.ts'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import type { UnseenReason } from '../../src/world.ts'
import { corrupt, heal } from './change-lab.ts'
import { addressesIn, seen, timed, withWorld } from './lab.ts'

const QUESTION = { name: 'ok.com', type: TYPE.A }

afterEach(heal)

describe('a faulty resolver', () => {
  const NO_MESSAGE: readonly { fault: DohFault; reason: UnseenReason }[] = [
    { fault: 'http-500', reason: 'bad-answer' },
    { fault: 'http-429', reason: 'bad-answer' },
    { fault: 'html', reason: 'bad-answer' },
    { fault: 'json', reason: 'bad-answer' },
    { fault: 'bad-content-type', reason: 'bad-answer' },
    { fault: 'malformed', reason: 'bad-answer' },
    { fault: 'wrong-question', reason: 'bad-answer' },
    { fault: 'empty', reason: 'bad-answer' },
    { fault: 'huge', reason: 'bad-answer' },
    { fault: 'bad-certificate', reason: 'connection' },
    { fault: 'closed', reason: 'connection' },
    { fault: 'hang', reason: 'timeout' },
    { fault: 'slow', reason: 'timeout' },
    { fault: 'stall', reason: 'timeout' },
  ]
  it.each(NO_MESSAGE)('$fault: is the failure $reason, and the next resolver responds', async ({ fault, reason }) => {
    await corrupt('resolver-1', fault)
    await withWorld(async ({ dns }) => {
      const [alone, any] = await Promise.all([
        timed(() => dns.askResolver('resolver-1', QUESTION)),
        timed(() => dns.resolve(QUESTION)),
      ])
      expect(alone.result).toMatchObject({ seen: false, why: { reason } })
      expect(alone.tookMs).toBeLessThan(4800)
      expect(seen(any.result).from).toBe('resolver-2')
      expect(addressesIn(seen(any.result))).toEqual(['151.101.1.1'])
      expect(any.tookMs).toBeLessThan(1300)
    })
  })

  const MESSAGE: readonly { fault: DohFault; status: number }[] = [
    { fault: 'servfail', status: RCODE.SERVFAIL },
    { fault: 'refused', status: RCODE.REFUSED },
    { fault: 'lie', status: RCODE.NOERROR },
    { fault: 'goaway', status: RCODE.NOERROR },
  ]
  it.each(MESSAGE)('$fault: is a response with status $status', async ({ fault, status }) => {
    await corrupt('resolver-1', fault)
    await withWorld(async ({ dns }) => {
      const answer = seen(await dns.askResolver('resolver-1', QUESTION))
      expect(answer.status).toBe(status)
      expect(answer.isValidated).toBe(false)
    })
  })

  it('closes the session after each response: every query still gets a response', async () => {
    await corrupt('resolver-1', 'goaway')
    await withWorld(async ({ dns }) => {
      for (const name of ['a.wildcard.com', 'b.wildcard.com', 'c.wildcard.com', 'd.wildcard.com'])
        expect(seen(await dns.askResolver('resolver-1', { name, type: TYPE.A })).from).toBe('resolver-1')
    })
  })

  it('recovers: the same client gets responses again without a restart', async () => {
    await corrupt('resolver-3', 'closed')
    await withWorld(async ({ dns }) => {
      expect((await dns.askResolver('resolver-3', QUESTION)).seen).toBe(false)
      await heal()
      expect(seen(await dns.askResolver('resolver-3', QUESTION)).isValidated).toBe(true)
    })
  })
})
