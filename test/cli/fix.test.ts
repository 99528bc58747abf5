import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outside } from '../../src/surfaces/cli/outside.ts'
import type { FindingsResult } from '../../src/surfaces/cli/tool-result.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { uncached } from '../../src/tools/response.ts'
import { type CliWorld, runCli, startCliWorld } from './cli-world.ts'
import { zoneOf } from './planned-zones.ts'
import { finding, outsideWith, partialReport, report } from './reports.ts'

let cli: CliWorld
beforeAll(async () => {
  cli = await startCliWorld()
}, 60_000)
afterAll(() => cli.close())

const fix = (...argv: readonly string[]) => runCli(['fix', ...argv], cli.outside)

const RECORDS = {
  sets: [
    { purpose: 'soa', name: 'example.com', type: 'SOA', state: 'present', source: 'authoritative', records: [] },
    {
      ...{ purpose: 'caa', name: 'example.com', type: 'CAA', state: 'present', source: 'authoritative' },
      records: [{ name: 'example.com', ttl: 60, type: 'CAA', data: '128 foo "x"' }],
    },
  ],
}

/** Every plan makes one finding worse. */
function worsened(known: FindingsResult): Outside {
  const worse = [{ id: 'mx-record', after: { severity: 'problem', title: 'No MX record', outcome: 'none' } }]
  const plan = { determined: true, difference: { worse, added: [] }, notJudged: [] }
  const engine = { call: async ({ name }: Tool) => uncached(name === 'plan_change' ? plan : known) }
  return { ...outsideWith([]), openEngine: async () => ({ engine: engine as never, close: async () => undefined }) }
}

/** The MX record names post.mx-doubled.lab.mx-doubled.lab; the other records of the zone are right. */
const DOUBLED = 'mx-doubled.lab'

describe('the command fix', () => {
  it('says which findings would get worse, and prints no change', async () => {
    const offered = finding('caa-syntax', 'problem', {
      detail: 'The CAA record “128 foo "x"” is critical.',
      fix: {
        steps: [
          'At your DNS provider, replace the CAA record “128 foo "x"” of example.com with the record shown here.',
        ],
        stepKinds: ['publish'],
        record: { host: '@', type: 'CAA', value: '0 foo "x"' },
      },
    })
    const outside = worsened({ ...report('example.com', 90, [offered]), determined: true, records: RECORDS } as never)
    const { code, stdout, stderr } = await runCli(['fix', 'example.com', '--lang', 'de'], outside)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'zonewise: Die Änderung würde 1 Befund verschlechtern und wird deshalb nicht ausgegeben:\n' +
        'zonewise:   mx-record: No MX record\n',
    )
  })

  it('prints the fixes that need nothing else as one change', async () => {
    const { code, stdout, stderr } = await fix(DOUBLED)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      domain: DOUBLED,
      set: [{ name: '@', type: 'MX', values: [`10 post.${DOUBLED}.`] }],
      remove: [],
      replace: false,
    })
    expect(stderr).toMatch(/^zonewise: The change is for: mx-address\nzonewise: Score: \d+ before, \d+ after\.\n/)
  })

  it('prints a change that the command plan judges as better', async () => {
    const { stdout } = await fix(DOUBLED)
    const planned = await runCli(['plan', DOUBLED, '--change', '-'], cli.outside, { stdin: stdout })
    expect(planned.stdout).toMatch(/\nBetter:\n {2}✗ → ✓ .*\(mx-address\)\n/)
  })

  it.each([
    ['zone', /^\$ORIGIN mx-doubled\.lab\.$/m, /^@ \d+ IN MX 10 post\.mx-doubled\.lab\.$/m],
    ['octodns', /^ {2}type: MX$/m, /^ +exchange: post\.mx-doubled\.lab\.$/m],
  ])('prints it in the format %s', async (format, ...patterns) => {
    const { code, stdout } = await fix(DOUBLED, '--as', format)
    expect(code).toBe(0)
    for (const pattern of patterns) expect(stdout).toMatch(pattern)
  })

  it('keeps the other records of a set', async () => {
    const { stdout } = await fix('caa-critical.lab')
    const { set } = JSON.parse(stdout) as { readonly set: readonly { readonly values: readonly string[] }[] }
    expect(set).toMatchObject([{ name: '@', type: 'CAA' }])
    expect(set[0]?.values).toContain('0 foo "x"')
    expect(set[0]?.values).toContain('0 issue "letsencrypt.org"')
    expect(set[0]?.values.join()).not.toContain('128 foo')
  })

  it.each([
    [
      'dmarc-just-removed.lab',
      'en',
      'dmarc-record',
      /Something has to be checked first\.\n.*Before you add the record, make sure/,
    ],
    [
      'dmarc-just-removed.lab',
      'de',
      'dmarc-record',
      /Vorher ist etwas zu prüfen\.\n.*Sorgen Sie vor dem Anlegen dafür/,
    ],
    ['ds-of-old-key.lab', 'en', 'dnssec-chain', /It is not a change of this zone\./],
    ['unwilling-report-receiver.lab', 'en', 'dmarc-rua-auth', /It is not a change of this zone\./],
  ])('%s, %s: leaves out %s, with the reason', async (domain, lang, id, reason) => {
    const { code, stdout, stderr } = await fix(domain, '--lang', lang)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ domain, set: [], remove: [] })
    expect(stderr.slice(stderr.indexOf(`  ${id}`))).toMatch(reason)
  })

  describe('with the zone file of the user', () => {
    const withZone = (domain: string, zone: string, ...argv: readonly string[]) =>
      runCli(['fix', domain, '--zone', '-', ...argv], cli.outside, { stdin: zone })

    it('prints all of it, with the fix in place of the old record', async () => {
      const zone = `; Ours.\n${zoneOf(DOUBLED)}`
      const { code, stdout, stderr } = await withZone(DOUBLED, zone)
      expect([code, stderr]).toEqual([0, expect.stringContaining('Raise the serial number in the SOA record')])
      const lines = (text: string) => text.split('\n')
      const gone = lines(zone).filter((line) => !lines(stdout).includes(line))
      const added = lines(stdout).filter((line) => !lines(zone).includes(line))
      expect(gone).toEqual([expect.stringMatching(/\sMX\s/)])
      expect(added).toEqual([expect.stringMatching(/^mx-doubled\.lab\. \d+ IN MX 10 post\.mx-doubled\.lab\.$/)])
    })

    it('prints a zone that the command plan judges as better, and as nothing worse', async () => {
      const { stdout } = await withZone(DOUBLED, zoneOf(DOUBLED))
      const planned = await runCli(['plan', DOUBLED, '--zone', '-'], cli.outside, { stdin: stdout })
      expect(planned.stdout).toMatch(/\nBetter:\n {2}✗ → ✓ .*\(mx-address\)\n/)
      expect(planned.stdout).not.toContain('\nWorse:')
    })

    it('prints the file as it is if nothing can be fixed at once', async () => {
      const zone = zoneOf('dmarc-just-removed.lab')
      const { code, stdout } = await withZone('dmarc-just-removed.lab', zone)
      expect([code, stdout]).toEqual([0, zone])
    })

    it('prints nothing if the record set is not as it is published', async () => {
      const zone = zoneOf(DOUBLED).replace(/^(\S*\s.*MX\s+)10 /m, '$120 ')
      expect(zone).not.toBe(zoneOf(DOUBLED))
      const { code, stdout, stderr } = await withZone(DOUBLED, zone)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/"stdin" differs from the published records .*:\nzonewise: {3}MX mx-doubled\.lab\n/)
    })

    it('prints nothing if the rest of the file would make a finding worse', async () => {
      const zone = zoneOf(DOUBLED)
        .replace(/^\S*\s+.*"v=spf1[^\n]*\n/m, '')
        .replace(/^.*v=spf1.*$/m, '')
      expect(zone).not.toBe(zoneOf(DOUBLED))
      const { code, stdout, stderr } = await withZone(DOUBLED, zone)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toContain('spf-record')
    })

    it.each([
      ['a.example. 60 IN A 192.0.2.1\n', [], /"stdin", line 1/],
      ['@ 60 A 192.0.2\n', [], /"stdin", line 1, column \d+/],
      [`@ 60 RRSIG A 13 2 60 20261201000000 20261101000000 1 ${DOUBLED}. AAAA\n`, [], /"stdin" is signed/],
      ['@ 60 A 192.0.2.1\n', ['--as', 'octodns'], /--zone prints a zone file, so --as octodns cannot be used/],
    ])('refuses %j %j', async (zone, argv, message) => {
      const { code, stdout, stderr } = await withZone(DOUBLED, zone, ...argv)
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(message)
    })
  })

  it('is not determined for a domain of which too little could be checked', async () => {
    const outside = outsideWith([partialReport('example.com', 0.3, [finding('ns-count', 'ok')])])
    const { code, stdout, stderr } = await runCli(['fix', 'example.com'], outside)
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain('Not determined: the domain could not be checked completely.')
  })

  it.each([
    [[], 'fix needs a domain. Example: zonewise fix example.com'],
    [['a.lab', 'b.lab'], 'fix takes one domain. Example: zonewise fix example.com'],
    [['a.lab', '--as', 'bind'], '"bind" is not a value of --as.'],
  ])('refuses %j', async (argv, message) => {
    const { code, stdout, stderr } = await fix(...argv)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })
})
