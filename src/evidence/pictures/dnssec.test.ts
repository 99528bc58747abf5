import { describe, expect, it } from 'vitest'
import { inProcessDns, topLevelZone } from '../../../test/support/in-process-internet.ts'
import { observe } from '../../../test/support/judging.ts'
import { worldWith } from '../../../test/support/scripted-dns.ts'
import type { Question } from '../../dns/message.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { AskOptions, Dns, DnsAnswer, Observed } from '../../world.ts'
import { examine } from '../engine/examine.ts'
import { createInquirer, subjectOf } from '../engine/inquirer.ts'
import { seen, unseen } from '../engine/observed.ts'
import { dnssecPicture } from './dnssec.ts'
import type { DnssecPicture } from './picture.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')
const SILENCE = unseen('timeout', 'no answer in this test')

const zone = (directives = '', records = ''): string => `${directives}
$TTL 3600
@ SOA ns1 hostmaster 1 7200 1800 1209600 3600
@ NS ns1
ns1 A 93.184.1.53
@ A 93.184.5.1
${records}
`

type Zones = Readonly<Record<string, string>>

/** Builds a top-level domain and nested zones below it. */
const zones = (directives: { readonly com?: string; readonly own?: string; readonly dept?: string } = {}): Zones => ({
  com: `${directives.com ?? ''}\n${topLevelZone()}`,
  'example.com': zone(directives.own),
  'dept.example.com': zone(directives.dept, 'www A 93.184.5.2'),
})

async function chainOf(domain: string, dns: Dns): Promise<DnssecPicture | undefined> {
  const clock = createVirtualClock(new Date('2026-11-15T09:30:05.000Z'))
  const world = worldWith(dns, clock)
  const settings = { isDirectDnsOn: false, baseUrl: 'https://dns.example' }
  const examined = examine({
    subject: subjectOf(domain as DomainName, world, settings),
    inquirer: createInquirer({ world, isDirectDnsOn: false }),
    clock,
    views: [dnssecPicture],
    limits: { maxInquiries: 100, softDeadlineMs: 4000, hardDeadlineMs: 5000 },
  })
  const { derived } = await clock.run(examined)
  return derived[0]?.value
}

const key = (index: number): string => Buffer.alloc(64, index).toString('base64')

const statesOf = (chain: DnssecPicture | undefined): readonly string[] =>
  chain?.zones.map(({ name, state }) => `${name} ${state}`) ?? []

/** Builds the same scene, with some answers of the first resolver altered. */
const altered = (
  dns: Dns,
  alter: (question: Question, options: AskOptions) => Observed<DnsAnswer> | 'rejected' | 'unvalidated' | undefined,
): Dns => ({
  ...dns,
  async resolve(question, options = {}) {
    const observation = alter(question, options)
    if (typeof observation === 'object') return observation
    const usual = await dns.resolve(question, options)
    if (!usual.seen || observation === undefined) return usual
    const answer = { ...usual.value, isValidated: false }
    return seen(observation === 'rejected' ? { ...answer, status: RCODE.SERVFAIL, answers: [] } : answer)
  },
})

describe('the picture of a DNSSEC chain', () => {
  const CASES: readonly [what: string, domain: string, Zones, states: readonly string[], firstBreak: unknown][] = [
    [
      'everything is signed',
      'dept.example.com',
      zones(),
      ['. trusted', 'com secure', 'example.com secure', 'dept.example.com secure'],
      undefined,
    ],
    [
      'a name inside a zone belongs to the chain of that zone',
      'www.dept.example.com',
      zones(),
      ['. trusted', 'com secure', 'example.com secure', 'dept.example.com secure'],
      undefined,
    ],
    [
      'the signatures of the top-level domain are wrong',
      'example.com',
      zones({ com: ';! signatures broken' }),
      ['. trusted', 'com broken', 'example.com below'],
      { zone: 'com', reason: 'signature' },
    ],
    [
      'those of the top-level domain have expired',
      'example.com',
      zones({ com: ';! signatures left=-24h' }),
      ['. trusted', 'com broken', 'example.com below'],
      { zone: 'com', reason: 'expired' },
    ],
    [
      'the DS in the root is for a key that the top-level domain no longer has',
      'example.com',
      zones({ com: ';! ds old' }),
      ['. trusted', 'com broken', 'example.com below'],
      { zone: 'com', reason: 'no-match' },
    ],
    [
      'a zone in the middle is broken',
      'dept.example.com',
      zones({ own: ';! ds old' }),
      ['. trusted', 'com secure', 'example.com broken', 'dept.example.com below'],
      { zone: 'example.com', reason: 'no-match' },
    ],
    [
      'a zone in the middle is not signed, so its DS records have no effect',
      'dept.example.com',
      zones({ own: ';! unsigned' }),
      ['. trusted', 'com secure', 'example.com insecure', 'dept.example.com below'],
      { zone: 'example.com', reason: 'no-ds' },
    ],
    [
      'neither the zone nor the one above is signed',
      'example.com',
      zones({ com: ';! unsigned', own: ';! unsigned' }),
      ['. trusted', 'com insecure', 'example.com below'],
      { zone: 'com', reason: 'no-ds' },
    ],
    [
      'keys without a DS',
      'example.com',
      zones({ own: ';! ds none' }),
      ['. trusted', 'com secure', 'example.com insecure'],
      { zone: 'example.com', reason: 'no-ds' },
    ],
  ]
  it.each(CASES)('%s', async (_what, domain, zones, states, firstBreak) => {
    const chain = await chainOf(domain, inProcessDns({ zones, now: NOW }))
    expect(statesOf(chain)).toEqual(states)
    expect(chain?.firstBreak).toEqual(firstBreak)
  })

  it('links each DS to its key, starting at the keys of the root', async () => {
    const chain = await chainOf('example.com', inProcessDns({ zones: zones(), now: NOW }))
    const [root, ...below] = chain?.zones ?? []
    expect(root).toMatchObject({ ds: [], keys: [{ role: 'ksk', isVouchedFor: false }] })
    expect(below).toHaveLength(2)
    for (const { ds, keys, unseen } of below) {
      expect(ds).toMatchObject([{ algorithm: 'ECDSAP256SHA256', digestType: 'SHA-256', state: 'matched' }])
      expect(keys).toMatchObject([{ algorithm: 'ECDSAP256SHA256', role: 'ksk', isVouchedFor: true }])
      expect(keys[0]?.keyTag).toBe(ds[0]?.keyTag)
      expect(unseen).toBeUndefined()
    }
  })

  it('does not query the keys of ancestors if there is no DS, and reports this', async () => {
    const asked: string[] = []
    const dns = altered(inProcessDns({ zones: zones({ own: ';! unsigned' }), now: NOW }), ({ name, type }) => {
      if (type === TYPE.DS || type === TYPE.DNSKEY) asked.push(name)
      return undefined
    })
    const chain = await chainOf('example.com', dns)
    expect(new Set(asked)).toEqual(new Set(['example.com']))
    expect(chain?.zones.map(({ name, unseen = [] }) => [name, ...unseen])).toEqual([
      ['.', 'keys'],
      ['com', 'ds', 'keys'],
      ['example.com'],
    ])
  })

  it('does not treat unseen keys as missing', async () => {
    const dns = altered(inProcessDns({ zones: zones(), now: NOW }), ({ type }) =>
      type === TYPE.DNSKEY ? SILENCE : undefined,
    )
    const chain = await chainOf('example.com', dns)
    expect(statesOf(chain)).toEqual(['. trusted', 'com secure', 'example.com secure'])
    for (const { keys, unseen, ds, name } of chain?.zones ?? []) {
      expect({ keys, unseen }).toEqual({ keys: [], unseen: ['keys'] })
      expect(ds.map(({ state }) => state)).toEqual(name === '.' ? [] : ['unknown'])
    }
  })

  it('has the state unknown for a zone whose DS could not be seen', async () => {
    const dns = altered(inProcessDns({ zones: zones(), now: NOW }), ({ name, type }) =>
      name === 'example.com' && type !== TYPE.NS ? SILENCE : undefined,
    )
    const chain = await chainOf('example.com', dns)
    expect(chain?.zones.at(-1)).toEqual({
      name: 'example.com',
      state: 'unknown',
      ds: [],
      keys: [],
      unseen: ['ds', 'keys'],
    })
    expect(chain?.firstBreak).toBeUndefined()
  })

  it('reports nothing as broken if only one resolver rejects it', async () => {
    const dns = altered(inProcessDns({ zones: zones(), now: NOW }), (_question, { isCheckingDisabled }) =>
      isCheckingDisabled ? undefined : 'rejected',
    )
    const chain = await chainOf('example.com', dns)
    expect(statesOf(chain)).toEqual(['. trusted', 'com secure', 'example.com secure'])
  })

  it('does not decide between a resolver that rejects the parent zone and one that accepts the zone below', async () => {
    const dns = altered(inProcessDns({ zones: zones(), now: NOW }), ({ name }, { isCheckingDisabled }) => {
      if (name === 'com') return isCheckingDisabled ? undefined : 'rejected'
      return 'unvalidated'
    })
    const chain = await chainOf('example.com', dns)
    expect(statesOf(chain)).toEqual(['. trusted', 'com unknown', 'example.com unknown'])
    expect(chain?.firstBreak).toBeUndefined()
  })

  it('treats unsupported algorithms as unsigned', async () => {
    const chain = await observe(dnssecPicture, {
      zone: '@ DS 4711 13 99 abcd',
      isSigned: false,
      answer: ({ name }, usual) => (name === 'com' ? seen({ ...usual, isValidated: true }) : undefined),
    })
    expect(statesOf(chain)).toEqual(['. trusted', 'com secure', 'example.com insecure'])
    expect(chain?.firstBreak).toEqual({ zone: 'example.com', reason: 'unsupported' })
    expect(chain?.zones.at(-1)?.ds).toEqual([
      { keyTag: 4711, algorithm: 'ECDSAP256SHA256', digestType: 'DIGEST99', state: 'unsupported' },
    ])
  })

  it('draws sixteen DS and sixteen keys of twenty', async () => {
    const records = Array.from({ length: 20 }, (_, index) => [
      `@ DS ${index} 13 99 abcd`,
      `@ DNSKEY 256 3 13 ${key(index)}`,
    ])
    const chain = await observe(dnssecPicture, { zone: records.flat().join('\n'), isSigned: false })
    expect(chain?.zones.at(-1)?.ds).toHaveLength(16)
    expect(chain?.zones.at(-1)?.keys).toHaveLength(16)
  })

  it('sends at most 17 queries about ancestor zones, however many there are', async () => {
    const labels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'example.com']
    const names = labels.map((_, index) => labels.slice(index).join('.'))
    const asked = new Set<string>()
    const chain = await observe(dnssecPicture, {
      domain: names[0] ?? '',
      zone: `@ DS 4711 13 99 abcd\n${names.map((name) => `${name}. SOA ns1 h 1 1 1 1 1`).join('\n')}`,
      answer: ({ kind, name, type }) => {
        if (kind !== 'server' && (type === TYPE.DS || type === TYPE.DNSKEY) && name !== names[0])
          asked.add(`${name} ${type}`)
        return undefined
      },
    })
    expect(chain?.zones.length).toBeGreaterThan(8)
    expect(asked.size).toBeGreaterThan(12)
    expect(asked.size).toBeLessThanOrEqual(17)
  })

  it('is left out for a name that does not exist', async () => {
    expect(await chainOf('gone.example.com', inProcessDns({ zones: zones(), now: NOW }))).toBeUndefined()
  })
})
