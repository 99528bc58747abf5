import { describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import type { Message } from '../../dns/message.ts'
import { RCODE, typeCode } from '../../dns/types.ts'
import { createInternet } from '../internet.ts'
import { createResolver, type ResolverOptions } from './resolver.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const CLOCK = { ...systemClock, now: () => NOW }

const SOA = '@ SOA ns1 hostmaster 1 7200 3600 1209600 300'

/** Creates a zone with two servers of its own. */
const leaf = (number: number, ...directives: readonly string[]): string =>
  [
    ...directives.map((directive) => `;! ${directive}`),
    '$TTL 600',
    SOA,
    '@ NS ns1',
    '@ NS ns2',
    `ns1 A 93.184.${number}.53`,
    `ns2 A 45.33.${number}.53`,
    'www A 93.184.100.1',
    'mail A 93.184.100.2',
    '*.wild A 93.184.100.3',
  ].join('\n')

const ZONES: Readonly<Record<string, string>> = {
  '.': '$TTL 86400\n@ SOA a.root. nobody. 1 7200 3600 1209600 300\n@ NS a.root.\na.root. A 198.41.0.4',
  lab: `$TTL 86400\n${SOA}\n@ NS a.nic\n@ NS b.nic\na.nic A 93.184.2.53\nb.nic A 45.33.2.53`,
  'signature-broken.lab': leaf(10, 'signature-of www A broken'),
  'signature-expired.lab': leaf(11, 'signature-of www A expired'),
  'signature-future.lab': leaf(12, 'signature-of www A not-yet-valid'),
  'signature-missing.lab': leaf(13, 'signature-of www A missing'),
  'signature-at-one.lab': leaf(14, 'signature-of www A broken at ns2'),
  'wildcard-signature.lab': leaf(15, 'signature-of *.wild A expired'),
  'dnskey-signature.lab': leaf(16, 'signature-of @ DNSKEY expired'),
  'denial-broken.lab': leaf(20, 'denial broken'),
  'denial-expired.lab': leaf(21, 'denial expired'),
  'denial-future.lab': leaf(22, 'denial not-yet-valid'),
  'denial-missing.lab': leaf(23, 'denial missing'),
  'denial-owner.lab': leaf(24, 'denial wrong-owner'),
  'denial-flags.lab': leaf(25, 'denial bad-flags'),
  'denial-hash.lab': leaf(26, 'denial bad-hash'),
  'nsec-broken.lab': leaf(30, 'signed denial=nsec', 'denial broken'),
  'nsec-expired.lab': leaf(31, 'signed denial=nsec', 'denial expired'),
  'nsec-future.lab': leaf(32, 'signed denial=nsec', 'denial not-yet-valid'),
  'nsec-missing.lab': leaf(33, 'signed denial=nsec', 'denial missing'),
  'nsec-owner.lab': leaf(34, 'signed denial=nsec', 'denial wrong-owner'),
  'no-wildcard-proof.lab': leaf(40, 'wildcard-proof missing'),
  'unsigned-at-one.lab': leaf(41, 'unsigned-at ns2'),
  'half-rollover.lab': leaf(42, 'keys rollover-half'),
  'unsupported-algorithm.lab': leaf(43, 'ds unsupported-algorithm'),
  'unsupported-digest.lab': leaf(44, 'ds unsupported-digest'),
  'dnskey-fails.lab': leaf(45, 'dnskey-fails'),
  'parent-without-ds.lab': leaf(46, 'ds old', 'at-parent b.nic.lab. ds none'),
  'parent-without-zone.lab': leaf(47, 'at-parent b.nic.lab. not-delegated'),
  'parent-elsewhere.lab': leaf(48, 'at-parent b.nic.lab. ns ns1.half-rollover.lab.'),
}

const internet = (() => {
  const servers = '93.184.42.53 recursive\n'
  const made = createInternet({ zones: new Map(Object.entries(ZONES)), include: () => undefined, servers }, () => NOW)
  if (!made.ok) throw new Error(made.fault)
  return made.value
})()

const query = (name: string, type: number, isCheckingDisabled = false): Message => ({
  id: 4711,
  isResponse: false,
  opcode: 0,
  isAuthoritative: false,
  isTruncated: false,
  isRecursionDesired: true,
  isRecursionAvailable: false,
  isAuthenticData: true,
  isCheckingDisabled,
  rcode: 0,
  question: { name, type },
  answers: [],
  authority: [],
  additional: [],
  edns: { version: 0, udpPayloadSize: 1232, isDnssecOk: true, extendedErrors: [] },
})

type State = 'secure' | 'insecure' | `bogus ${number}`

async function resolve(question: string, options: Partial<ResolverOptions> = {}): Promise<Message> {
  const [name = '', type = 'A'] = question.split(' ')
  const resolver = createResolver({ internet, clock: CLOCK, random: () => 0.5, silenceMs: 1, ...options })
  const answer = await resolver.resolve(query(name, typeCode(type) ?? 0))
  if (answer === undefined) throw new Error('no answer')
  return answer
}

const stateOf = ({ rcode, isAuthenticData, edns }: Message): State =>
  rcode === RCODE.SERVFAIL ? `bogus ${edns?.extendedErrors[0]?.code ?? -1}` : isAuthenticData ? 'secure' : 'insecure'

/**
 * The codes are those of RFC 8914: 6 bogus, 7 expired, 8 not yet valid, 9 no DNSKEY, 10 no RRSIG, 12 no proof of
 * nonexistence, 22 no reachable authority.
 */
describe('a validating resolver', () => {
  it.each<[string, State]>([
    ['www.signature-broken.lab A', 'bogus 6'],
    ['mail.signature-broken.lab A', 'secure'],
    ['www.signature-broken.lab MX', 'secure'],
    ['www.signature-expired.lab A', 'bogus 7'],
    ['www.signature-future.lab A', 'bogus 8'],
    ['www.signature-missing.lab A', 'bogus 10'],
    ['x.wild.wildcard-signature.lab A', 'bogus 7'],
    ['www.dnskey-signature.lab A', 'bogus 7'],
    ['www.denial-broken.lab A', 'secure'],
    ['www.denial-broken.lab MX', 'bogus 6'],
    ['nope.denial-broken.lab A', 'bogus 6'],
    ['x.wild.denial-broken.lab A', 'bogus 6'],
    ['www.denial-expired.lab MX', 'bogus 7'],
    ['nope.denial-expired.lab A', 'bogus 7'],
    ['www.denial-future.lab MX', 'bogus 8'],
    ['nope.denial-future.lab A', 'bogus 8'],
    ['www.denial-missing.lab MX', 'bogus 12'],
    ['nope.denial-missing.lab A', 'bogus 12'],
    ['www.denial-owner.lab MX', 'bogus 12'],
    ['nope.denial-owner.lab A', 'bogus 12'],
    ['x.wild.denial-owner.lab A', 'bogus 12'],
    ['www.denial-flags.lab MX', 'bogus 12'],
    ['nope.denial-flags.lab A', 'bogus 12'],
    ['www.denial-hash.lab MX', 'bogus 12'],
    ['nope.denial-hash.lab A', 'bogus 12'],
    ['www.nsec-broken.lab MX', 'bogus 6'],
    ['nope.nsec-broken.lab A', 'bogus 6'],
    ['www.nsec-expired.lab MX', 'bogus 7'],
    ['nope.nsec-expired.lab A', 'bogus 7'],
    ['www.nsec-future.lab MX', 'bogus 8'],
    ['nope.nsec-future.lab A', 'bogus 8'],
    ['www.nsec-missing.lab MX', 'bogus 12'],
    ['nope.nsec-missing.lab A', 'bogus 12'],
    ['www.nsec-owner.lab MX', 'bogus 12'],
    ['nope.nsec-owner.lab A', 'bogus 12'],
    ['x.wild.nsec-owner.lab A', 'bogus 12'],
    ['www.nsec-owner.lab A', 'secure'],
    ['x.wild.no-wildcard-proof.lab A', 'bogus 12'],
    ['www.no-wildcard-proof.lab A', 'secure'],
    ['nope.no-wildcard-proof.lab A', 'secure'],
    ['www.half-rollover.lab A', 'secure'],
    ['www.unsupported-algorithm.lab A', 'insecure'],
    ['www.unsupported-digest.lab A', 'insecure'],
    ['www.dnskey-fails.lab A', 'bogus 22'],
  ])('finds %s %s', async (question, state) => {
    expect(stateOf(await resolve(question))).toBe(state)
  })

  it.each<[string, readonly [State, State]]>([
    ['www.signature-at-one.lab A', ['secure', 'bogus 6']],
    ['www.unsigned-at-one.lab A', ['secure', 'bogus 9']],
    ['www.unsigned-at-one.lab MX', ['secure', 'bogus 9']],
  ])(
    'finds what it gets from its first server, and a valid answer if it looks for one: %s',
    async (question, states) => {
      for (const [firstServer, state] of states.entries()) {
        expect(stateOf(await resolve(question, { firstServer }))).toBe(state)
        expect(stateOf(await resolve(question, { firstServer, retriesInvalid: true }))).toBe('secure')
      }
    },
  )

  it('returns the first failure if no server has a valid answer', async () => {
    expect(stateOf(await resolve('www.signature-expired.lab A', { retriesInvalid: true }))).toBe('bogus 7')
  })
})

describe('two servers of a parent zone with different data', () => {
  it.each<[string, readonly [State, State]]>([
    // The DS record matches no key; without it, the zone counts as unsigned.
    ['www.parent-without-ds.lab A', ['bogus 9', 'insecure']],
  ])('%s is %j', async (question, states) => {
    for (const [firstServer, state] of states.entries())
      expect(stateOf(await resolve(question, { firstServer }))).toBe(state)
  })

  it.each<[string, readonly [number, number]]>([['www.parent-without-zone.lab A', [RCODE.NOERROR, RCODE.NXDOMAIN]]])(
    '%s has the codes %j',
    async (question, rcodes) => {
      for (const [firstServer, rcode] of rcodes.entries())
        expect((await resolve(question, { firstServer })).rcode).toBe(rcode)
    },
  )

  it('may have different name servers', () => {
    const referral = (address: string): readonly string[] => serversIn(address, 'parent-elsewhere.lab')
    expect(referral('93.184.2.53')).toEqual(['ns1.parent-elsewhere.lab', 'ns2.parent-elsewhere.lab'])
    expect(referral('45.33.2.53')).toEqual(['ns1.half-rollover.lab'])
  })
})

function serversIn(address: string, name: string): readonly string[] {
  return internet
    .flatten('lab', address)
    .flatMap((record) => (record.name === name && record.data.type === 'NS' ? [record.data.target] : []))
}

describe('the keys of a half-finished rollover', () => {
  it('have two algorithms, and only one of them signs', async () => {
    const { answers } = await resolve('half-rollover.lab DNSKEY')
    const algorithms = answers.flatMap(({ data }) => (data.type === 'DNSKEY' ? [data.algorithm] : []))
    const signedBy = answers.flatMap(({ data }) => (data.type === 'RRSIG' ? [data.algorithm] : []))
    expect([algorithms.sort(), signedBy]).toEqual([[13, 15], [13]])
  })
})
