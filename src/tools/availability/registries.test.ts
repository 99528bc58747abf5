import { beforeEach, describe, expect, it } from 'vitest'
import { bootstrapOf, bootstrapText, registryScene, type ScriptedReply } from '../../../test/support/registry-scene.ts'
import { sleep } from '../../clock.ts'
import { createVirtualClock, type VirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { BootstrapFile } from './bootstrap-source.ts'
import { createRegistries } from './registries.ts'

const SERVERS = {
  com: ['https://rdap.registry.example/'],
  uk: ['https://uk.registry.example/'],
  org: ['https://one.registry.example/', 'https://two.registry.example/'],
}
const neverAborted = (): AbortSignal => new AbortController().signal
const NOT_FOUND: ScriptedReply = { status: 404, body: { errorCode: 404, title: 'Not Found' } }
const COM = 'https://rdap.registry.example/domain/example.com'

type Scene = Parameters<typeof registryScene>[0]

let clock: VirtualClock
/** The time by which the clock of the machine was set forward. */
let setForwardMs: number
beforeEach(() => {
  clock = createVirtualClock()
  setForwardMs = 0
})
const nowMs = (): number => clock.now().getTime() + setForwardMs

function start(scene: Scene) {
  const { world, ...seen } = registryScene({ clock: { ...clock, now: () => new Date(nowMs()) }, ...scene })
  const registries = createRegistries({ packaged: bootstrapOf(SERVERS), overlay: () => undefined })
  const ask = (domain: string, signal = neverAborted()) => registries.ask(domain as DomainName, world, signal)
  return { ask, ...seen }
}

describe('a question to a registry', () => {
  it('says what it takes, and how much', async () => {
    const { ask, requests } = start({ web: { [COM]: NOT_FOUND } })
    await ask('example.com')
    expect(requests).toEqual([
      {
        url: COM,
        addresses: ['93.184.10.80'],
        headers: { accept: 'application/rdap+json, application/json;q=0.9' },
        maxBodyBytes: 524_288,
        connectMs: 3000,
        firstByteMs: 8000,
        totalMs: 8000,
      },
    ])
  })

  it('goes to the addresses at the end of an alias, of both families', async () => {
    const alias = 'rdap.registry.example. 300 IN CNAME edge.example.net.'
    const { ask, requests } = start({
      web: { [COM]: NOT_FOUND },
      dns: {
        'rdap.registry.example A': { answers: [alias, 'edge.example.net. 300 IN A 93.184.10.81'] },
        'rdap.registry.example AAAA': { answers: [alias, 'edge.example.net. 300 IN AAAA 2606:2800::1'] },
      },
    })
    await ask('example.com')
    expect(requests[0]?.addresses).toEqual(['93.184.10.81', '2606:2800::1'])
  })

  it('is queried once more for any media type after a 406', async () => {
    const { ask, requests } = start({ web: { [COM]: [{ status: 406 }, NOT_FOUND] } })
    expect(await ask('example.com')).toEqual({ kind: 'not-found', isReserved: false })
    expect(requests.map(({ headers }) => headers['accept'])).toEqual([expect.stringContaining('rdap+json'), '*/*'])
  })

  it('is not queried a third time', async () => {
    const { ask, requests } = start({ web: { [COM]: { status: 406 } } })
    expect(await ask('example.com')).toEqual({ kind: 'failed', why: 'registry' })
    expect(requests).toHaveLength(2)
  })
})

describe('the next server of a registry', () => {
  const [ONE, TWO] = [
    'https://one.registry.example/domain/example.org',
    'https://two.registry.example/domain/example.org',
  ]
  it.each<[what: string, first: ScriptedReply | { kind: 'failure'; cause: 'refused'; detail: string }]>([
    ['a failure of the first', { status: 500 }],
    ['no connection', { kind: 'failure', cause: 'refused', detail: 'refused' }],
    ['a page', { body: '<html>' }],
    ['another name', { body: { objectClassName: 'domain', ldhName: 'example.net' } }],
    ['a body that is too long', { body: '{}', bodyEnd: 'cut' }],
  ])('is queried after %s', async (_what, first) => {
    const { ask, requests } = start({ web: { [ONE]: first, [TWO]: NOT_FOUND } })
    expect(await ask('example.org')).toEqual({ kind: 'not-found', isReserved: false })
    expect(requests.map(({ url, totalMs }) => [url, totalMs])).toEqual([
      [ONE, 4000],
      [TWO, 8000],
    ])
  })

  it.each([202, 400, 403, 404, 410, 422, 429])('is not queried after a %d', async (status) => {
    const { ask, requests } = start({ web: { [ONE]: { status } } })
    await ask('example.org')
    expect(requests).toHaveLength(1)
  })

  it('leaves a failure where it fails too', async () => {
    const { ask } = start({ web: { [ONE]: { status: 500 }, [TWO]: { status: 500 } } })
    expect(await ask('example.org')).toEqual({ kind: 'failed', why: 'registry' })
  })
})

describe('a redirect', () => {
  const to = (location: string, status = 302): ScriptedReply => ({ status, headers: { location } })
  const at = (path: string) => `https://rdap.registry.example/${path}`

  it.each([301, 302, 303, 307, 308])('%d is followed', async (status) => {
    const { ask } = start({
      web: { [COM]: to('https://uk.registry.example/x', status), 'https://uk.registry.example/x': NOT_FOUND },
    })
    expect(await ask('example.com')).toEqual({ kind: 'not-found', isReserved: false })
  })

  it.each<[what: string, reply: ScriptedReply]>([
    ['no body', { status: 404 }],
    ['a page', { status: 404, body: '<h1>Not Found</h1>' }],
    ['other JSON', { status: 404, body: { message: 'no such page' } }],
  ])('to another host whose 404 has %s shows nothing', async (_what, reply) => {
    const target = 'https://uk.registry.example/x'
    const { ask } = start({ web: { [COM]: to(target), [target]: reply } })
    expect(await ask('example.com')).toEqual({ kind: 'failed', why: 'registry' })
  })

  it('may be relative', async () => {
    const { ask, requests } = start({ web: { [COM]: to('../v2/example.com#top'), [at('v2/example.com')]: NOT_FOUND } })
    expect(await ask('example.com')).toEqual({ kind: 'not-found', isReserved: false })
    expect(requests[1]?.url).toBe(at('v2/example.com'))
  })

  it('is followed three times and not four', async () => {
    const web = { [COM]: to('/1'), [at('1')]: to('/2'), [at('2')]: to('/3'), [at('3')]: NOT_FOUND }
    const three = start({ web })
    const answer = three.ask('example.com')
    await clock.advance(2000)
    expect(await answer).toMatchObject({ kind: 'not-found' })
    const four = start({ web: { ...web, [at('3')]: to('/4') } })
    const failure = four.ask('example.com')
    await clock.advance(2000)
    expect(await failure).toEqual({ kind: 'failed', why: 'registry' })
    expect(four.requests).toHaveLength(4)
  })

  it.each([
    COM,
    'http://uk.registry.example/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://localhost/',
    '//10.0.0.1/',
    'https://uk.registry.example:22/',
    'https://user@uk.registry.example/',
    'file:///etc/passwd',
    'gopher://uk.registry.example/',
    'https://',
    '',
  ])('to %j is not followed', async (location) => {
    const { ask, requests } = start({ web: { [COM]: to(location) } })
    expect(await ask('example.com')).toEqual({ kind: 'failed', why: 'registry' })
    expect(requests).toHaveLength(1)
  })

  it('takes the addresses of where it leads to', async () => {
    const { ask, questions } = start({
      web: { [COM]: to('https://uk.registry.example/x'), 'https://uk.registry.example/x': NOT_FOUND },
    })
    await ask('example.com')
    expect(questions).toContain('uk.registry.example A')
  })
})

describe('a registry', () => {
  const names = (count: number, suffix: string) => Array.from({ length: count }, (_, index) => `name${index}.${suffix}`)
  const pages = (suffix: string, host: string) =>
    Object.fromEntries(names(40, suffix).map((name) => [`https://${host}/domain/${name}`, NOT_FOUND]))
  const COM_PAGES = pages('com', 'rdap.registry.example')

  it('is queried twice a second', async () => {
    const startedMs: number[] = []
    const { ask } = start({ web: COM_PAGES, onRequest: () => void startedMs.push(nowMs()) })
    const firstMs = nowMs()
    const answers = Promise.all(names(6, 'com').map((name) => ask(name)))
    await clock.advance(5000)
    expect((await answers).every(({ kind }) => kind === 'not-found')).toBe(true)
    expect(startedMs.map((ms) => ms - firstMs)).toEqual([0, 0, 500, 1000, 1500, 2000])
  })

  it.each([
    ['com', 'rdap.registry.example', 2],
    ['uk', 'uk.registry.example', 1],
  ])('of %s at %s gets at most %d queries at a time', async (suffix, host, slots) => {
    let open = 0
    let most = 0
    const onRequest = async (): Promise<void> => {
      open += 1
      most = Math.max(most, open)
      await sleep(clock, 3000)
      open -= 1
    }
    const { ask } = start({ web: pages(suffix, host), onRequest })
    const answers = Promise.all(names(4, suffix).map((name) => ask(name)))
    await clock.advance(20_000)
    await answers
    expect(most).toBe(slots)
  })

  it('lets twenty queries wait and rejects the next immediately', async () => {
    const { ask } = start({ web: COM_PAGES, onRequest: () => sleep(clock, 100) })
    const answers = names(23, 'com').map((name) => ask(name))
    expect(await answers[22]).toEqual({ kind: 'failed', why: 'busy' })
    await clock.advance(60_000)
    const kinds = (await Promise.all(answers)).map(({ kind }) => kind)
    expect(kinds).toEqual([...Array.from({ length: 22 }, () => 'not-found'), 'failed'])
  })

  it('gets no query whose time limit ended while it waited', async () => {
    const { ask, requests } = start({
      web: COM_PAGES,
      onRequest: () => sleep(clock, 3000),
    })
    const cancellation = new AbortController()
    const first = names(2, 'com').map((name) => ask(name))
    const last = ask('name2.com', cancellation.signal)
    await clock.advance(1000)
    cancellation.abort()
    expect(await last).toEqual({ kind: 'failed', why: 'busy' })
    await clock.advance(20_000)
    await Promise.all(first)
    expect(requests).toHaveLength(2)
  })
})

describe('a registry that wants to be left alone', () => {
  const OTHER = 'https://rdap.registry.example/domain/other.com'
  const limited = (retryAfter?: string): ScriptedReply => ({
    status: 429,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  })

  it.each<[what: string, reply: ScriptedReply, pauseSeconds: number]>([
    ['in seconds', limited('120'), 120],
    ['with zero', limited('0'), 60],
    ['with nonsense', limited('soon'), 60],
    ['without a time', limited(), 60],
    ['for an hour', limited('3600'), 900],
    ['by a 401', { status: 401 }, 900],
    ['by a 403', { status: 403 }, 900],
    ['by a 451', { status: 451 }, 900],
    ['by a 503 with a time', { status: 503, headers: { 'retry-after': '30' } }, 30],
    ['by the words of a 404', { status: 404, body: { errorCode: 404, title: 'Rate limit exceeded' } }, 60],
    ['by the words of a page', { status: 200, headers: { 'retry-after': '90' }, body: '<p>Too many requests' }, 90],
    ['by the words of a 403', { status: 403, body: '<p>Too many requests' }, 900],
  ])('%s is left alone', async (_what, reply, pauseSeconds) => {
    const { ask, requests } = start({ web: { [COM]: reply, [OTHER]: NOT_FOUND } })
    await ask('example.com')
    await clock.advance(pauseSeconds * 1000 - 1)
    expect(await ask('other.com')).toEqual({ kind: 'failed', why: 'paused' })
    expect(requests).toHaveLength(1)
    await clock.advance(1)
    expect(await ask('other.com')).toEqual({ kind: 'not-found', isReserved: false })
  })

  it('until a date is left alone until then', async () => {
    const until = new Date(nowMs() + 90_000)
    const { ask } = start({ web: { [COM]: limited(until.toUTCString()), [OTHER]: NOT_FOUND } })
    await ask('example.com')
    setForwardMs = Math.floor(until.getTime() / 1000) * 1000 - 1 - clock.now().getTime()
    expect(await ask('other.com')).toEqual({ kind: 'failed', why: 'paused' })
    setForwardMs = until.getTime() - clock.now().getTime()
    expect(await ask('other.com')).toMatchObject({ kind: 'not-found' })
  })

  it('twice in a row is left alone for twice as long, and not after an answer between', async () => {
    const { ask } = start({
      web: { [COM]: [limited('100'), limited('100'), NOT_FOUND, limited('100')], [OTHER]: NOT_FOUND },
    })
    await ask('example.com')
    await clock.advance(100_000)
    await ask('example.com')
    await clock.advance(199_999)
    expect(await ask('other.com')).toEqual({ kind: 'failed', why: 'paused' })
    await clock.advance(1)
    expect(await ask('example.com')).toMatchObject({ kind: 'not-found' })
    await ask('example.com')
    await clock.advance(100_000)
    expect(await ask('other.com')).toMatchObject({ kind: 'not-found' })
  })

  it('does not stop the others', async () => {
    const { ask } = start({ web: { [COM]: limited(), 'https://uk.registry.example/domain/example.uk': NOT_FOUND } })
    await ask('example.com')
    expect(await ask('example.uk')).toMatchObject({ kind: 'not-found' })
  })

  it.each([-86_400_000, 86_400_000])('is queried again when the clock jumps by %d ms', async (jumpMs) => {
    const { ask } = start({ web: { [COM]: limited('600'), [OTHER]: NOT_FOUND } })
    await ask('example.com')
    setForwardMs = jumpMs
    const answer = ask('other.com')
    await clock.advance(1000)
    expect(await answer).toMatchObject({ kind: 'not-found' })
  })
})

describe('the list of registries', () => {
  const HOUR = 3_600_000
  const file = (servers: Readonly<Record<string, readonly string[]>>, etag?: string): BootstrapFile => ({
    kind: 'file',
    text: bootstrapText(servers),
    etag,
  })
  const NEWER = { ...SERVERS, de: ['https://de.registry.example/'] }
  const DE = 'example.de' as DomainName

  function fetching(...files: readonly (BootstrapFile | Error | 'unseen')[]) {
    const etags: (string | undefined)[] = []
    const outcomes: unknown[] = []
    const registries = createRegistries({
      packaged: bootstrapOf(SERVERS),
      overlay: () => undefined,
      async fetchBootstrap(etag) {
        const next = files[Math.min(etags.length, files.length - 1)]
        etags.push(etag)
        if (next instanceof Error) throw next
        if (next === undefined || next === 'unseen')
          return { seen: false, why: { reason: 'timeout', detail: 'nothing in time' } }
        return { seen: true, value: next }
      },
      onRefresh: (refresh) => void outcomes.push(refresh),
    })
    return { registries, etags, outcomes, coversDe: () => registries.sourceFor(DE, nowMs()) !== undefined }
  }

  it('is fetched at the first question, which does not wait for it', async () => {
    const { coversDe, etags, outcomes } = fetching(file(NEWER))
    expect(coversDe()).toBe(false)
    await clock.advance(0)
    expect(coversDe()).toBe(true)
    expect(etags).toHaveLength(1)
    expect(outcomes).toEqual([{ kind: 'taken', publication: undefined, suffixes: 4 }])
  })

  it('can be fetched before', async () => {
    const { registries, coversDe, etags } = fetching(file(NEWER))
    await registries.refresh(nowMs())
    expect(coversDe()).toBe(true)
    expect(etags).toHaveLength(1)
  })

  it('is requested once a day, with its ETag', async () => {
    const { coversDe, etags, outcomes } = fetching(file(NEWER, '"one"'), { kind: 'unchanged' })
    for (const hours of [0, 23, 1, 23, 1]) {
      setForwardMs += hours * HOUR
      coversDe()
      await clock.advance(0)
    }
    expect(etags).toEqual([undefined, '"one"', '"one"'])
    expect(outcomes.slice(1)).toEqual([{ kind: 'unchanged' }, { kind: 'unchanged' }])
    expect(coversDe()).toBe(true)
  })

  it.each<[what: string, file: BootstrapFile | Error | 'unseen', detail: string]>([
    ['nothing comes', 'unseen', 'nothing in time'],
    ['fetching breaks', new Error('no disk'), 'Error: no disk'],
    ['it is no JSON', { kind: 'file', text: '<html>', etag: undefined }, 'it is not JSON'],
    [
      'it has less than half of the suffixes',
      file({ de: ['https://de.registry.example/'] }),
      'it lists 1 suffixes, the packaged copy 3',
    ],
  ])('stays what it was where %s, and is tried again after an hour', async (_what, bad, detail) => {
    const { registries, coversDe, etags, outcomes } = fetching(bad, file(NEWER))
    await registries.refresh(nowMs())
    expect(outcomes).toEqual([{ kind: 'failed', detail }])
    expect(coversDe()).toBe(false)
    expect(registries.sourceFor('example.com' as DomainName, nowMs())).toBeDefined()
    setForwardMs += HOUR - 1
    coversDe()
    expect(etags).toHaveLength(1)
    setForwardMs += 1
    coversDe()
    await clock.advance(0)
    expect(coversDe()).toBe(true)
  })

  it('is fetched once for all who ask meanwhile', () => {
    const { coversDe, etags } = fetching(file(NEWER))
    coversDe()
    coversDe()
    expect(etags).toHaveLength(1)
  })
})
