import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeTool } from '../../surfaces/site/tool-description.ts'
import { LOCALES } from '../../text.ts'
import { TOOLS } from '../../tools/registry.ts'
import type { AskOptions } from '../page-context.ts'
import type { ToolDescription } from '../state.ts'
import { storeApiKey } from './api-key.ts'
import { ask, read, send } from './ask.ts'

const descriptionOf = (name: string): ToolDescription => {
  const tool = TOOLS.find((one) => one.name === name)
  if (tool === undefined) throw new Error(`no tool ${name}`)
  return describeTool(tool)
}

/** Answers every call and records its URL. */
function stubService() {
  const service = vi.fn(async (_address: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', service)
  return service
}

afterEach(() => {
  storeApiKey('')
  vi.unstubAllGlobals()
})

describe.each(LOCALES)('a call in %s asks for the verdict in that language', (locale) => {
  it.each([
    ['dns_lookup', { name: 'example.com', type: 'MX' }, '/api/v1/lookup/example.com/MX'],
    ['dns_propagation', { name: 'example.com', type: 'A' }, '/api/v1/propagation/example.com/A'],
    ['domain_availability', { domain: 'example.com' }, '/api/v1/availability/example.com'],
    ['dkim_check', { domain: 'example.com', selector: 's1' }, '/api/v1/dkim/example.com/s1'],
    ['dnssec_check', { domain: 'example.com' }, '/api/v1/dnssec/example.com'],
    ['mail_check', { domain: 'example.com' }, '/api/v1/mail-check/example.com'],
  ])('%s', async (name, input, path) => {
    const service = stubService()
    await ask(descriptionOf(name), input, { locale })
    expect(service.mock.calls[0]?.[0]).toBe(`${path}?lang=${locale}&detail=full`)
  })

  it('header_analysis, with the header in the body', async () => {
    const service = stubService()
    await send(descriptionOf('header_analysis'), 'From: a@example.com', { locale })
    const [address, init] = service.mock.calls[0] ?? []
    expect(address).toBe(`/api/v1/header-analysis?lang=${locale}&detail=full`)
    expect(init).toMatchObject({ method: 'POST', body: 'From: a@example.com' })
  })
})

it('a tool without the parameters lang and detail is called without them', async () => {
  const service = stubService()
  await ask(descriptionOf('idn_convert'), { name: 'example.com' }, { locale: 'de' })
  expect(service.mock.calls[0]?.[0]).not.toMatch(/lang|detail/)
})

describe('the number of calls that remain', () => {
  const limited = (body: object, init: ResponseInit = {}) =>
    vi.stubGlobal('fetch', async () =>
      Response.json(body, { ...init, headers: { ...init.headers, 'x-ratelimit-remaining': '9' } }),
    )
  const lookup = (options: Partial<AskOptions> = {}) =>
    ask(descriptionOf('dns_lookup'), { name: 'example.com', type: 'A' }, { locale: 'en', ...options })

  it('is part of the outcome, and known when the call is accepted', async () => {
    limited({ a: 1 })
    const onAccepted = vi.fn()
    expect(await lookup({ onAccepted })).toMatchObject({ kind: 'answered', result: { a: 1 }, remaining: 9 })
    expect(onAccepted.mock.calls).toEqual([[{ remaining: 9 }]])
  })

  it('has the reason of a refusal, which the page says in its own language, but not the message', async () => {
    limited(
      { error: { code: 'invalid_name', message: 'No.' } },
      { status: 400, headers: { 'x-error-reason': 'email' } },
    )
    expect((await lookup()) as { refusal?: object }).toMatchObject({
      refusal: { code: 'invalid_name', reason: 'email' },
    })
    expect(JSON.stringify(await lookup())).not.toContain('No.')
  })

  it('is part of a refusal, which is not accepted', async () => {
    limited({ error: { code: 'rate_limited', message: 'No.' } }, { status: 429 })
    const onAccepted = vi.fn()
    expect(await lookup({ onAccepted })).toMatchObject({ kind: 'refused', remaining: 9 })
    expect(onAccepted).not.toHaveBeenCalled()
  })

  it('is part of the outcome of a stream', async () => {
    const headers = { 'content-type': 'text/event-stream', 'x-ratelimit-remaining': '9' }
    const text = 'event: finding\ndata: {"id":"a"}\n\nevent: report\ndata: {"b":2}\n\n'
    vi.stubGlobal('fetch', async () => new Response(text, { headers }))
    const onPart = vi.fn()
    expect(await lookup({ onPart })).toMatchObject({ kind: 'answered', result: { b: 2 }, remaining: 9 })
    expect(onPart.mock.calls).toEqual([[{ id: 'a' }]])
  })

  it('is unknown if calls are not limited', async () => {
    stubService()
    expect(await lookup()).not.toHaveProperty('remaining')
  })
})

describe('an API key', () => {
  const keysSent = (service: ReturnType<typeof stubService>): readonly (string | null)[] =>
    service.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-api-key'))
  const convert = () => ask(descriptionOf('idn_convert'), { name: 'example.com' }, { locale: 'en' })

  /** The storage of a tab, or one that the browser forbids. */
  const storages = {
    'in the tab': () => {
      const items = new Map<string, string>()
      return {
        getItem: (name: string) => items.get(name) ?? null,
        setItem: (name: string, value: string) => void items.set(name, value),
        removeItem: (name: string) => void items.delete(name),
      }
    },
    'in memory, if storage is forbidden': () => {
      const refuse = () => {
        throw new Error('forbidden')
      }
      return { getItem: refuse, setItem: refuse, removeItem: refuse }
    },
  }

  it.each(Object.entries(storages))(
    'is kept %s and sent with every call until it is removed',
    async (_where, create) => {
      const service = stubService()
      vi.stubGlobal('sessionStorage', create())
      await convert()
      storeApiKey(' zw_key ')
      await convert()
      await send(descriptionOf('header_analysis'), 'From: a@example.com', { locale: 'en' })
      storeApiKey('')
      await convert()
      expect(keysSent(service)).toEqual([null, 'zw_key', 'zw_key', null])
    },
  )

  it('that the service does not know is not sent again', async () => {
    storeApiKey('zw_wrong')
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code: 'invalid_api_key', message: 'No.' } }, { status: 401 }),
    )
    expect(await convert()).toMatchObject({ kind: 'refused', refusal: { code: 'invalid_api_key' } })
    const service = stubService()
    await convert()
    expect(keysSent(service)).toEqual([null])
  })
})

describe('a call without an answer', () => {
  const stub = (respond: () => Response) => vi.stubGlobal('fetch', async () => respond())
  const health = descriptionOf('dns_health_check')
  const options = { locale: 'en', onPart: () => undefined } as const

  it('says whether a stream had started: then the check may still be running', async () => {
    stub(() => new Response('event: finding\ndata: {}\n\n', { headers: { 'content-type': 'text/event-stream' } }))
    expect(await ask(health, { domain: 'example.com' }, options)).toEqual({
      kind: 'refused',
      refusal: { code: 'unreachable', wasStarted: true },
    })
  })

  it.each([
    [
      'the service is not reached',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
    ['another server responds', () => new Response('<html>')],
  ])('does not say so if %s', async (_when, respond) => {
    stub(respond)
    const outcome = await ask(health, { domain: 'example.com' }, options)
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'unreachable' } })
    expect(outcome).not.toHaveProperty('refusal.wasStarted')
  })
})

it.each([
  ['its text', () => new Response('<svg/>'), '<svg/>'],
  ['nothing if it is not there', () => new Response('', { status: 404 }), undefined],
  [
    'nothing without a connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
    undefined,
  ],
])('a file that is read is %s', async (_what, respond, text) => {
  vi.stubGlobal('fetch', async () => respond())
  expect(await read('/badge/example.com.svg', new AbortController().signal)).toBe(text)
})

it('asks for a fresh report only if that is wanted', async () => {
  const service = stubService()
  const tool = descriptionOf('dns_health_check')
  for (const isFresh of [false, true]) await ask(tool, { domain: 'example.com' }, { locale: 'en', isFresh })
  expect(service.mock.calls.map(([, { headers }]) => headers)).toEqual([
    { accept: 'application/json' },
    { accept: 'application/json', 'cache-control': 'no-cache' },
  ])
})

it('sends parameters that the form does not have', async () => {
  const service = stubService()
  const further = { expect: 'v=spf1 -all' }
  await ask(descriptionOf('dns_propagation'), { name: 'example.com', type: 'TXT' }, { locale: 'en', further })
  expect(service.mock.calls[0]?.[0]).toBe(
    '/api/v1/propagation/example.com/TXT?expect=v%3Dspf1+-all&lang=en&detail=full',
  )
})
