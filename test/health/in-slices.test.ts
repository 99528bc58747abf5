import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sleep } from '../../src/clock.ts'
import { type DomainHealth, inWords, type LocalizableFinding } from '../../src/report/words.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import type { Dns } from '../../src/world.ts'
import { inProcessDns } from '../support/in-process-internet.ts'
import { NO_OUTSIDE } from '../support/no-outside.ts'
import { policyExchange } from '../support/policy-exchange.ts'
import { altered, DOMAIN, HEALTHY, NOW, SICK } from './altered-dns.ts'

const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Answers arrive in many rounds: each after a time that depends only on the query. */
const delayOf = (query: string): number => Number.parseInt(digestOf(query).slice(0, 8), 16) % 200

/** One line for each part of the report, so that a difference is shown in a few lines. */
const linesOf = ({ findings, ...rest }: DomainHealth): readonly string[] => [
  ...findings.map((finding) => `${finding.id} ${finding.severity} ${finding.title} ${digestOf(finding)}`),
  ...Object.entries(rest).map(([member, value]) => `${member} ${digestOf(value)}`),
]

/** The report with its evidence and its timings, and its stream of findings, with slices of this length. */
async function checked(dns: Dns, sliceMs: number) {
  const clock = createVirtualClock()
  let turns = 0
  const stream: string[] = []
  const world = {
    ...NO_OUTSIDE,
    ...clock,
    now: () => NOW,
    random: () => 0.5,
    dns: altered(dns, async ({ name, type }, path, asked, usual) => {
      await sleep(clock, delayOf(`${name} ${type} ${path} ${asked}`))
      return usual()
    }),
    web: { get: async () => policyExchange({ kind: 'unreachable' }) },
    sliceMs,
    nextTurn: () => {
      turns++
      return new Promise<void>((resolve) => setImmediate(resolve))
    },
  }
  const onFinding = ({ check, verdict }: LocalizableFinding): void =>
    void stream.push(`${clock.monotonicMs()} ${check.check.id} ${verdict.outcome}`)
  const report = await clock.run(collectHealth(DOMAIN as DomainName, { world, settings: SETTINGS }, onFinding))
  const lines = linesOf(inWords(report, { locale: 'en', detail: 'full', baseUrl: SETTINGS.baseUrl }))
  return { lines, stream, turns }
}

it.each([
  ['healthy', HEALTHY],
  ['sick', SICK],
])(
  'a health check of a %s domain that yields after every view reports the same as one that never yields',
  async (_, zones) => {
    const dns = inProcessDns({ zones, now: NOW })
    const { turns: few, ...whole } = await checked(dns, Number.POSITIVE_INFINITY)
    const { turns: many, ...sliced } = await checked(dns, 0)
    expect(sliced).toEqual(whole)
    expect(new Set(whole.stream.map((line) => line.split(' ', 1)[0])).size).toBeGreaterThan(2)
    expect(many).toBeGreaterThan(few + 100)
  },
)
