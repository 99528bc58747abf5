import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CliWorld, runCli, type Setting, startCliWorld } from './cli-world.ts'
import { zoneOf } from './planned-zones.ts'

const folder = mkdtempSync(join(tmpdir(), 'zonewise-plan-'))
const FILE = join(folder, 'planned.zone')

let cli: CliWorld
beforeAll(async () => {
  cli = await startCliWorld()
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await cli.close()
})

/** Plans this text for the domain. */
const plan = (domain: string, zone: string, options: readonly string[] = [], setting: Setting = {}) => {
  writeFileSync(FILE, zone)
  return runCli(['plan', domain, '--zone', FILE, ...options], cli.outside, setting)
}

interface Finding {
  readonly id: string
  readonly severity: string
  readonly detail: string
}

/** The findings of the planned zone, by their ids. */
async function findingsOf(domain: string, zone: string): Promise<ReadonlyMap<string, Finding>> {
  const { stdout } = await plan(domain, zone, ['--json'])
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly Finding[] }
  return new Map(findings.map((finding) => [finding.id, finding]))
}

const DMARC = /^_dmarc .*$/m

describe('the plan of a zone', () => {
  it('that is published already changes nothing', async () => {
    const { code, stdout } = await plan('perfect.lab', zoneOf('perfect.lab'))
    expect(code).toBe(0)
    expect(stdout).toMatch(/^perfect\.lab {2}100\/100/)
    expect(stdout).toMatch(
      /\nChanges compared with the published zone\nScore: 100 before, 100 after\.\nNo changes: \d+ findings are the same\.\n$/,
    )
  })

  it('that removes the DMARC record makes the domain worse', async () => {
    const { code, stdout } = await plan('perfect.lab', zoneOf('perfect.lab').replace(DMARC, ''))
    expect(code).toBe(1)
    expect(stdout).toMatch(/\nWorse:\n {2}✓ → ✗ No DMARC record \(dmarc-record\)\n/)
    expect(
      (await findingsOf('perfect.lab', zoneOf('perfect.lab').replace(DMARC, ''))).get('dmarc-record'),
    ).toMatchObject({ severity: 'problem' })
  })

  it('that adds the missing DMARC record makes the domain better', async () => {
    const record = '_dmarc TXT "v=DMARC1; p=reject; rua=mailto:dmarc@no-dmarc.lab"'
    const { code, stdout } = await plan('no-dmarc.lab', `${zoneOf('no-dmarc.lab')}\n${record}\n`)
    expect(code).toBe(0)
    expect(stdout).toMatch(/\nBetter:\n {2}✗ → ✓ .*\(dmarc-record\)\n/)
  })

  it('keeps records of types that are not checked', async () => {
    const others = [
      'host HINFO "PC" "Linux"',
      '@ LOC 52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000m 10m',
      '@ CLASS1 NAPTR 100 10 "S" "SIP+D2U" "" _sip._udp',
      '@ CDS 0 0 0 0',
      '@ CDNSKEY 0 3 0 0',
    ]
    const { code, stdout } = await plan('perfect.lab', `${zoneOf('perfect.lab')}\n${others.join('\n')}\n`)
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^perfect\.lab {2}100\/100/)])
  })

  it('does not fail because of problems that it leaves as they are', async () => {
    const zone = `${zoneOf('no-dmarc.lab')}\nnote TXT "nothing to do with mail"\n`
    expect((await plan('no-dmarc.lab', zone)).code).toBe(0)
    expect((await runCli(['check', 'no-dmarc.lab'], cli.outside)).code).toBe(1)
  })

  it('finds a mail server that does not exist', async () => {
    const zone = zoneOf('perfect.lab').replace(/^@ +MX +10 mx1$/m, '@ MX 10 mx-typo')
    const findings = await findingsOf('perfect.lab', zone)
    expect(findings.get('mx-address')).toMatchObject({ detail: expect.stringContaining('mx-typo.perfect.lab') })
    expect((await plan('perfect.lab', zone, ['--fail-on', 'warn'])).code).toBe(1)
  })

  it('fetches the MTA-STS policy from the planned address', async () => {
    const moved = zoneOf('perfect.lab').replaceAll(/^mta-sts +(A|AAAA|CNAME) .*$/gm, '')
    expect(moved).not.toBe(zoneOf('perfect.lab'))
    // Nothing listens there.
    const findings = await findingsOf('perfect.lab', `${moved}\nmta-sts A 203.0.113.199\n`)
    expect(findings.get('mta-sts-policy')).toMatchObject({ severity: 'warn' })
    expect((await findingsOf('perfect.lab', zoneOf('perfect.lab'))).get('mta-sts-policy')).toMatchObject({
      severity: 'ok',
    })
  })

  it('asks a new name server whether it serves the zone', async () => {
    const zone = `${zoneOf('perfect.lab')}\n@ NS ns3\nns3 A 203.0.113.199\n`
    const findings = await findingsOf('perfect.lab', zone)
    const about = [...findings.values()].filter(({ severity, detail }) => severity !== 'ok' && detail.includes('ns3'))
    expect(about.map(({ id }) => id)).not.toEqual([])
  })

  it('says that the signatures of new records are not checked, and why', async () => {
    const zone = zoneOf('perfect.lab').replace(DMARC, '')
    const { stdout } = await plan('perfect.lab', zone, ['--json', '--lang', 'de'])
    expect(stdout).toContain('Die Signaturen der neuen Einträge entstehen erst bei der Veröffentlichung.')
  })

  it('needs neither SOA nor NS records', async () => {
    const zone = zoneOf('perfect.lab')
      .replace(/^@ +SOA.*$/m, '')
      .replaceAll(/^@ +NS .*$/gm, '')
    const { code, stdout } = await plan('perfect.lab', zone)
    expect([code, stdout.includes('No changes')]).toEqual([0, true])
  })

  it('can be read from stdin, and in Markdown and German', async () => {
    const { code, stdout } = await runCli(
      ['plan', 'perfect.lab', '--zone', '-', '--format', 'markdown', '--lang', 'de'],
      cli.outside,
      { stdin: zoneOf('perfect.lab').replace(DMARC, '') },
    )
    expect(code).toBe(1)
    expect(stdout).toMatch(/\n## Änderungen gegenüber der veröffentlichten Zone\n/)
    expect(stdout).toMatch(/\n### Schlechter\n\n- ✓ → ✗ .*dmarc-record/)
  })

  it('fails for everything above the threshold if the baseline is empty', async () => {
    const baseline = join(folder, 'baseline.json')
    writeFileSync(baseline, '[]')
    expect((await plan('no-dmarc.lab', zoneOf('no-dmarc.lab'), ['--baseline', baseline])).code).toBe(1)
  })
})

describe('the record that makes a domain worse', () => {
  const zone = `${zoneOf('perfect.lab').replace(/^@ +TXT +"v=spf1.*$/m, '')}\n@ TXT "v=spf1 mx include:_spf.perfect.lab -all"\n`
  const lineNumber = zone.split('\n').findIndex((text) => text.includes('include:')) + 1

  it('is named in annotations, SARIF and JUnit', async () => {
    const formats = ['github', 'sarif', 'junit'] as const
    const [github = '', sarif = '', junit = ''] = await Promise.all(
      formats.map(async (format) => (await plan('perfect.lab', zone, ['--format', format])).stdout),
    )
    expect(github).toMatch(
      new RegExp(`^::error title=perfect\\.lab spf-.*,file=${FILE},line=${lineNumber},col=\\d+::`, 'm'),
    )
    const { results } = JSON.parse(sarif).runs[0] as {
      readonly results: readonly {
        readonly ruleId: string
        readonly level: string
        readonly locations: readonly object[]
      }[]
    }
    const found = results.find(({ ruleId, level }) => ruleId.startsWith('spf-') && level === 'error')
    expect(found?.locations[0]).toMatchObject({
      physicalLocation: { artifactLocation: { uri: FILE }, region: { startLine: lineNumber } },
    })
    expect(junit).toContain(`${FILE}:${lineNumber}`)
  })

  it('is named as in the repository of a pipeline', async () => {
    const { stdout } = await plan('perfect.lab', zone, ['--format', 'github'], { env: { GITHUB_WORKSPACE: folder } })
    expect(stdout).toContain(`,file=planned.zone,line=${lineNumber}`)
  })

  it('can come from a change in JSON', async () => {
    const change = '{"remove": [\n  {"name": "_dmarc", "type": "TXT"}\n]}'
    const { code, stdout } = await runCli(['plan', 'perfect.lab', '--change', '-', '--format', 'github'], cli.outside, {
      stdin: change,
    })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^::error title=perfect\.lab dmarc-record.*,file=stdin,line=2,col=\d+::/m)
  })
})

describe('a plan that is refused', () => {
  it.each<[what: string, domain: string, zone: string, message: string]>([
    [
      'because the file has a fault',
      'perfect.lab',
      '$TTL 60\n@ A 192.0.2.1\n@ MX mail\n',
      `"${FILE}", line 3, column 6: `,
    ],
    [
      'because no name server would load the zone',
      'perfect.lab',
      `${zoneOf('perfect.lab')}\nwww TXT "beside the alias"\n`,
      `"${FILE}", line 49, column 1: `,
    ],
    ['because the file is empty', 'perfect.lab', '; nothing\n', `"${FILE}", line 1, column 1: `],
    [
      'because the file includes another one',
      'perfect.lab',
      '$INCLUDE /etc/hostname\n',
      `"${FILE}", line 1, column 1: `,
    ],
    [
      'because the file is about another domain',
      'perfect.lab',
      zoneOf('perfect.lab').replace(/^@ +SOA/m, 'no-dmarc.lab. SOA'),
      `"${FILE}", line 8, column 1: `,
    ],
  ])('%s', async (_what, domain, zone, message) => {
    const { code, stdout, stderr } = await plan(domain, zone)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })

  it.each<[what: string, argv: readonly string[], setting: Setting, message: string]>([
    ['without a file', ['plan', 'perfect.lab'], {}, 'plan needs a file: --zone, --change or --octodns.'],
    ['with two domains', ['plan', 'perfect.lab', 'no-dmarc.lab', '--zone', FILE], {}, 'plan checks one domain.'],
    ['with a file that does not exist', ['plan', 'perfect.lab', '--zone', join(folder, 'none')], {}, 'cannot be read'],
  ])('%s', async (_what, argv, setting, message) => {
    const { code, stderr } = await runCli(argv, cli.outside, setting)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})
