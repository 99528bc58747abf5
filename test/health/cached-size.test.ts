import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCache } from '../../src/engine/cache.ts'
import { inWords } from '../../src/report/words.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { createMemoryWorld } from '../../src/scripted-world/memory/memory-world.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { LOCALES } from '../../src/text.ts'
import { type CachedHealth, cachedReport } from '../../src/tools/health/cached-report.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import { createHealthState } from '../../src/tools/health/health-state.ts'
import type { CachePartition } from '../../src/tools/result-cache.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')
const BASE_URL = 'https://dns.example'
const DOMAINS = ['perfect.lab', 'worst.lab', 'disagreeing-servers.lab', 'dmarc-monitoring.lab']

const MIB = 1024 * 1024
/** 64 MiB have room for this many reports of 25 kB. */
const REPORTS = 2500
const reports = new Map<string, CachedHealth>()

beforeAll(async () => {
  const clock = createVirtualClock(NOW)
  const files = loadWorld({
    folder: fileURLToPath(new URL('../../world/', import.meta.url)),
    now: () => clock.now(),
  })
  const world = createMemoryWorld({ ...files, clock, seed: 1 }).startClients()
  const means = { world, settings: { baseUrl: BASE_URL, isDirectDnsOn: true } }
  for (const domain of DOMAINS) {
    const report = await clock.run(collectHealth(domain as DomainName, means, () => undefined))
    reports.set(domain, cachedReport(report, NOW.getTime()).value)
  }
})

const reportOf = (domain: string): CachedHealth => {
  const found = reports.get(domain)
  if (found === undefined) throw new Error(`there is no report of ${domain}`)
  return found
}

/** The cache of a service, and how often it had to compute. */
function cache(maxBytes: number) {
  const nowMs = (): number => NOW.getTime()
  const made = createCache({ nowMs, limits: { maxBytes, maxEntryBytes: MIB / 4 } })
  const { reports: partition } = createHealthState(made, { now: () => NOW } as never)
  const add = (key: string, { report }: CachedHealth) =>
    partition.share(key, async () => ({ ...cachedReport(report, NOW.getTime()), cacheMs: 300_000 }))
  return { partition, add }
}

/** A cache with room for the value of one recent report, which is another one. */
async function withoutRecent(domain: string): Promise<Pick<CachePartition<CachedHealth, never>, 'cached'>> {
  const { partition, add } = cache(MIB)
  await add(domain, reportOf(domain))
  await add('another one', reportOf('perfect.lab'))
  return partition
}

describe('the cache of health reports', () => {
  it('has room for 2500 reports of well-configured domains in 64 MiB', async () => {
    const { partition, add } = cache(64 * MIB)
    const keys = Array.from({ length: REPORTS }, (_, index) => `domain-${index}.example`)
    for (const key of keys) await add(key, reportOf('perfect.lab'))
    expect(keys.filter((key) => !partition.has(key))).toEqual([])
  })

  it.each(DOMAINS)('has room for the report of %s in 25 kB', async (domain) => {
    const { partition, add } = cache(40 * 25_000)
    const keys = Array.from({ length: 30 }, (_, index) => `${index} ${domain}`)
    for (const key of keys) await add(key, reportOf(domain))
    // A quarter of the memory is for the values of recent reports.
    expect(keys.filter((key) => !partition.has(key))).toEqual([])
  })

  it.each(DOMAINS)('returns the report of %s with the same words and the same evidence', async (domain) => {
    const { report } = reportOf(domain)
    for (const locale of LOCALES)
      for (const detail of ['brief', 'full'] as const) {
        const wording = { locale, detail, baseUrl: BASE_URL }
        const found = (await withoutRecent(domain)).cached(domain)
        expect(found?.report).not.toBe(report)
        expect(JSON.stringify(found?.inWords(wording).result)).toBe(JSON.stringify(inWords(report, wording)))
      }
  })
})
