// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, startService } from '../http/start-service.ts'
import { suite } from '../suites/shared-suites.ts'
import { describeWith } from '../support/needs.ts'
import { emptyDns, worldWith } from '../support/scripted-dns.ts'
import { legacy, modern, post, send } from './rpc.ts'
import { inWords } from './wire-table.ts'

let running: Running
beforeAll(async () => {
  running = await startService({ world: worldWith(emptyDns()) })
})
afterAll(() => running.server.close())

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const pingWith = (params: string): string => `{"jsonrpc":"2.0","id":1,"method":"ping","params":${params}}`

describe('hostile messages', () => {
  it.each([
    ['params at the greatest depth', pingWith(nested(19)), '200'],
    ['params one level deeper', pingWith(nested(20)), '400 -32600'],
    ['params ten thousand levels deep', pingWith(nested(10_000)), '400 -32600'],
    ['as many arrays as fit', pingWith(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), '400 -32600'],
    ['arrays that are not closed', '['.repeat(200_000), '400 -32700'],
    ['a prototype', pingWith('{"__proto__":{"isAdmin":true}}'), '400 -32600'],
    ['an escaped __proto__', pingWith('{"a":[{"\\u005f_proto__":{}}]}'), '400 -32600'],
    ['a constructor', pingWith('{"constructor":{"prototype":{"a":1}}}'), '200'],
    ['an id larger than all numbers', '{"jsonrpc":"2.0","id":1e999,"method":"ping"}', '400 -32600'],
    ['a very long id', JSON.stringify(legacy('ping', undefined, 'x'.repeat(200_000)).body), '200'],
    ['a method that is not a string', '{"jsonrpc":"2.0","id":1,"method":7}', '400 -32600'],
    ['the name of a method of Object.prototype', JSON.stringify(legacy('toString').body), '200 -32601'],
    ['a text instead of a message', '"tools/list"', '400 -32600'],
    ['a number instead of a message', '7', '400 -32600'],
    ['two messages in a row', '{"jsonrpc":"2.0","id":1,"method":"ping"}{}', '400 -32700'],
    ['a byte order mark', `\ufeff${pingWith('{}')}`, '200'],
  ])('%s', async (_what, body, comes) => {
    expect(inWords(await post(running, body))).toBe(comes)
  })

  it('bytes that are not UTF-8 are a parse error', async () => {
    const broken = Buffer.concat([
      Buffer.from(pingWith('{"a":"').slice(0, -1)),
      Buffer.from([0xff]),
      Buffer.from('"}}'),
    ])
    expect(inWords(await post(running, broken))).toBe('400 -32700')
  })

  it.each([
    [256 * 1024, '200'],
    [256 * 1024 + 1, '413 payload_too_large'],
  ])('a body of %i bytes', async (bytes, comes) => {
    const [head, tail] = ['{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"', '"}}']
    const body = `${head}${'x'.repeat(bytes - head.length - tail.length)}${tail}`
    expect(inWords(await post(running, body))).toBe(comes)
  })

  it('a tool with the name of a member of Object.prototype is unknown', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', ''])
      expect(inWords(await send(running, legacy('tools/call', { name, arguments: {} })))).toBe('200 -32602')
  })
})

interface RpcCase {
  readonly name: string
  readonly body: unknown
}

const rpcCases = suite('http/jsonrpc-2.0-cases.json')

/** By the specification of JSON-RPC, except that MCP has no positional parameters and, since 2025-06-18, no batches. */
const COMES: Readonly<Record<string, readonly [words: string, id: unknown]>> = {
  'positional params': ['400 -32600', null],
  'named params': ['200 -32601', 3],
  notification: ['400 -32600', null],
  'notification 2': ['202', undefined],
  'non-existent method': ['200 -32601', '1'],
  'invalid JSON': ['400 -32700', null],
  'invalid request object': ['400 -32600', null],
  'batch, invalid JSON': ['400 -32700', null],
  'empty array': ['400 -32600', null],
  'invalid batch (not empty)': ['400 -32600', null],
  'invalid batch 3': ['400 -32600', null],
  'batch mixed': ['400 -32600', null],
  'all notifications batch': ['400 -32600', null],
}

describeWith(rpcCases, 'the examples of JSON-RPC 2.0', () => {
  it.each(rpcCases.read<RpcCase[]>())('$name', async ({ name, body }) => {
    const reply = await post(running, body)
    expect([inWords(reply), reply.json['id']]).toEqual(COMES[name])
  })
})

const naughty = suite('lists/blns.json')

describeWith(naughty, 'the big list of naughty strings', () => {
  const strings = naughty.read<string[]>()

  it.each([
    ['idn_convert', (text: string) => ({ name: text })],
    ['dns_lookup', (text: string) => ({ name: text, type: 'TXT' })],
    ['dkim_check', (text: string) => ({ domain: 'example.com', selector: text })],
    ['generate_record', (text: string) => ({ kind: 'caa', input: { issue: [text], iodef: text } })],
    ['domain_availability', (text: string) => ({ [text]: text })],
  ])('%s never causes an internal error', { timeout: 120_000 }, async (name, input) => {
    const failures: string[] = []
    for (const text of strings) {
      const reply = await send(running, modern('tools/call', { name, arguments: input(text) }))
      if (!/^200( isError)?$/.test(inWords(reply))) failures.push(`${JSON.stringify(text)}: ${inWords(reply)}`)
    }
    expect(failures).toEqual([])
  })
})
