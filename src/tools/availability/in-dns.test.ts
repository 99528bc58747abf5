import { describe, expect, it } from 'vitest'
import { registryScene, type ScriptedMessage } from '../../../test/support/registry-scene.ts'
import type { Unseen } from '../../world.ts'
import { findInDns } from './in-dns.ts'

const NEVER = new AbortController().signal
const SILENCE: Unseen = { reason: 'timeout', detail: 'no answer' }
const PUBLISHED = { nameServers: [], dnssec: { isSigned: false, ds: undefined } }

const find = (
  dns: Readonly<Record<string, ScriptedMessage | Unseen>>,
  published: Parameters<typeof findInDns>[1] = PUBLISHED,
) => findInDns('example.com', published, registryScene({ dns }).world, NEVER)

const NS = { answers: ['example.com. 1 IN NS b.example.', 'example.com. 1 IN NS a.example.'] }
const DS = { answers: ['example.com. 1 IN DS 370 13 2 BE74'] }

describe('what the DNS publishes', () => {
  it.each<[what: string, dns: Readonly<Record<string, ScriptedMessage | Unseen>>, expected: object]>([
    [
      'name servers and DS records',
      { 'example.com NS': NS, 'example.com DS': DS },
      { nameServers: ['a.example', 'b.example'], ds: [{ keyTag: 370, algorithm: 13, digestType: 2, digest: 'be74' }] },
    ],
    ['no such name', {}, { nameServers: [], ds: [] }],
    [
      'a delegation without DS records',
      { 'example.com NS': NS, 'example.com DS': {} },
      { nameServers: ['a.example', 'b.example'], ds: [] },
    ],
    ['a timeout', { 'example.com NS': SILENCE, 'example.com DS': DS }, { ds: [expect.anything()] }],
    ['failures', { 'example.com NS': { status: 'SERVFAIL' }, 'example.com DS': { status: 'REFUSED' } }, {}],
    [
      'invalid signatures',
      { 'example.com NS': { status: 'SERVFAIL' }, 'example.com NS +cd': NS, 'example.com DS': DS },
      { nameServers: ['a.example', 'b.example'], ds: [expect.anything()] },
    ],
    [
      'an alias',
      {
        'example.com NS': { answers: ['example.com. 1 IN CNAME a.example.', 'a.example. 1 IN NS b.example.'] },
        'example.com DS': DS,
      },
      { ds: [expect.anything()] },
    ],
  ])('%s', async (_what, dns, expected) => {
    expect(await find(dns)).toEqual(expected)
  })

  it('is not queried where the registry publishes nothing', async () => {
    expect(await find({ 'example.com NS': NS }, { nameServers: undefined, dnssec: undefined })).toEqual({})
  })
})
