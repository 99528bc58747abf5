import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { maskersOf } from '../../src/report/masking.ts'
import { wholeDetail } from '../../src/report/what-fails.ts'
import type { Finding } from '../../src/report/words.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { createMemoryWorld } from '../../src/scripted-world/memory/memory-world.ts'
import { createVirtualClock, type VirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { Locale } from '../../src/text.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { DNSSEC_CHECKS } from '../../src/tools/dnssec/findings.ts'
import { dnssecCheck } from '../../src/tools/dnssec-check.ts'
import type { Dns } from '../../src/world.ts'
import { worldRegistries } from '../support/scripted-world.ts'

interface Result {
  readonly status: string
  readonly verdict: Pick<Finding, 'severity' | 'title' | 'detail'>
  readonly findings: readonly Finding[]
}

interface Asked {
  readonly domain: string
  readonly detail?: string
  readonly lang?: Locale
}

const WORLD_FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))
let clock: VirtualClock = createVirtualClock()
const files = loadWorld({ folder: WORLD_FOLDER, now: () => clock.now() })

/** One call of a service with empty caches. */
async function call(tool: Tool, asked: Asked, isDirectDnsOn = true) {
  clock = createVirtualClock()
  const memory = createMemoryWorld({ ...files, clock, seed: 1, isDirectDnsOn })
  await memory.warmUp(['lab', 'com', 'net'])
  const { dns, ...world } = memory.startClients()
  let queries = 0
  const counted = <Arguments extends readonly unknown[], Answer>(ask: (...about: Arguments) => Answer) => {
    return (...about: Arguments): Answer => {
      queries++
      return ask(...about)
    }
  }
  const counting: Dns = {
    resolvers: dns.resolvers,
    resolve: counted(dns.resolve),
    askResolver: counted(dns.askResolver),
    askServer: counted(dns.askServer),
  }
  const engine = createEngine({
    world: { ...world, dns: counting },
    settings: { baseUrl: 'https://dns.example', isDirectDnsOn },
    registries: worldRegistries(),
  })
  const startedMs = clock.monotonicMs()
  const { result } = await clock.run(Promise.resolve(engine.call(tool, (name) => asked[name as keyof Asked])))
  return { result: result as Result, elapsedMs: clock.monotonicMs() - startedMs, queries }
}

const IDS: ReadonlySet<string> = new Set(DNSSEC_CHECKS.map(({ check }) => check.id))

/** Findings without the members that only the health report has: explanations and points. */
const comparable = (findings: readonly Finding[]) =>
  findings
    .filter(({ id }) => IDS.has(id))
    .map((finding) => {
      const { id, category, severity, title, fix } = finding
      // Only the health report has a score, and its details end with what fails.
      const detail = wholeDetail(finding, 'en').replace(' This does not affect the score.', '')
      return { id, category, severity, title, fix, detail }
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** The contract's status, then the finding that an operator would name first, with its severity. */
const CASES: readonly (readonly [domain: string, status: string, id: string, severity: string])[] = [
  ['perfect.lab', 'valid', 'dnssec-chain', 'ok'],
  ['www.perfect.lab', 'unsigned', 'dnssec-chain', 'ok'],
  ['healthy-nsec.lab', 'valid', 'dnssec-chain', 'ok'],
  ['unsigned.lab', 'unsigned', 'dnssec-signed', 'warn'],
  ['ds-forgotten.lab', 'unsigned', 'dnssec-signed', 'warn'],
  ['ds-of-old-key.lab', 'broken', 'dnssec-chain', 'problem'],
  ['missing-keys.lab', 'broken', 'dnssec-chain', 'problem'],
  ['dnskey-fails.lab', 'broken', 'dnssec-chain', 'problem'],
  ['dnskey-dropped.lab', 'broken', 'dnssec-chain', 'problem'],
  ['all-expired.lab', 'broken', 'dnssec-expiry', 'problem'],
  ['bogus-mx.lab', 'valid', 'dnssec-chain', 'problem'],
  ['bogus-mx-at-one-server.lab', 'valid', 'dnssec-servers', 'problem'],
  ['denial-broken.lab', 'valid', 'dnssec-denial', 'problem'],
  ['nsec-denial-missing.lab', 'valid', 'dnssec-denial', 'problem'],
  ['ds-unsupported-algorithm.lab', 'broken', 'dnssec-signed', 'warn'],
  ['ds-unsupported-digest.lab', 'broken', 'dnssec-signed', 'warn'],
  ['ds-below.unsigned-parent.lab', 'broken', 'dnssec-signed', 'info'],
  ['no-such-name.lab', 'unsigned', 'domain-resolves', 'problem'],
  ['nothing.name-missing.lab', 'unsigned', 'domain-resolves', 'problem'],
  ['on-hold.lab', 'unsigned', 'domain-resolves', 'problem'],
  ['all-servers-dead.lab', 'broken', 'domain-resolves', 'problem'],
  ['four-servers.lab', 'valid', 'dnssec-chain', 'ok'],
]

describe('DNSSEC findings', () => {
  it.each(CASES)(
    'are those of the health check: %s',
    async (domain, status, id, severity) => {
      const health = await call(dnsHealthCheck, { domain, detail: 'full' })
      const { result, elapsedMs, queries } = await call(dnssecCheck, { domain, detail: 'full' })
      expect(comparable(result.findings)).toEqual(comparable(health.result.findings))
      expect(result.status).toBe(status)
      const decisive = result.findings.find((finding) => finding.id === id)
      expect(result.verdict).toEqual({
        ...{ id, severity, title: decisive?.title, detail: decisive?.detail },
        ...(decisive?.whatFails && { whatFails: decisive.whatFails }),
        outcome: expect.any(String),
      })
      expect(elapsedMs).toBeLessThanOrEqual(5000)
      expect(queries).toBeLessThanOrEqual(120)
    },
    30_000,
  )

  it('are in the requested language', async () => {
    const { result } = await call(dnssecCheck, { domain: 'unsigned.lab', detail: 'full', lang: 'de' })
    const health = await call(dnsHealthCheck, { domain: 'unsigned.lab', detail: 'full', lang: 'de' })
    expect(comparable(result.findings)).toEqual(comparable(health.result.findings))
    expect(result.verdict.title).toMatch(/DNSSEC/)
    expect(result.verdict.detail).toMatch(/ nicht /)
  })

  it('have a verdict about the domain if the operator has switched direct DNS off', async () => {
    const { result } = await call(dnssecCheck, { domain: 'perfect.lab', detail: 'full' }, false)
    expect(result.verdict.severity).toBe('ok')
    const health = await call(dnsHealthCheck, { domain: 'perfect.lab', detail: 'full' }, false)
    expect(comparable(result.findings)).toEqual(comparable(health.result.findings))
  })

  it('are left out of the short result', async () => {
    const { result } = await call(dnssecCheck, { domain: 'bogus-mx.lab' })
    expect(Object.keys(result)).toEqual(['domain', 'status', 'adValidated', 'ds', 'dnskeys', 'links'])
  })

  it('cannot be masked by a check that is not among them', () => {
    const others = DNSSEC_CHECKS.flatMap(({ check }) => [...maskersOf(check.id)].filter((id) => !IDS.has(id)))
    expect(others).toEqual([])
  })
})
