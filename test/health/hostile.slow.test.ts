import { beforeAll, describe, expect, it } from 'vitest'
import { keyTag } from '../../src/dns/dnssec/key-tag.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { makeRecord } from '../../src/dns/record-data.ts'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import { brokenPromises, type HealthRun, outcomeOf, runHealth } from '../support/health-run.ts'
import { inProcessDns } from '../support/in-process-internet.ts'
import { policyExchange } from '../support/policy-exchange.ts'
import { altered, check, DOMAIN, HEALTHY, NOW, withAnswers } from './altered-dns.ts'
import { HOSTILE } from './hostile-domains.ts'

const outcomesOf = (run: HealthRun, ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, outcomeOf(run, id)]))

describe.each(HOSTILE)('a domain with $what', ({ domain = 'example.com', zones, policy, expected }) => {
  let run: HealthRun
  beforeAll(async () => {
    run = await runHealth(domain, inProcessDns({ zones, now: NOW }), {
      now: NOW,
      ...(policy && { get: async () => policyExchange(policy) }),
    })
  })

  it('is judged as the catalogue says', () => {
    expect(outcomesOf(run, Object.keys(expected))).toEqual(expected)
  })

  it('violates no invariant of reports', () => {
    expect(brokenPromises(run)).toEqual([])
  })
})

describe('hostile responses', () => {
  const dns = inProcessDns({ zones: HEALTHY, now: NOW })

  /** A zone key with this key tag: 4096 random bits without a private key. */
  function keyWithTag(tag: number, seed: number): ResourceRecord {
    const publicKey = Uint8Array.from({ length: 516 }, (_, index) => (index * 31 + seed * 7 + 1) % 256)
    publicKey.set([3, 1, 0, 1])
    const withLast = (word: number): ResourceRecord => {
      publicKey.set([(word >> 8) & 0xff, word & 0xff], 514)
      return makeRecord(DOMAIN, 3600, { type: 'DNSKEY', flags: 257, protocol: 3, algorithm: 8, publicKey })
    }
    // A carry in the checksum may add one.
    const missing = tag - keyTag(withLast(0)) + 0xffff
    const key = withLast(missing)
    return keyTag(key) === tag ? key : withLast(missing + 1)
  }

  it('200 DNSKEY, 200 DS and 200 signatures, all with one key tag (CVE-2023-50387)', async () => {
    const keys = Array.from({ length: 200 }, (_, index) => keyWithTag(4711, index))
    expect(new Set(keys.map(keyTag))).toEqual(new Set([4711]))
    const digests = keys.map((_, index) =>
      makeRecord(DOMAIN, 3600, {
        type: 'DS',
        keyTag: 4711,
        algorithm: 8,
        digestType: 2,
        digest: Uint8Array.from({ length: 32 }, () => index),
      }),
    )
    const signatures = (typeCovered: number): readonly ResourceRecord[] =>
      keys.map((_, index) =>
        makeRecord(DOMAIN, 3600, {
          type: 'RRSIG',
          typeCovered,
          algorithm: 8,
          labels: 2,
          originalTtl: 3600,
          inception: NOW.getTime() / 1000 - 3600,
          expiration: NOW.getTime() / 1000 + 864_000,
          keyTag: 4711,
          signer: DOMAIN,
          signature: Uint8Array.from({ length: 512 }, () => index),
        }),
      )
    const byType = new Map<number, readonly ResourceRecord[]>(
      [TYPE.SOA, TYPE.NS, TYPE.DNSKEY].map((type) => [type, signatures(type)]),
    )
    const run = await check(
      altered(dns, async ({ name, type }, _path, _asked, usual) => {
        const observation = await usual()
        if (name !== DOMAIN || !observation.seen) return observation
        const own = observation.value.answers.filter((record) => record.type !== TYPE.RRSIG)
        const records = type === TYPE.DS ? digests : type === TYPE.DNSKEY ? keys : own
        return withAnswers(observation, { answers: [...records, ...(byType.get(type) ?? [])], isValidated: false })
      }),
    )
    expect(outcomeOf(run, 'dnssec-chain')).toBe('bogus')
    expect(brokenPromises(run)).toEqual([])
  })

  /** A chain of this many aliases from `www` over `c1`, `c2` and so on. */
  const chain = (count: number, end: string): readonly ResourceRecord[] =>
    Array.from({ length: count }, (_, index) =>
      makeRecord(index === 0 ? `www.${DOMAIN}` : `c${index}.${DOMAIN}`, 60, {
        type: 'CNAME',
        target: index + 1 === count ? end : `c${index + 1}.${DOMAIN}`,
      }),
    )

  const withChain = (aliases: readonly ResourceRecord[]): Promise<HealthRun> =>
    check(
      altered(dns, async ({ name, type }, _path, _asked, usual) =>
        name === `www.${DOMAIN}`
          ? withAnswers(await dns.resolve({ name: DOMAIN, type }), {
              answers: [...aliases, makeRecord(`end.${DOMAIN}`, 60, { type: 'A', address: '93.184.5.1' })],
            })
          : usual(),
      ),
    )

  it.each([
    ['a loop of 50 aliases', chain(50, `www.${DOMAIN}`), { 'web-www': 'unknown' }],
    ['a loop of 5 aliases', chain(5, `www.${DOMAIN}`), { 'web-dangling': 'loop', 'web-www': undefined }],
    ['a chain of 16 aliases', chain(16, `end.${DOMAIN}`), { 'web-www': 'ok', 'web-alias-depth': 'deep' }],
    ['a chain of 17 aliases', chain(17, `end.${DOMAIN}`), { 'web-www': 'unknown' }],
  ])('%s, returned in one response', async (_what, aliases, expected) => {
    const run = await withChain(aliases)
    expect(outcomesOf(run, Object.keys(expected))).toEqual(expected)
    expect(brokenPromises(run)).toEqual([])
  })

  it('records of names that were not queried', async () => {
    const foreign = [
      makeRecord('example.org', 60, { type: 'A', address: '127.0.0.1' }),
      makeRecord('example.org', 60, { type: 'CNAME', target: DOMAIN }),
      makeRecord('.', 60, { type: 'NS', target: DOMAIN }),
    ]
    const run = await check(
      altered(dns, async (_question, _path, _asked, usual) =>
        withAnswers(await usual(), {
          status: RCODE.NOERROR,
          answers: foreign,
          authority: foreign,
          additional: foreign,
        }),
      ),
    )
    expect(brokenPromises(run)).toEqual([])
  })
})
