import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeTool } from '../../surfaces/site/tool-description.ts'
import { LOCALES } from '../../text.ts'
import { TOOLS } from '../../tools/registry.ts'
import type { ToolDescription } from '../state.ts'
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

afterEach(() => vi.unstubAllGlobals())

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

describe('a call without an answer', () => {
  const stub = (respond: () => Response) => vi.stubGlobal('fetch', async () => respond())
  const health = descriptionOf('dns_health_check')
  const options = { locale: 'en', onPart: () => undefined } as const

  it('says whether a stream had started: then the check may still be running', async () => {
    stub(() => new Response('event: finding\ndata: {}\n\n', { headers: { 'content-type': 'text/event-stream' } }))
    expect(await ask(health, { domain: 'example.com' }, options)).toEqual({
      kind: 'refused',
      refusal: { code: 'unreachable', message: 'The stream ended before the report.', wasStarted: true },
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
