import { once } from 'node:events'
import { type ClientHttp2Session, type ClientHttp2Stream, connect as connectHttp2, constants } from 'node:http2'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../clock.ts'
import { decodeMessage } from '../../dns/decode.ts'
import { encodeQuery } from '../../dns/encode.ts'
import type { Message } from '../../dns/message.ts'
import { presentData } from '../../dns/presentation.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DialableAddress } from '../../net/wire.ts'
import { createInternet } from '../internet.ts'
import { createAuthority } from './certificates.ts'
import type { Fault } from './faults.ts'
import { FIVE_RESOLVERS, type RunningInternet, startInternet } from './running-internet.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const CLOCK = { ...systemClock, now: () => NOW }

const leaf = (number: number, ...lines: readonly string[]): string =>
  [
    ...lines,
    '$TTL 600',
    '@ SOA ns1 hostmaster 1 7200 3600 1209600 300',
    '@ NS ns1',
    '@ NS ns2',
    `ns1 A 93.184.${number}.53`,
    `ns2 A 45.33.${number}.53`,
    'www A 93.184.100.1',
  ].join('\n')

const ZONES = new Map([
  ['.', ['$TTL 86400', '@ SOA a.root. nobody. 1 1 1 1 300', '@ NS a.root.', 'a.root. A 198.41.0.4'].join('\n')],
  ['lab', ['$TTL 86400', '@ SOA ns1 nobody 1 1 1 1 300', '@ NS ns1', 'ns1 A 93.184.2.53'].join('\n')],
  ['good.lab', leaf(10)],
  ['differing.lab', leaf(11, ';! at ns2 www 600 A 93.184.100.77')],
  ['odd.lab', leaf(12)],
  ['slow.lab', leaf(13)],
  ['dead.lab', leaf(14)],
])

const SERVERS = `
93.184.12.53 silent
45.33.12.53  no-tcp
93.184.13.53 slow=150
93.184.14.53 silent
45.33.14.53  silent
`

const GOOD = '93.184.10.53'
const SILENT = '93.184.12.53'
const WITHOUT_TCP = '45.33.12.53'
const SLOW = '93.184.13.53'
const NOBODY = '93.184.250.1'
const CLOSED = '93.184.250.2'
const WHOIS = '93.184.43.1'

let world: RunningInternet
const sessions: ClientHttp2Session[] = []

beforeAll(async () => {
  const internet = createInternet({ zones: ZONES, include: () => undefined, servers: SERVERS }, () => NOW)
  if (!internet.ok) throw new Error(internet.fault)
  world = await startInternet({
    internet: internet.value,
    clock: CLOCK,
    certificates: await createAuthority(),
    resolvers: FIVE_RESOLVERS.map((setup) => ({
      ...setup,
      silenceMs: 2,
      deadZone: setup.id === 'resolver-5' ? ('silent' as const) : ('servfail' as const),
    })),
    closed: [CLOSED],
    whois: new Map([[WHOIS, (query) => ({ text: `You asked: ${query}`, delayMs: 5 })]]),
  })
})

afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy()
  for (const { id } of FIVE_RESOLVERS) world.fault(id, undefined)
})

afterAll(() => world.close())

/** The guard has its own tests; here the packets go to any address. */
const dial = (address: string): DialableAddress => address as DialableAddress

const question = (name: string, type: number = TYPE.A, id = 0): Uint8Array =>
  encodeQuery({
    id,
    question: { name, type },
    isRecursionDesired: true,
    isCheckingDisabled: false,
    edns: { udpPayloadSize: 1232, isDnssecOk: true },
  })

function decoded(bytes: Uint8Array): Message {
  const message = decodeMessage(bytes)
  if (!message.ok) throw new Error(message.fault)
  return message.value
}

const dataOf = ({ answers }: Message): readonly string[] =>
  answers.filter(({ type }) => type !== TYPE.RRSIG).map(presentData)

/** Returns the outcome of a promise, or a timeout after a short wait. */
const outcomeOf = (promise: Promise<unknown>, waitMs = 100): Promise<unknown> =>
  Promise.race([
    promise.then(
      () => 'done',
      (error: NodeJS.ErrnoException) => error.code,
    ),
    sleep(waitMs, 'nothing'),
  ])

async function openSession(number: number): Promise<ClientHttp2Session> {
  const setting = world.resolverSettings[number - 1]
  if (setting === undefined) throw new Error('unknown resolver')
  const { hostname } = new URL(setting.url)
  const session = connectHttp2(setting.url, {
    createConnection: () =>
      connectTls({
        socket: world.wire.connect(dial(setting.addresses[0] ?? ''), 443),
        servername: hostname,
        ca: world.caPem,
        ALPNProtocols: ['h2'],
      }),
  })
  sessions.push(session)
  await once(session, 'connect')
  session.on('error', () => undefined)
  return session
}

interface HttpAnswer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

async function readAnswer(stream: ClientHttp2Stream): Promise<HttpAnswer> {
  const [headers] = await once(stream, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return { status: headers[':status'], headers, body: Buffer.concat(chunks) }
}

function post(session: ClientHttp2Session, body: Uint8Array, headers: Record<string, string> = {}): ClientHttp2Stream {
  const stream = session.request({
    ':method': 'POST',
    ':path': '/dns-query',
    'content-type': 'application/dns-message',
    ...headers,
  })
  stream.end(body)
  return stream
}

const lookUp = async (number: number, name: string, type: number = TYPE.A): Promise<Message> =>
  decoded((await readAnswer(post(await openSession(number), question(name, type)))).body)

describe('a resolver of the scripted world', () => {
  it('answers POST with a validated answer that may be cached for its TTL', async () => {
    const { status, headers, body } = await readAnswer(post(await openSession(1), question('www.good.lab')))
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/dns-message', 'cache-control': 'max-age=600' })
    expect(dataOf(decoded(body))).toEqual(['93.184.100.1'])
    expect(decoded(body).isAuthenticData).toBe(true)
  })

  it('answers GET', async () => {
    const dns = Buffer.from(question('nope.good.lab')).toString('base64url')
    const stream = (await openSession(2)).request({ ':path': `/dns-query?dns=${dns}` })
    const { headers, body } = await readAnswer(stream)
    expect(headers).toMatchObject({ 'cache-control': 'max-age=300' })
    expect(decoded(body).rcode).toBe(RCODE.NXDOMAIN)
  })

  it.each([
    { what: 'another path', headers: { ':path': '/' }, body: question('good.lab'), status: 404 },
    { what: 'another method', headers: { ':method': 'PUT' }, body: question('good.lab'), status: 405 },
    { what: 'another type', headers: { 'content-type': 'text/plain' }, body: question('good.lab'), status: 415 },
    { what: 'garbage', headers: {}, body: Uint8Array.of(1, 2, 3), status: 400 },
    { what: 'more than a message can hold', headers: {}, body: new Uint8Array(65_536), status: 413 },
  ])('refuses $what with $status', async ({ headers, body, status }) => {
    expect((await readAnswer(post(await openSession(1), body, headers))).status).toBe(status)
  })

  it('differs from others in the name server that it queries first', async () => {
    expect(dataOf(await lookUp(1, 'www.differing.lab'))).toEqual(['93.184.100.1'])
    expect(dataOf(await lookUp(2, 'www.differing.lab'))).toEqual(['93.184.100.77'])
  })

  it('fails for a dead zone, or is silent like most public resolvers', async () => {
    expect((await lookUp(4, 'www.dead.lab')).rcode).toBe(RCODE.SERVFAIL)
    expect(await outcomeOf(once(post(await openSession(5), question('www.dead.lab')), 'response'))).toBe('nothing')
  })

  it('counts the queries that it received', async () => {
    world.seen.reset()
    await lookUp(3, 'www.good.lab')
    await lookUp(3, 'www.good.lab')
    expect(world.seen.atResolver('resolver-3')).toBe(2)
    expect(world.seen.atResolver('resolver-4')).toBe(0)
  })

  it('has a certificate for its name and its addresses', async () => {
    const { addresses } = FIVE_RESOLVERS[0] ?? { addresses: [] }
    for (const address of addresses) {
      const socket = connectTls({ socket: world.wire.connect(dial(address), 443), ca: world.caPem, host: address })
      await once(socket, 'secureConnect')
      expect(socket.authorized).toBe(true)
      socket.destroy()
    }
  })
})

describe('faults of a resolver', () => {
  const MESSAGES: readonly { fault: Fault; what: (message: Message) => unknown; is: unknown }[] = [
    { fault: 'servfail', what: ({ rcode }) => rcode, is: RCODE.SERVFAIL },
    { fault: 'refused', what: ({ rcode }) => rcode, is: RCODE.REFUSED },
    { fault: 'truncated', what: ({ isTruncated, answers }) => [isTruncated, answers.length], is: [true, 0] },
    { fault: 'wrong-id', what: ({ id }) => id, is: 1 },
    { fault: 'wrong-question', what: (message) => message.question?.name, is: 'another-name.lab' },
    { fault: 'lie', what: dataOf, is: ['93.184.66.66'] },
    {
      fault: {
        answers: new Map([['www.good.lab A', [makeRecord('www.good.lab', 5, { type: 'A', address: '93.184.7.7' })]]]),
      },
      what: dataOf,
      is: ['93.184.7.7'],
    },
    { fault: { answers: new Map() }, what: dataOf, is: ['93.184.100.1'] },
    { fault: { lossPercent: 0 }, what: dataOf, is: ['93.184.100.1'] },
  ]
  it.each(MESSAGES)('$fault makes it $is', async ({ fault, what, is }) => {
    world.fault('resolver-1', fault)
    expect(what(await lookUp(1, 'www.good.lab'))).toEqual(is)
    world.fault('resolver-1', undefined)
    expect(dataOf(await lookUp(1, 'www.good.lab'))).toEqual(['93.184.100.1'])
  })

  const HTTP: readonly { fault: Fault; status: number; type: string | undefined }[] = [
    { fault: 'html', status: 200, type: 'text/html; charset=utf-8' },
    { fault: 'http-429', status: 429, type: undefined },
    { fault: 'http-500', status: 500, type: undefined },
    { fault: 'empty', status: 200, type: 'application/dns-message' },
    { fault: 'bad-content-type', status: 200, type: 'application/octet-stream' },
    { fault: 'malformed', status: 200, type: 'application/dns-message' },
  ]
  it.each(HTTP)('$fault answers $status with $type and no readable message', async ({ fault, status, type }) => {
    world.fault('resolver-1', fault)
    const answer = await readAnswer(post(await openSession(1), question('www.good.lab')))
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe(type)
    if (fault !== 'bad-content-type') expect(decodeMessage(answer.body).ok).toBe(false)
  })

  it('slow delays the response', async () => {
    world.fault('resolver-1', { slowMs: 120 })
    const startedAtMs = performance.now()
    expect(dataOf(await lookUp(1, 'www.good.lab'))).toEqual(['93.184.100.1'])
    expect(performance.now() - startedAtMs).toBeGreaterThan(115)
  })

  it.each<Fault>(['timeout', { lossPercent: 100 }])(
    '%s sends nothing, and the connection stays open',
    async (fault) => {
      world.fault('resolver-1', fault)
      const session = await openSession(1)
      expect(await outcomeOf(once(post(session, question('www.good.lab')), 'response'))).toBe('nothing')
      world.fault('resolver-1', undefined)
      expect((await readAnswer(post(session, question('www.good.lab')))).status).toBe(200)
    },
  )

  it('stall sends only the headers', async () => {
    world.fault('resolver-1', 'stall')
    const stream = post(await openSession(1), question('www.good.lab'))
    await once(stream, 'response')
    expect(await outcomeOf(once(stream.resume(), 'end'))).toBe('nothing')
  })

  it('huge sends more bytes than any message has', async () => {
    world.fault('resolver-1', 'huge')
    const stream = post(await openSession(1), question('www.good.lab'))
    let octets = 0
    for await (const chunk of stream) {
      octets += chunk.length
      if (octets > 1_000_000) break
    }
    expect(octets).toBeGreaterThan(1_000_000)
  })

  it('goaway closes the session without a response', async () => {
    world.fault('resolver-1', 'goaway')
    const session = await openSession(1)
    const goaway = once(session, 'goaway')
    post(session, question('www.good.lab')).on('error', () => undefined)
    expect((await goaway)[0]).toBe(constants.NGHTTP2_NO_ERROR)
    await once(session, 'close')
  })

  it('reset resets the connection', async () => {
    world.fault('resolver-1', 'reset')
    const stream = post(await openSession(1), question('www.good.lab'))
    expect(await outcomeOf(once(stream, 'response'), 5000)).toBe('ECONNRESET')
  })

  it('dead resets open connections and refuses new ones', async () => {
    const session = await openSession(1)
    await readAnswer(post(session, question('www.good.lab')))
    const closed = new Promise((resolve) => session.once('close', resolve))
    world.fault('resolver-1', 'dead')
    await closed
    expect(await outcomeOf(openSession(1), 5000)).toBe('ECONNREFUSED')
    world.fault('resolver-1', undefined)
    expect(dataOf(await lookUp(1, 'www.good.lab'))).toEqual(['93.184.100.1'])
  })

  it('blackhole drops everything, including pings on an open connection, until it ends', async () => {
    const session = await openSession(1)
    world.fault('resolver-1', 'blackhole')
    const ping = new Promise<void>((resolve) => session.ping(() => resolve()))
    expect(await outcomeOf(ping)).toBe('nothing')
    expect(await outcomeOf(openSession(1))).toBe('nothing')
    world.fault('resolver-1', undefined)
    expect(await outcomeOf(ping, 5000)).toBe('done')
    expect((await readAnswer(post(session, question('www.good.lab')))).status).toBe(200)
  })

  it('bad-certificate presents an expired certificate', async () => {
    world.fault('resolver-1', 'bad-certificate')
    expect(await outcomeOf(openSession(1), 5000)).toBe('CERT_HAS_EXPIRED')
    world.fault('resolver-1', undefined)
    expect(await outcomeOf(openSession(1), 5000)).toBe('done')
  })

  it('do not affect other resolvers', async () => {
    world.fault('resolver-1', 'servfail')
    expect(dataOf(await lookUp(2, 'www.good.lab'))).toEqual(['93.184.100.1'])
  })
})

describe('a name server of the scripted world', () => {
  async function askUdp(address: string, bytes: Uint8Array): Promise<Message> {
    const socket = await world.wire.openUdp(dial(address), 53)
    try {
      socket.send(bytes)
      const [datagram] = await once(socket, 'message')
      return decoded(datagram)
    } finally {
      socket.close()
    }
  }

  const framed = (bytes: Uint8Array): Buffer =>
    Buffer.concat([Uint8Array.of(bytes.length >> 8, bytes.length & 255), bytes])

  /** Returns the messages of the stream once `count` of them are complete. */
  async function readFramed(socket: Socket, count: number): Promise<readonly Message[]> {
    const messages: Message[] = []
    let unread = Buffer.alloc(0)
    for await (const chunk of socket) {
      unread = Buffer.concat([unread, chunk])
      while (unread.length >= 2 && unread.length >= 2 + unread.readUInt16BE()) {
        messages.push(decoded(unread.subarray(2, 2 + unread.readUInt16BE())))
        unread = unread.subarray(2 + unread.readUInt16BE())
      }
      if (messages.length >= count) break
    }
    return messages
  }

  it('answers over UDP, and only for its own zones', async () => {
    const answer = await askUdp(GOOD, question('www.good.lab', TYPE.A, 77))
    expect([answer.id, answer.isAuthoritative, dataOf(answer)]).toEqual([77, true, ['93.184.100.1']])
    expect((await askUdp(GOOD, question('www.odd.lab'))).rcode).toBe(RCODE.REFUSED)
  })

  it('answers several queries on one TCP connection, regardless of their segmentation', async () => {
    const socket = world.wire.connect(dial(GOOD), 53)
    const bytes = Buffer.concat([
      framed(question('www.good.lab', TYPE.A, 1)),
      framed(question('good.lab', TYPE.SOA, 2)),
    ])
    await once(socket, 'connect')
    socket.write(bytes.subarray(0, 1))
    await sleep(10)
    socket.write(bytes.subarray(1, 50))
    await sleep(10)
    socket.write(bytes.subarray(50))
    expect((await readFramed(socket, 2)).map(({ id }) => id)).toEqual([1, 2])
  })

  it('accepts queries that are written before the connection is established', async () => {
    const socket = world.wire.connect(dial(GOOD), 53)
    socket.write(framed(question('www.good.lab')))
    expect((await readFramed(socket, 1)).map(dataOf)).toEqual([['93.184.100.1']])
  })

  it('delays the response of a slow server', async () => {
    const startedAtMs = performance.now()
    await askUdp(SLOW, question('www.slow.lab'))
    expect(performance.now() - startedAtMs).toBeGreaterThan(145)
  })

  it('separates many clients', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => index)
    const answers = await Promise.all(
      ids.map((id) => askUdp(id % 2 === 0 ? GOOD : WITHOUT_TCP, question('www.good.lab', TYPE.A, id))),
    )
    expect(answers.map(({ id }) => id)).toEqual(ids)
    expect(answers.map(({ rcode }) => rcode)).toEqual(ids.map((id) => (id % 2 === 0 ? RCODE.NOERROR : RCODE.REFUSED)))
  })

  it('counts only queries over sockets', async () => {
    world.seen.reset()
    world.flush()
    await askUdp(GOOD, question('www.good.lab'))
    await lookUp(1, 'www.good.lab')
    expect(world.seen.atNameServer(GOOD)).toBe(1)
  })

  const udpOutcome = async (address: string, port = 53, waitMs = 100): Promise<unknown> => {
    const socket = await world.wire.openUdp(dial(address), port)
    const message = Promise.race([
      once(socket, 'message'),
      once(socket, 'error').then(([error]) => Promise.reject(error)),
    ])
    socket.send(question('www.good.lab'))
    const outcome = await outcomeOf(message, waitMs)
    socket.close()
    return outcome
  }

  const tcpOutcome = async (address: string, port = 53, waitMs = 100): Promise<unknown> => {
    const socket = world.wire.connect(dial(address), port)
    const outcome = await outcomeOf(once(socket, 'connect'), waitMs)
    socket.destroy()
    return outcome
  }

  it.each([
    { what: 'a good server', address: GOOD, udp: 'done', tcp: 'done' },
    { what: 'a silent server', address: SILENT, udp: 'nothing', tcp: 'nothing' },
    { what: 'a server without TCP', address: WITHOUT_TCP, udp: 'done', tcp: 'ECONNREFUSED' },
    { what: 'an unassigned address', address: NOBODY, udp: 'nothing', tcp: 'nothing' },
    { what: 'a closed address', address: CLOSED, udp: 'ECONNREFUSED', tcp: 'ECONNREFUSED' },
    { what: 'another port of a server', address: GOOD, port: 25, udp: 'nothing', tcp: 'nothing' },
  ])('$what: UDP $udp, TCP $tcp', async ({ address, port, udp, tcp }) => {
    expect(await udpOutcome(address, port, udp === 'nothing' ? 100 : 5000)).toBe(udp)
    expect(await tcpOutcome(address, port, tcp === 'nothing' ? 100 : 5000)).toBe(tcp)
  })

  it('is never reached at an address that is not public', async () => {
    expect(world.violations).toEqual([])
    await tcpOutcome('10.0.0.1')
    await udpOutcome('::1', 5353)
    await tcpOutcome('::ffff:127.0.0.1', 80)
    expect(world.violations).toEqual(['10.0.0.1:53', '::1:5353', '::ffff:127.0.0.1:80'])
  })
})

describe('the end of a scripted world', () => {
  it('leaves no open connection, listener or timer', async () => {
    const before = process.getActiveResourcesInfo().length
    const internet = createInternet({ zones: ZONES, include: () => undefined, servers: SERVERS }, () => NOW)
    if (!internet.ok) throw new Error(internet.fault)
    const other = await startInternet({
      internet: internet.value,
      clock: CLOCK,
      certificates: await createAuthority(),
    })
    const open = other.wire.connect(dial(GOOD), 53)
    const lost = other.wire.connect(dial(NOBODY), 53)
    const slow = await other.wire.openUdp(dial(SLOW), 53)
    const resolver = other.wire.connect(dial('45.90.28.1'), 443)
    await Promise.all([once(open, 'connect'), once(resolver, 'connect')])
    slow.send(question('www.slow.lab'))
    await vi.waitFor(() => expect(other.seen.openConnections()).toBe(2))
    await vi.waitFor(() => expect(other.seen.atNameServer(SLOW)).toBe(1))
    const closed = Promise.all([open, lost, resolver].map((socket) => once(socket.resume(), 'close')))
    await other.close()
    await closed
    slow.close()
    await vi.waitFor(() => expect(process.getActiveResourcesInfo().length).toBeLessThanOrEqual(before))
  })
})

describe('a WHOIS server of the scripted world', () => {
  it('responds to the first line, in however many parts it arrives, and closes the connection', async () => {
    const socket = world.wire.connect(dial(WHOIS), 43)
    await once(socket, 'connect')
    socket.write('good.')
    await sleep(20)
    socket.write('lab\r\nother.lab\r\n')
    socket.write('third.lab\r\n')
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toBe('You asked: good.lab')
  })

  it('is only at its own address', async () => {
    const socket = world.wire.connect(dial(GOOD), 43)
    expect(await outcomeOf(once(socket, 'connect'))).toBe('nothing')
    socket.destroy()
  })
})
