import { afterEach, describe, expect, it } from 'vitest'
import { createIdleClock } from '../../../test/support/idle-clock.ts'
import { createLoopback, type Place, routes } from '../../../test/support/routes.ts'
import {
  FIRST,
  failure,
  getFrom,
  getThrough,
  HOST,
  LIMITS,
  notSeen,
  response,
  SECOND,
  SIXTH,
  serve,
  serveBytes,
} from '../../../test/support/web-get.ts'

const clock = createIdleClock()
const loopback = createLoopback()
afterEach(() => loopback.close())

describe('the request', () => {
  it('names the client, the host and the accepted codings', async () => {
    let seen: unknown
    const port = await serve(loopback, ({ method, url, headers }, response) => {
      seen = { method, url, headers }
      response.end()
    })
    await getFrom(port, {
      url: `http://user:secret@WWW.Example.com.:80/a b?c=ü#part`,
      headers: { Accept: 'text/html', 'User-Agent': 'Googlebot', HOST: 'internal', 'accept-Encoding': 'zstd' },
    })
    expect(seen).toEqual({
      method: 'GET',
      url: '/a%20b?c=%C3%BC',
      headers: {
        accept: 'text/html',
        host: HOST,
        'user-agent': 'zonewise-test/1',
        'accept-encoding': 'gzip, br',
        connection: 'close',
      },
    })
  })

  it.each([
    ['http', '80'],
    ['https', '443'],
  ])('over %s goes to port %s of the given address', async (scheme, port) => {
    const wire = routes({ [FIRST]: 'refused' })
    await getThrough(wire, { url: `${scheme}://${HOST}/` })
    expect(wire.contacted).toEqual([`${FIRST} ${port}`])
  })

  it.each([
    ['another port', `http://${HOST}:8080/`, 'not-public'],
    ['the port of the other scheme', `https://${HOST}:80/`, 'not-public'],
    ['the mail port', `http://${HOST}:25/`, 'not-public'],
    ['a file', 'file:///etc/passwd', 'unaskable'],
    ['gopher', `gopher://${HOST}/`, 'unaskable'],
    ['no address at all', '//x', 'unaskable'],
  ])('is not made for %s', async (_case, url, reason) => {
    const wire = routes({})
    expect(await getThrough(wire, { url })).toEqual(notSeen(reason))
    expect(wire.contacted).toEqual([])
  })

  it.each([
    ['a line feed in a value', { cookie: 'a=b\r\nx: y' }],
    ['a letter beyond a byte', { cookie: 'a=\u20ac' }],
    ['a space in a name', { 'a b': 'c' }],
    ['no name', { '': 'c' }],
  ])('is not made with %s', async (_case, headers) => {
    const wire = routes({})
    expect(await getThrough(wire, { headers })).toEqual(notSeen('unaskable'))
    expect(wire.contacted).toEqual([])
  })

  it('is not sent if the signal is already aborted', async () => {
    const wire = routes({})
    expect(await getThrough(wire, { signal: AbortSignal.abort() })).toEqual(notSeen('aborted'))
    expect(wire.contacted).toEqual([])
  })
})

describe('the guard', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '224.0.0.1',
    'localhost',
    '2130706433',
    '0177.0.0.1',
  ])('never lets us dial %s', async (address) => {
    const wire = routes({})
    expect(await getThrough(wire, { addresses: [address] })).toEqual(notSeen('not-public', /no public IP address/))
    expect(wire.contacted).toEqual([])
  })

  it('skips private addresses, whatever the host name is', async () => {
    const wire = routes({ [FIRST]: await serveBytes(loopback, 'HTTP/1.1 200 OK\r\n\r\nok') })
    const observation = await getThrough(wire, { url: 'http://169.254.169.254/', addresses: ['10.0.0.1', FIRST] })
    expect(observation).toMatchObject(response({ address: FIRST }))
    expect(wire.contacted).toEqual([`${FIRST} 80`])
  })
})

describe('the choice of addresses', () => {
  const HELLO = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'

  it.each<[string, Readonly<Record<string, Place | 'there'>>, readonly string[]]>([
    ['IPv4 first', { [SIXTH]: 'there', [FIRST]: 'there' }, [FIRST]],
    ['the other family after a refusal', { [FIRST]: 'refused', [SECOND]: 'there', [SIXTH]: 'there' }, [FIRST, SIXTH]],
    ['the other family after a timeout', { [FIRST]: 'silent', [SIXTH]: 'there' }, [FIRST, SIXTH]],
    [
      'IPv4 again if we have no IPv6',
      { [FIRST]: 'refused', [SIXTH]: 'no-route', [SECOND]: 'there' },
      [FIRST, SIXTH, SECOND],
    ],
    ['IPv6 if there is no IPv4', { [SIXTH]: 'there' }, [SIXTH]],
  ])('tries %s', async (_case, places, contacted) => {
    const port = await serveBytes(loopback, HELLO)
    const wire = routes(
      Object.fromEntries(Object.entries(places).map(([at, place]) => [at, place === 'there' ? port : place])),
    )
    expect(await getThrough(wire, { clock, addresses: Object.keys(places) })).toMatchObject(
      response({ address: contacted.at(-1) }),
    )
    expect(wire.contacted).toEqual(contacted.map((address) => `${address} 80`))
  })

  it.each<[string, Readonly<Record<string, Place>>, object]>([
    ['it refuses', { [FIRST]: 'refused' }, failure('refused')],
    [
      'it does not respond',
      { [FIRST]: 'silent' },
      failure('connect-timeout', { detail: 'no connection within 3000 ms' }),
    ],
    ['it resets', { [FIRST]: 'ECONNRESET' }, failure('connect-failed')],
    ['a router reports an error', { [FIRST]: 'EHOSTUNREACH' }, failure('connect-failed')],
    ['it refuses and we have no IPv6', { [FIRST]: 'refused', [SIXTH]: 'no-route' }, failure('refused')],
    ['it does not respond in either family', { [FIRST]: 'silent', [SIXTH]: 'silent' }, failure('connect-timeout')],
    ['it refuses over IPv6', { [SIXTH]: 'refused' }, failure('refused')],
    [
      'the host has only IPv6 and we have none',
      { [SIXTH]: 'no-route' },
      notSeen('connection', /^our network has no IPv6$/),
    ],
    [
      'the host has only IPv6 and we have no IPv6 address',
      { [SIXTH]: 'EADDRNOTAVAIL' },
      notSeen('connection', /^our network has no IPv6$/),
    ],
    ['IPv6 times out, which may be our own failure', { [SIXTH]: 'silent' }, notSeen('connection', /possibly/)],
    ['we have no route at all', { [FIRST]: 'no-route' }, notSeen('connection', /no route to this IP address/)],
    ['we have no file handles left', { [FIRST]: 'EMFILE' }, notSeen('connection', /EMFILE/)],
  ])('fails if %s', async (_case, places, expected) => {
    const startedMs = clock.monotonicMs()
    expect(await getThrough(routes(places), { clock, addresses: Object.keys(places) })).toMatchObject(expected)
    expect(clock.monotonicMs() - startedMs).toBeLessThanOrEqual(LIMITS.connectMs)
  })

  it('ends immediately after an abort', async () => {
    const abort = new AbortController()
    const wire = routes({})
    const observation = getThrough(wire, { signal: abort.signal })
    abort.abort()
    expect(await observation).toEqual(notSeen('aborted'))
    await expect.poll(() => wire.open.now).toBe(0)
  })
})
