import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

const OFFLINE = { version: 'offline-2', page: '/offline', style: '/assets/style-A.css' }

type Listener = (event: object) => void

/** The browser in which the worker runs. The worker adds its listeners when it is loaded, which happens once. */
const listeners = new Map<string, Listener>()
const stored = new Map<string, Set<string>>()
const enable = vi.fn(async () => undefined)
let network: () => Promise<Response> = () => Promise.reject(new Error('no network'))

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
  await import('./offline-worker.ts')
})

/** The worker after an earlier version, with this network. */
function startWorker(given: typeof network) {
  network = given
  enable.mockClear()
  stored.clear()
  stored.set('offline-1', new Set(['/offline']))
  vi.stubGlobal('OFFLINE', OFFLINE)
  vi.stubGlobal('skipWaiting', async () => undefined)
  vi.stubGlobal('registration', { navigationPreload: { enable } })
  vi.stubGlobal('fetch', () => network())
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      addAll: async (paths: readonly string[]) => void stored.set(name, new Set(paths)),
    }),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string) =>
      [...stored.values()].some((paths) => paths.has(path)) ? new Response(`cached ${path}`) : undefined,
  })
  const lifetime = async (type: 'install' | 'activate'): Promise<void> => {
    let work: Promise<unknown> | undefined
    listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  /** Undefined if the worker leaves the request to the browser. */
  const request = async (about: object, preloadResponse?: Promise<Response>): Promise<string | undefined> => {
    let response: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'cors', ...about },
      preloadResponse: preloadResponse ?? Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => (response = given),
    })
    return (await response)?.text()
  }
  return { lifetime, request }
}

const ONLINE = async (): Promise<Response> => new Response('network')
const AWAY = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
const PAGE = { mode: 'navigate', url: 'https://dns.example/check/example.com' }
const STYLE = { mode: 'no-cors', url: 'https://dns.example/assets/style-A.css' }

afterEach(() => vi.unstubAllGlobals())

describe('the worker', () => {
  it('caches the offline page and its style only, and deletes what an earlier version cached', async () => {
    const { lifetime } = startWorker(ONLINE)
    await lifetime('install')
    await lifetime('activate')
    expect([...stored]).toEqual([['offline-2', new Set(['/offline', '/assets/style-A.css'])]])
    expect(enable).toHaveBeenCalledOnce()
  })

  it.each([
    ['a call of the API', { url: 'https://dns.example/api/v1/check/example.com' }],
    ['a script', { mode: 'cors', url: 'https://dns.example/assets/start-A.js' }],
    ['a form that is sent', { ...PAGE, method: 'POST' }],
  ])('leaves %s to the browser', async (_what, about) => {
    const { request } = startWorker(ONLINE)
    expect(await request(about)).toBeUndefined()
  })

  it.each([
    ['a page', PAGE],
    ['the style', STYLE],
  ])('takes %s from the network if there is one', async (_what, about) => {
    const { lifetime, request } = startWorker(ONLINE)
    await lifetime('install')
    expect(await request(about)).toBe('network')
  })

  it('uses the response that the browser has requested while the worker started', async () => {
    const { request } = startWorker(AWAY)
    expect(await request(PAGE, Promise.resolve(new Response('preloaded')))).toBe('preloaded')
  })

  it('answers with the cached copies without a network', async () => {
    const { lifetime, request } = startWorker(AWAY)
    await lifetime('install')
    expect(await request(PAGE)).toBe('cached /offline')
    expect(await request(STYLE)).toBe('cached /assets/style-A.css')
  })
})
