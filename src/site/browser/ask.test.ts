import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeTool } from '../../surfaces/site/tool-description.ts'
import { LOCALES } from '../../text.ts'
import { TOOLS } from '../../tools/registry.ts'
import type { ToolDescription } from '../state.ts'
import { ask, send } from './ask.ts'

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
