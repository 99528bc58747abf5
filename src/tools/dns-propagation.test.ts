import { describe, expect, it } from 'vitest'
import { callTool } from '../../test/support/call-tool.ts'
import { type ScriptedAnswer, SILENCE, scriptedDns } from '../../test/support/scripted-dns.ts'
import type { Dns, ResolverId, Unseen } from '../world.ts'
import { dnsPropagation } from './dns-propagation.ts'

const IDS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5']

const propagation = (type: string, scripts: readonly (ScriptedAnswer | Unseen)[]) =>
  callTool(
    dnsPropagation,
    { name: 'example.com', type },
    scriptedDns(
      {},
      Object.fromEntries(IDS.map((id, index) => [id, { [`example.com ${type}`]: scripts[index] ?? {} }])),
    ),
  )

const a = (...addresses: string[]): ScriptedAnswer => ({
  answers: addresses.map((address) => `example.com. 300 IN A ${address}`),
})
const ONE = a('192.0.2.1')
const TWO = a('192.0.2.2')
const PART: ScriptedAnswer = { ...a('192.0.2.3'), isTruncated: true }
const GONE: ScriptedAnswer = { status: 'NXDOMAIN' }
const FAILED: ScriptedAnswer = { status: 'SERVFAIL' }

describe('the arithmetic of agreement', () => {
  it.each<
    [why: string, scripts: (ScriptedAnswer | Unseen)[], reachable: number, agreeing: number, consistent: boolean]
  >([
    ['all say the same', [ONE, ONE, ONE, ONE, ONE], 5, 5, true],
    ['all say that there is nothing', [{}, {}, {}, {}, {}], 5, 5, true],
    ['all say that the name does not exist', [GONE, GONE, GONE, GONE, GONE], 5, 5, true],
    ['parts of large answers are not compared', [PART, ONE, ONE, PART, ONE], 5, 3, true],
    ['nothing but parts of large answers', [PART, PART, PART, PART, PART], 5, 0, false],
    ['one says something else', [ONE, ONE, TWO, ONE, ONE], 5, 4, false],
    ['two against three', [ONE, TWO, TWO, ONE, TWO], 5, 3, false],
    ['nothing is another answer than no such name', [{}, GONE, {}, {}, {}], 5, 4, false],
    ['a failure is an answer of its own', [FAILED, {}, ONE, GONE, TWO], 5, 1, false],
    [
      'order and repetition do not count',
      [
        a('192.0.2.1', '192.0.2.2'),
        a('192.0.2.2', '192.0.2.1'),
        a('192.0.2.1', '192.0.2.2', '192.0.2.1'),
        SILENCE,
        SILENCE,
      ],
      3,
      3,
      true,
    ],
    ['a part is not the whole', [a('192.0.2.1', '192.0.2.2'), ONE, ONE, ONE, ONE], 5, 4, false],
    ['TTL does not count', [ONE, { answers: ['example.com. 1 IN A 192.0.2.1'] }, ONE, ONE, ONE], 5, 5, true],
    ['validation does not count', [ONE, { ...ONE, isValidated: true }, ONE, ONE, ONE], 5, 5, true],
    [
      'the way there does not count',
      [ONE, { answers: ['example.com. 9 IN CNAME x.example.', 'x.example. 9 IN A 192.0.2.1'] }, ONE, ONE, ONE],
      5,
      5,
      true,
    ],
    ['the unreachable have no vote', [ONE, ONE, SILENCE, ONE, SILENCE], 3, 3, true],
    ['one is enough to agree', [SILENCE, SILENCE, SILENCE, SILENCE, GONE], 1, 1, true],
    ['nobody is not agreement', [SILENCE, SILENCE, SILENCE, SILENCE, SILENCE], 0, 0, false],
  ])('%s', async (_why, scripts, reachable, agreeing, consistent) => {
    expect(await propagation('A', scripts)).toMatchObject({
      consistency: { reachable, total: 5, agreeing, consistent },
    })
  })
})

describe('dns_propagation', () => {
  it('reports the response of each resolver, always in the same order', async () => {
    expect(await propagation('A', [TWO, { ...ONE, isValidated: true }, SILENCE, FAILED, GONE])).toEqual({
      name: 'example.com',
      type: 'A',
      resolvers: [
        {
          id: 'resolver-1',
          label: 'Cloudflare',
          reachable: true,
          status: 0,
          ad: false,
          answers: [{ ttl: 300, data: '192.0.2.2' }],
        },
        {
          id: 'resolver-2',
          label: 'Google',
          reachable: true,
          status: 0,
          ad: true,
          answers: [{ ttl: 300, data: '192.0.2.1' }],
        },
        { id: 'resolver-3', label: 'Quad9', reachable: false, status: -1, ad: false, answers: [] },
        { id: 'resolver-4', label: 'OpenDNS', reachable: true, status: 2, ad: false, answers: [] },
        { id: 'resolver-5', label: 'AdGuard', reachable: true, status: 3, ad: false, answers: [] },
      ],
      consistency: { reachable: 4, total: 5, agreeing: 1, consistent: false },
    })
  })

  it('contains only records of the queried type, sorted by data', async () => {
    const answers = [
      'example.com. 1 IN CNAME m.example.',
      'm.example. 2 IN MX 20 b.example.',
      'm.example. 3 IN MX 10 c.example.',
      'm.example. 4 IN MX 10 a.example.',
      'm.example. 5 IN RRSIG MX 13 2 300 20261201000000 20261101000000 1 example. AAAA',
    ]
    expect(await propagation('MX', [{ answers }])).toMatchObject({
      resolvers: [
        {
          answers: [
            { ttl: 4, data: '10 a.example' },
            { ttl: 3, data: '10 c.example' },
            { ttl: 2, data: '20 b.example' },
          ],
        },
        { answers: [] },
        {},
        {},
        {},
      ],
    })
  })

  it('marks the answers that are not complete', async () => {
    const result = (await propagation('A', [ONE, PART])) as { resolvers: readonly { truncated?: true }[] }
    expect(result.resolvers.map(({ truncated }) => truncated)).toEqual([
      undefined,
      true,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('queries all five in parallel', async () => {
    const silent = scriptedDns({})
    const asked: ResolverId[] = []
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const dns: Dns = {
      ...silent,
      async askResolver(id) {
        asked.push(id)
        await gate
        return { seen: false, why: SILENCE }
      },
    }
    const result = callTool(dnsPropagation, { name: 'example.com', type: 'A' }, dns)
    await Promise.resolve()
    expect(asked).toEqual(IDS)
    release()
    await result
  })

  it.each([
    ['a..b', 'ANY', 'invalid_name'],
    ['example.com', 'ANY', 'invalid_type'],
    ['2001:db8::1', 'AAAA', 'invalid_name'],
  ])('refuses %s %s as %s', async (name, type, code) => {
    await expect(callTool(dnsPropagation, { name, type }, scriptedDns({}))).rejects.toMatchObject({ code })
  })

  it('queries the reverse name of an IP address', async () => {
    const dns = scriptedDns({ '1.2.0.192.in-addr.arpa PTR': {} })
    expect(await callTool(dnsPropagation, { name: '192.0.2.1', type: 'ptr' }, dns)).toMatchObject({
      name: '1.2.0.192.in-addr.arpa',
      type: 'PTR',
    })
  })
})
