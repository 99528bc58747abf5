import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/call.ts'
import { briefReport } from '../../src/report/brief.ts'
import type { Outside } from '../../src/surfaces/cli/outside.ts'
import type { HttpReply } from '../../src/surfaces/cli/remote-tool-client.ts'
import { uncached } from '../../src/tools/response.ts'
import { runCli, type Said } from './cli-world.ts'
import { domainReportOf, finding, outsideByTool, outsideWith, partialReport, report } from './reports.ts'

const MX = { about: ['mx.mailer.example'] }
const REPORTS = [
  report('fine.example', 100, [finding('ns-count', 'ok')]),
  report('broken.example', 40, [finding('dmarc-record', 'problem'), finding('mx-address', 'problem', MX)]),
  report('worse.example', 20, [finding('dmarc-record', 'problem'), finding('mx-address', 'problem', MX)]),
  report('doubtful.example', 90, [finding('spf-all', 'warn'), finding('ns-count', 'ok')]),
  partialReport('partial.example', 0.38, [finding('ns-count', 'ok')]),
]
/** The same without `detail=full`. */
const BRIEF_REPORTS = REPORTS.map(briefReport)
const DOMAINS = REPORTS.map(({ domain }) => domain)

const folder = mkdtempSync(join(tmpdir(), 'zonewise-portfolio-'))
afterAll(() => rmSync(folder, { recursive: true }))

let fileCount = 0
const path = (): string => join(folder, `file-${++fileCount}`)
const file = (text: string): string => {
  const name = path()
  writeFileSync(name, text)
  return name
}

/** An `Outside` that counts the checks of each domain. */
function counting(reports = REPORTS): { readonly outside: Outside; readonly checked: string[] } {
  const checked: string[] = []
  const inner = outsideWith(reports)
  return {
    checked,
    outside: {
      ...inner,
      async openEngine(needs) {
        const { engine, close } = await inner.openEngine(needs)
        const call: Engine['call'] = (tool, argument, options) => {
          checked.push(String(argument('domain')))
          return engine.call(tool, argument, options)
        }
        return { engine: { ...engine, call }, close }
      },
    },
  }
}

const jsonLines = (text: string): readonly { readonly domain: string }[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly domain: string })

const domainsIn = ({ stdout }: Said): readonly string[] => jsonLines(stdout).map(({ domain }) => domain)

describe('many domains', () => {
  const LIST = 'Domain,Expires\nfine.example,2027\n\n# https://not-this.example\nhttps://Broken.example/x?y#z\n'

  it.each<[what: string, argv: (list: string) => readonly string[], stdin: string | undefined]>([
    ['come from a file', (list) => ['--file', list], undefined],
    ['come from standard input', () => ['-'], LIST],
    ['come from standard input as a file', () => ['--file', '-'], LIST],
    [
      'come from arguments and a file, each of them once',
      (list) => ['FINE.example.', 'broken.example', '--file', list],
      undefined,
    ],
  ])('%s', async (_what, argv, stdin) => {
    const { outside, checked } = counting()
    const setting = stdin === undefined ? {} : { stdin }
    const said = await runCli(['check', ...argv(file(LIST)), '--format', 'json-lines'], outside, setting)
    expect(checked.toSorted()).toEqual(['broken.example', 'fine.example'])
    expect(domainsIn(said).toSorted()).toEqual(['broken.example', 'fine.example'])
    expect(said.code).toBe(1)
  })

  it('are names and a record type for a lookup', async () => {
    const asked: string[] = []
    const engine: Pick<Engine, 'call'> = {
      async call(_tool, argument) {
        asked.push(`${argument('name')} ${argument('type')}`)
        return uncached({ name: argument('name'), type: argument('type'), findings: [finding('lookup-answer', 'ok')] })
      },
    }
    const outside = {
      ...outsideWith([]),
      openEngine: async () => ({ engine: engine as Engine, close: async () => undefined }),
    }
    const list = file('a.example\nb.example\nB.example\n')
    const { stdout } = await runCli(['lookup', 'mx', '--file', list, '--format', 'csv'], outside)
    expect(asked.toSorted()).toEqual(['a.example MX', 'b.example MX'])
    expect(stdout).toContain('"a.example MX",ok,')
  })

  it.each<[what: string, argv: (list: string) => readonly string[], list: string, said: readonly string[]]>([
    [
      'a line that is not a domain',
      (list) => ['check', '--file', list],
      'a.example\nexa mple.com\n',
      [':2: ', 'exa mple.com'],
    ],
    ['many such lines', (list) => ['check', '--file', list], 'a b\n'.repeat(8), [':5: ', '3 more lines']],
    [
      'several such lines, each in a line of its own',
      (list) => ['check', '--file', list],
      'a b\nx..y\n-\n',
      [':1: "a b"', '\nzonewise: ', ':2: "x..y"', ':3: "-"'],
    ],
    ['an empty list', (list) => ['check', '--file', list], '# nothing\n', ['contains no domains']],
    ['a file that does not exist', (list) => ['check', '--file', `${list}-gone`], '', ['it does not exist']],
    ['standard input twice', () => ['check', '-', '--file', '-'], '', ['only once']],
    [
      'a list that is too large',
      (list) => ['check', '--file', list],
      `${'a'.repeat(4 * 1024 * 1024)}\n`,
      ['the limit'],
    ],
    [
      'too many domains',
      (list) => ['check', '--file', list],
      Array.from({ length: 10_001 }, (_, index) => `d${index}.example`).join('\n'),
      ['10001 domains'],
    ],
    [
      'a command that takes a domain and a selector',
      (list) => ['dkim', '--file', list],
      'a.example',
      ['no option --file'],
    ],
    ['a format of lists for such a command', () => ['dkim', 'a.example', 's1', '--format', 'csv'], '', ['csv']],
    [
      'a list in place of the file of an earlier run',
      (list) => ['check', 'a.example', '--resume', list],
      'a.example\n',
      ['not a file of an earlier run'],
    ],
    ['a file that cannot be written', () => ['check', 'a.example', '--resume', folder], '', ['EISDIR']],
  ])('are refused: %s', async (_what, argv, list, words) => {
    const { outside, checked } = counting()
    const { code, stdout, stderr } = await runCli(argv(file(list)), outside, { stdin: 'a.example' })
    expect([code, stdout, checked]).toEqual([2, '', []])
    for (const word of words) expect(stderr).toContain(word)
  })

  it.each([
    [['fine.example'], 0],
    [['fine.example', 'doubtful.example'], 0],
    [['fine.example', 'broken.example'], 1],
    [['fine.example', 'partial.example'], 3],
    [['broken.example', 'partial.example'], 1],
    [['fine.example', 'unreachable.example'], 3],
  ])('%j have the exit code %i', async (domains, code) => {
    for (const format of ['terminal', 'csv', 'json-lines', 'json', 'junit'])
      expect(
        (await runCli(['check', '--file', file(domains.join('\n')), '--format', format], outsideWith(REPORTS))).code,
      ).toBe(code)
  })

  it('from arguments are summarized if there are more than ten', async () => {
    const many = Array.from({ length: 11 }, (_, index) => report(`d${index}.example`, 100, [finding('ns-count', 'ok')]))
    const { stdout } = await runCli(['check', ...many.map(({ domain = '' }) => domain)], outsideWith(many))
    expect(stdout).toContain('zonewise: 11 domains: 11 passed')
  })

  it('name only some of the pasted texts', async () => {
    const urls = Array.from({ length: 13 }, (_, index) => `https://d${index}.example/`)
    const { stderr } = await runCli(['check', '--file', file(urls.join('\n'))], outsideWith([]))
    expect(stderr.trim().split('\n')).toHaveLength(11)
    expect(stderr).toContain('The host was also taken from 3 other entries.')
  })
})

describe('the formats for many domains', () => {
  const said = (...options: readonly string[]): Promise<Said> =>
    runCli(['check', '--file', file([...DOMAINS, 'away.example'].join('\n')), ...options], outsideWith(REPORTS))

  it('terminal: one line per domain, the matrix with the highest risk first, and the shared causes', async () => {
    const { stdout } = await said()
    const [lines = '', ...rest] = stdout.split('\n\n')
    expect(lines.split('\n')).toHaveLength(6)
    expect(lines).toContain('✗ broken.example     40  2 problems')
    expect(lines).toContain('? partial.example     –  not fully checked')
    expect(lines).toContain('? away.example        –  not fully checked  None of the resolvers')
    expect(rest[0]).toBe('zonewise: 6 domains: 2 with problems · 1 with warnings · 2 not fully checked · 1 passed')
    expect(rest[1]).toBe(
      [
        '  Domain                 delegation  mx  spf  dmarc',
        '✗ worse.example      20  ·           ✗   ·    ✗',
        '✗ broken.example     40  ·           ✗   ·    ✗',
        '! doubtful.example   90  ✓           ·   !    ·',
        '? away.example        –  ·           ·   ·    ·',
        '? partial.example     –  ✓           ·   ·    ·',
        '✓ fine.example      100  ✓           ·   ·    ·',
      ].join('\n'),
    )
    expect(rest[2]).toBe(
      'Shared causes\n✗ 2 domains: mx.mailer.example: Title of mx-address (mx-address)\n  worse.example, broken.example',
    )
    expect(rest[3]).toBe(
      'Same finding at several domains\n✗ 2 domains: Title of dmarc-record (dmarc-record)\n  worse.example, broken.example\n',
    )
  })

  it('terminal: a list in place of a matrix that is too wide, and only the worst on a screen', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      report(`domain-number-${index}.example`, 40, [
        finding('dmarc-record', 'problem'),
        finding('ns-tcp', 'warn'),
        finding('mx-record', 'info', { title: 'Not checked: MX' }),
      ]),
    )
    const argv = ['check', '--file', file(many.map(({ domain = '' }) => domain).join('\n'))]
    const screen = { isTty: true, env: { NO_COLOR: '1' }, columns: 53 }
    const { stdout } = await runCli(argv, outsideWith(many), screen)
    const indent = ' '.repeat(33)
    expect(stdout).toContain(
      `\n✗ domain-number-0.example    40  ✗ dmarc\n${indent}! delegation\n${indent}? mx\n✗ domain-number-1.example    40  ✗ dmarc\n`,
    )
    expect(stdout).toContain('Not shown: 10 further domains (--verbose).')
    expect(stdout).toContain('  domain-number-0.example, domain-number-1.example,\n')
    expect((await runCli([...argv, '--verbose'], outsideWith(many), screen)).stdout).not.toContain('Not shown')
  })

  it('csv: one line per domain, the same in all languages', async () => {
    const { stdout, code } = await said('--format', 'csv', '--lang', 'de')
    expect(stdout.split('\n')).toEqual([
      'domain,state,score,problems,warnings,notes,delegation,mx,spf,dmarc,findings,causes,error',
      'worse.example,problem,20,2,0,0,,problem,,problem,"dmarc-record mx-address",mx.mailer.example,',
      'broken.example,problem,40,2,0,0,,problem,,problem,"dmarc-record mx-address",mx.mailer.example,',
      'doubtful.example,warn,90,0,1,0,ok,,warn,,spf-all,,',
      'away.example,not-checked,,0,0,0,,,,,,,"None of the resolvers of the service responded. This says nothing about the name; please try again."',
      'partial.example,not-checked,,0,0,0,ok,,,,,,',
      'fine.example,ok,100,0,0,0,ok,,,,,,',
      '',
    ])
    expect(code).toBe(1)
  })

  it('html: one file without script, in the language of the user', async () => {
    const { stdout } = await said('--format', 'html', '--lang', 'de')
    expect(stdout).toMatch(/^<!doctype html>\n<html lang="de">/)
    expect(stdout).not.toMatch(/<script|<link|src=|url\(|http/i)
    expect(stdout).toContain('<h2>Gemeinsame Ursachen</h2>')
    expect(stdout).toContain('2 Domains: <strong>mx.mailer.example</strong>: Title of mx-address (mx-address)')
    expect(stdout).toContain('nicht vollständig geprüft')
    expect(stdout.indexOf('worse.example')).toBeLessThan(stdout.indexOf('fine.example'))
  })

  it('markdown: the matrix and the causes', async () => {
    const { stdout } = await said('--format', 'markdown')
    expect(stdout).toContain('# zonewise: 6 domains\n')
    expect(stdout).toContain('| Domain | State | Score | Delegation and name servers | MX | SPF | DMARC |\n')
    expect(stdout).toContain('| worse.example | ✗ problem | 20 | · | ✗ | · | ✗ |\n')
    expect(stdout).toContain(
      '- ✗ **2 domains**: mx.mailer.example: Title of mx-address (mx-address): worse.example, broken.example',
    )
  })

  it('json-lines: one complete report per line', async () => {
    const lines = jsonLines((await said('--format', 'json-lines')).stdout)
    expect(lines).toHaveLength(6)
    expect(lines).toEqual(
      expect.arrayContaining([...BRIEF_REPORTS, expect.objectContaining({ domain: 'away.example' })]),
    )
  })

  it('others: the whole results, in the order of the list', async () => {
    const { stdout, stderr } = await said('--format', 'json')
    expect((JSON.parse(stdout) as { domain: string }[]).map(({ domain }) => domain)).toEqual([
      ...DOMAINS,
      'away.example',
    ])
    expect(stderr).toContain('away.example: None of the resolvers')
    const monitored = await said('--format', 'nagios')
    expect([monitored.code, monitored.stdout.split(' - ')[0]]).toEqual([2, 'ZONEWISE CRITICAL'])
  })

  it('escape what comes from the network', async () => {
    const hostile = [
      report('a.example', 10, [finding('dmarc-record', 'problem', { title: '<img src=x> | `=1+1`' })]),
      report('b.example', 10, [finding('dmarc-record', 'problem', { title: '<img src=x> | `=1+1`' })]),
    ]
    const argv = ['check', '--file', file('a.example\nb.example\n'), '--format']
    expect((await runCli([...argv, 'html'], outsideWith(hostile))).stdout).not.toContain('<img')
    expect((await runCli([...argv, 'markdown'], outsideWith(hostile))).stdout).toContain(
      '\\<img src=x\\> \\| \\`=1\\+1\\`',
    )
  })

  it('have the areas of a report as columns, and the findings of a tool without a score', async () => {
    const outside = outsideByTool({
      domain_report: domainReportOf('a.example', { dns: report('a.example', 90, [finding('spf-all', 'ok')]) }),
      seo_check: { domain: 'a.example', score: 80, findings: [finding('http-status', 'ok', { category: 'indexing' })] },
      mail_check: {
        domain: 'a.example',
        findings: [finding('mail-delivery', 'warn')],
        verdict: { id: 'mail-delivery' },
      },
    })
    const list = file('a.example')
    const csv = async (command: string): Promise<string | undefined> =>
      (await runCli([command, '--file', list, '--format', 'csv'], outside)).stdout.split('\n')[0]
    expect(await csv('report')).toContain(',notes,dns,mail,web,registration,findings')
    expect(await csv('mail')).toContain(',notes,mail-delivery,findings')
    expect(await csv('seo')).toContain(',notes,indexing,findings')
  })
})

describe('the memory of a long run', () => {
  it('is freed after every ten domains', async () => {
    const many = Array.from({ length: 25 }, (_, index) => report(`d${index}.example`, 100, [finding('ns-count', 'ok')]))
    let collections = 0
    const outside: Outside = { ...outsideWith(many), collectGarbage: () => void collections++ }
    await runCli(['check', ...many.map(({ domain = '' }) => domain)], outside)
    expect(collections).toBe(2)
  })
})

describe('progress of many domains', () => {
  it('is one line per domain on a terminal, also if the results are in a file', async () => {
    const list = file('fine.example\nbroken.example')
    const { stderr } = await runCli(['check', '--file', list, '--format', 'csv'], outsideWith(REPORTS), {
      isStderrTty: true,
    })
    expect(stderr).toContain('✓ fine.example    100\n')
    expect(stderr).toContain('✗ broken.example   40  2 problems\n')
  })
})

describe('a run that is continued', () => {
  it('saves each result, and does not check these domains again', async () => {
    const [resume, list] = [path(), file(DOMAINS.join('\n'))]
    const first = counting()
    const argv = ['check', '--file', list, '--resume', resume, '--format', 'csv']
    const whole = await runCli(argv, first.outside)
    expect(first.checked.toSorted()).toEqual(DOMAINS.toSorted())
    expect(jsonLines(readFileSync(resume, 'utf8'))).toHaveLength(5)
    const second = counting()
    const again = await runCli(argv, second.outside)
    // The result of this domain was not determined.
    expect([second.checked, again.stdout, again.code]).toEqual([['partial.example'], whole.stdout, whole.code])
    expect(again.stderr).toBe(`zonewise: 4 of 5 results are from ${resume}.\n`)
    expect(again.stdout).toContain('mx.mailer.example')
  })

  it('writes results as they were requested, although the summary asked for more', async () => {
    const [resume, list] = [path(), file(DOMAINS.join('\n'))]
    const argv = ['check', '--file', list, '--resume', resume, '--format']
    await runCli([...argv, 'csv'], outsideWith(REPORTS))
    const { outside, checked } = counting()
    const lines = jsonLines((await runCli([...argv, 'json-lines'], outside)).stdout)
    expect(checked).toEqual(['partial.example'])
    expect(lines).toHaveLength(5)
    expect(lines).toEqual(expect.arrayContaining([...BRIEF_REPORTS]))
  })

  it('checks the domain of an incomplete line again, and removes that line', async () => {
    const [resume, list] = [path(), file('fine.example\nbroken.example')]
    await runCli(['check', 'fine.example', '--resume', resume], outsideWith(REPORTS))
    const line = readFileSync(resume, 'utf8')
    appendFileSync(resume, line.replace('fine.example', 'broken.example').slice(0, 90))
    const { outside, checked } = counting()
    const { stdout } = await runCli(['check', '--file', list, '--resume', resume, '--format', 'json-lines'], outside)
    expect(checked).toEqual(['broken.example'])
    expect(jsonLines(stdout).map(({ domain }) => domain)).toEqual(['fine.example', 'broken.example'])
    const lines = readFileSync(resume, 'utf8').split('\n')
    expect([lines.length, `${lines[0]}\n`]).toEqual([3, line])
  })

  it.each([
    ['a file that was cut off in its first line', '{"zone'],
    ['an empty file', ''],
  ])('starts from %s', async (_what, text) => {
    const resume = file(text)
    const { outside, checked } = counting()
    await runCli(['check', 'fine.example', '--resume', resume], outside)
    expect(checked).toEqual(['fine.example'])
    expect(jsonLines(readFileSync(resume, 'utf8'))).toHaveLength(1)
  })

  it('ignores lines that are not results', async () => {
    const resume = path()
    await runCli(['check', 'fine.example', '--resume', resume], outsideWith(REPORTS))
    appendFileSync(resume, 'not JSON\n{"zonewise":1}\n{"zonewise":1,"command":"check","inputs":[],"outcomes":[]}\n')
    const { outside, checked } = counting()
    await runCli(['check', 'fine.example', 'broken.example', '--resume', resume], outside)
    expect(checked).toEqual(['broken.example'])
  })

  it('checks domains without a determined result again', async () => {
    const resume = path()
    const argv = ['check', 'fine.example', 'away.example', '--resume', resume, '--format', 'json-lines']
    await runCli(argv, outsideWith(REPORTS))
    const { outside, checked } = counting([...REPORTS, report('away.example', 90, [])])
    expect((await runCli(argv, outside)).code).toBe(0)
    expect(checked).toEqual(['away.example'])
  })

  it.each([
    ['another command', ['dnssec', 'fine.example']],
    ['another language', ['check', 'fine.example', '--lang', 'de']],
    ['another amount of detail', ['check', 'fine.example', '--detail', 'full']],
  ])('does not use the results of %s', async (_what, argv) => {
    const resume = path()
    await runCli(['check', 'fine.example', '--resume', resume], outsideWith(REPORTS))
    const { outside, checked } = counting()
    await runCli([...argv, '--resume', resume], outside)
    expect(checked).toEqual(['fine.example'])
  })
})

describe('an interrupted run', () => {
  it('writes what is complete, saves it, and ends with 130', async () => {
    const interruption = new AbortController()
    const resume = path()
    let calls = 0
    const engine: Pick<Engine, 'call'> = {
      async call(_tool, argument) {
        if (++calls === 3) interruption.abort()
        interruption.signal.throwIfAborted()
        return uncached(report(String(argument('domain')), 100, [finding('ns-count', 'ok')]))
      },
    }
    const outside: Outside = {
      ...outsideWith([]),
      openEngine: async () => ({ engine: engine as Engine, close: async () => undefined }),
    }
    const argv = [
      'check',
      'a.example',
      'b.example',
      'c.example',
      'd.example',
      '--resume',
      resume,
      '--parallel',
      '1',
      '--format',
      'csv',
    ]
    const { code, stdout, stderr } = await runCli(argv, outside, { interrupted: interruption.signal })
    expect(code).toBe(130)
    expect(
      stdout
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(['a.example', 'b.example'])
    expect(stderr).toContain('Interrupted: 2 of 4 domains are checked.')
    expect(stderr).toContain(`the results are in ${resume}.`)
    expect(jsonLines(readFileSync(resume, 'utf8'))).toHaveLength(2)
  })
})

describe('the causes in reports of a server', () => {
  const summary = async (findingsOf: (isFull: boolean) => readonly ReturnType<typeof finding>[]): Promise<string> => {
    const outside: Outside = {
      ...outsideWith([]),
      send: async ({ url }) => {
        const { pathname, searchParams } = new URL(url)
        const findings = findingsOf(searchParams.get('detail') === 'full')
        const body = { api: 'v1', ...report(pathname.split('/').at(-1) ?? '', 40, findings) }
        return { status: 200, cacheControl: '', body: JSON.stringify(body) }
      },
    }
    const argv = ['check', '--file', file('a.example\nb.example'), '--server', 'https://zonewise.example']
    return (await runCli([...argv, '--format', 'markdown'], outside)).stdout
  }

  it('are the hosts that the findings are about', async () => {
    const stdout = await summary((isFull) => [finding('mx-address', 'problem', isFull ? MX : {})])
    expect(stdout).toContain('**2 domains**: mx.mailer.example: Title of mx-address (mx-address): a.example, b.example')
  })

  it('are the titles of the findings if an older server does not say more', async () => {
    const stdout = await summary(() => [finding('mx-address', 'problem')])
    expect(stdout).toContain('**2 domains**: Title of mx-address (mx-address): a.example, b.example')
  })
})

describe('a server with a limit', () => {
  const reply = (status: number, body: object, retryAfter?: string): HttpReply => ({
    status,
    cacheControl: '',
    ...(retryAfter !== undefined && { retryAfter }),
    body: JSON.stringify({ api: 'v1', ...body }),
  })
  const refused = (retryAfter: string): HttpReply =>
    reply(429, { error: { code: 'rate_limited', message: 'The daily limit is reached.' } }, retryAfter)

  const run = (replies: readonly HttpReply[], ...options: readonly string[]) => {
    const left = [...replies]
    const outside: Outside = {
      ...outsideWith([]),
      send: async ({ url }) =>
        left.shift() ?? reply(200, report(url.split(/[/?]/).at(-2) ?? '', 100, [finding('ns-count', 'ok')])),
    }
    const list = file('a.example\nb.example\nc.example')
    return runCli(
      ['check', '--file', list, '--server', 'https://zonewise.example', '--parallel', '1', ...options],
      outside,
    )
  }

  it('is asked again after the time that it names', async () => {
    const { code, stderr } = await run([refused('0')])
    expect([code, stderr]).toEqual([0, 'zonewise: The rate limit of the server is reached. Waiting 0 s.\n'])
  })

  it('ends the run if that time is long, with the results so far', async () => {
    const first = reply(200, report('a.example', 100, [finding('ns-count', 'ok')]))
    const resume = path()
    const { code, stdout, stderr } = await run([first, refused('36000')], '--resume', resume)
    expect(code).toBe(3)
    expect(stdout).toContain('✓ a.example')
    expect(stderr).toContain('Stopped: The daily limit is reached. Try again in 10 hours.')
    expect(stderr).toContain('1 of 3 domains are checked.')
    expect(existsSync(resume)).toBe(true)
  })
})
