import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { worldUntil } from '../../src/engine/world-until.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { COMMANDS, findCommand, loadTool, type ToolCommand } from '../../src/surfaces/cli/commands.ts'
import { readLine } from '../../src/surfaces/cli/options.ts'
import type { EngineNeeds, Outside, OwnOptions } from '../../src/surfaces/cli/outside.ts'
import type { Dns } from '../../src/world.ts'
import { exampleDns } from '../support/example-dns.ts'
import { worldWith } from '../support/scripted-dns.ts'
import { outsideOf, runCli } from './cli-world.ts'
import { finding, outsideByTool, outsideWith, report } from './reports.ts'

// The command line loads these on demand, for which a virtual clock does not wait.
import '../../src/surfaces/cli/formats/json.ts'
import '../../src/surfaces/cli/formats/terminal.ts'
import '../../src/surfaces/cli/run-tool.ts'
import '../../src/tools/registry.ts'

const FINE = report('fine.example', 100, [finding('ns-count', 'ok')])

describe('--json', () => {
  it('is the same as --format json', async () => {
    const outside = outsideWith([FINE])
    const [short, long] = await Promise.all([
      runCli(['check', 'fine.example', '--json'], outside),
      runCli(['check', 'fine.example', '--format', 'json'], outside),
    ])
    expect(short).toEqual(long)
    expect(JSON.parse(short.stdout)).toEqual(FINE)
    expect(await runCli(['check', 'fine.example', '--json', '--format', 'json'], outside)).toEqual(long)
  })
})

describe('--output', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-output-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const BROKEN = report('broken.example', 40, [finding('dmarc-record', 'problem')])
  const outside = outsideWith([FINE, BROKEN])

  it('writes the result of one run in several formats', async () => {
    const [sarif, markdown] = [join(folder, 'a.sarif'), join(folder, 'a=b.md')]
    const argv = ['check', 'broken.example', '--format', 'nagios']
    const setting = { isTty: true, env: { FORCE_COLOR: '1' } }
    const said = await runCli(
      [...argv, '--output', `sarif=${sarif}`, '--output', `markdown=${markdown}`],
      outside,
      setting,
    )
    expect(said).toEqual(await runCli(argv, outside, setting))
    const alone = (format: string) => runCli(['check', 'broken.example', '--format', format], outside)
    expect(readFileSync(sarif, 'utf8')).toBe((await alone('sarif')).stdout)
    expect(readFileSync(markdown, 'utf8')).toBe((await alone('markdown')).stdout)
  })

  it('has no colors in a file, whatever the terminal is', async () => {
    const file = join(folder, 'a.txt')
    await runCli(['check', 'broken.example', '--output', `terminal=${file}`], outside, {
      isTty: true,
      env: { FORCE_COLOR: '1' },
    })
    expect(readFileSync(file, 'utf8')).not.toContain('\u001b')
  })

  it('says so if a file cannot be written', async () => {
    const { code, stderr } = await runCli(['check', 'fine.example', '--output', `json=${folder}/no/such`], outside)
    expect([code, stderr]).toEqual([2, expect.stringContaining('cannot be written: its folder does not exist')])
  })
})

describe('--short', () => {
  const answer = (name: string, data: readonly string[]) => ({
    ...{ name, type: 'A', typeCode: 1, status: 0, ad: false },
    answers: data.map((one) => ({ name, type: 1, ttl: 60, data: one })),
    findings: [],
  })

  it('prints the data of the records alone, also those of aliases', async () => {
    const outside = outsideByTool({ dns_lookup: answer('www.example.com', ['web.example.net', '192.0.2.10']) })
    expect(await runCli(['a', 'www.example.com', '--short'], outside)).toEqual({
      code: 0,
      stdout: 'web.example.net\n192.0.2.10\n',
      stderr: '',
    })
  })

  it('prints nothing if there is no record, and no control characters of a record', async () => {
    const none = await runCli(['a', 'example.com', '--short'], outsideByTool({ dns_lookup: answer('example.com', []) }))
    expect([none.code, none.stdout]).toEqual([0, ''])
    const hostile = outsideByTool({ dns_lookup: answer('example.com', ['a\nb\u001b[2J']) })
    expect((await runCli(['txt', 'example.com', '--short'], hostile)).stdout).toBe('a\\u{a}b\\u{1b}[2J\n')
  })

  it('has the exit code of the lookup', async () => {
    const { code, stdout, stderr } = await runCli(['a', 'example.com', '--short'], outsideByTool({}))
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain('None of the resolvers')
  })
})

describe('--timeout', () => {
  /** Name servers and resolvers that never respond. */
  const clock = () => createVirtualClock()
  const silent = (virtual: ReturnType<typeof clock>): Outside => {
    const never = (): Promise<never> => new Promise(() => undefined)
    const dns: Dns = { ...exampleDns(), resolve: never, askResolver: never, askServer: never }
    const outside = outsideOf(worldWith(dns, virtual))
    return {
      ...outside,
      openEngine: async ({ until }) => {
        const world = worldWith(dns, virtual)
        return {
          engine: createEngine({ world: until === undefined ? world : worldUntil(world, until) }),
          close: async () => undefined,
        }
      },
    }
  }

  it('ends the check, and the report says what was not determined', async () => {
    const virtual = clock()
    const outside = silent(virtual)
    const said = await virtual.run(
      runCli(['check', 'example.com', '--timeout', '2', '--json'], outside, { clock: virtual }),
    )
    expect(virtual.monotonicMs()).toBeLessThanOrEqual(2500)
    expect(virtual.monotonicMs()).toBeGreaterThanOrEqual(2000)
    expect(said.code).toBe(3)
    const result = JSON.parse(said.stdout) as { determined?: boolean; findings?: { title: string }[] }
    expect(result.determined).toBe(false)
    expect(result.findings?.some(({ title }) => title.startsWith('Not checked: '))).toBe(true)
  })

  it.each([
    ['en', 'Not determined within 1 second (--timeout).'],
    ['de', 'Nicht innerhalb von 1 Sekunde ermittelt (--timeout).'],
  ])('ends every call that has no result, in %s', async (lang, message) => {
    const virtual = clock()
    const outside: Outside = {
      ...outsideWith([]),
      openEngine: async () => ({
        engine: {
          call: (_tool: unknown, _argument: unknown, { signal }: { signal: AbortSignal }) =>
            new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        } as never,
        close: async () => undefined,
      }),
    }
    const argv = ['check', 'a.example', 'b.example', '--timeout', '1', '--json', '--concurrency', '1', '--lang', lang]
    const { code, stdout, stderr } = await virtual.run(runCli(argv, outside, { clock: virtual }))
    expect(code).toBe(3)
    expect((JSON.parse(stdout) as { error: object }[]).map(({ error }) => error)).toEqual([
      { code: 'timeout', message },
      { code: 'timeout', message },
    ])
    expect(stderr).toContain(`a.example: ${message}`)
  })

  it('changes nothing if the command ends before', async () => {
    const virtual = clock()
    const argv = ['check', 'fine.example', '--timeout', '10', '--json']
    const said = await virtual.run(runCli(argv, outsideWith([FINE]), { clock: virtual }))
    expect([said.code, JSON.parse(said.stdout)]).toEqual([0, FINE])
    expect(virtual.pendingTimers).toBe(0)
  })

  it('ends the wait for a server', async () => {
    const virtual = clock()
    const outside: Outside = {
      ...outsideWith([]),
      send: ({ signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    }
    const argv = ['check', 'a.example', '--timeout', '5', '--server', 'https://zonewise.example']
    const { code, stderr } = await virtual.run(runCli(argv, outside, { clock: virtual }))
    expect([code, stderr]).toEqual([3, 'zonewise: Not determined within 5 seconds (--timeout).\n'])
    expect(virtual.monotonicMs()).toBeLessThan(6000)
  })

  it('is not the reason if the user interrupts the command', async () => {
    const virtual = clock()
    const interruption = new AbortController()
    virtual.setTimer(() => interruption.abort(new Error('interrupted')), 500)
    const setting = { clock: virtual, interrupted: interruption.signal }
    const argv = ['check', 'example.com', '--timeout', '5']
    await expect(virtual.run(runCli(argv, silent(virtual), setting))).rejects.toThrow('interrupted')
  })
})

describe('--resolver', () => {
  it('is passed on, as often as it is given', async () => {
    const needs: EngineNeeds[] = []
    const outside = outsideWith([FINE])
    const noted: Outside = {
      ...outside,
      openEngine: (needed) => {
        needs.push(needed)
        return outside.openEngine(needed)
      },
    }
    const argv = ['check', 'fine.example', '--resolver', '192.0.2.53', '--resolver', 'https://doh.example/dns-query']
    expect((await runCli(argv, noted)).code).toBe(0)
    await runCli(['check', 'fine.example'], noted)
    expect(needs).toEqual([
      { isOffline: false, resolvers: ['192.0.2.53', 'https://doh.example/dns-query'] },
      { isOffline: false },
    ])
  })

  it('is refused if the environment names a server', async () => {
    const { code, stderr } = await runCli(['check', 'fine.example', '--resolver', '192.0.2.53'], outsideWith([]), {
      env: { ZONEWISE_SERVER: 'https://zonewise.example' },
    })
    expect([code, stderr]).toEqual([2, expect.stringContaining('--resolver cannot be used with --server')])
  })
})

describe('--port', () => {
  it.each(['demo', 'serve'])('is passed to %s', async (word) => {
    const given: OwnOptions[] = []
    const outside: Outside = {
      ...outsideWith([]),
      commands: {
        [word]: async (options) => {
          given.push(options)
          return 0
        },
      },
    }
    await runCli([word, '--port', '8081'], outside)
    await runCli([word], outside)
    expect(given).toEqual([
      { lang: 'en', format: 'terminal', port: 8081 },
      { lang: 'en', format: 'terminal' },
    ])
  })
})

describe('--gone of propagation', () => {
  it('takes no value, as that of watch', async () => {
    const command = await loadTool(findCommand(COMMANDS, 'propagation') as ToolCommand)
    const line = readLine(['example.com', '--expect', '192.0.2.10', '--gone'], command)
    expect([line.argument('gone'), line.argument('expect'), line.words]).toEqual([
      'true',
      '192.0.2.10',
      ['example.com'],
    ])
    expect(readLine(['example.com'], command).argument('gone')).toBeUndefined()
    expect(() => readLine(['example.com', '--gone=yes'], command)).toThrow('takes no value')
  })
})
