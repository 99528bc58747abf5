import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import type { Loopback } from './routes.ts'

/** RFC 9113 section 6. */
export const FRAME = {
  data: 0,
  headers: 1,
  priority: 2,
  reset: 3,
  settings: 4,
  push: 5,
  ping: 6,
  goaway: 7,
  window: 8,
  continuation: 9,
} as const

const FLAG = { endStream: 1, ack: 1, endHeaders: 4 } as const

const PREFACE_BYTES = 24
const FRAME_HEAD_BYTES = 9
/** The first request of a client. */
const STREAM = 1

export function frame(type: number, flags: number, stream: number, payload: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}

const number32 = (...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes
    }),
  )

/** RFC 7541 section 5.1, with a prefix of seven bits. */
function lengthOf(length: number): Buffer {
  if (length < 127) return Buffer.of(length)
  const bytes = [127]
  let rest = length - 127
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}

const text = (value: string): Buffer => Buffer.concat([lengthOf(value.length), Buffer.from(value, 'latin1')])

/** RFC 7541 section 6.2.2: a literal that is not indexed. */
export const headerLine = (name: string, value: string): Buffer =>
  Buffer.concat([Buffer.of(0x00), text(name), text(value)])

/** RFC 7541 section 6.2.1: a literal that is added to the dynamic table, to which `REPEATED_LINE` refers. */
export const indexedLine = (name: string, value: string): Buffer =>
  Buffer.concat([Buffer.of(0x40), text(name), text(value)])

/** The newest entry of the dynamic table: index 62. */
export const REPEATED_LINE = Buffer.of(0x80 + 62)

/** `:status: 200` has the index 8 in the static table. */
const OK = Buffer.of(0x88)

/** The head of a response with status 200. */
export const okHead = (lines: Uint8Array = Buffer.alloc(0), isEnd = false): Buffer =>
  frame(FRAME.headers, FLAG.endHeaders + (isEnd ? FLAG.endStream : 0), STREAM, Buffer.concat([OK, lines]))

/** The beginning of a head; `continuation` frames follow. */
export const openHead = (lines: Uint8Array): Buffer => frame(FRAME.headers, 0, STREAM, Buffer.concat([OK, lines]))

export const continuation = (lines: Uint8Array, isLast = false): Buffer =>
  frame(FRAME.continuation, isLast ? FLAG.endHeaders : 0, STREAM, lines)

export const interimHead = (): Buffer => frame(FRAME.headers, FLAG.endHeaders, STREAM, headerLine(':status', '103'))

export const data = (payload: string | Uint8Array, isEnd = false): Buffer =>
  frame(FRAME.data, isEnd ? FLAG.endStream : 0, STREAM, Buffer.from(payload))

export const reset = (code: number): Buffer => frame(FRAME.reset, 0, STREAM, number32(code))

export const goaway = (lastStream: number, code: number): Buffer =>
  frame(FRAME.goaway, 0, 0, number32(lastStream, code))

/** Promises stream 2 for the path `/pushed`. */
export const push = (): Buffer =>
  frame(
    FRAME.push,
    FLAG.endHeaders,
    STREAM,
    Buffer.concat([
      number32(2),
      headerLine(':method', 'GET'),
      headerLine(':scheme', 'https'),
      headerLine(':authority', 'www.example.com'),
      headerLine(':path', '/pushed'),
    ]),
  )

export const ping = (): Buffer => frame(FRAME.ping, 0, 0, Buffer.alloc(8))
export const settings = (): Buffer => frame(FRAME.settings, 0, 0)

/** A server that negotiates HTTP/2 and then sends the frames of the test as soon as the request has arrived. */
export const serveFrames = (
  { listen }: Loopback,
  certificate: { readonly cert: string; readonly key: string },
  onRequest: (socket: TLSSocket) => void,
): Promise<number> =>
  listen(
    createTlsServer({ ...certificate, ALPNProtocols: ['h2'] }, (socket) => {
      let received = Buffer.alloc(0)
      let isAnswered = false
      socket.on('error', () => undefined)
      socket.write(settings())
      socket.on('data', (chunk) => {
        if (isAnswered) return
        received = Buffer.concat([received, chunk])
        if (!hasRequest(received)) return
        isAnswered = true
        socket.write(frame(FRAME.settings, FLAG.ack, 0))
        onRequest(socket)
      })
    }),
  )

function hasRequest(bytes: Buffer): boolean {
  for (let at = PREFACE_BYTES; at + FRAME_HEAD_BYTES <= bytes.length; ) {
    if (bytes[at + 3] === FRAME.headers) return true
    at += FRAME_HEAD_BYTES + bytes.readUIntBE(at, 3)
  }
  return false
}
