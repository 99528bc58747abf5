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

describe('random bytes', () => {
  const bytesFor = (seed: number): Uint8Array =>
    createServerQuery({ name: 'example.com', type: TYPE.A }, { hasOptions: true }, true, seededRandomBytes(seed)).bytes

  it('from a seed create the same query in every run, with its id, letter case and cookie', () => {
    expect(bytesFor(1)).toEqual(bytesFor(1))
    expect(bytesFor(2)).not.toEqual(bytesFor(1))
  })
})
