import { describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import type { Message } from '../../dns/message.ts'
import { presentData } from '../../dns/presentation.ts'
import { RCODE, TYPE, typeName } from '../../dns/types.ts'
import { createInternet } from '../internet.ts'
import type { ScriptedInternet } from '../scripted-internet.ts'
import { createResolver, type Resolver, type ResolverOptions } from './resolver.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

const SOA = '@ SOA ns1 hostmaster 1 7200 3600 1209600 300'

/** Creates a leaf zone with two servers of its own. */
const leaf = (number: number, ...lines: readonly string[]): string =>
  [
    ...lines.filter((line) => line.startsWith(';!')),
    '$TTL 600',
    SOA,
    '@ NS ns1',
    '@ NS ns2',
    `ns1 A 93.184.${number}.53`,
    `ns2 A 45.33.${number}.53`,
    'www A 93.184.100.1',
    ...lines.filter((line) => !line.startsWith(';!')),
  ].join('\n')

const ZONES: Readonly<Record<string, string>> = {
  '.': ['$TTL 86400', '@ SOA a.root. nobody. 1 7200 3600 1209600 300', '@ NS a.root.', 'a.root. A 198.41.0.4'].join(
    '\n',
  ),
  lab: [
    '$TTL 86400',
    SOA,
    '@ NS ns1',
    'ns1 A 93.184.2.53',
    // No validator supports an algorithm for private use and an undefined digest.
    'exotic-algorithm DS 4711 253 2 e2d3c916f6deeac73294e8268fb5885044a833fc5459588f4a9184cfc41a5766',
    'exotic-digest DS 4711 13 200 e2d3c916f6deeac73294e8268fb5885044a833fc5459588f4a9184cfc41a5766',
  ].join('\n'),
  arpa: [';! signed opt-out', '$TTL 86400', SOA, '@ NS ns1', 'ns1 A 93.184.3.53', 'anchor TXT "opt-out"'].join('\n'),
  'secure.lab': leaf(
    10,
    'alias CNAME www',
    'far CNAME www.plain.lab.',
    'broken-alias CNAME www.broken.lab.',
    '*.wild A 93.184.100.2',
    'deep.empty A 93.184.100.3',
    'sub DNAME plain-nsec.lab.',
    'loop1 CNAME loop2',
    'loop2 CNAME loop1',
    'www 60 TXT "short-lived"',
  ),
  'plain-nsec.lab': leaf(11, ';! signed denial=nsec', '*.wild A 93.184.100.2', 'deep.empty A 93.184.100.3'),
  'plain.lab': leaf(12, ';! unsigned'),
  'no-ds.lab': leaf(13, ';! ds none'),
  'child.plain.lab': leaf(14),
  'wrong-ds.lab': leaf(15, ';! ds old'),
  'standby-ds.lab': leaf(16, ';! ds standby'),
  'expired.lab': leaf(17, ';! signatures left=-24h'),
  'future.lab': leaf(18, ';! signatures lifetime=24h left=96h'),
  'broken.lab': leaf(19, ';! signatures broken'),
  'no-rrsig.lab': leaf(20, ';! withhold RRSIG'),
  'no-dnskey.lab': leaf(21, ';! withhold DNSKEY'),
  'no-proofs.lab': leaf(22, ';! withhold NSEC3'),
  'exotic-algorithm.lab': leaf(23, ';! ds none'),
  'exotic-digest.lab': leaf(24, ';! ds none'),
  'iterations-100.lab': leaf(25, ';! signed iterations=100 salt=abcd', '*.wild A 93.184.100.2'),
  'iterations-500.lab': leaf(26, ';! signed iterations=500', '*.wild A 93.184.100.2'),
  'rsa.lab': leaf(27, ';! signed algorithm=8'),
  'sha1.lab': leaf(28, ';! signed algorithm=7', ';! ds digest=1'),
  'unsigned.arpa': leaf(29, ';! unsigned'),
  'signed.arpa': leaf(30),
  'silent.lab': leaf(31),
  'half-silent.lab': leaf(32),
  'refusing.lab': leaf(33),
  'no-edns.lab': leaf(34, ';! unsigned'),
  'truncating.lab': leaf(35),
  'truncating-without-tcp.lab': leaf(36),
  'garbled.lab': leaf(37),
  'lame.lab': leaf(38),
  'half-lame.lab': leaf(39),
  'slow.lab': leaf(40),
  'hosted.lab': ['$TTL 600', SOA, '@ NS ns1.secure.lab.', '@ NS ns1.plain.lab.', 'www A 93.184.100.9'].join('\n'),
  'cyclic-a.lab': ['$TTL 600', SOA, '@ NS ns1.cyclic-b.lab.', 'ns1 A 93.184.41.53'].join('\n'),
  'cyclic-b.lab': ['$TTL 600', SOA, '@ NS ns1.cyclic-a.lab.', 'ns1 A 93.184.42.53'].join('\n'),
  'differing.lab': leaf(43, ';! at ns2 www 600 A 93.184.100.77'),
}

const SERVERS = `
93.184.31.53 silent
45.33.31.53  silent
93.184.32.53 silent
93.184.33.53 refused
45.33.33.53  servfail
93.184.34.53 no-edns
45.33.34.53  no-edns
93.184.35.53 truncates
45.33.35.53  truncates
93.184.36.53 truncates no-tcp
45.33.36.53  truncates no-tcp
93.184.37.53 malformed
45.33.37.53  wrong-id
93.184.38.53 lame
45.33.38.53  lame
93.184.39.53 lame
93.184.40.53 slow=1500
45.33.40.53  slow=1500
`

const internet = ((): ScriptedInternet => {
  const text = { zones: new Map(Object.entries(ZONES)), include: () => undefined, servers: SERVERS }
  const created = createInternet(text, () => NOW)
  if (!created.ok) throw new Error(created.fault)
  return created.value
})()

const resolverOf = (options: Partial<ResolverOptions> = {}): Resolver =>
  createResolver({ internet, clock: { ...systemClock, now: () => NOW }, random: () => 0.5, silenceMs: 2, ...options })

interface Flags {
  readonly isDnssecOk?: boolean
  readonly isCheckingDisabled?: boolean
  readonly isAuthenticData?: boolean
}

function query(name: string, type: number, flags: Flags = {}): Message {
  const { isDnssecOk = false, isCheckingDisabled = false, isAuthenticData = true } = flags
  return {
    id: 4711,
    isResponse: false,
    opcode: 0,
    isAuthoritative: false,
    isTruncated: false,
    isRecursionDesired: true,
    isRecursionAvailable: false,
    isAuthenticData,
    isCheckingDisabled,
    rcode: 0,
    question: { name, type },
    answers: [],
    authority: [],
    additional: [],
    edns: { version: 0, udpPayloadSize: 1232, isDnssecOk, extendedErrors: [] },
  }
}

async function answerTo(resolver: Resolver, message: Message): Promise<Message> {
  const answer = await resolver.resolve(message)
  if (answer === undefined) throw new Error('the resolver did not respond')
  return answer
}

const errorsOf = ({ edns }: Message): readonly number[] => edns?.extendedErrors.map(({ code }) => code) ?? []

const dataOf = ({ answers }: Message): readonly string[] =>
  answers.map((record) => `${typeName(record.type)} ${presentData(record)}`)

describe('validation', () => {
  type State = 'secure' | 'insecure' | 'bogus'
  const CASES: readonly { what: string; name: string; type?: number; rcode?: number; state: State; error?: number }[] =
    [
      { what: 'an answer in a signed zone', name: 'www.secure.lab', state: 'secure' },
      { what: 'an answer in a zone signed with RSA', name: 'www.rsa.lab', state: 'secure' },
      { what: 'SHA-1 in key and digest without an alternative', name: 'www.sha1.lab', state: 'secure' },
      { what: 'a DS beside the one that fits', name: 'www.standby-ds.lab', state: 'secure' },
      { what: 'the root itself', name: '.', type: TYPE.NS, state: 'secure' },
      { what: 'the keys of the root', name: '.', type: TYPE.DNSKEY, state: 'secure' },
      { what: 'a DS record', name: 'secure.lab', type: TYPE.DS, state: 'secure' },
      { what: 'the proof that there is no DS record', name: 'plain.lab', type: TYPE.DS, state: 'secure' },
      { what: 'no data, by NSEC3', name: 'www.secure.lab', type: TYPE.MX, state: 'secure' },
      { what: 'no data, by NSEC', name: 'www.plain-nsec.lab', type: TYPE.MX, state: 'secure' },
      { what: 'no name, by NSEC3', name: 'nope.secure.lab', rcode: RCODE.NXDOMAIN, state: 'secure' },
      { what: 'no name, by NSEC', name: 'nope.plain-nsec.lab', rcode: RCODE.NXDOMAIN, state: 'secure' },
      { what: 'a missing name deep down, by NSEC3', name: 'a.b.c.secure.lab', rcode: RCODE.NXDOMAIN, state: 'secure' },
      {
        what: 'a missing name deep down, by NSEC',
        name: 'a.b.c.plain-nsec.lab',
        rcode: RCODE.NXDOMAIN,
        state: 'secure',
      },
      { what: 'a missing top-level domain', name: 'nope', rcode: RCODE.NXDOMAIN, state: 'secure' },
      { what: 'an empty non-terminal, by NSEC3', name: 'empty.secure.lab', state: 'secure' },
      { what: 'an empty non-terminal, by NSEC', name: 'empty.plain-nsec.lab', state: 'secure' },
      { what: 'a wildcard, by NSEC3', name: 'x.wild.secure.lab', state: 'secure' },
      { what: 'a wildcard, by NSEC', name: 'x.wild.plain-nsec.lab', state: 'secure' },
      { what: 'a wildcard asked for by its own name', name: '*.wild.secure.lab', state: 'secure' },
      { what: 'a wildcard without the type, by NSEC3', name: 'x.wild.secure.lab', type: TYPE.MX, state: 'secure' },
      { what: 'a wildcard without the type, by NSEC', name: 'x.wild.plain-nsec.lab', type: TYPE.MX, state: 'secure' },
      { what: 'an alias inside the zone', name: 'alias.secure.lab', state: 'secure' },
      { what: 'a DNAME into a signed zone', name: 'www.sub.secure.lab', state: 'secure' },
      { what: 'an alias into an unsigned zone', name: 'far.secure.lab', state: 'insecure' },
      { what: 'an alias into a bogus zone', name: 'broken-alias.secure.lab', state: 'bogus', error: 6 },
      { what: 'an unsigned zone', name: 'www.plain.lab', state: 'insecure' },
      { what: 'a missing name in an unsigned zone', name: 'nope.plain.lab', rcode: RCODE.NXDOMAIN, state: 'insecure' },
      { what: 'no data in an unsigned zone', name: 'www.plain.lab', type: TYPE.MX, state: 'insecure' },
      { what: 'a signed zone without DS', name: 'www.no-ds.lab', state: 'insecure' },
      { what: 'a signed zone below an unsigned one', name: 'www.child.plain.lab', state: 'insecure' },
      { what: 'an unknown algorithm', name: 'www.exotic-algorithm.lab', state: 'insecure' },
      { what: 'an unknown digest', name: 'www.exotic-digest.lab', state: 'insecure' },
      { what: 'an unsigned zone in an opt-out span', name: 'www.unsigned.arpa', state: 'insecure' },
      { what: 'a signed zone below one with opt-out', name: 'www.signed.arpa', state: 'secure' },
      { what: 'a missing name in an opt-out span', name: 'nope.arpa', rcode: RCODE.NXDOMAIN, state: 'insecure' },
      { what: 'a name in a zone with opt-out', name: 'anchor.arpa', type: TYPE.TXT, state: 'secure' },
      { what: 'no data at a name in a zone with opt-out', name: 'anchor.arpa', state: 'secure' },
      { what: '100 iterations, no name', name: 'nope.iterations-100.lab', rcode: RCODE.NXDOMAIN, state: 'secure' },
      { what: '500 iterations, an answer', name: 'www.iterations-500.lab', state: 'secure' },
      { what: '500 iterations, no name', name: 'nope.iterations-500.lab', rcode: RCODE.NXDOMAIN, state: 'insecure' },
      { what: '500 iterations, no data', name: 'www.iterations-500.lab', type: TYPE.MX, state: 'insecure' },
      { what: '500 iterations, a wildcard', name: 'x.wild.iterations-500.lab', state: 'insecure' },
      { what: 'a DS that fits no key', name: 'www.wrong-ds.lab', state: 'bogus', error: 9 },
      { what: 'expired signatures', name: 'www.expired.lab', state: 'bogus', error: 7 },
      { what: 'signatures from the future', name: 'www.future.lab', state: 'bogus', error: 8 },
      { what: 'broken signatures', name: 'www.broken.lab', state: 'bogus', error: 6 },
      { what: 'missing signatures', name: 'www.no-rrsig.lab', state: 'bogus', error: 10 },
      { what: 'missing keys', name: 'www.no-dnskey.lab', state: 'bogus', error: 9 },
      { what: 'a missing proof of absence', name: 'nope.no-proofs.lab', state: 'bogus', error: 12 },
      { what: 'an answer where proofs of absence are missing', name: 'www.no-proofs.lab', state: 'secure' },
    ]
  const resolver = resolverOf()

  it.each(CASES)('finds $what $state', async ({ name, type = TYPE.A, rcode = RCODE.NOERROR, state, error }) => {
    const answer = await answerTo(resolver, query(name, type))
    expect(answer.rcode).toBe(state === 'bogus' ? RCODE.SERVFAIL : rcode)
    expect(answer.isAuthenticData).toBe(state === 'secure')
    expect(errorsOf(answer)).toEqual(error === undefined ? [] : [error])
  })

  it.each(CASES.filter(({ state }) => state === 'bogus'))(
    'says $what to those who disable checking',
    async ({ name, type = TYPE.A }) => {
      const answer = await answerTo(resolver, query(name, type, { isCheckingDisabled: true }))
      expect(answer.rcode).toBe(name.startsWith('nope') ? RCODE.NXDOMAIN : RCODE.NOERROR)
      expect(answer.isAuthenticData).toBe(false)
      expect(answer.answers.length).toBe(name.startsWith('nope') ? 0 : name.startsWith('broken-alias') ? 2 : 1)
    },
  )

  it.each([
    { what: 'neither DO nor AD', flags: { isAuthenticData: false }, isAuthenticData: false },
    { what: 'AD', flags: { isAuthenticData: true }, isAuthenticData: true },
    { what: 'DO', flags: { isAuthenticData: false, isDnssecOk: true }, isAuthenticData: true },
  ])('answers a question with $what with AD=$isAuthenticData', async ({ flags, isAuthenticData }) => {
    expect((await answerTo(resolver, query('www.secure.lab', TYPE.A, flags))).isAuthenticData).toBe(isAuthenticData)
  })

  it('includes signatures and proofs only if DNSSEC is requested', async () => {
    const plain = await answerTo(resolver, query('x.wild.secure.lab', TYPE.A))
    expect(plain.answers.map(({ type }) => type)).toEqual([TYPE.A])
    expect(plain.authority).toEqual([])
    const full = await answerTo(resolver, query('x.wild.secure.lab', TYPE.A, { isDnssecOk: true }))
    expect(full.answers.map(({ type }) => type)).toEqual([TYPE.A, TYPE.RRSIG])
    expect(full.authority.map(({ type }) => type)).toContain(TYPE.NSEC3)
  })
})

describe('resolution', () => {
  it.each([
    { what: 'an alias', name: 'alias.secure.lab', data: ['CNAME www.secure.lab', 'A 93.184.100.1'] },
    { what: 'an alias to another zone', name: 'far.secure.lab', data: ['CNAME www.plain.lab', 'A 93.184.100.1'] },
    {
      what: 'a DNAME',
      name: 'www.sub.secure.lab',
      data: ['DNAME plain-nsec.lab', 'CNAME www.plain-nsec.lab', 'A 93.184.100.1'],
    },
    { what: 'servers whose names are in other zones', name: 'www.hosted.lab', data: ['A 93.184.100.9'] },
    { what: 'one silent server of two', name: 'www.half-silent.lab', data: ['A 93.184.100.1'] },
    { what: 'servers without EDNS', name: 'www.no-edns.lab', data: ['A 93.184.100.1'] },
    { what: 'servers that want TCP', name: 'www.truncating.lab', data: ['A 93.184.100.1'] },
    { what: 'servers without AA', name: 'www.lame.lab', data: ['A 93.184.100.1'] },
    { what: 'one server of two without AA', name: 'www.half-lame.lab', data: ['A 93.184.100.1'] },
    { what: 'slow servers', name: 'www.slow.lab', data: ['A 93.184.100.1'] },
    { what: 'a name in capitals', name: 'WWW.Secure.LAB', data: ['A 93.184.100.1'] },
  ])('resolves despite $what', async ({ name, data }) => {
    const answer = await answerTo(resolverOf(), query(name, TYPE.A))
    expect(dataOf(answer)).toEqual(data)
    expect(answer.question?.name).toBe(name)
  })

  it.each([
    { what: 'silent servers', name: 'www.silent.lab', errors: [22, 23, 23] },
    { what: 'servers that refuse', name: 'www.refusing.lab', errors: [22, 23, 23] },
    { what: 'servers that talk nonsense', name: 'www.garbled.lab', errors: [22, 23, 23] },
    { what: 'servers that want TCP and refuse it', name: 'www.truncating-without-tcp.lab', errors: [22, 23, 23] },
    { what: 'zones that need each other', name: 'www.cyclic-a.lab', errors: [22] },
    { what: 'aliases in a circle', name: 'loop1.secure.lab', errors: [22] },
  ])('gives up on $what', async ({ name, errors }) => {
    const answer = await answerTo(resolverOf(), query(name, TYPE.A))
    expect(answer.rcode).toBe(RCODE.SERVFAIL)
    expect(errorsOf(answer)).toEqual(errors)
  })

  it('does not respond for a dead zone if configured so, and only then', async () => {
    const resolver = resolverOf({ deadZone: 'silent' })
    expect(await resolver.resolve(query('www.silent.lab', TYPE.A))).toBeUndefined()
    expect((await resolver.resolve(query('www.refusing.lab', TYPE.A)))?.rcode).toBe(RCODE.SERVFAIL)
  })

  it.each([
    { firstServer: 0, data: ['A 93.184.100.1'] },
    { firstServer: 1, data: ['A 93.184.100.77'] },
    { firstServer: 2, data: ['A 93.184.100.1'] },
  ])('queries server $firstServer first if configured so', async ({ firstServer, data }) => {
    expect(dataOf(await answerTo(resolverOf({ firstServer }), query('www.differing.lab', TYPE.A)))).toEqual(data)
  })

  it.each([
    { what: 'no question', message: { ...query('secure.lab', TYPE.A), question: undefined }, rcode: RCODE.FORMERR },
    { what: 'another operation', message: { ...query('secure.lab', TYPE.A), opcode: 4 }, rcode: RCODE.NOTIMP },
    { what: 'a transfer', message: query('secure.lab', TYPE.AXFR), rcode: RCODE.NOTIMP },
  ])('refuses $what', async ({ message, rcode }) => {
    expect((await answerTo(resolverOf(), message)).rcode).toBe(rcode)
  })
})

describe('the cache', () => {
  it('returns the remaining TTL, queries again after it, and can be flushed', async () => {
    let asked = 0
    let now = NOW
    const counting: ResolverOptions['internet'] = {
      ...internet,
      answer(server, bytes, transport) {
        asked += 1
        return internet.answer(server, bytes, transport)
      },
    }
    const resolver = resolverOf({ internet: counting, clock: { ...systemClock, now: () => now } })
    const ttlNow = async () => (await answerTo(resolver, query('www.secure.lab', TYPE.TXT))).answers[0]?.ttl
    const askedFor = async (action: () => Promise<unknown>) => {
      const before = asked
      await action()
      return asked - before
    }
    expect(await ttlNow()).toBe(60)
    now = new Date(NOW.getTime() + 45_000)
    expect(await askedFor(async () => expect(await ttlNow()).toBe(15))).toBe(0)
    now = new Date(NOW.getTime() + 60_000)
    expect(await askedFor(async () => expect(await ttlNow()).toBe(60))).toBe(1)
    resolver.flush()
    expect(await askedFor(ttlNow)).toBeGreaterThan(3)
  })

  it('caches negative answers for the TTL of the SOA record', async () => {
    let now = NOW
    const resolver = resolverOf({ clock: { ...systemClock, now: () => now } })
    const soaTtl = async () => (await answerTo(resolver, query('nope.secure.lab', TYPE.A))).authority[0]?.ttl
    expect(await soaTtl()).toBe(300)
    now = new Date(NOW.getTime() + 299_000)
    expect(await soaTtl()).toBe(1)
    now = new Date(NOW.getTime() + 300_000)
    expect(await soaTtl()).toBe(300)
  })
})
