import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { runCli } from './cli-world.ts'
import { finding, outsideWith, partialReport, report } from './reports.ts'

const BROKEN = report('broken.example', 40, [
  finding('dmarc-record', 'problem'),
  finding('spf-all', 'warn'),
  finding('mx-ipv6', 'info'),
  finding('ns-count', 'ok'),
])
const DOUBTFUL = report('doubtful.example', 90, [finding('spf-all', 'warn'), finding('ns-count', 'ok')])
const FINE = report('fine.example', 100, [finding('ns-count', 'ok')])
const PARTIAL = partialReport('partial.example', 0.38, [finding('ns-count', 'ok')])
const PARTLY_BROKEN = partialReport('partly-broken.example', 0.38, [finding('dmarc-record', 'problem')])
const OUTSIDE = outsideWith([BROKEN, DOUBTFUL, FINE, PARTIAL, PARTLY_BROKEN])

const folder = mkdtempSync(join(tmpdir(), 'zonewise-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const codeOf = async (line: string): Promise<number> => (await runCli(line.split(' '), OUTSIDE)).code

describe('the exit code', () => {
  it.each([
    ['check fine.example', 0],
    ['check doubtful.example', 0],
    ['check broken.example', 1],
    ['check doubtful.example --fail-on warn', 1],
    ['check broken.example --fail-on never', 0],
    ['check doubtful.example --min-score 90', 0],
    ['check doubtful.example --min-score 91', 1],
    ['check broken.example --fail-on never --min-score 50', 1],
    ['check broken.example --skip dmarc-*', 0],
    ['check broken.example --only spf-*', 0],
    ['check broken.example --only dmarc-*,spf-*', 1],
    ['check broken.example --only spf-* --only dmarc-record', 1],
    ['check broken.example --only dmarc-* --skip *-record', 0],
    ['check unreachable.example', 3],
    ['check fine.example unreachable.example', 3],
    ['check broken.example unreachable.example', 1],
    ['check partial.example', 3],
    ['check partial.example --min-score 50', 3],
    ['check partly-broken.example', 3],
    ['check partly-broken.example --fail-on never', 3],
    ['check fine.example partial.example', 3],
    ['check broken.example partial.example', 1],
    ['check fine.example doubtful.example', 0],
    ['check fine.example broken.example', 1],
  ])('of zonewise %s is %i', async (line, code) => {
    expect(await codeOf(line)).toBe(code)
  })

  it.each([
    ['fine.example', 0],
    ['doubtful.example', 1],
    ['broken.example', 2],
    ['unreachable.example', 3],
    ['partial.example', 3],
    ['partly-broken.example', 3],
    ['fine.example unreachable.example', 3],
    ['doubtful.example unreachable.example', 1],
    ['doubtful.example broken.example', 2],
  ])('for monitoring, of %s, is %i', async (domains, code) => {
    expect(await codeOf(`check ${domains} --format nagios`)).toBe(code)
  })
})

describe('a report that was not fully checked', () => {
  const ENGLISH =
    'Not fully checked: only checks worth 38% of the points were possible, so there is no score. Check again later.'
  const GERMAN =
    'Nicht vollständig geprüft: Nur Prüfungen für 38 % der Punkte waren möglich, daher gibt es keine Punktzahl. ' +
    'Prüfen Sie später noch einmal.'
  const FORMATS = ['terminal', 'markdown', 'junit', 'github', 'nagios'] as const

  it.each(FORMATS)('is shown as such in %s, without a score', async (format) => {
    for (const [language, sentence] of [
      ['en', ENGLISH],
      ['de', GERMAN],
    ] as const) {
      const argv = ['check', 'partial.example', '--format', format, '--lang', language]
      const { stdout } = await runCli(argv, OUTSIDE)
      expect(stdout.replaceAll('%25', '%')).toContain(sentence)
      expect(stdout).not.toContain('100/100')
      expect(stdout).not.toContain('No action needed')
    }
  })

  it('has a text in place of the score', async () => {
    const { stdout } = await runCli(['check', 'partly-broken.example'], OUTSIDE)
    expect(stdout.split('\n')[0]).toBe('partly-broken.example  not fully checked  1 problem')
  })

  it('is unchanged in JSON', async () => {
    const { stdout } = await runCli(['check', 'partial.example', '--format', 'json'], OUTSIDE)
    expect(JSON.parse(stdout)).toMatchObject({ score: 100, coverage: 0.38, determined: false })
  })
})

describe('a baseline', () => {
  const same = (): string => file('same.json', JSON.stringify(BROKEN))
  const lines = (): string => file('lines.jsonl', `${JSON.stringify(FINE)}\n${JSON.stringify(BROKEN)}\n`)
  const milder = (): string =>
    file('milder.json', JSON.stringify(report('broken.example', 80, [finding('dmarc-record', 'warn')])))
  const other = (): string => file('other.json', JSON.stringify({ ...BROKEN, domain: 'other.example' }))
  const list = (): string =>
    file('list.json', JSON.stringify([{ domain: 'x.example', error: { code: 'a', message: 'b' } }, BROKEN]))

  it.each([
    ['with the same findings leads to exit code 0', same, 0],
    ['in JSON lines has the same effect', lines, 0],
    ['as a list, even with failures in it, has the same effect', list, 0],
    ['with a lower severity of a finding does not excuse it', milder, 1],
    ['of another domain excuses nothing', other, 1],
  ])('%s', async (_what, path, code) => {
    expect(await codeOf(`check broken.example --baseline ${path()}`)).toBe(code)
  })

  it('is what --format json writes', async () => {
    const { stdout } = await runCli(['check', 'broken.example', 'fine.example', '--format', 'json'], OUTSIDE)
    expect(await codeOf(`check broken.example --baseline ${file('written.json', stdout)}`)).toBe(0)
  })

  it('does not excuse a score that is too low', async () => {
    expect(await codeOf(`check broken.example --min-score 50 --baseline ${same()}`)).toBe(1)
  })

  it('marks findings that are in the baseline', async () => {
    const { stdout } = await runCli(['check', 'broken.example', '--baseline', same()], OUTSIDE)
    expect(stdout).toContain('Title of dmarc-record (known before)')
  })
})

describe('several domains', () => {
  it('are checked with limited concurrency, and reported in the order of the arguments', async () => {
    const domains = Array.from({ length: 9 }, (_, index) => `d${index}.example`)
    let inFlight = 0
    let most = 0
    const outside = outsideWith(
      domains.map((domain) => report(domain, 100, [])),
      async () => {
        most = Math.max(most, ++inFlight)
        for (let turns = 1 + ((inFlight * 7) % 5); turns > 0; turns--) await new Promise(setImmediate)
        inFlight--
      },
    )
    const { stdout } = await runCli(['check', ...domains, '--parallel', '3', '--format', 'json-lines'], outside)
    expect(most).toBe(3)
    expect((await runCli(['check', ...domains, '--concurrency=3', '--format', 'jsonl'], outside)).stdout).toBe(stdout)
    const reported = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { domain: string }).domain)
    expect(reported).toEqual(domains)
  })

  it('are reported even if one of them cannot be checked', async () => {
    const { stdout, stderr } = await runCli(['check', 'fine.example', 'away.example', '--format', 'json'], OUTSIDE)
    expect(JSON.parse(stdout)).toEqual([
      FINE,
      { domain: 'away.example', lang: 'en', error: expect.objectContaining({ code: 'resolver_unavailable' }) },
    ])
    expect(stderr).toContain('away.example: None of the resolvers of the service responded.')
  })
})

describe('progress', () => {
  it('is shown if stderr is a terminal, and is erased at the end', async () => {
    const clock = createVirtualClock()
    const slow = outsideWith([FINE], () => clock.advance(250))
    const { stderr } = await runCli(['check', 'fine.example'], slow, { isStderrTty: true, clock })
    expect(stderr).toContain('Checking fine.example')
    expect(stderr.endsWith('\r\u001b[2K')).toBe(true)
  })

  it.each([{ isStderrTty: false }, { isStderrTty: true, env: { TERM: 'dumb' } }])(
    'is not shown: %j',
    async (setting) => {
      expect((await runCli(['check', 'fine.example'], OUTSIDE, setting)).stderr).toBe('')
    },
  )
})

describe('colors', () => {
  it.each([
    ['on a terminal', { isTty: true }, true],
    ['not in a pipe', {}, false],
    ['not if NO_COLOR is set', { isTty: true, env: { NO_COLOR: '1' } }, false],
    ['as usual if NO_COLOR is empty', { isTty: true, env: { NO_COLOR: '' } }, true],
    ['not on a dumb terminal', { isTty: true, env: { TERM: 'dumb' } }, false],
    ['in a pipe if they are forced', { env: { FORCE_COLOR: '1' } }, true],
  ])('%s', async (_what, setting, isColoured) => {
    const { stdout } = await runCli(['check', 'broken.example'], OUTSIDE, setting)
    expect(stdout.includes('\u001b[31m')).toBe(isColoured)
  })
})
