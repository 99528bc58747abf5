import { describe, expect, it } from 'vitest'
import type { Question } from '../../src/dns/message.ts'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { Dns, DnsAnswer, Observed } from '../../src/world.ts'
import { inProcessDns, topLevelZone } from '../support/in-process-internet.ts'
import { worldWith } from '../support/scripted-dns.ts'
import { outsideOf, runCli, startCliWorld } from './cli-world.ts'
import { zoneOf } from './planned-zones.ts'

// The command line loads these on demand, for which a virtual clock does not wait.
import '../../src/change/read.ts'
import '../../src/surfaces/cli/formats/json.ts'
import '../../src/surfaces/cli/formats/terminal.ts'
import '../../src/surfaces/cli/watch/watch.ts'
import '../../src/tools/registry.ts'

const DOMAIN = 'example.test'
const ZONES = {
  test: topLevelZone(
    'example NS ns1.example\nexample NS ns2.example\nns1.example A 93.184.1.53\nns2.example A 93.184.2.53',
  ),
  [DOMAIN]:
    '$TTL 300\n@ SOA ns1 hostmaster 1 7200 1800 1209600 60\n@ NS ns1\n@ NS ns2\nns1 A 93.184.1.53\nns2 A 93.184.2.53\n',
}
const NEW_MX = ['10 mx1.new.test.', '20 mx2.new.test.']
const OLD_MX = ['10 mx.old.test.']
const MX_CHANGE = JSON.stringify({ domain: DOMAIN, set: [{ name: '@', type: 'MX', values: NEW_MX }] })

/** A response with these records; without any, the name has none. */
function response(name: string, type: string, values: readonly string[], ttl = 300): Observed<DnsAnswer> {
  const soa = `${DOMAIN}. 60 IN SOA ns1.${DOMAIN}. hostmaster.${DOMAIN}. 1 7200 1800 1209600 60`
  const read = (lines: readonly string[]) => {
    const zone = parseZoneFile(lines.join('\n'), { origin: '.', include: () => undefined })
    if (!zone.ok) throw new Error(zone.fault.message)
    return zone.value
  }
  return {
    seen: true,
    value: {
      ...{ status: RCODE.NOERROR, isAuthoritative: true, isValidated: false, isRecursionAvailable: true },
      ...{ isTruncated: false, hasEdns: true, extendedErrors: [], additional: [], from: 'x', durationMs: 1 },
      answers: read(values.map((value) => `${name}. ${ttl} IN ${type} ${value}`)),
      authority: values.length === 0 ? read([soa]) : [],
    },
  }
}

interface Scene {
  /** What a server with this address returns after these seconds; undefined for what the zone has. */
  readonly server?: (address: string, question: Question, seconds: number) => Observed<DnsAnswer> | undefined
  readonly resolver?: (question: Question, seconds: number) => Observed<DnsAnswer> | undefined
}

function scene({ server = () => undefined, resolver = () => undefined }: Scene) {
  const clock = createVirtualClock()
  const startedMs = clock.monotonicMs()
  const seconds = (): number => (clock.monotonicMs() - startedMs) / 1000
  const inner = inProcessDns({ zones: ZONES, now: clock.now() })
  const resolverAsked: number[] = []
  const dns: Dns = {
    ...inner,
    askServer: async (address, question, options) =>
      server(address, question, seconds()) ?? inner.askServer(address, question, options),
    async askResolver(id, question, options) {
      if (question.name === DOMAIN && question.type === TYPE.MX) resolverAsked.push(seconds())
      return resolver(question, seconds()) ?? inner.askResolver(id, question, options)
    },
  }
  const outside = outsideOf(worldWith(dns, clock))
  const watch = (line: string, stdin: string) =>
    clock.run(runCli(`watch ${DOMAIN} --change - ${line}`.trim().split(' '), outside, { clock, stdin }))
  return { watch, resolverAsked, seconds }
}

const isMx = ({ name, type }: Question): boolean => name === DOMAIN && type === TYPE.MX
const mx = (values: readonly string[], ttl?: number) => response(DOMAIN, 'MX', values, ttl)

describe('a watched change', () => {
  it('waits for the last name server, then for the last cache, and ends with the check', async () => {
    const { watch, resolverAsked } = scene({
      // The second server is updated after two minutes.
      server: (address, question, seconds) =>
        isMx(question) ? mx(address === '93.184.1.53' || seconds >= 120 ? NEW_MX : OLD_MX) : undefined,
      // The resolvers have cached the old set until 1,000 seconds.
      resolver: (question, seconds) =>
        isMx(question) ? (seconds < 1000 ? mx(OLD_MX, Math.ceil(1000 - seconds)) : mx(NEW_MX)) : undefined,
    })
    const { stdout } = await watch('', MX_CHANGE)
    const lines = stdout.split('\n')
    expect(lines.slice(0, 2)).toEqual([
      'Round 1: 0 of 1 record sets are visible everywhere. Next round in 60 seconds.',
      '  example.test MX: not yet at ns2.example.test',
    ])
    const waiting = lines.findIndex((line) => line.includes('The last cache of the resolvers expires at'))
    // It began at 09:30:05, and 1,000 seconds are nearly 17 minutes.
    expect(lines[waiting]).toMatch(/ expires at 2026-11-15 09:46 UTC\. Next round in 300 seconds\.$/)
    expect(lines[waiting + 1]).toMatch(/^ {2}example\.test MX: not yet at \S/)
    const end = lines.indexOf('The change is visible at all name servers and resolvers that responded.')
    expect(lines[end - 1]).toMatch(/^Round \d+: 1 of 1 record sets are visible everywhere\.$/)
    expect(lines[end + 1]).toMatch(/^example\.test {2}/)
    // Resolvers are left alone until all name servers have the new set.
    expect(resolverAsked[0]).toBeGreaterThanOrEqual(120)
  })

  it('is not visible with only a part of the set, or with a record too many', async () => {
    for (const served of [NEW_MX.slice(1), [...NEW_MX, ...OLD_MX]]) {
      const { watch } = scene({ server: (_address, question) => (isMx(question) ? mx(served) : undefined) })
      const { code, stdout } = await watch('--for 5m --lang de', MX_CHANGE)
      expect(code).toBe(1)
      expect(stdout.trim().split('\n').at(-1)).toBe('Die Änderung ist noch nicht überall sichtbar.')
    }
  })

  it('waits until a removed set is gone', async () => {
    const change = JSON.stringify({ domain: DOMAIN, remove: [{ name: '@', type: 'MX' }] })
    const { watch, seconds } = scene({
      server: (_address, question, now) => (isMx(question) ? mx(now < 30 ? OLD_MX : []) : undefined),
      resolver: (question) => (isMx(question) ? mx([]) : undefined),
    })
    const { stdout } = await watch('', change)
    expect(stdout).toContain('The change is visible at all name servers and resolvers that responded.')
    expect(seconds()).toBeGreaterThanOrEqual(30)
  })

  it('ends with 3 if nothing responds', async () => {
    const silent: Observed<DnsAnswer> = { seen: false, why: { reason: 'timeout', detail: 'no answer' } }
    const { watch } = scene({
      server: (_address, question) => (isMx(question) ? silent : undefined),
      resolver: (question) => (isMx(question) ? silent : undefined),
    })
    const { code, stdout } = await watch('--for 2m', MX_CHANGE)
    expect([code, stdout.trim().split('\n').at(-1)]).toEqual([
      3,
      'Not determined: no name server and no resolver returned a usable response.',
    ])
  })

  it('does not take a truncated response for a set', async () => {
    const truncated = mx(NEW_MX.slice(1))
    if (!truncated.seen) throw new Error('no response')
    const cut: Observed<DnsAnswer> = { seen: true, value: { ...truncated.value, isTruncated: true } }
    const { watch } = scene({
      server: (_address, question) => (isMx(question) ? cut : undefined),
      resolver: (question) => (isMx(question) ? cut : undefined),
    })
    expect((await watch('--for 2m', MX_CHANGE)).code).toBe(3)
  })

  it.each([
    ['a zone file', '@ 300 MX 10 mx1.new.test.\n@ 300 MX 20 mx2.new.test.\n'],
    [
      'an octoDNS file',
      "---\n'':\n  type: MX\n  values:\n  - {exchange: mx1.new.test., preference: 10}\n  - {exchange: mx2.new.test., preference: 20}\n",
    ],
  ])('can be %s', async (_what, text) => {
    const { watch } = scene({
      server: (_address, question) => (isMx(question) ? mx(NEW_MX) : undefined),
      resolver: (question) => (isMx(question) ? mx(NEW_MX) : undefined),
    })
    expect((await watch('', text)).stdout).toMatch(/^Round 1: 1 of 1 record sets are visible everywhere\.\n/)
  })

  it.each([
    ['', '{"set":[{"name":"@","type":"MX","values":["10"]}]}', /^zonewise: "stdin", line 1, column \d+: /],
    ['', ' ', /^zonewise: "stdin" is empty\.$/],
    ['--expect 192.0.2.1', MX_CHANGE, /--expect cannot be used with it/],
    ['--server https://zonewise.example', MX_CHANGE, /cannot be used\. plan checks a change through a server/],
  ])('refuses %s %s', async (line, text, message) => {
    const { watch } = scene({})
    const { code, stdout, stderr } = await watch(line, text)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.trim()).toMatch(message)
  })

  it('is seen over TCP if servers truncate their responses over UDP', async () => {
    const cli = await startCliWorld()
    try {
      const { stdout } = await runCli(['watch', 'healthy-over-tcp.lab', '--change', '-'], cli.outside, {
        stdin: zoneOf('healthy-over-tcp.lab'),
      })
      expect(stdout).toMatch(/^Round 1: (\d+) of \1 record sets are visible everywhere\.\nThe change is visible/)
    } finally {
      await cli.close()
    }
  })
})
