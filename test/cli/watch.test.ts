import { describe, expect, it } from 'vitest'
import { TYPE } from '../../src/dns/types.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import type { CallOptions } from '../../src/engine/call.ts'
import { Problem } from '../../src/problems.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { Outside } from '../../src/surfaces/cli/outside.ts'
import type { HttpRequest } from '../../src/surfaces/cli/remote-tool-client.ts'
import type { FindingsResult } from '../../src/surfaces/cli/tool-result.ts'
import { uncached } from '../../src/tools/response.ts'
import type { Dns, DnsAnswer, Observed } from '../../src/world.ts'
import { inProcessDns, topLevelZone } from '../support/in-process-internet.ts'
import { worldWith } from '../support/scripted-dns.ts'
import { outsideOf, runCli } from './cli-world.ts'
import { finding, outsideWith } from './reports.ts'

// The command line loads these on demand, for which a virtual clock does not wait.
import '../../src/surfaces/cli/remote-result.ts'
import '../../src/surfaces/cli/watch/watch.ts'
import '../../src/tools/registry.ts'

const MINUTE = 60_000

const health = (score: number, findings: FindingsResult['findings'], rest: object = {}): FindingsResult => ({
  ...{ domain: 'example.com', score, coverage: 1, determined: true, resolvable: true, locale: 'en' },
  ...{ checkedAt: '2026-11-15T09:30:05.000Z' },
  findings,
  ...rest,
})
const OK = health(100, [finding('spf-all', 'ok'), finding('ns-count', 'ok')])
const WARN = health(90, [finding('spf-all', 'warn'), finding('ns-count', 'ok')])
const PROBLEM = health(60, [finding('spf-all', 'problem'), finding('ns-count', 'ok')])
const PARTIAL = health(100, [finding('ns-count', 'ok')], { coverage: 0.38, determined: false })

/** The checks of a domain: the report of each one, the last one for all further ones. */
function checksOf(...reports: readonly (FindingsResult | Error)[]) {
  const clock = createVirtualClock()
  const asked: { readonly atMs: number; readonly isFresh: boolean | undefined; readonly detail: unknown }[] = []
  const outside: Outside = {
    ...outsideWith([]),
    openEngine: async () => ({
      engine: {
        async call(_tool: unknown, argument: (name: string) => unknown, { isFresh }: CallOptions) {
          asked.push({ atMs: clock.monotonicMs(), isFresh, detail: argument('detail') })
          const report = reports[Math.min(asked.length, reports.length) - 1]
          if (report instanceof Error) throw report
          return uncached(report)
        },
      } as never,
      close: async () => undefined,
    }),
  }
  const watch = (line: string, interrupted?: AbortSignal) =>
    clock.run(runCli(`watch ${line}`.split(' '), outside, { clock, ...(interrupted && { interrupted }) }))
  return { clock, asked, watch, outside }
}

describe('a watched report', () => {
  it('ends with 0 as soon as nothing is at or above the threshold', async () => {
    const { watch, asked } = checksOf(PROBLEM, PROBLEM, WARN)
    expect(await watch('example.com --every 5m --for 1h')).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        'Checking example.com every 5m for 1h. Only changes are shown.',
        '09:30:05 UTC  60/100',
        '  ✗ Title of spf-all (spf-all)',
        '09:40:05 UTC  90/100',
        'Better:',
        '  ✗ → ! Title of spf-all (spf-all)',
        'No finding at or above the threshold.',
        '',
      ].join('\n'),
    })
    expect(asked).toEqual([0, 5, 10].map((minutes) => ({ atMs: minutes * MINUTE, isFresh: true, detail: 'full' })))
  })

  it.each<[what: string, reports: readonly (FindingsResult | Error)[], line: string, code: number, checks: number]>([
    ['that is good', [OK], 'example.com', 0, 1],
    ['that stays bad, until the time is over', [PROBLEM], 'example.com --every 10m --for 30m', 1, 4],
    ['with the default times', [PROBLEM], 'example.com', 1, 13],
    ['that has a warning, with a lower threshold', [WARN, OK], 'example.com --fail-on warn', 0, 2],
    ['without a threshold, always until the end', [OK, PROBLEM], 'example.com --fail-on never --for 10m', 0, 3],
    ['that is not determined at the end', [PROBLEM, PARTIAL], 'example.com --for 5m', 3, 2],
    ['that fails and recovers', [new Problem('resolver_unavailable'), OK], 'example.com', 0, 2],
    ['that fails until the end', [new Problem('resolver_unavailable')], 'example.com --for 5m', 3, 2],
  ])('%s', async (_what, reports, line, code, checks) => {
    const { watch, asked } = checksOf(...reports)
    const said = await watch(line)
    expect([said.code, asked.length]).toEqual([code, checks])
  })

  it('is compared with the last report, also if a check in between failed', async () => {
    const { watch } = checksOf(PROBLEM, new Problem('resolver_unavailable'), PROBLEM, OK)
    const lines = (await watch('example.com --every 1m --for 10m --lang de')).stdout.split('\n')
    expect(lines).toEqual([
      'example.com wird 10m lang alle 1m geprüft. Nur Änderungen werden angezeigt.',
      '09:30:05 UTC  60/100',
      '  ✗ Title of spf-all (spf-all)',
      expect.stringMatching(/^09:31:05 UTC {2}None of the resolvers/),
      '09:32:05 UTC  60/100',
      '09:33:05 UTC  100/100',
      'Besser:',
      '  ✗ → ✓ Title of spf-all (spf-all)',
      'Kein Befund erreicht den Schwellenwert.',
      '',
    ])
  })

  it('is JSON lines for programs, one for each change', async () => {
    const { watch } = checksOf(PROBLEM, PROBLEM, OK)
    const { stdout } = await watch('example.com --format jsonl')
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    expect(lines.map(({ at, failing, undetermined }) => [at, failing, undetermined])).toEqual([
      ['2026-11-15T09:30:05.000Z', ['spf-all'], false],
      ['2026-11-15T09:40:05.000Z', [], false],
    ])
    expect(lines[1]?.['changes']).toMatchObject({ better: [{ id: 'spf-all' }], worse: [] })
  })

  it('ends when the user interrupts it, during a pause too', async () => {
    const { watch, clock, asked } = checksOf(PROBLEM)
    const interruption = new AbortController()
    clock.setTimer(() => interruption.abort(new Error('interrupted')), 7 * MINUTE)
    await expect(watch('example.com', interruption.signal)).rejects.toThrow('interrupted')
    expect([asked.length, clock.pendingTimers]).toEqual([2, 0])
  })

  it('that the tool refuses is a usage error', async () => {
    const { watch } = checksOf(new Problem('invalid_domain', 'Not a domain.'))
    expect(await watch('example.com')).toMatchObject({ code: 2, stderr: 'zonewise: Not a domain.\n' })
  })

  it('can come from a server, which is asked for a fresh report', async () => {
    const clock = createVirtualClock()
    const requests: HttpRequest[] = []
    const outside: Outside = {
      ...outsideWith([]),
      async send(request) {
        requests.push(request)
        return { status: 200, cacheControl: 'private', body: JSON.stringify({ api: 'v1', ...OK }) }
      },
    }
    const argv = ['watch', 'example.com', '--server', 'https://zonewise.example']
    expect((await clock.run(runCli(argv, outside, { clock }))).code).toBe(0)
    expect(requests).toMatchObject([
      {
        url: 'https://zonewise.example/api/v1/check/example.com?lang=en&detail=full',
        headers: { 'cache-control': 'no-cache' },
      },
    ])
  })
})

const NAME = 'www.example.test'
const ZONES = {
  test: topLevelZone('example NS ns1.example\nns1.example A 93.184.1.53'),
  'example.test': '$TTL 300\n@ SOA ns1 hostmaster 1 7200 1800 1209600 60\n@ NS ns1\nns1 A 93.184.1.53\n',
}

const response = (data: string | undefined): Observed<DnsAnswer> => {
  const zone = parseZoneFile(data === undefined ? '' : `${NAME}. 30 IN A ${data}`, {
    origin: '.',
    include: () => undefined,
  })
  if (!zone.ok) throw new Error(zone.fault.message)
  return {
    seen: true,
    value: {
      ...{ status: data === undefined ? 3 : 0, isAuthoritative: true, isValidated: false, isRecursionAvailable: true },
      ...{ isTruncated: false, hasEdns: true, extendedErrors: [], authority: [], additional: [], from: 'x' },
      ...{ durationMs: 1, answers: zone.value },
    },
  }
}

/** What name servers and resolvers return for the watched name after these seconds. */
function recordWatch(shown: (seconds: number) => Observed<DnsAnswer>) {
  const clock = createVirtualClock()
  const inner = inProcessDns({ zones: ZONES, now: clock.now() })
  const isWatched = (name: string, type: number): boolean => name === NAME && type === TYPE.A
  const now = (): Observed<DnsAnswer> => shown(clock.monotonicMs() / 1000)
  const dns: Dns = {
    ...inner,
    askServer: async (address, question, options) =>
      isWatched(question.name, question.type) ? now() : inner.askServer(address, question, options),
    askResolver: async (id, question, options) =>
      isWatched(question.name, question.type) ? now() : inner.askResolver(id, question, options),
  }
  const outside = outsideOf(worldWith(dns, clock))
  const watch = (line: string, interrupted?: AbortSignal) =>
    clock.run(runCli(`watch ${line}`.split(' '), outside, { clock, ...(interrupted && { interrupted }) }))
  return { clock, watch }
}

describe('a watched record', () => {
  it('ends with 0 when it is visible everywhere', async () => {
    const { watch } = recordWatch((seconds) => response(seconds < 20 ? '192.0.2.1' : '192.0.2.10'))
    const { code, stdout, stderr } = await watch(`${NAME} a --expect 192.0.2.10`)
    expect([code, stderr]).toEqual([0, ''])
    const lines = stdout.trim().split('\n')
    expect(lines[0]).toMatch(
      /^Round 1: visible at 0 of 1 name servers and 0 of 5 resolvers that responded\. Next round in \d+ seconds\.$/,
    )
    expect(lines.at(-2)).toMatch(/^Round \d+: visible at 1 of 1 name servers and 5 of 5 resolvers that responded\.$/)
    expect(lines.at(-1)).toBe('The record is visible everywhere.')
  })

  it('ends with 1 after at most 20 rounds and 10 minutes if it is not', async () => {
    const { watch, clock } = recordWatch(() => response('192.0.2.1'))
    const { code, stdout } = await watch(`a ${NAME} --expect 192.0.2.10`)
    expect(code).toBe(1)
    expect(clock.monotonicMs()).toBeLessThanOrEqual(10 * MINUTE)
    const lines = stdout.trim().split('\n')
    expect(lines.length).toBeLessThanOrEqual(21)
    expect(lines.at(-1)).toMatch(/^The record is not visible everywhere after \d+ rounds\.$/)
  })

  it('can be expected to be gone', async () => {
    const { watch } = recordWatch((seconds) => response(seconds < 20 ? '192.0.2.1' : undefined))
    const { code, stdout } = await watch(`${NAME} a --expect 192.0.2.1 --gone --lang de`)
    expect(code).toBe(0)
    expect(stdout).toContain('Runde 1: nicht mehr sichtbar bei 0 von 1 Nameservern')
    expect(stdout.trim().split('\n').at(-1)).toBe('Der Eintrag ist nirgends mehr sichtbar.')
  })

  it('is not determined if nothing responds', async () => {
    const { watch } = recordWatch(() => ({ seen: false, why: { reason: 'timeout', detail: 'no answer' } }))
    const { code, stdout } = await watch(`${NAME} a --expect 192.0.2.1`)
    expect([code, stdout.trim().split('\n').at(-1)]).toEqual([
      3,
      'Not determined: no name server and no resolver returned a usable response.',
    ])
  })

  it('is JSON lines for programs: the rounds, and the outcome last', async () => {
    const { watch } = recordWatch(() => response('192.0.2.1'))
    const { stdout } = await watch(`${NAME} a --expect 192.0.2.1 --format jsonl`)
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(lines).toMatchObject([{ round: 1 }, { round: 1, outcome: 'visible' }])
  })

  it('ends when the user interrupts it', async () => {
    const { watch, clock } = recordWatch(() => response('192.0.2.1'))
    const interruption = new AbortController()
    clock.setTimer(() => interruption.abort(new Error('interrupted')), MINUTE)
    await expect(watch(`${NAME} a --expect 192.0.2.10`, interruption.signal)).rejects.toThrow('interrupted')
    expect(clock.monotonicMs()).toBe(MINUTE)
  })
})
