/** Faulty DoH front ends, one port for each fault: `tsx doh.ts CA-FOLDER`. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureServer, type ServerHttp2Stream } from 'node:http2'
import { createServer } from 'node:net'
import { DOH_FAULT_PORTS, type DohFault } from './doh-behaviour.ts'
import { type Query, readQuery, record, reply } from './message.ts'
import { ASK } from './upstream.ts'

const RA = 0x0080
const SERVFAIL = 2
const REFUSED = 5
const SLOW_MS = 5000

const respond = (stream: ServerHttp2Stream, contentType: string, body: Buffer | string): void => {
  stream.respond({ ':status': 200, 'content-type': contentType })
  stream.end(body)
}

const dns = (stream: ServerHttp2Stream, body: Buffer): void => respond(stream, 'application/dns-message', body)

const otherQuestion = (query: Query): Buffer => {
  const answer = reply(query, { flags: RA })
  answer.writeUInt8((answer[13] ?? 0) ^ 1, 13)
  return answer
}

function pourWithoutEnd(stream: ServerHttp2Stream): void {
  stream.respond({ ':status': 200, 'content-type': 'application/dns-message' })
  const pour = (): void => {
    if (stream.destroyed) return
    stream.write(Buffer.alloc(65_536))
    setTimeout(pour, 20)
  }
  pour()
}

const NXDOMAIN = 3
const FALSE_ADDRESSES: Readonly<Record<number, Buffer>> = {
  1: Buffer.from([93, 184, 66, 66]),
  28: Buffer.from('2a0104f8666600000000000000000066', 'hex'),
}

/** The intended resolver listens at the same address, on port 53. */
async function rewritten(stream: ServerHttp2Stream, query: Query): Promise<Buffer> {
  const address = stream.session?.socket.localAddress?.replace('::ffff:', '') ?? ''
  const answer = await ASK.tcp(address, query.bytes).catch(() => reply(query, { flags: RA, rcode: SERVFAIL }))
  const isDenied = (answer.readUInt16BE(2) & 0xf) === NXDOMAIN
  const data = FALSE_ADDRESSES[query.type]
  return isDenied && data ? reply(query, { flags: RA, answers: [record(query.type, 300, data)] }) : answer
}

type Action = (stream: ServerHttp2Stream, query: Query) => void

const DEEDS: Readonly<Record<Exclude<DohFault, 'stall' | 'closed'>, Action>> = {
  'http-500': (stream) => stream.respond({ ':status': 500 }, { endStream: true }),
  'http-429': (stream) => stream.respond({ ':status': 429, 'retry-after': '60' }, { endStream: true }),
  html: (stream) => respond(stream, 'text/html', '<h1>Please log in</h1>'),
  malformed: (stream) => dns(stream, randomBytes(80)),
  slow: (stream, query) => {
    setTimeout(() => {
      if (!stream.destroyed) dns(stream, reply(query, { flags: RA, rcode: SERVFAIL }))
    }, SLOW_MS)
  },
  hang: () => {},
  'wrong-question': (stream, query) => dns(stream, otherQuestion(query)),
  empty: (stream) => dns(stream, Buffer.alloc(0)),
  servfail: (stream, query) => dns(stream, reply(query, { flags: RA, rcode: SERVFAIL })),
  refused: (stream, query) => dns(stream, reply(query, { flags: RA, rcode: REFUSED })),
  lie: (stream, query) => dns(stream, reply(query, { flags: RA, answers: [record(1, 60, Buffer.from([6, 6, 6, 6]))] })),
  goaway: (stream, query) => {
    dns(stream, reply(query, { flags: RA }))
    stream.session?.close()
  },
  'bad-certificate': (stream, query) => dns(stream, reply(query, { flags: RA })),
  json: (stream) => respond(stream, 'application/dns-json', '{"Status":0}'),
  huge: pourWithoutEnd,
  'rewrites-nxdomain': (stream, query) => {
    void rewritten(stream, query).then((answer) => !stream.destroyed && dns(stream, answer))
  },
  'bad-content-type': (stream, query) => respond(stream, 'application/octet-stream', reply(query, { flags: RA })),
}

const folder = process.argv[2] ?? '.'
const pair = (name: string) => ({
  cert: readFileSync(`${folder}/${name}.pem`),
  key: readFileSync(`${folder}/${name}.key`),
})

for (const [fault, action] of Object.entries(DEEDS) as readonly [Exclude<DohFault, 'stall' | 'closed'>, Action][]) {
  const server = createSecureServer(pair(fault === 'bad-certificate' ? 'doh-expired' : 'doh'))
  server.on('stream', (stream) => {
    // Clients may abort in every state.
    stream.on('error', () => stream.destroy())
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const query = readQuery(Buffer.concat(chunks))
      if (query === undefined) stream.respond({ ':status': 400 }, { endStream: true })
      else action(stream, query)
    })
  })
  server.on('sessionError', (error) => console.error(fault, error.message))
  server.listen(DOH_FAULT_PORTS[fault], '::')
}
createServer((socket) => socket.on('error', () => socket.destroy())).listen(DOH_FAULT_PORTS.stall, '::')
console.log('faulty DoH front ends')
