import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decodeMessage } from '../../src/dns/decode.ts'
import { encodeQuery } from '../../src/dns/encode.ts'
import type { Message, Question } from '../../src/dns/message.ts'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import type { RealWorld } from '../../src/net/real-world.ts'
import { corrupt, heal } from './change-lab.ts'
import { addressesIn, openWorld, RESOLVER_IDS, seen, timed } from './lab.ts'

/** Differences between four resolver implementations that the client must handle. */
let world: RealWorld

beforeAll(() => {
  world = openWorld()
})
afterAll(() => world.close())
afterEach(heal)

const askAll = (name: string, type: number = TYPE.A) =>
  Promise.all(RESOLVER_IDS.map((id) => world.dns.askResolver(id, { name, type })))

/** Sends one datagram and returns the response without changes. */
async function askPlainly(address: string, question: Question): Promise<Message> {
  const socket = createSocket('udp4')
  const edns = { udpPayloadSize: 1232, isDnssecOk: true }
  socket.send(
    encodeQuery({ id: 4711, question, isRecursionDesired: true, isCheckingDisabled: false, edns }),
    53,
    address,
  )
  const [bytes] = (await once(socket, 'message')) as [Buffer]
  socket.close()
  const message = decodeMessage(bytes)
  if (!message.ok) throw new Error(`invalid message: ${message.fault}`)
  return message.value
}

describe('five resolvers', () => {
  it.each(RESOLVER_IDS)('%s responds to forty concurrent queries', async (id) => {
    const names = Array.from({ length: 40 }, (_, index) => `many-${index}.wildcard.com`)
    const observed = await Promise.all(names.map((name) => world.dns.askResolver(id, { name, type: TYPE.A })))
    expect(observed.filter((one) => !one.seen)).toEqual([])
  })

  it('never count as validated on SERVFAIL, whatever their AD bit says', async () => {
    for (const name of ['dnssec-bogus.com', 'dnssec-expired.com', 'servfail-all.com'])
      for (const observed of await askAll(name))
        expect(seen(observed)).toMatchObject({ status: RCODE.SERVFAIL, isValidated: false })
  })

  it('include one that sets AD in its error responses, which the client ignores', async () => {
    const question = { name: 'missing-glue.com', type: TYPE.TXT }
    const raw = await askPlainly('208.67.222.222', question)
    expect(raw).toMatchObject({ rcode: RCODE.SERVFAIL, isAuthenticData: true })
    const answer = seen(await world.dns.askResolver('resolver-4', question))
    expect(answer).toMatchObject({ status: RCODE.SERVFAIL, isValidated: false })
  })

  it('have the same status with and without extended error codes', async () => {
    const answers = (await askAll('dnssec-expired.com')).map(seen)
    expect(answers.map(({ status }) => status)).toEqual(RESOLVER_IDS.map(() => RCODE.SERVFAIL))
    // Unbound and Knot Resolver send RFC 8914 codes, BIND 9.18 does not.
    expect(answers.map(({ extendedErrors }) => extendedErrors.length > 0).slice(0, 3)).toEqual([true, false, true])
    for (const { code } of answers.flatMap(({ extendedErrors }) => extendedErrors)) expect([6, 7, 9]).toContain(code)
  })

  it('validate existing records in a zone with 500 NSEC3 iterations, but not absences (RFC 9276)', async () => {
    const there = (await askAll('dnssec-nsec3-iterations.com')).map(seen)
    const absent = (await askAll('nosuch.dnssec-nsec3-iterations.com')).map(seen)
    expect(there.map(({ isValidated }) => isValidated)).toEqual(RESOLVER_IDS.map(() => true))
    expect(absent.map(({ status, isValidated }) => ({ status, isValidated }))).toEqual(
      RESOLVER_IDS.map(() => ({ status: RCODE.NXDOMAIN, isValidated: false })),
    )
  })

  it('give up on a dead zone after 3 to 15 s: it fails or times out, and never looks absent', async () => {
    const { result, tookMs } = await timed(() => askAll('ns-timeout-all.com', TYPE.MX))
    for (const observed of result) {
      if (observed.seen) expect(observed.value.status).toBe(RCODE.SERVFAIL)
      else expect(observed.why.reason).toBe('timeout')
    }
    expect(tookMs).toBeLessThan(4800)
  })

  it('agree on a domain whose servers agree', async () => {
    const answers = (await askAll('ok.com')).map(seen).map(addressesIn)
    expect(answers).toEqual(RESOLVER_IDS.map(() => ['151.101.1.1']))
  })

  it('each return one of the responses of servers that disagree', async () => {
    for (const addresses of (await askAll('answer-mismatch.com')).map(seen).map(addressesIn))
      expect([['151.101.1.1'], ['151.101.1.2']]).toContainEqual(addresses)
  })

  it('disagree four to one if one of them returns a wrong response', async () => {
    await corrupt('resolver-4', 'lie')
    const fresh = openWorld()
    const asked = RESOLVER_IDS.map((id) => fresh.dns.askResolver(id, { name: 'ok.com', type: TYPE.A }))
    const answers = (await Promise.all(asked)).map(seen)
    await fresh.close()
    expect(answers.map(addressesIn)).toEqual([
      ['151.101.1.1'],
      ['151.101.1.1'],
      ['151.101.1.1'],
      ['6.6.6.6'],
      ['151.101.1.1'],
    ])
    expect(answers.map(({ isValidated }) => isValidated)).toEqual([true, true, true, false, true])
  })

  it('show the data of a bogus zone when checking is disabled', async () => {
    for (const id of RESOLVER_IDS) {
      const options = { isCheckingDisabled: true }
      const answer = seen(await world.dns.askResolver(id, { name: 'dnssec-bogus.com', type: TYPE.A }, options))
      expect(answer).toMatchObject({ status: RCODE.NOERROR, isValidated: false })
      expect(addressesIn(answer)).toEqual(['151.101.1.1'])
    }
  })

  it('return five kilobytes of TXT records without truncation', async () => {
    for (const answer of (await askAll('huge-txt.com', TYPE.TXT)).map(seen))
      expect(answer.answers.filter(({ type }) => type === TYPE.TXT)).toHaveLength(21)
  })
})
