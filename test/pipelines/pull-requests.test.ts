import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printOctodns } from '../../src/change/print-octodns.ts'
import { type CliWorld, runCli, startCliWorld } from '../cli/cli-world.ts'
import { zoneOf } from '../cli/planned-zones.ts'
import { sarifFaults } from '../cli/sarif-rules.ts'
import { zoneChange } from '../support/changes.ts'

// A repository with the zones of a domain, and pull requests that break them. The pipeline plans each file that a pull request changes.

const DOMAIN = 'perfect.lab'
const ZONE = `zones/${DOMAIN}.zone`
const OCTODNS = `octodns/${DOMAIN}.yaml`
const CHANGE = `changes/${DOMAIN}.json`
const OPTION_OF = { [ZONE]: '--zone', [OCTODNS]: '--octodns', [CHANGE]: '--change' } as const

const folder = mkdtempSync(join(tmpdir(), 'zonewise-repository-'))
const git = (...argv: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...argv], {
    cwd: folder,
    encoding: 'utf8',
  })
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

let cli: CliWorld
beforeAll(async () => {
  cli = await startCliWorld()
  for (const part of ['zones', 'octodns', 'changes']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, ZONE), zoneOf(DOMAIN))
  writeFileSync(join(folder, OCTODNS), printOctodns(zoneChange(zoneOf(DOMAIN), DOMAIN)))
  writeFileSync(join(folder, CHANGE), JSON.stringify({ domain: DOMAIN, set: [NOTE] }, null, 2))
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-q', '-m', 'Zones')
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await cli.close()
})

const NOTE = { name: 'note', type: 'TXT', values: ['nothing to do with mail'] }

interface Annotation {
  readonly id: string
  readonly file: string
  readonly line: number
}

interface Sarif {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string
      readonly baselineState?: string
      readonly level: string
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string }
          readonly region?: { readonly startLine: number }
        }
      }[]
    }[]
  }[]
}

/** Makes a branch with the edit, and plans the file that differs from main as the pipeline does. */
async function pullRequest(file: keyof typeof OPTION_OF, edit: (text: string) => string) {
  git('checkout', '-q', '-B', 'change', 'main')
  const before = read(file)
  writeFileSync(join(folder, file), edit(before))
  expect(read(file)).not.toBe(before)
  git('commit', '-q', '-am', 'Change')
  const changed = git('diff', '--name-only', 'main...change').trim().split('\n')
  expect(changed).toEqual([file])
  const plan = (format: string) =>
    runCli(['plan', DOMAIN, OPTION_OF[file], join(folder, file), '--format', format], cli.outside, {
      env: { GITHUB_WORKSPACE: folder },
    })
  const [sarif, github] = [await plan('sarif'), await plan('github')]
  const log = JSON.parse(sarif.stdout) as Sarif
  expect(sarifFaults(sarif.stdout)).toEqual([])
  const results = log.runs[0]?.results ?? []
  return {
    codes: [sarif.code, github.code],
    text: read(file),
    sarif: results.map(({ ruleId, locations }): Annotation => {
      const { artifactLocation, region } = locations[0]?.physicalLocation ?? {}
      return { id: ruleId, file: artifactLocation?.uri ?? '', line: region?.startLine ?? 0 }
    }),
    github: [...github.stdout.matchAll(/^::error title=\S+ ([a-z0-9-]+)%3A [^,]*,file=([^,]*),line=(\d+)/gm)].map(
      ([, id = '', name = '', line]): Annotation => ({ id, file: name, line: Number(line) }),
    ),
  }
}

/** The number of the line that matches. */
const lineOf = (text: string, pattern: RegExp): number => text.split('\n').findIndex((line) => pattern.test(line)) + 1

describe('a pull request', () => {
  it.each([[ZONE], [OCTODNS]] as const)('that changes nothing of importance is green: %s', async (file) => {
    const edit = (text: string): string =>
      file === ZONE ? `${text}\nnote TXT "x"\n` : `${text}zz-note:\n  type: TXT\n  value: x\n`
    const { codes, github } = await pullRequest(file, edit)
    expect([codes, github]).toEqual([[0, 0], []])
  })

  it.each([
    {
      what: 'that forgets the MX record of a provider move',
      file: ZONE,
      // The new provider has a copy of the zone without the addresses of the mail servers.
      edit: (text: string) => text.replaceAll(/^mx[12] .*\n/gm, ''),
      id: 'mx-address',
      at: /^@ +MX +10 mx1/,
    },
    {
      what: 'that forgets the MX record of a provider move',
      file: OCTODNS,
      edit: (text: string) => text.replaceAll(/^mx[12]:\n(?:[ -].*\n)+/gm, ''),
      id: 'mx-address',
      at: /^ +(?:- )?exchange: mx1\.perfect\.lab\.$/,
    },
    {
      what: 'that breaks an SPF include',
      file: ZONE,
      edit: (text: string) => text.replace(/"v=spf1 [^"]*"/, '"v=spf1 mx include:nospf.lab -all"'),
      id: 'spf-include',
      at: /v=spf1/,
    },
    {
      what: 'that breaks an SPF include',
      file: OCTODNS,
      edit: (text: string) => text.replace(/v=spf1 .*$/m, 'v=spf1 mx include:nospf.lab -all'),
      id: 'spf-include',
      at: /v=spf1/,
    },
    {
      what: 'with a DS record that will not match',
      file: CHANGE,
      edit: () => JSON.stringify({ domain: DOMAIN, set: [NOTE], ds: [`12345 13 2 ${'AB'.repeat(32)}`] }, null, 2),
      id: 'dnssec-chain',
      at: /12345 13 2/,
    },
  ] as const)('$what is red on the line of the record: $file', async ({ file, edit, id, at }) => {
    const { codes, text, sarif, github } = await pullRequest(file, edit)
    const expected = { id, file, line: lineOf(text, at) }
    expect(expected.line).toBeGreaterThan(0)
    expect(codes).toEqual([1, 1])
    expect(sarif).toContainEqual(expected)
    expect(github).toContainEqual(expected)
  })
})
