import { describe, expect, it } from 'vitest'
import { TYPE } from '../../dns/types.ts'
import { seededRandomBytes } from '../../scripted-world/servers/seeded-random.ts'
import { createServerQuery } from './server-query.ts'

/** A response with the SOA record of example.com and the given number of A records. */
function response(query: Uint8Array, addresses: number): Uint8Array {
  const flags = Buffer.from('8400', 'hex')
  const counts = Buffer.alloc(8)
  counts.writeUInt16BE(1, 0)
  counts.writeUInt16BE(addresses + 1, 2)
  const soa = Buffer.from(`c00c0006000100000e100018c00cc00c${'00000001'.repeat(5)}`, 'hex')
  const address = Buffer.from('c00c0001000100000e1000045db80501', 'hex')
  return Buffer.concat([query.slice(0, 2), flags, counts, query.slice(12), soa, ...Array(addresses).fill(address)])
}

describe('the first message of a zone transfer', () => {
  const transfer = { transport: 'tcp', hasEdns: false } as const

  it.each([1, 600, 3_000])('with %d records after the SOA record', (addresses) => {
    const query = createServerQuery({ name: 'example.com', type: TYPE.AXFR }, transfer, false)
    const judgement = query.judge(response(query.bytes, addresses))
    expect(judgement).toMatchObject({ kind: 'answer' })
    expect(judgement.kind === 'answer' && judgement.message.answers.map(({ type }) => type)).toEqual([TYPE.SOA, TYPE.A])
  })

  it('a response to any other query is decoded up to 512 records', () => {
    const query = createServerQuery({ name: 'example.com', type: TYPE.A }, transfer, false)
    const judgement = query.judge(response(query.bytes, 600))
    expect(judgement).toMatchObject({ kind: 'answer', message: { hasSkippedRecords: true } })
    expect(judgement.kind === 'answer' && judgement.message.answers).toHaveLength(512)
  })
})

describe('a whole zone transfer', () => {
  const transfer = { transport: 'tcp', hasEdns: false, isWholeTransfer: true } as const
  const SOA = `c00c0006000100000e100018c00cc00c${'00000001'.repeat(5)}`
  const ADDRESS = 'c00c0001000100000e1000045db80501'

  const started = () => {
    const query = createServerQuery({ name: 'example.com', type: TYPE.AXFR }, transfer, false)
    const part = (hasQuestion: boolean, ...records: readonly string[]): Uint8Array => {
      const counts = Buffer.alloc(8)
      counts.writeUInt16BE(hasQuestion ? 1 : 0, 0)
      counts.writeUInt16BE(records.length, 2)
      // Without a question, the name of a record is written in full.
      const own = hasQuestion ? records : records.map((record) => record.replace(/^c00c/, '076578616d706c6503636f6d00'))
      const data = Buffer.from(own.join(''), 'hex')
      return Buffer.concat([
        query.bytes.slice(0, 2),
        Buffer.from('8400', 'hex'),
        counts,
        ...(hasQuestion ? [query.bytes.slice(12)] : []),
        data,
      ])
    }
    return { add: (message: Uint8Array) => query.addPart?.(message), part }
  }

  it('ends with the second SOA record, also in a later message without a question', () => {
    const { add, part } = started()
    expect(add(part(true, SOA))).toBeUndefined()
    expect(add(part(true, ADDRESS, ADDRESS))).toBeUndefined()
    const end = add(part(false, ADDRESS, SOA))
    expect(end).toMatchObject({ kind: 'answer', message: { isTruncated: false } })
    expect(end?.kind === 'answer' && end.message.answers.map(({ type }) => type)).toEqual([
      TYPE.SOA,
      ...[TYPE.A, TYPE.A, TYPE.A],
      TYPE.SOA,
    ])
  })

  it('is not whole if it goes on beyond the limit, or begins with another record', () => {
    const { add, part } = started()
    add(part(true, SOA))
    let last = add(part(true, ADDRESS))
    for (let messages = 2; messages < 100 && last === undefined; messages += 1) last = add(part(true, ADDRESS))
    expect(last).toMatchObject({ kind: 'answer', message: { isTruncated: true } })
    const other = started()
    expect(other.add(other.part(true, ADDRESS))).toMatchObject({ kind: 'answer', message: { isTruncated: true } })
  })

  it('is not a message with another id', () => {
    const { add, part } = started()
    const message = Buffer.from(part(true, SOA))
    message[0] = (message[0] ?? 0) ^ 0xff
    expect(add(message)).toMatchObject({ kind: 'bad' })
  })
})

describe('random bytes', () => {
  const bytesFor = (seed: number): Uint8Array =>
    createServerQuery({ name: 'example.com', type: TYPE.A }, { hasOptions: true }, true, seededRandomBytes(seed)).bytes

  it('from a seed create the same query in every run, with its id, letter case and cookie', () => {
    expect(bytesFor(1)).toEqual(bytesFor(1))
    expect(bytesFor(2)).not.toEqual(bytesFor(1))
  })
})
