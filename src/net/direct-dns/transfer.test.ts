import type { Socket } from 'node:net'
import { type Answer, encode, type Packet } from 'dns-packet'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { framed, type NameServer, startNameServer } from '../../../test/support/name-server.ts'
import { systemClock } from '../../clock.ts'
import { TYPE } from '../../dns/types.ts'
import { createDirectDns } from './ask-server.ts'

const ZONE = 'example.com'
const SOA: Answer = {
  ...{ type: 'SOA', name: ZONE, ttl: 60 },
  data: { mname: 'ns1', rname: 'hostmaster', serial: 1, refresh: 2, retry: 3, expire: 4, minimum: 5 },
}
const record = (index: number): Answer => ({ type: 'A', name: `n${index}.${ZONE}`, ttl: 60, data: '198.51.100.7' })
const RECORDS = Array.from({ length: 300 }, (_, index) => record(index))

/** Only the first message repeats the question (RFC 5936 section 2.2.1). */
const message = ({ id = 0, questions = [] }: Packet, answers: readonly Answer[], index: number): Buffer =>
  framed(
    encode({ type: 'response', id, flags: 0x0400, questions: index === 0 ? questions : [], answers: [...answers] }),
  )

/** A message for each part. */
const messages = (query: Packet, parts: readonly (readonly Answer[])[]): Buffer =>
  Buffer.concat(parts.map((part, index) => message(query, part, index)))

let server: NameServer
beforeEach(async () => {
  server = await startNameServer()
})
afterEach(() => server.close())

const transfer = () =>
  createDirectDns({ wire: server.wire, clock: systemClock }).askServer(
    '198.41.0.4',
    { name: ZONE, type: TYPE.AXFR },
    { transport: 'tcp', isWholeTransfer: true },
  )

const inParts = (records: readonly Answer[], size: number): readonly (readonly Answer[])[] =>
  Array.from({ length: Math.ceil(records.length / size) }, (_, index) =>
    records.slice(index * size, (index + 1) * size),
  )

/** As the network may deliver them. */
async function inPieces(socket: Socket, bytes: Buffer, size: number): Promise<void> {
  for (let start = 0; start < bytes.length; start += size) {
    socket.write(bytes.subarray(start, start + size))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('a zone transfer over a TCP connection', () => {
  it.each([
    ['in one message', 1_000],
    ['in four messages', 90],
    ['with a record in each message', 6],
  ])('is read as a whole: %s', async (_, size) => {
    server.tcp = (socket, query) => void socket.write(messages(query, inParts([SOA, ...RECORDS, SOA], size)))
    const result = await transfer()
    if (!result.seen) return expect.unreachable(result.why.detail)
    expect(result.value.isTruncated).toBe(false)
    const names = result.value.answers.flatMap(({ name, type }) => (type === TYPE.A ? [name] : []))
    expect(names).toEqual(RECORDS.map(({ name }) => name))
    expect(server.queries.map(({ transport }) => transport)).toEqual(['tcp'])
  })

  it('is read as a whole when the network divides lengths and records', async () => {
    server.tcp = (socket, query) => void inPieces(socket, messages(query, inParts([SOA, ...RECORDS, SOA], 90)), 511)
    const result = await transfer()
    expect(result).toMatchObject({ seen: true, value: { isTruncated: false } })
    expect(result.seen && result.value.answers).toHaveLength(RECORDS.length + 2)
  })

  it('is incomplete after as many messages as are read', async () => {
    // The SOA record at the end never comes.
    server.tcp = (socket, query) => void socket.write(messages(query, inParts([SOA, ...RECORDS], 4)))
    const result = await transfer()
    expect(result).toMatchObject({ seen: true, value: { isTruncated: true } })
    expect(result.seen && result.value.answers).toHaveLength(64 * 4)
  })

  it.each<[what: string, answer: (socket: Socket, query: Packet) => void, reason: string]>([
    [
      'the server closes the connection before the end',
      (socket, query) => socket.end(messages(query, [[SOA, record(1)]])),
      'connection',
    ],
    [
      'a message has another id',
      (socket, query) => socket.write(messages({ ...query, id: ((query.id ?? 0) + 1) % 65_536 }, [[SOA, SOA]])),
      'bad-answer',
    ],
    ['a message is malformed', (socket) => socket.write(framed(Buffer.from('no message'))), 'bad-answer'],
  ])('is nothing that was seen if %s', async (_, answer, reason) => {
    server.tcp = answer
    expect(await transfer()).toMatchObject({ seen: false, why: { reason } })
  })

  it('has no records if the server refuses it', async () => {
    server.tcp = (socket, { id = 0, questions = [] }) =>
      socket.write(framed(encode({ type: 'response', id, flags: 0x0405, questions })))
    expect(await transfer()).toMatchObject({ seen: true, value: { status: 5, answers: [] } })
  })
})
