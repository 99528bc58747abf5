import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly version: string
}
const LATEST = '99.0.0'

const folder = mkdtempSync(join(tmpdir(), 'zonewise-registry-'))
const checkout = join(folder, 'work', 'checkout')
const action = join(folder, 'action')
const inFolder = (name: string): string => join(folder, name)

/** The package prints its version and arguments. Its script for the installation leaves a file. */
function packed(version: string): Buffer {
  const source = inFolder(`source-${version}`)
  mkdirSync(source)
  const manifest = {
    ...{ name: 'zonewise', version, bin: { zonewise: 'cli.js' } },
    scripts: { install: `node -e "require('fs').writeFileSync('${inFolder('installed')}', '')"` },
  }
  writeFileSync(join(source, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(source, 'cli.js'),
    `#!/usr/bin/env node\nconsole.log('RAN ' + JSON.stringify(['${version}', process.cwd(), ...process.argv.slice(2)]))\n`,
  )
  const file = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
    cwd: source,
    encoding: 'utf8',
  })
  return readFileSync(inFolder(file.trim()))
}

/** A registry that has the package, and remembers what it was asked for. */
async function startRegistry() {
  const asked: string[] = []
  const tarballs = new Map([VERSION, LATEST].map((version) => [version, packed(version)]))
  const server: Server = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    const { port } = server.address() as AddressInfo
    if (url === '/zonewise') {
      const versions = Object.fromEntries(
        [...tarballs].map(([version, bytes]) => [
          version,
          {
            ...{ name: 'zonewise', version, bin: { zonewise: 'cli.js' }, hasInstallScript: true },
            scripts: { install: 'node -e 1' },
            dist: {
              tarball: `http://127.0.0.1:${port}/${version}.tgz`,
              integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
            },
          },
        ]),
      )
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ name: 'zonewise', 'dist-tags': { latest: LATEST }, versions }))
      return
    }
    const bytes = tarballs.get(/^\/(.*)\.tgz$/.exec(url)?.[1] ?? '')
    response.statusCode = bytes === undefined ? 404 : 200
    response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

let own: Awaited<ReturnType<typeof startRegistry>>
/** The one that a pull request names. */
let hostile: { readonly asked: string[]; readonly server: Server; readonly url: string }

beforeAll(async () => {
  own = await startRegistry()
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  hostile = { asked, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
  for (const path of [checkout, join(action, 'pipelines'), inFolder('home')]) mkdirSync(path, { recursive: true })
  // The file of a project takes precedence over that of the user.
  writeFileSync(join(inFolder('home'), '.npmrc'), `registry=${own.url}\n`)
  writeFileSync(join(checkout, '.npmrc'), `registry=${hostile.url}\nignore-scripts=false\n`)
  writeFileSync(join(checkout, 'package.json'), JSON.stringify({ name: 'zonewise', version: VERSION }))
  writeFileSync(join(checkout, 'zone'), '')
  // The action as a commit without a build has it.
  copyFileSync(join(ROOT, 'pipelines/github-action.mjs'), join(action, 'pipelines/github-action.mjs'))
  copyFileSync(join(ROOT, 'package.json'), join(action, 'package.json'))
}, 60_000)

afterAll(async () => {
  for (const { server } of [own, hostile]) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  rmSync(folder, { recursive: true })
})

let runs = 0
beforeEach(() => {
  own.asked.length = 0
  hostile.asked.length = 0
  runs += 1
})

/** Runs a program in the checked-out folder, with the registry that the operator has set. */
const started = (program: string, argv: readonly string[], env: Readonly<Record<string, string>>) =>
  new Promise<string>((resolve, reject) => {
    const temp = inFolder(`temp-${runs}`)
    mkdirSync(temp, { recursive: true })
    const child = spawn(program, argv, {
      cwd: checkout,
      env: {
        ...{ PATH: process.env['PATH'] ?? '', HOME: inFolder('home'), RUNNER_TEMP: temp, TMPDIR: temp },
        // A cache of its own, so that the registry is asked each time.
        ...{ NPM_CONFIG_CACHE: join(temp, 'cache'), CI_PROJECT_DIR: checkout },
        ...env,
      },
    })
    const log: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => log.push(text.toString()))
    child.on('error', reject)
    child.on('close', () => resolve(log.join('')))
  })

/** The version that ran, its folder and its arguments. */
function ranIn(log: string): { readonly version: string; readonly cwd: string; readonly argv: readonly string[] } {
  const [version = '', cwd = '', ...argv] = JSON.parse(/^RAN (.*)$/m.exec(log)?.[1] ?? '[]') as readonly string[]
  return { version, cwd, argv }
}

const INPUTS = {
  ...{ INPUT_COMMAND: 'plan', INPUT_DOMAINS: 'example.com', INPUT_ZONE: 'zone', INPUT_BASELINE: 'base.json' },
  ...{ INPUT_FORMAT: 'github', INPUT_COMMENT: 'never', INPUT_FAIL_ON: 'problem' },
}
const runAction = (inputs: Readonly<Record<string, string>> = {}) =>
  started(process.execPath, [join(action, 'pipelines/github-action.mjs')], { ...INPUTS, ...inputs })

const gitlabScript = [
  ...(readFileSync(join(ROOT, 'pipelines/gitlab-ci.yml'), 'utf8').split(/^ {2}script:$/m)[1] ?? '').matchAll(
    /^ {4}- (.*)$/gm,
  ),
].map(([, line]) => line)

describe('the program of a pipeline', { timeout: 120_000 }, () => {
  it.each([
    ['the action', () => runAction()],
    ['check.sh', () => started('sh', [join(ROOT, 'pipelines/check.sh')], { DOMAINS: 'example.com' })],
    [
      'the job for GitLab',
      () =>
        started('sh', ['-ec', gitlabScript.join('\n')], {
          ...{ DOMAINS: 'example.com', FAIL_ON: 'problem', ZONEWISE_VERSION: VERSION },
        }),
    ],
  ])('%s runs the version that it was written for, from the registry of the operator', async (_, run) => {
    const { version, cwd } = ranIn(await run())
    expect(version).toBe(VERSION)
    expect(cwd.startsWith(checkout)).toBe(false)
    expect(own.asked).toContain('/zonewise')
    expect(hostile.asked).toEqual([])
    expect(existsSync(inFolder('installed'))).toBe(false)
  })

  it('reads the files of the inputs in the folder of the job', async () => {
    const { argv } = ranIn(await runAction())
    expect(argv).toEqual(
      expect.arrayContaining([`--zone=${join(checkout, 'zone')}`, `--baseline=${join(checkout, 'base.json')}`]),
    )
  })

  it('runs another version only if it is named exactly', async () => {
    expect(ranIn(await runAction({ INPUT_VERSION: LATEST })).version).toBe(LATEST)
    expect(await runAction({ INPUT_VERSION: 'latest' })).toContain('version must be an exact version')
  })

  it('is the build in the commit of the action, if there is one', async () => {
    mkdirSync(join(action, 'dist/bin'), { recursive: true })
    writeFileSync(join(action, 'dist/bin/cli.js'), "console.log('RAN ' + JSON.stringify(['built']))\n")
    try {
      expect(ranIn(await runAction()).version).toBe('built')
      expect([...own.asked, ...hostile.asked]).toEqual([])
    } finally {
      rmSync(join(action, 'dist'), { recursive: true })
    }
  })
})
