import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { zoneOf } from '../cli/planned-zones.ts'
import { finding, report } from '../cli/reports.ts'
import { sarifFaults } from '../cli/sarif-rules.ts'
import { describeWith, itWith, type Need, needsProgram } from '../support/needs.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CLI = join(ROOT, 'dist/bin/cli.js')
const IS_BUILT: Need = { present: existsSync(CLI), reason: 'it is not built' }

const folder = mkdtempSync(join(tmpdir(), 'zonewise-pipelines-'))

/** Text that a domain owner controls, with everything that a log, a comment or a summary could obey. */
const HOSTILE =
  '::set-output name=exit-code::0 ##[add-mask]x <script>alert(1)</script> @octo-org/team #1 [click](https://evil.example) ' +
  '`code` ```\n::error::forged\n\n# Heading\n</details>'

/** Reports by domain, as the API returns them. */
const REPORTS: Readonly<Record<string, object>> = Object.fromEntries(
  [
    report('fine.example', 100, [finding('ns-count', 'ok')]),
    report('broken.example', 40, [
      finding('dmarc-record', 'problem'),
      finding('ns-count', 'ok'),
      finding('mx-ipv6', 'info'),
    ]),
    report('hostile.example', 40, [
      finding('dmarc-record', 'problem', {
        title: HOSTILE,
        detail: HOSTILE,
        fix: { steps: [HOSTILE], record: { host: '_dmarc.hostile.example', type: 'TXT', value: HOSTILE } },
      }),
    ]),
    report(
      'long.example',
      40,
      Array.from({ length: 300 }, (_, index) => finding(`id-${index}`, 'problem', { detail: 'x'.repeat(400) })),
    ),
  ].map((one) => [
    one.domain,
    { api: 'v1', ...one, resolvable: true, checkedAt: '2026-11-15T09:30:05.000Z', locale: 'en' },
  ]),
)

interface Received {
  readonly method: string
  readonly url: string
  readonly body: { readonly body: string }
  readonly authorization: string | undefined
}

/** The zonewise service and the API of GitHub. */
let server: Server
let base = ''
let received: Received[] = []
let comments: { readonly id: number; readonly body: string; readonly user: { readonly type: string } }[] = []
let isReadOnly = false

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '' } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const reply = (status: number, value: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'private' })
        response.end(JSON.stringify(value))
      }
      const [, domain = ''] = /^\/api\/v1\/check\/([^?]+)/.exec(url) ?? []
      if (domain !== '') {
        const known = REPORTS[decodeURIComponent(domain)]
        if (known === undefined)
          reply(502, { api: 'v1', error: { code: 'resolver_unavailable', message: 'No response.' } })
        else reply(200, known)
        return
      }
      const text = Buffer.concat(chunks).toString()
      received.push({ method, url, body: text && JSON.parse(text), authorization: request.headers.authorization })
      if (method === 'GET') reply(200, comments)
      else if (isReadOnly) reply(403, { message: 'Resource not accessible by integration' })
      else {
        if (method === 'POST')
          comments.push({ id: 7, ...(JSON.parse(text) as { body: string }), user: { type: 'Bot' } })
        reply(200, {})
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // In place of the package from the registry.
  mkdirSync(join(folder, 'bin'))
  writeFileSync(
    join(folder, 'bin', 'npx'),
    `#!/bin/sh\necho "npx $1 $2 $3" >&2\nshift 3\nexec "${process.execPath}" "${CLI}" "$@"\n`,
  )
  chmodSync(join(folder, 'bin', 'npx'), 0o755)
  writeFileSync(join(folder, 'event.json'), JSON.stringify({ pull_request: { number: 42 } }))
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await new Promise((resolve) => server.close(resolve))
})

beforeEach(() => {
  received = []
  comments = []
  isReadOnly = false
})

const started = (program: string, argv: readonly string[], env: Readonly<Record<string, string>>) =>
  new Promise<{ readonly code: number | null; readonly log: string }>((resolve, reject) => {
    const child = spawn(program, argv, {
      cwd: folder,
      env: { PATH: `${folder}/bin:${process.env['PATH']}`, HOME: folder, ...env },
    })
    const log: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => log.push(text.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, log: log.join('') }))
  })

/** The defaults of action.yml. */
const DEFAULTS = {
  ...{
    INPUT_COMMAND: 'check',
    INPUT_FAIL_ON: 'problem',
    INPUT_FORMAT: 'github',
    INPUT_LANG: 'en',
    INPUT_TIMEOUT: '600',
  },
  ...{ INPUT_VERSION: '', INPUT_COMMENT: 'failures', INPUT_COMMENT_ID: 'zonewise', INPUT_TOKEN: 'secret-token' },
}

let runs = 0

/** Runs the script of the action in a job of a pull request. */
async function action(inputs: Readonly<Record<string, string>>) {
  const temp = join(folder, String(++runs))
  mkdirSync(temp)
  const [output, summary] = [join(temp, 'output'), join(temp, 'summary')]
  for (const file of [output, summary]) writeFileSync(file, '')
  const { code, log } = await started(process.execPath, [join(ROOT, 'pipelines/github-action.mjs')], {
    ...DEFAULTS,
    ...{ INPUT_SERVER: base, INPUT_CLI: CLI, RUNNER_TEMP: temp, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary },
    ...{ GITHUB_API_URL: base, GITHUB_REPOSITORY: 'octo/repo', GITHUB_EVENT_PATH: join(folder, 'event.json') },
    ...inputs,
  })
  const outputs: Readonly<Record<string, string>> = Object.fromEntries(
    readFileSync(output, 'utf8')
      .trim()
      .split('\n')
      .map((line) => /^([a-z-]+)=(.*)$/.exec(line)?.slice(1) ?? ['?', line]),
  )
  return { code, log, outputs, summary: readFileSync(summary, 'utf8'), temp }
}

/** The lines that the runner reads as commands. */
const commandsIn = (log: string): readonly string[] => log.split('\n').filter((line) => /^\s*::|##\[/.test(line))

describeWith(IS_BUILT, 'the GitHub Action', { timeout: 240_000 }, () => {
  it('checks domains of both inputs once, and writes all outputs', async () => {
    writeFileSync(join(folder, 'domains.txt'), '# ours\nbroken.example\n\nfine.example\n')
    const { code, outputs, summary, log } = await action({ INPUT_DOMAINS: 'fine.example,', INPUT_FILE: 'domains.txt' })
    expect([code, outputs['exit-code']]).toEqual([0, '1'])
    expect(commandsIn(log)).toEqual([
      '::error title=broken.example dmarc-record%3A Title of dmarc-record::Detail of dmarc-record.',
    ])
    expect(summary).toContain('## broken.example: 40/100')
    expect(readFileSync(outputs['summary'] ?? '', 'utf8').trim()).toBe(summary.trim())
    const sarif = readFileSync(outputs['sarif'] ?? '', 'utf8')
    expect(sarifFaults(sarif)).toEqual([])
    const { runs: logs } = JSON.parse(sarif) as { runs: { results: { ruleId: string }[] }[] }
    // Passed checks and notes would become alerts.
    expect(logs.map(({ results }) => results.map(({ ruleId }) => ruleId))).toEqual([['dmarc-record']])
    const json = JSON.parse(readFileSync(outputs['json'] ?? '', 'utf8')) as { domain: string }[]
    expect(json.map(({ domain }) => domain)).toEqual(['fine.example', 'broken.example'])
  })

  it('checks a zone file before it is published, and says what it changes', async () => {
    const zone = join(folder, 'perfect.lab.zone')
    writeFileSync(zone, zoneOf('perfect.lab').replace(/^_dmarc .*$/m, ''))
    const program = join(folder, 'world-cli.mjs')
    writeFileSync(
      program,
      `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}\nregister()\nawait import(${JSON.stringify(new URL('world-cli.ts', import.meta.url).href)})\n`,
    )
    const inputs = { INPUT_COMMAND: 'plan', INPUT_DOMAINS: 'perfect.lab', INPUT_SERVER: '', INPUT_CLI: program }
    const { code, outputs, log, summary } = await action({ ...inputs, INPUT_ZONE: zone })
    expect([code, outputs['exit-code']]).toEqual([0, '1'])
    expect(commandsIn(log)).toEqual([
      expect.stringMatching(
        /^::error title=perfect\.lab dmarc-record%3A No DMARC record,file=[^,]*perfect\.lab\.zone,line=1::/,
      ),
    ])
    const changes =
      /## Changes compared with the published zone\n\nScore: 100 before, \d+ after\.\n\n### Worse\n\n- .*dmarc-record/
    expect(summary).toMatch(changes)
    expect(received.at(-1)?.body.body).toMatch(changes)
    writeFileSync(zone, zoneOf('perfect.lab'))
    expect((await action({ ...inputs, INPUT_ZONE: zone })).outputs['exit-code']).toBe('0')
    const missing = await action({ ...inputs, INPUT_ZONE: '' })
    expect([missing.outputs['exit-code'], missing.log]).toEqual([
      '2',
      expect.stringContaining('plan needs a file: --zone, --change or --octodns.'),
    ])
  })

  it('creates a comment when a check fails, and then updates it, also when all is well again', async () => {
    await action({ INPUT_DOMAINS: 'fine.example' })
    expect(received.map(({ method }) => method)).toEqual(['GET'])
    // Everybody can write a comment that begins like ours.
    comments = [{ id: 3, body: '<!-- zonewise comment: zonewise -->', user: { type: 'User' } }]
    await action({ INPUT_DOMAINS: 'broken.example' })
    expect(received.at(-1)).toMatchObject({
      method: 'POST',
      url: '/repos/octo/repo/issues/42/comments',
      authorization: 'Bearer secret-token',
      body: { body: expect.stringMatching(/^<!-- zonewise comment: zonewise -->\n## broken\.example: 40\/100/) },
    })
    await action({ INPUT_DOMAINS: 'fine.example' })
    expect(received.at(-1)).toMatchObject({
      method: 'PATCH',
      url: '/repos/octo/repo/issues/comments/7',
      body: { body: expect.stringContaining('## fine.example: 100/100') },
    })
  })

  it.each([
    [{ INPUT_COMMENT: 'never', INPUT_DOMAINS: 'broken.example' }, []],
    [{ INPUT_COMMENT: 'always', INPUT_DOMAINS: 'fine.example' }, ['GET', 'POST']],
    [{ GITHUB_EVENT_PATH: '/nowhere', INPUT_DOMAINS: 'broken.example' }, []],
    [{ INPUT_TOKEN: '', INPUT_DOMAINS: 'broken.example' }, []],
  ])('writes comments as the inputs say: %j', async (inputs, methods) => {
    await action(inputs)
    expect(received.map(({ method }) => method)).toEqual(methods)
  })

  it('only warns if the token cannot write', async () => {
    isReadOnly = true
    const { code, outputs, log } = await action({ INPUT_DOMAINS: 'broken.example' })
    expect([code, outputs['exit-code']]).toEqual([0, '1'])
    expect(log).toContain(
      '::warning::The comment could not be written: POST /repos/octo/repo/issues/42/comments returned HTTP 403.',
    )
  })

  it('shortens a comment that GitHub would refuse, before a heading', async () => {
    const { summary } = await action({ INPUT_DOMAINS: 'long.example' })
    const { body = '' } = received.at(-1)?.body ?? {}
    expect(body.length).toBeGreaterThan(50_000)
    expect(body.length).toBeLessThan(65_536)
    expect(body).toMatch(/x{400}\n\nThe report is longer than GitHub allows\. The log of the job has all of it\.\n$/)
    expect(summary.length).toBeGreaterThan(100_000)
  })

  it('uses a baseline, a threshold, a language and the package of the version', async () => {
    const { outputs } = await action({ INPUT_DOMAINS: 'broken.example' })
    const again = await action({ INPUT_DOMAINS: 'broken.example', INPUT_BASELINE: outputs['json'] ?? '' })
    expect(again.outputs['exit-code']).toBe('0')
    const german = await action({
      ...{
        INPUT_DOMAINS: 'broken.example',
        INPUT_FAIL_ON: 'never',
        INPUT_LANG: 'de',
        INPUT_CLI: '',
        INPUT_VERSION: '1.2.3',
      },
    })
    expect([german.outputs['exit-code'], german.log.includes('npx --yes --ignore-scripts zonewise@1.2.3\n')]).toEqual([
      '0',
      true,
    ])
    expect(german.summary).toContain('1 Problem')
  })

  it('reports what could not be determined', async () => {
    const { outputs, summary } = await action({ INPUT_DOMAINS: 'away.example' })
    expect([outputs['exit-code'], summary]).toEqual(['3', expect.stringContaining('No response.')])
  })

  it.each([
    [{}, '2', 'There is no domain'],
    [{ INPUT_DOMAINS: 'fine.example', INPUT_COMMAND: 'serve' }, '2', 'command must be one of check'],
    [{ INPUT_DOMAINS: 'fine.example', INPUT_COMMENT: 'maybe' }, '2', 'comment must be one of'],
    [{ INPUT_DOMAINS: 'fine.example', INPUT_FILE: 'no-such-file' }, '2', 'cannot be read (ENOENT)'],
    [{ INPUT_DOMAINS: 'fine.example', INPUT_CLI: '', INPUT_VERSION: 'latest --registry x' }, '2', 'version must be'],
    [{ INPUT_DOMAINS: 'fine.example', INPUT_FAIL_ON: 'all' }, '2', '"all" is not a value of --fail-on'],
    [{ INPUT_DOMAINS: '--help' }, '2', '"--help"'],
    [{ INPUT_DOMAINS: '--server=http://evil.example fine.example' }, '2', '--server=http'],
  ])('says which input is wrong: %j', async (inputs, exitCode, says) => {
    const { code, outputs, log } = await action(inputs)
    expect([code, outputs]).toEqual([0, { 'exit-code': exitCode, sarif: '', json: '', summary: '' }])
    expect(log).toContain(says)
  })

  it.each(['latest', '^1.2.3', '1', '1.2.3 --registry=x', 'file:evil', '-1.2.3'])(
    'runs exact versions only: %s',
    async (version) => {
      const { outputs, log } = await action({
        ...{ INPUT_DOMAINS: 'fine.example', INPUT_CLI: '', INPUT_VERSION: version },
      })
      expect([outputs['exit-code'], log]).toEqual(['2', expect.stringContaining('version must be an exact version')])
    },
  )

  it.each(['$(touch pwned)', "';touch pwned;'", '::set-output name=exit-code::0', '##[set-env name=PATH;]x'])(
    'never runs or prints an input as a command: %s',
    async (hostile) => {
      const { outputs, log, temp } = await action({
        ...{ INPUT_DOMAINS: hostile, INPUT_BASELINE: hostile, INPUT_COMMENT_ID: hostile, INPUT_LANG: hostile },
      })
      expect(outputs['exit-code']).toBe('2')
      expect(commandsIn(log)).toEqual([])
      for (const place of [folder, temp, ROOT]) expect(existsSync(join(place, 'pwned'))).toBe(false)
    },
  )

  it.each(['github', 'terminal', 'markdown'])(
    'never prints the text of a report as a command or as markup: format %s',
    async (format) => {
      const { outputs, log, summary } = await action({ INPUT_DOMAINS: 'hostile.example', INPUT_FORMAT: format })
      expect(outputs['exit-code']).toBe('1')
      expect(outputs).toEqual({
        'exit-code': '1',
        sarif: expect.any(String),
        json: expect.any(String),
        summary: expect.any(String),
      })
      const commands = commandsIn(log)
      expect(commands.filter((line) => !line.startsWith('::error title=hostile.example dmarc-record%3A'))).toEqual([])
      expect(commands).toHaveLength(format === 'github' ? 1 : 0)
      for (const text of [summary, received.at(-1)?.body.body ?? '']) {
        expect(text.length).toBeGreaterThan(100)
        // In code, nothing is a link, a mention or a command.
        const prose = text.replace(/^(`{3,})\n[\s\S]*?\n\1$/gm, '').replace(/(?<!\\)`[^`\n]+`/g, '')
        expect(prose).not.toMatch(/(?<!\\)<script|^# |(?<!\\)<\/details|@octo-org|#1\b|(?<!\\)\]\(https:/m)
        expect(text.match(/^## /gm)).toHaveLength(1)
        // Every fence that is opened is closed.
        const fences = text.match(/^`{3,}$/gm) ?? []
        expect(fences.length % 2).toBe(0)
      }
      expect(sarifFaults(readFileSync(outputs['sarif'] ?? '', 'utf8'))).toEqual([])
    },
  )

  it('gives zonewise no token', async () => {
    writeFileSync(
      join(folder, 'env.mjs'),
      "console.log('token ' + JSON.stringify(Object.values(process.env)).includes('secret-token'))\n",
    )
    const { log } = await action({ INPUT_DOMAINS: 'fine.example', INPUT_CLI: join(folder, 'env.mjs') })
    expect(log).toContain('token false')
  })
})

describeWith(IS_BUILT, 'the script for any pipeline', { timeout: 60_000 }, () => {
  const script = join(ROOT, 'pipelines/check.sh')
  const check = (env: Readonly<Record<string, string>>) => started('sh', [script], { ZONEWISE_SERVER: base, ...env })

  it('writes the reports and returns the exit code', async () => {
    const { code, log } = await check({ DOMAINS: 'fine.example broken.example', ZONEWISE_VERSION: '1.2.3' })
    expect([code, log.includes('npx --yes --ignore-scripts zonewise@1.2.3')]).toEqual([1, true])
    expect(readFileSync(join(folder, 'reports/zonewise.xml'), 'utf8')).toContain('<failure type="problem"')
    expect(JSON.parse(readFileSync(join(folder, 'reports/zonewise.json'), 'utf8'))).toHaveLength(2)
    expect(readFileSync(join(folder, 'reports/zonewise.md'), 'utf8')).toContain('## broken.example')
    const known = { DOMAINS: 'broken.example', BASELINE: 'reports/zonewise.json', REPORTS: 'again' }
    expect((await check(known)).code).toBe(0)
    expect((await check({ ...known, BASELINE: 'no-such-file' })).code).toBe(1)
  })

  it.each([
    [{}, 2],
    [{ DOMAINS: 'fine.example', FAIL_ON: 'all' }, 2],
    [{ DOMAINS: 'fine.example', ZONEWISE_VERSION: 'latest' }, 2],
    [{ DOMAINS: 'fine.example', ZONEWISE_VERSION: '1.2.3 --registry=x' }, 2],
    [{ DOMAINS: '--help' }, 2],
    [{ DOMAINS: '$(touch pwned) *' }, 2],
    [{ DOMAINS: 'away.example' }, 3],
  ])('with %j has exit code %i', async (env, code) => {
    expect((await check(env)).code).toBe(code)
    expect(existsSync(join(folder, 'pwned'))).toBe(false)
  })

  itWith(needsProgram('shellcheck', ['--version']), 'is clean for shellcheck', async () => {
    expect(await started('shellcheck', [script], {})).toEqual({ code: 0, log: '' })
  })
})

describeWith(IS_BUILT, 'the job for GitLab', { timeout: 60_000 }, () => {
  it('writes the reports that it names as artifacts', async () => {
    const text = readFileSync(join(ROOT, 'pipelines/gitlab-ci.yml'), 'utf8')
    const lines = [...(text.split(/^ {2}script:$/m)[1] ?? '').matchAll(/^ {4}- (.*)$/gm)].map(([, line]) => line)
    const [version] = /(?<=ZONEWISE_VERSION: ).*/.exec(text) ?? []
    const settings = { DOMAINS: 'broken.example', FAIL_ON: 'problem', ZONEWISE_VERSION: version ?? '' }
    const env = { ...settings, ZONEWISE_SERVER: base, CI_PROJECT_DIR: folder }
    const { code, log } = await started('sh', ['-ec', lines.join('\n')], env)
    expect([code, log]).toEqual([1, expect.stringContaining(`npx --yes --ignore-scripts zonewise@${version}\n`)])
    for (const name of ['zonewise.xml', 'zonewise.json']) {
      expect(text.split('artifacts:')[1]).toContain(name)
      expect(existsSync(join(folder, name))).toBe(true)
    }
  })
})
