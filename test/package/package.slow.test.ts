import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SETTINGS } from '../limits/processes.ts'
import { describeWith, type Need } from '../support/needs.ts'
import { documentedCommands } from './documented-commands.ts'
import { type InstalledPackage, installPackage, needsRegistry, type RunningCommand } from './installed-package.ts'

const ROOT = new URL('../../', import.meta.url)
const TSC = fileURLToPath(new URL('node_modules/typescript/bin/tsc', ROOT))
const json = (path: string) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'))

const IS_BUILT: Need = { present: existsSync(new URL('dist/lib/index.js', ROOT)), reason: 'it is not built' }
const NEEDED = IS_BUILT.present ? await needsRegistry() : IS_BUILT

/** The bundles contain the code of all packages, which npm would otherwise download separately. */
const MAX_PACKED_BYTES = 3_900_000
const MAX_INSTALLED_BYTES = 40_000_000

/** The folders of the package, and the only files beside them. */
const EXPECTED =
  /^(?:dist\/(?:assets|bin|lib|types)\/|dist\/(?:sbom\.cdx\.json|licenses\.txt)$|docs\/(?:examples\.json|\w+\.md)$|world\/|(?:README|CHANGELOG|SECURITY)\.md$|LICENSE$|package\.json$)/
const UNWANTED =
  /\.test\.|\.test-d\.|\.map$|\.code$|\.tsbuildinfo$|(?<!^dist\/assets\/preview-\w+)\.png$|\.tsx?$(?<!\.d\.ts)|screenshots|(?:^|\/)cache/

/** Runs without `npx`, which takes longer than most commands; one test runs it. */
const withoutNpx = (line: string): string => line.replaceAll('npx zonewise', 'zonewise')

describeWith(NEEDED, 'the npm package, installed in an empty folder', { timeout: 120_000 }, () => {
  let installed: InstalledPackage
  let demo: RunningCommand
  let demoUrl: string

  beforeAll(async () => {
    installed = installPackage()
    demo = installed.start('zonewise demo', { PORT: '0' })
    demoUrl = new URL(await demo.waitFor(/(http:\/\/\S+)[\s\S]*Ctrl\+C/)).origin
  }, 300_000)

  afterAll(async () => {
    await demo?.interrupt()
    installed?.remove()
  }, 60_000)

  it('has at most 3.9 MB, and only what it needs to run', () => {
    const paths = installed.files.map(({ path }) => path)
    expect(installed.packedBytes).toBeLessThanOrEqual(MAX_PACKED_BYTES)
    expect(paths.filter((path) => !EXPECTED.test(path) || UNWANTED.test(path))).toEqual([])
    expect(paths).toEqual(expect.arrayContaining(['dist/bin/cli.js', 'dist/lib/main.js', 'dist/sbom.cdx.json']))
  })

  it('is installed without warnings and without packages of others, in at most 40 MB', () => {
    expect(installed.warnings).toEqual([])
    expect(installed.modules).toEqual(['zonewise'])
    expect(installed.bytes).toBeLessThanOrEqual(MAX_INSTALLED_BYTES)
  })

  it('does nothing on installation', () => {
    const { scripts } = json('package.json') as { scripts: object }
    expect(['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in scripts)).toEqual([])
  })

  it('runs with npx', async () => {
    expect(await installed.run('npx --no-install zonewise --version')).toMatchObject({
      code: 0,
      stdout: `${json('package.json').version}\n`,
    })
  })

  it.each<[line: string, says: string]>([
    ['zonewise generate spf allowMx all=fail', 'v=spf1 mx -all'],
    ["printf 'From: a@shop.example\\r\\n' | zonewise headers --format json", '"from": "a@shop.example"'],
    ['zonewise explain dmarc-policy', 'Example'],
    ['zonewise help', 'Usage: zonewise <command>'],
  ])('runs without network access: %s', async (line, says) => {
    const { code, stdout, stderr } = await installed.run(line)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(says)
  })

  it('serves the page, the API and the references', async () => {
    const service = installed.start('zonewise serve', { ...SETTINGS, DATA_DIR: join(installed.folder, 'data') })
    const url = await service.waitFor(/"address":"([^"]+)"/)
    const statuses = await Promise.all(
      ['/healthz', '/', '/docs', '/api/v1/openapi.json', '/api/v1/idn/m%C3%BCnchen.de'].map(
        async (path) => `${path} ${(await fetch(`${url}${path}`)).status}`,
      ),
    )
    expect(await service.interrupt()).toBe(0)
    expect(statuses.filter((line) => !line.endsWith(' 200'))).toEqual([])
  })

  it('starts with dist/lib/main.js too, as programs did that ran version 0.1', async () => {
    const line = 'node node_modules/zonewise/dist/lib/main.js'
    const service = installed.start(line, { ...SETTINGS, DATA_DIR: join(installed.folder, 'data') })
    expect((await fetch(`${await service.waitFor(/"address":"([^"]+)"/)}/healthz`)).status).toBe(200)
    expect(await service.interrupt()).toBe(0)
  })

  it('has the simulated internet of the demo', async () => {
    const report = (await (await fetch(`${demoUrl}/api/v1/check/dmarc-without-reports.lab`)).json()) as object
    expect(report).toMatchObject({ domain: 'dmarc-without-reports.lab', determined: true })
  })

  it('is a library, whose process ends by itself', async () => {
    installed.write(
      'library.mjs',
      `import { check, createClient, idn, ZonewiseError } from 'zonewise'
       import { parseDmarc } from 'zonewise/dmarc'
       import { analyzeHeader } from 'zonewise/mail-header'
       import { parseSpf } from 'zonewise/spf'
       const settings = { resolvers: ['https://127.0.0.1:1/dns-query'], directDns: false }
       const refused = await check('not a domain').catch((error) => error)
       const client = createClient(settings)
       const { determined } = await client.check('example.com')
       await client.close()
       const aborted = await check('example.com', { ...settings, signal: AbortSignal.abort('enough') }).catch(String)
       console.log(JSON.stringify([
         (await idn('münchen.de')).ascii, refused instanceof ZonewiseError && refused.code, determined, aborted,
         parseSpf('v=spf1 -all').ok, parseDmarc('v=DMARC1; p=none').ok, analyzeHeader('').ok,
         await import('zonewise/dist/lib/main.js').catch(({ code }) => code),
       ]))`,
    )
    const { stdout, stderr } = await installed.run('node library.mjs')
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual([
      'xn--mnchen-3ya.de',
      'invalid_domain',
      false,
      'enough',
      true,
      true,
      false,
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
    ])
  })

  it('has types: the compiler accepts a correct program and rejects each wrong line', async () => {
    installed.write('consumer.mts', readFileSync(new URL('consumer.ts.txt', import.meta.url), 'utf8'))
    installed.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          target: 'ES2023',
          lib: ['ES2023', 'DOM'],
          module: 'NodeNext',
          strict: true,
          exactOptionalPropertyTypes: true,
          // The declarations of the package are checked too.
          skipLibCheck: false,
          types: [],
          noEmit: true,
        },
        files: ['consumer.mts'],
      }),
    )
    expect(await installed.run(`node ${TSC} -p .`)).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  describe('the commands of the documents', () => {
    const commands = documentedCommands(['README.md', 'docs/library.md'])

    beforeAll(() => {
      installed.write('message.eml', 'From: a@shop.example\r\nSubject: Hello\r\n\r\nText\r\n')
      installed.write('domains.txt', 'perfect.lab\ndmarc-without-reports.lab\n')
      const report = {
        domain: 'shop.example',
        resolvable: true,
        score: 100,
        findings: [],
        checkedAt: '2026-11-15T09:30:05.000Z',
      }
      for (const name of ['old.json', 'new.json']) installed.write(name, JSON.stringify(report))
      installed.write(
        'example.zone',
        '$TTL 1h\n@ SOA ns1 host 1 2h 30m 2w 1h\n@ NS ns1\nns1 A 192.0.2.53\n@ A 192.0.2.1\n',
      )
    })

    it('are found in README', () => {
      expect(commands.filter(({ file }) => file === 'README.md').length).toBeGreaterThan(8)
    })

    it.each(commands.filter(({ isRunning }) => !isRunning))('$file: $line', async ({ line }) => {
      // A server makes no plans, so this command uses the network of the test, which has no resolver.
      const env = line.includes('zonewise plan') ? SETTINGS : { ZONEWISE_SERVER: demoUrl }
      const { code, stdout, stderr } = await installed.run(withoutNpx(line), env)
      // 0 and 1 are verdicts, 3 means that not everything could be checked. All other codes mean that the command does not work.
      expect([0, 1, 3], stderr).toContain(code)
      // The simulated internet has no such record.
      if (!line.includes('--short')) expect(stdout).not.toBe('')
    })

    it.each(commands.filter(({ isRunning }) => isRunning))('$file: $line', async ({ line }) => {
      const isService = !line.includes('watch')
      const command = installed.start(withoutNpx(line), {
        ...SETTINGS,
        DATA_DIR: join(installed.folder, 'data'),
        ...(!isService && { ZONEWISE_SERVER: demoUrl }),
      })
      await command.waitFor(isService ? /"listening"|Ctrl\+C/ : /example\.com/)
      expect(await command.interrupt()).toBe(isService ? 0 : 130)
    })
  })
})
