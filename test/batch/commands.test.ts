import { describe, expect, it } from 'vitest'
import { storedLine } from '../../src/surfaces/cli/batch/result-line.ts'
import { CLOCK, runCli, type Setting } from '../cli/cli-world.ts'
import { outsideWith } from '../cli/reports.ts'
import { memoryBatches } from './memory-batches.ts'

function setUp() {
  const batches = memoryBatches(() => CLOCK.getTime())
  const starts: object[] = []
  const outside = {
    ...outsideWith([]),
    openBatches: async () => batches,
    commands: {
      worker: async (options: object) => {
        starts.push(options)
        return 0
      },
    },
  }
  const say = (argv: readonly string[], setting: Setting = {}) => runCli(argv, outside, setting)
  const submit = async (list: string, ...options: string[]) =>
    say(['batch', 'submit', '-', ...options], { stdin: list })
  return { batches, starts, say, submit }
}

const result = (domain: string): Uint8Array =>
  storedLine({
    kind: 'answered',
    question: { input: { domain }, subject: domain },
    result: { domain, score: 100 },
    isUndetermined: false,
  })

const LIST = '# ours\nMünchen.example\nb.example  # the second\n\nc.example\nB.example.\n'

describe('batch submit', () => {
  it('prints the id, and adds each domain once, as the tool reads it', async () => {
    const { batches, submit } = setUp()
    const { code, stdout, stderr } = await submit(LIST)
    expect([code, stderr]).toEqual([0, 'zonewise: 3 domains submitted. Workers check them: zonewise worker\n'])
    expect(await batches.find(stdout.trim())).toMatchObject({ total: 3, order: '{"command":"check","lang":"en"}' })
    expect(batches.jobs.toSorted((one, other) => one.position - other.position)).toEqual([
      { position: 0, domain: 'xn--mnchen-3ya.example' },
      { position: 1, domain: 'b.example' },
      { position: 2, domain: 'c.example' },
    ])
    expect(batches.closes()).toBe(1)
  })

  it('continues an unfinished batch, and begins a new one when it is finished or canceled', async () => {
    const { batches, say, submit } = setUp()
    const first = (await submit(LIST)).stdout.trim()
    expect((await submit(LIST)).stdout.trim()).toBe(first)
    expect(batches.jobs).toHaveLength(3)
    for (const position of [0, 1, 2]) batches.finish(first, position, result('b.example'))
    const second = (await submit(LIST)).stdout.trim()
    expect(second).not.toBe(first)
    expect((await say(['batch', 'cancel', second])).code).toBe(0)
    expect((await submit(LIST)).stdout.trim()).not.toBe(second)
  })

  it('is another batch for another command or language', async () => {
    const { submit } = setUp()
    const ids = [await submit(LIST), await submit(LIST, '--command', 'report'), await submit(LIST, '--lang', 'de')]
    expect(new Set(ids.map(({ stdout }) => stdout)).size).toBe(3)
  })

  it('names the lines that are not domains, and submits nothing', async () => {
    const { batches, submit } = setUp()
    const { code, stdout, stderr } = await submit('a.example\nexa mple.com\nb.example\n-x-\n')
    expect([code, stdout, batches.jobs]).toEqual([2, '', []])
    expect(stderr).toMatch(/^zonewise: stdin:2: .*\nzonewise: stdin:4: .*\n$/)
  })

  it.each([
    [['--command', 'idn'], '--command "idn" is not a command that checks many domains.'],
    [['--command', 'nonsense'], '--command "nonsense" is not a command that checks many domains.'],
    [['--keep', '0'], '--keep must be a whole number from 1 to 90, but "0" was given.'],
    [['--wait'], 'batch submit has no option --wait.'],
    [['--json'], 'batch submit has no option --json.'],
  ])('refuses %s', async (options, message) => {
    const { code, stderr } = await setUp().submit(LIST, ...options)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  it('can be interrupted', async () => {
    const { batches, say } = setUp()
    const { code, stderr } = await say(['batch', 'submit', '-'], { stdin: LIST, interrupted: AbortSignal.abort() })
    expect([code, batches.jobs]).toEqual([130, []])
    expect(stderr).toContain('To continue, run the same command again.')
  })
})

describe('batch results', () => {
  const DOMAINS = ['a.example', 'b.example', 'c.example', 'd.example']

  async function submitted(...positions: readonly number[]) {
    const { batches, say, submit } = setUp()
    const id = (await submit(DOMAINS.join('\n'))).stdout.trim()
    for (const position of positions) batches.finish(id, position, result(DOMAINS[position] ?? ''))
    const results = (...options: string[]) => say(['batch', 'results', id, ...options])
    return { batches, id, results }
  }

  const domainsIn = (text: string): readonly string[] =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).domain)

  it('are in the order of the list', async () => {
    const { results } = await submitted(2, 0, 3, 1)
    const { code, stdout, stderr } = await results()
    expect([code, stderr, domainsIn(stdout)]).toEqual([0, '', DOMAINS])
  })

  it('end at the first domain without a result, so that their number is the position to continue at', async () => {
    const { batches, id, results } = await submitted(0, 1, 3)
    const first = await results()
    expect([first.code, domainsIn(first.stdout)]).toEqual([3, DOMAINS.slice(0, 2)])
    expect(first.stderr).toBe(
      'zonewise: Domain 3 is not checked yet; 3 of 4 are done. To continue: --since 2. With --wait, the command waits.\n',
    )
    batches.finish(id, 2, result('c.example'))
    const second = await results('--since', '2')
    expect([second.code, domainsIn(second.stdout)]).toEqual([0, DOMAINS.slice(2)])
  })

  it('leave out what is missing with --partial', async () => {
    const { results } = await submitted(1, 3)
    const { code, stdout, stderr } = await results('--partial')
    expect([code, domainsIn(stdout)]).toEqual([3, ['b.example', 'd.example']])
    expect(stderr).toBe('zonewise: 2 of 4 domains are checked; the others are left out.\n')
  })

  it('are waited for with --wait', async () => {
    const { batches, id, results } = await submitted(0)
    const waiting = results('--wait')
    for (const position of [3, 2, 1]) batches.finish(id, position, result(DOMAINS[position] ?? ''))
    const { code, stdout } = await waiting
    expect([code, domainsIn(stdout)]).toEqual([0, DOMAINS])
  })

  it.each([
    [['--since', '5'], '--since must be a whole number from 0 to 4'],
    [['--wait', '--partial'], 'Use one of them.'],
    [['--keep', '3'], 'batch results has no option --keep.'],
  ])('refuse %s', async (options, message) => {
    const { results } = await submitted()
    const { code, stderr } = await results(...options)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('batch status and cancel', () => {
  it('show how far a batch is, as text and as JSON', async () => {
    const { batches, say, submit } = setUp()
    const id = (await submit(LIST, '--keep', '2')).stdout.trim()
    batches.finish(id, 1, result('b.example'))
    expect((await say(['batch', 'status', id, '--lang', 'de'])).stdout).toBe(
      [
        `${id}: wartet: Kein Worker prüft Domains dieses Stapels`,
        '  Fertig           1 von 3',
        '  In Arbeit        0',
        '  Wartend          2',
        '  Gespeichert bis  2026-11-17 oder länger',
        '',
      ].join('\n'),
    )
    expect(JSON.parse((await say(['batch', 'status', id, '--json'])).stdout)).toEqual({
      ...{ id, state: 'waiting', total: 3, done: 1, failed: 0, active: 0, waiting: 2 },
      ...{ perSecond: null, remainingSeconds: null },
      ...{ createdAt: '2026-11-15T12:00:00.000Z', expiresAt: '2026-11-17T12:00:00.000Z' },
    })
    expect((await say(['batch', 'cancel', id])).code).toBe(0)
    expect(JSON.parse((await say(['batch', 'status', id, '--json'])).stdout)).toMatchObject({ state: 'canceled' })
  })

  it.each([
    [['batch'], 'batch needs an action: one of submit, status, results, cancel.'],
    [['batch', 'stats'], '"stats" is not an action of batch. Did you mean status?'],
    [['batch', 'status'], 'batch status needs the id of a batch.'],
    [['batch', 'status', 'a', 'b'], 'batch status takes one argument, but "b" was given too.'],
    [['batch', 'status', 'nope'], 'There is no batch "nope", or it has expired.'],
    [['batch', 'cancel', 'nope'], 'There is no batch "nope", or it has expired.'],
    [['batch', 'results', 'nope'], 'There is no batch "nope", or it has expired.'],
  ])('refuse %s', async (argv, message) => {
    const { code, stderr } = await setUp().say(argv)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('worker', () => {
  it.each<[options: readonly string[], env: Readonly<Record<string, string>>, worker: object]>([
    [['--public-resolvers'], {}, { concurrency: 16, resolvers: [] }],
    [[], { RESOLVERS: 'udp://127.0.0.1' }, { concurrency: 16, resolvers: [] }],
    [['--resolver', '192.0.2.53', '--parallel', '48'], {}, { concurrency: 48, resolvers: ['192.0.2.53'] }],
    [['--public-resolvers', '--concurrency', '3'], {}, { concurrency: 3, resolvers: [] }],
  ])('starts with %s and %s', async (options, env, worker) => {
    const { say, starts } = setUp()
    expect(await say(['worker', ...options], { env })).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(starts).toEqual([{ lang: 'en', format: 'terminal', worker }])
  })

  it.each<[options: readonly string[], env: Readonly<Record<string, string>>, message: string]>([
    [[], {}, 'use --public-resolvers for a small batch'],
    [[], { DOH_RESOLVERS: 'five of them' }, 'Run resolvers of your own and set RESOLVERS'],
    [[], { RESOLVERS: ' ' }, 'Run resolvers of your own and set RESOLVERS'],
    [['--public-resolvers', '--parallel', '49'], {}, '--parallel must be a whole number from 1 to 48'],
    [['now'], {}, 'worker takes no arguments'],
  ])('refuses %s and %s', async (options, env, message) => {
    const { say, starts } = setUp()
    const { code, stderr } = await say(['worker', ...options], { env })
    expect([code, stderr, starts]).toEqual([2, expect.stringContaining(message), []])
  })
})
