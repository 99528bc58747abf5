import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outside } from '../../src/surfaces/cli/outside.ts'
import type { FindingsResult } from '../../src/surfaces/cli/tool-result.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { uncached } from '../../src/tools/response.ts'
import { type CliWorld, runCli, startCliWorld } from './cli-world.ts'
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
