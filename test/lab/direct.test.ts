import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BLACK_HOLES, CLOSED, HOSTERS, OPEN_RECURSION, UNREACHABLE } from '../../lab/internet/addresses.ts'
import { type FaultyServer, faultyAddresses } from '../../lab/internet/faulty-servers.ts'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import type { RealWorld } from '../../src/net/real-world.ts'
import type { UnseenReason } from '../../src/world.ts'
import { addressesIn, openWorld, seen, timed } from './lab.ts'

let world: RealWorld

beforeAll(() => {
  world = openWorld()
})
afterAll(() => world.close())

const SOFTWARE = ['nsd', 'knot', 'powerdns', 'bind'] as const
const UDP = { transport: 'udp' } as const
const TCP = { transport: 'tcp' } as const

describe.each(SOFTWARE)('%s as name server', (software) => {
  const { v4, v6 } = HOSTERS[software].addresses

  it.each([
    { address: v4, options: UDP },
    { address: v4, options: TCP },
    { address: v6, options: UDP },
    { address: v6, options: TCP },
  ])('answers with authority at $address over $options.transport', async ({ address, options }) => {
    const answer = seen(await world.dns.askServer(address, { name: 'ok.org', type: TYPE.A }, options))
    expect(answer).toMatchObject({ status: RCODE.NOERROR, isAuthoritative: true, isTruncated: false, hasEdns: true })
    expect(answer.from).toBe(address)
    expect(addressesIn(answer)).toEqual(['151.101.1.1'])
  })

  it('returns NXDOMAIN for an absent name', async () => {
    const answer = seen(await world.dns.askServer(v4, { name: 'nosuch.ok.org', type: TYPE.A }, UDP))
    expect(answer).toMatchObject({ status: RCODE.NXDOMAIN, isAuthoritative: true })
    expect(answer.authority.map(({ type }) => type)).toContain(TYPE.SOA)
  })

  it('sends signatures when DO is set', async () => {
    const question = { name: 'ok.org', type: TYPE.SOA }
    const plain = seen(await world.dns.askServer(v4, question, UDP))
    const signed = seen(await world.dns.askServer(v4, question, { ...UDP, isDnssecOk: true }))
    expect(plain.answers.map(({ type }) => type)).toEqual([TYPE.SOA])
    expect(signed.answers.map(({ type }) => type).sort()).toEqual([TYPE.SOA, TYPE.RRSIG].sort())
  })

  it('responds without EDNS too', async () => {
    const options = { ...UDP, hasEdns: false }
    const answer = seen(await world.dns.askServer(v4, { name: 'ok.org', type: TYPE.A }, options))
    expect(answer).toMatchObject({ status: RCODE.NOERROR, hasEdns: false })
  })

  it('refuses names outside its zones, and does not resolve them', async () => {
    const options = { ...UDP, isRecursionDesired: true }
    const answer = seen(await world.dns.askServer(v4, { name: 'nosuch-zone.de', type: TYPE.A }, options))
    expect(answer).toMatchObject({ status: RCODE.REFUSED, isAuthoritative: false, isRecursionAvailable: false })
  })
})

describe('responses too large for a datagram', () => {
  it.each(['nsd', 'knot'] as const)('are fetched from %s over TCP', async (software) => {
    const { v4 } = HOSTERS[software].addresses
    const answer = seen(await world.dns.askServer(v4, { name: 'huge-txt.com', type: TYPE.TXT }, UDP))
    expect(answer.isTruncated).toBe(false)
    expect(answer.answers.filter(({ type }) => type === TYPE.TXT)).toHaveLength(21)
  })
})

describe('an open resolver', () => {
  it('resolves names outside its zones', async () => {
    const options = { ...UDP, isRecursionDesired: true }
    const answer = seen(await world.dns.askServer(OPEN_RECURSION.v4, { name: 'ok.de', type: TYPE.A }, options))
    expect(answer).toMatchObject({ status: RCODE.NOERROR, isAuthoritative: false, isRecursionAvailable: true })
  })
})

describe('faulty name servers', () => {
  const QUESTION = { name: 'ok-unsigned.com', type: TYPE.A }

  const ANSWERING: readonly { server: FaultyServer; transport: 'udp' | 'tcp'; shows: Record<string, unknown> }[] = [
    { server: 'refused', transport: 'udp', shows: { status: RCODE.REFUSED } },
    { server: 'servfail', transport: 'tcp', shows: { status: RCODE.SERVFAIL } },
    { server: 'no-edns', transport: 'udp', shows: { status: RCODE.FORMERR, hasEdns: false } },
    { server: 'bad-version', transport: 'udp', shows: { status: RCODE.BADVERS } },
    { server: 'lame', transport: 'udp', shows: { status: RCODE.NOERROR, isAuthoritative: false } },
    { server: 'folds-case', transport: 'udp', shows: { status: RCODE.NOERROR, isAuthoritative: true } },
    { server: 'no-tcp', transport: 'udp', shows: { status: RCODE.NOERROR, isAuthoritative: true } },
    { server: 'slow-300', transport: 'udp', shows: { status: RCODE.NOERROR } },
    { server: 'slow-1000', transport: 'udp', shows: { status: RCODE.NOERROR } },
    { server: 'truncates-without-tcp', transport: 'udp', shows: { status: RCODE.NOERROR, isTruncated: true } },
  ]
  it.each(ANSWERING)('$server over $transport shows $shows', async ({ server, transport, shows }) => {
    expect(seen(await world.dns.askServer(faultyAddresses(server).v4, QUESTION, { transport }))).toMatchObject(shows)
  })

  const UNSEEN: readonly { what: string; address: string; transport: 'udp' | 'tcp'; reason: UnseenReason }[] = [
    { what: 'TCP refused', address: faultyAddresses('no-tcp').v4, transport: 'tcp', reason: 'connection' },
    { what: 'TCP filtered', address: faultyAddresses('filters-tcp').v4, transport: 'tcp', reason: 'timeout' },
    { what: 'random bytes', address: faultyAddresses('garbage').v4, transport: 'udp', reason: 'bad-answer' },
    { what: 'half a message', address: faultyAddresses('malformed').v4, transport: 'udp', reason: 'bad-answer' },
    { what: 'half a message', address: faultyAddresses('malformed').v4, transport: 'tcp', reason: 'bad-answer' },
    { what: 'another id', address: faultyAddresses('wrong-id').v4, transport: 'udp', reason: 'bad-answer' },
    { what: 'no bytes', address: faultyAddresses('empty').v4, transport: 'udp', reason: 'bad-answer' },
    { what: 'silence on EDNS', address: faultyAddresses('silent-to-edns').v4, transport: 'udp', reason: 'timeout' },
    { what: 'a response after 9 s', address: faultyAddresses('slow-9000').v4, transport: 'udp', reason: 'timeout' },
    { what: 'an address that drops packets', address: BLACK_HOLES.v4, transport: 'udp', reason: 'timeout' },
    { what: 'an address that drops packets', address: BLACK_HOLES.v6, transport: 'tcp', reason: 'timeout' },
    { what: 'a closed port', address: CLOSED, transport: 'udp', reason: 'connection' },
    { what: 'a closed port', address: CLOSED, transport: 'tcp', reason: 'connection' },
    { what: 'an unreachable host', address: UNREACHABLE.v4, transport: 'tcp', reason: 'connection' },
  ]
  it.concurrent.each(UNSEEN)('$what over $transport is not seen: $reason', async ({ address, transport, reason }) => {
    const { result, tookMs } = await timed(() => world.dns.askServer(address, QUESTION, { transport }))
    expect(result).toMatchObject({ seen: false, why: { reason } })
    expect(tookMs).toBeLessThan(reason === 'connection' ? 500 : 3500)
  })
})
