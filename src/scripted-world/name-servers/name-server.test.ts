import { describe, expect, it } from 'vitest'
import { decodeMessage } from '../../dns/decode.ts'
import { encodeQuery } from '../../dns/encode.ts'
import type { Message } from '../../dns/message.ts'
import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE, typeCode } from '../../dns/types.ts'
import { createInternet } from '../internet.ts'
import type { Client, Reply, ScriptedInternet, Transport } from '../scripted-internet.ts'
import { seededRandom } from '../servers/seeded-random.ts'
import { PARKING_ADDRESS } from './odd-answers.ts'

const SOA = '$TTL 3600\n@ SOA a.root. hostmaster 1 7200 1800 1209600 300\n'

const ZONES: readonly (readonly [Name, string])[] = [
  ['.', `${SOA}@ NS a.root.\na.root. A 198.41.0.4`],
  ['lab', `${SOA}@ NS a.nic\na.nic A 93.184.10.53`],
  [
    'shop.lab',
    `${SOA}@ NS ns1
@ NS ns2
ns1 A 93.184.1.53
ns2 A 45.33.2.53
@ A 93.184.80.1
big TXT "${'x'.repeat(250)}" "${'y'.repeat(250)}" "${'z'.repeat(250)}"`,
  ],
]

const NOW = new Date('2026-03-01T12:00:00Z')
const LAB_SERVER = '93.184.10.53'
const SHOP_SERVER = '93.184.1.53'
const SECOND_SERVER = '45.33.2.53'

function internetWith(servers: string, zones: readonly (readonly [Name, string])[] = ZONES): ScriptedInternet {
  const internet = createInternet({ zones: new Map(zones), include: () => undefined, servers }, () => NOW)
  if (!internet.ok) throw new Error(internet.fault)
  return internet.value
}

const INTERNET = internetWith('')

interface Asking {
  readonly internet?: ScriptedInternet
  readonly transport?: Transport
  readonly udpPayloadSize?: number
  readonly isDnssecOk?: boolean
  readonly hasEdns?: boolean
  readonly options?: Uint8Array
  readonly isRecursionDesired?: boolean
  readonly client?: Client
}

function send(address: string, question: string, asking: Asking = {}): Reply {
  const [name = '', type = 'A'] = question.split(' ')
  const { udpPayloadSize = 1232, isDnssecOk = false, hasEdns = true, isRecursionDesired = false, options } = asking
  const query = encodeQuery({
    id: 4711,
    question: { name, type: typeCode(type) ?? 0 },
    isRecursionDesired,
    isCheckingDisabled: false,
    edns: hasEdns ? { udpPayloadSize, isDnssecOk, ...(options && { options }) } : undefined,
  })
  return (asking.internet ?? INTERNET).answer({ address }, query, asking.transport ?? 'udp', asking.client)
}

function ask(address: string, question: string, asking: Asking = {}): Message {
  const reply = send(address, question, asking)
  const message = reply.kind === 'message' ? decodeMessage(reply.bytes) : undefined
  if (message?.ok !== true) throw new Error(`no answer to ${question}`)
  return message.value
}

describe('messages', () => {
  it('echo the id, the question in its letter case, and EDNS', () => {
    const message = ask(SHOP_SERVER, 'ShOp.LaB A', { isDnssecOk: true, isRecursionDesired: true })
    expect(message).toMatchObject({
      id: 4711,
      isResponse: true,
      isRecursionDesired: true,
      isRecursionAvailable: false,
      question: { name: 'ShOp.LaB', type: TYPE.A },
      edns: { version: 0, udpPayloadSize: 1232, isDnssecOk: true },
    })
  })

  it('have no OPT record if the query has none', () => {
    expect(ask(SHOP_SERVER, 'shop.lab A', { hasEdns: false }).edns).toBeUndefined()
  })

  it.each<[string, Asking, boolean]>([
    ['cut off at 512 bytes without EDNS', { hasEdns: false }, true],
    ['cut off at the size the asker takes', { udpPayloadSize: 600 }, true],
    ['whole where they fit', { udpPayloadSize: 1232 }, false],
    ['whole over TCP', { hasEdns: false, transport: 'tcp' }, false],
  ])('are %s', (_, asking, isTruncated) => {
    const message = ask(SHOP_SERVER, 'big.shop.lab TXT', asking)
    expect(message.isTruncated).toBe(isTruncated)
    expect(message.answers).toHaveLength(isTruncated ? 0 : 1)
  })

  it('omit optional addresses instead of being truncated', () => {
    const many = Array.from(
      { length: 20 },
      (_, i) => `@ NS n${i}\nn${i} A 93.184.50.${i}\nn${i} AAAA 2a01:4f8:50::${i}`,
    )
    const zones = [
      ...ZONES,
      ['many.lab', `$TTL 3600\n@ SOA n0 hostmaster 1 7200 1800 1209600 300\n${many.join('\n')}`] as const,
    ]
    const internet = internetWith('', zones)
    const own = ask('93.184.50.1', 'many.lab NS', { internet, hasEdns: false })
    expect([own.isTruncated, own.answers.length, own.additional.length]).toEqual([false, 20, 0])
    expect(ask(LAB_SERVER, 'many.lab NS', { internet, hasEdns: false }).isTruncated).toBe(true)
  })

  it.each<[string, Uint8Array, Reply['kind']]>([
    ['silence to a scrap', Uint8Array.of(1, 2, 3), 'silence'],
    ['silence to an answer', Uint8Array.of(1, 2, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0), 'silence'],
    ['a complaint about a header without a question', Uint8Array.of(1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 'message'],
    ['a complaint about a question that is cut off', Uint8Array.of(1, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 63), 'message'],
  ])('are %s', (_, query, kind) => {
    const reply = INTERNET.answer({ address: SHOP_SERVER }, query, 'udp')
    expect(reply.kind).toBe(kind)
    const message = reply.kind === 'message' ? decodeMessage(reply.bytes) : undefined
    if (message !== undefined) expect(message).toMatchObject({ ok: true, value: { id: 0x0102, rcode: RCODE.FORMERR } })
  })
})

describe('a misbehaving server', () => {
  const internetWhere = (words: string): ScriptedInternet => internetWith(`${SHOP_SERVER} ${words}`)

  it.each<[string, Asking, Reply]>([
    ['silent', {}, { kind: 'silence' }],
    ['silent', { transport: 'tcp' }, { kind: 'silence' }],
    ['silent-to-edns', {}, { kind: 'silence' }],
    ['no-tcp', { transport: 'tcp' }, { kind: 'refuse-connection' }],
    ['silent-udp', {}, { kind: 'silence' }],
    ['silent-tcp', { transport: 'tcp' }, { kind: 'silence' }],
    ['loss=100', {}, { kind: 'silence' }],
    ['drops=A', {}, { kind: 'silence' }],
    ['silent-to-us', {}, { kind: 'silence' }],
    ['silent-to=resolver-2+resolver-3', { client: 'resolver-3' }, { kind: 'silence' }],
  ])('may be %s', (words, asking, expected) => {
    expect(send(SHOP_SERVER, 'shop.lab A', { ...asking, internet: internetWhere(words) })).toEqual(expected)
  })

  it.each<[string, Asking, Partial<Message>]>([
    ['refused', {}, { rcode: RCODE.REFUSED, answers: [] }],
    ['servfail', {}, { rcode: RCODE.SERVFAIL, answers: [] }],
    ['not-implemented', {}, { rcode: RCODE.NOTIMP, answers: [] }],
    ['no-edns', {}, { rcode: RCODE.FORMERR, edns: undefined }],
    ['no-edns', { hasEdns: false }, { rcode: RCODE.NOERROR, isAuthoritative: true }],
    ['bad-version', {}, { rcode: RCODE.BADVERS }],
    ['bad-version', { hasEdns: false }, { rcode: RCODE.NOERROR, isAuthoritative: true }],
    ['silent-to-edns', { hasEdns: false }, { rcode: RCODE.NOERROR }],
    ['lame', {}, { rcode: RCODE.NOERROR, isAuthoritative: false }],
    ['truncates', {}, { isTruncated: true, answers: [] }],
    ['truncates', { transport: 'tcp' }, { isTruncated: false }],
    ['no-tcp', {}, { rcode: RCODE.NOERROR }],
    ['folds-case', {}, { question: { name: 'shop.lab', type: TYPE.A } }],
    ['wrong-id', {}, { id: 4711 ^ 0xff00 }],
    ['silent-udp', { transport: 'tcp' }, { rcode: RCODE.NOERROR }],
    ['silent-tcp', {}, { rcode: RCODE.NOERROR }],
    ['loss=100', { transport: 'tcp' }, { rcode: RCODE.NOERROR }],
    ['formerr', {}, { rcode: RCODE.FORMERR, edns: undefined, answers: [] }],
    ['formerr', { hasEdns: false }, { rcode: RCODE.FORMERR, answers: [] }],
    ['upward-referral', {}, { rcode: RCODE.NOERROR, isAuthoritative: false, answers: [] }],
    ['truncates-always', {}, { isTruncated: true, answers: [] }],
    ['truncates-always', { transport: 'tcp' }, { isTruncated: true, answers: [] }],
    ['wrong-question', {}, { id: 4711, question: { name: 'another-name.lab', type: TYPE.A } }],
    ['fails=A', {}, { rcode: RCODE.SERVFAIL, answers: [] }],
    ['fails=AAAA', {}, { rcode: RCODE.NOERROR }],
    ['refuses=A', {}, { rcode: RCODE.REFUSED, answers: [] }],
    ['nxdomain=A', {}, { rcode: RCODE.NXDOMAIN, isAuthoritative: true, answers: [] }],
    ['drops=AAAA', {}, { rcode: RCODE.NOERROR }],
    ['refuses-us', {}, { rcode: RCODE.REFUSED, answers: [] }],
    ['refuses-us', { client: 'resolver-1' }, { rcode: RCODE.NOERROR }],
    ['silent-to-us', { client: 'resolver-1' }, { rcode: RCODE.NOERROR }],
    ['silent-to=resolver-2', {}, { rcode: RCODE.NOERROR }],
    ['silent-to=resolver-2', { client: 'resolver-1' }, { rcode: RCODE.NOERROR }],
  ])('may be %s: %j', (words, asking, expected) => {
    expect(ask(SHOP_SERVER, 'Shop.lab A', { ...asking, internet: internetWhere(words) })).toMatchObject(expected)
  })

  it('may refer to the root', () => {
    const { authority } = ask(SHOP_SERVER, 'shop.lab SOA', { internet: internetWhere('upward-referral') })
    expect(authority.map(({ name, data }) => [name, data])).toEqual([['.', { type: 'NS', target: 'a.root' }]])
  })

  it.each([
    ['shop.lab A', [PARKING_ADDRESS]],
    ['no-such.name.shop.lab A', [PARKING_ADDRESS]],
    ['shop.lab SOA', []],
    ['shop.lab NS', []],
    ['shop.lab MX', []],
  ])('may park every domain: %s', (question, addresses) => {
    const message = ask(SHOP_SERVER, question, { internet: internetWhere('parking') })
    expect(message).toMatchObject({ rcode: RCODE.NOERROR, isAuthoritative: true, authority: [] })
    expect(message.answers.map(({ data }) => data.type === 'A' && data.address)).toEqual(addresses)
  })

  it.each([
    ['shop.lab SOA', 0],
    ['shop.lab NS', 0],
    ['shop.lab MX', 0],
    ['shop.lab A', 1],
  ])('may lack its own apex: %s', (question, answers) => {
    const message = ask(SHOP_SERVER, question, { internet: internetWhere('no-apex') })
    expect(message).toMatchObject({ rcode: RCODE.NOERROR, isAuthoritative: true, authority: [] })
    expect(message.answers).toHaveLength(answers)
  })

  it.each([
    ['shop.lab A', RCODE.NOERROR],
    ['Shop.lab A', RCODE.NXDOMAIN],
    ['shop.LAB SOA', RCODE.NXDOMAIN],
  ])('may know names in lower case only: %s', (question, rcode) => {
    const message = ask(SHOP_SERVER, question, { internet: internetWhere('case-sensitive') })
    expect(message).toMatchObject({ rcode, isAuthoritative: true })
  })

  /** A cookie of eight bytes. */
  const options = Uint8Array.of(0, 10, 0, 8, 1, 2, 3, 4, 5, 6, 7, 8)
  it.each<[string, Uint8Array | undefined, string | number]>([
    ['options-formerr', options, RCODE.FORMERR],
    ['options-formerr', undefined, RCODE.NOERROR],
    ['options-refused', options, RCODE.REFUSED],
    ['options-refused', undefined, RCODE.NOERROR],
    ['silent-to-options', options, 'silence'],
    ['silent-to-options', undefined, RCODE.NOERROR],
  ])('may not accept EDNS options: %s', (behaviour, given, expected) => {
    const asking = { internet: internetWhere(behaviour), ...(given && { options: given }) }
    const reply = send(SHOP_SERVER, 'shop.lab A', asking)
    expect(reply.kind === 'message' ? ask(SHOP_SERVER, 'shop.lab A', asking).rcode : reply.kind).toBe(expected)
  })

  it('may limit the queries per second for each client separately', () => {
    const internet = internetWhere('rate-limit=3')
    const kinds = (client: Client): string[] =>
      Array.from({ length: 5 }, () => send(SHOP_SERVER, 'shop.lab A', { internet, client }).kind)
    expect(kinds('service')).toEqual(['message', 'message', 'message', 'silence', 'silence'])
    expect(kinds('resolver-1').slice(0, 3)).toEqual(['message', 'message', 'message'])
    expect(send(SHOP_SERVER, 'shop.lab A', { internet, transport: 'tcp' }).kind).toBe('message')
  })

  it('may send a truncated response to every second query above its limit', () => {
    const internet = internetWhere('rate-limit=1 slip')
    const replies = Array.from({ length: 5 }, () => send(SHOP_SERVER, 'shop.lab A', { internet }))
    const kinds = replies.map((reply) => {
      const message = reply.kind === 'message' ? decodeMessage(reply.bytes) : undefined
      return message?.ok ? (message.value.isTruncated ? 'truncated' : 'whole') : reply.kind
    })
    expect(kinds).toEqual(['whole', 'silence', 'truncated', 'silence', 'truncated'])
  })

  it('may lose packets, the same ones in every run with the same seed', () => {
    const internet = internetWhere('loss=30')
    const run = (seed: number): string => {
      internet.restart(seededRandom(seed))
      return Array.from({ length: 200 }, () => send(SHOP_SERVER, 'shop.lab A', { internet }).kind.charAt(0)).join('')
    }
    const lost = run(7).replaceAll('m', '').length
    expect(lost).toBeGreaterThan(40)
    expect(lost).toBeLessThan(80)
    expect(run(7)).toBe(run(7))
    expect(run(8)).not.toBe(run(7))
  })

  it.each<[string, Client, object]>([
    ['slow=1500', 'service', { kind: 'open', delayMs: 0 }],
    ['silent-udp', 'service', { kind: 'open', delayMs: 0 }],
    ['silent', 'service', { kind: 'silence' }],
    ['silent-tcp', 'service', { kind: 'silence' }],
    ['silent-to-us', 'service', { kind: 'silence' }],
    ['silent-to-us', 'resolver-1', { kind: 'open', delayMs: 0 }],
    ['no-tcp', 'service', { kind: 'refuse-connection' }],
  ])('with %s treats a connection of %s as %j', (words, client, expected) => {
    expect(internetWhere(words).connect({ address: SHOP_SERVER }, client)).toEqual(expected)
  })

  it('may send malformed messages', () => {
    const reply = send(SHOP_SERVER, 'shop.lab A', { internet: internetWhere('malformed') })
    expect(reply.kind === 'message' && decodeMessage(reply.bytes).ok).toBe(false)
  })

  it('may be slow', () => {
    const internet = internetWhere('slow=1500')
    expect(send(SHOP_SERVER, 'shop.lab A', { internet })).toMatchObject({ kind: 'message', delayMs: 1500 })
    expect(send(SECOND_SERVER, 'shop.lab A', { internet })).toMatchObject({ kind: 'message', delayMs: 0 })
  })

  it('may allow transfers of its own zones to all clients', () => {
    const internet = internetWhere('allows-axfr')
    const overTcp = { internet, transport: 'tcp' as const }
    const { rcode, isAuthoritative, answers } = ask(SHOP_SERVER, 'shop.lab AXFR', overTcp)
    expect({ rcode, isAuthoritative }).toEqual({ rcode: RCODE.NOERROR, isAuthoritative: true })
    expect(answers.map(({ type }) => type).filter((type) => type === TYPE.SOA)).toHaveLength(2)
    expect([answers[0]?.type, answers.at(-1)?.type]).toEqual([TYPE.SOA, TYPE.SOA])
    expect(answers.map(({ name }) => name)).toContain('big.shop.lab')
    expect(ask(SHOP_SERVER, 'lab AXFR', overTcp).rcode).toBe(RCODE.NOTAUTH)
    expect(ask(SECOND_SERVER, 'shop.lab AXFR', overTcp).rcode).toBe(RCODE.REFUSED)
  })

  it('may resolve foreign names, without authority, if recursion is requested', () => {
    const internet = internetWhere('recursive')
    const foreign = { internet, isRecursionDesired: true }
    expect(ask(SHOP_SERVER, 'a.nic.lab A', foreign)).toMatchObject({
      rcode: RCODE.NOERROR,
      isAuthoritative: false,
      isRecursionAvailable: true,
      answers: [{ name: 'a.nic.lab', data: { address: LAB_SERVER } }],
    })
    expect(ask(SHOP_SERVER, 'a.nic.lab A', { internet }).rcode).toBe(RCODE.REFUSED)
    expect(ask(SHOP_SERVER, 'shop.lab A', foreign).isAuthoritative).toBe(true)
  })
})
