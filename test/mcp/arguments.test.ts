import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, startService } from '../http/start-service.ts'
import { errorOf, legacy, resultOf, send } from './rpc.ts'

let running: Running
beforeAll(async () => {
  running = await startService()
})
afterAll(() => running.server.close())

const failureOf = async (name: string, input: unknown) =>
  errorOf(
    await send(running, legacy('tools/call', { name, ...(input !== undefined && { arguments: input as object }) })),
  )

describe('a call with invalid arguments', () => {
  it.each([
    ['dns_lookup', undefined, 'name is missing. Example: "example.com"'],
    ['dns_lookup', { name: 'example.com' }, 'type is missing. Example: "MX"'],
    ['dns_lookup', { name: 'example.com', type: 15 }, 'type must be of type string. Example: "MX"'],
    ['dns_lookup', { name: ['example.com'], type: 'MX' }, 'name must be of type string. Example: "example.com"'],
    ['mail_check', { domain: null }, 'domain must be of type string. Example: "example.com"'],
    ['seo_check', { domain: 'example.com', lang: 1 }, 'lang must be of type string. Example: "en"'],
    [
      'dns_health_check',
      { domian: 'example.com' },
      '"domian" is not an argument of dns_health_check; did you mean domain? Arguments: domain, lang, detail, include, finding.',
    ],
    ['idn_convert', { name: 'a.de', api: 'v1' }, '"api" is not an argument of idn_convert. Arguments: name.'],
    [
      'generate_record',
      { kind: 'dmarc', policy: 'none' },
      '"policy" is not an argument of generate_record. Arguments: kind, input.',
    ],
    [
      'generate_record',
      { kind: 'spf', input: '{}' },
      'input must be of type object. Example: {"allowMx":true,"ip4":["192.0.2.0/24"],"includes":["_spf.example.net"],"all":"fail"}',
    ],
  ])('%s %j: %s', async (name, input, message) => {
    expect(await failureOf(name, input)).toEqual({ code: 'invalid_arguments', message })
  })

  it.each([
    ['dns_health_check', { domain: 'http://192.0.2.1/' }, 'invalid_domain', 'example.com'],
    ['dns_health_check', { domain: 'example.com example.net' }, 'invalid_domain', 'example.com'],
    ['dns_health_check', { domain: 'example.com', lang: 'fr' }, 'invalid_lang', 'en or de'],
    ['dns_health_check', { domain: 'example.com', detail: 'all' }, 'invalid_input', 'full'],
    ['dns_health_check', { domain: 'example.com', include: 'ok' }, 'invalid_input', '"all"'],
    ['dns_health_check', { domain: 'example.com', finding: 'dmarc-polcy' }, 'invalid_input', 'dmarc-policy'],
    ['mail_check', { domain: 'example.com', finding: 'spf-record' }, 'invalid_input', 'mail_check has no finding'],
    ['explain_finding', { id: 'dmarc-polcy' }, 'invalid_input', 'Did you mean dmarc-policy?'],
    ['explain_finding', { id: 'dmarc-policy', outcome: 'x' }, 'invalid_input', 'Known: '],
    ['header_analysis', { raw: '' }, 'empty_body', 'header'],
    ['dns_lookup', { name: 'example.com', type: 'ANY' }, 'invalid_type', 'MX'],
    ['dkim_check', { domain: 'example.com', selector: 'b ad' }, 'invalid_selector', 's='],
    ['domain_availability', { domain: 'co.uk' }, 'invalid_domain', 'example.co.uk'],
    ['idn_convert', { name: 'a..b' }, 'invalid_domain', 'dots'],
    ['generate_record', { kind: 'zone', input: {} }, 'invalid_kind', 'mta-sts'],
    ['generate_record', { kind: 'dmarc', input: {} }, 'invalid_input', 'policy is missing'],
    ['generate_record', { kind: 'spf', input: { policy: 'none' } }, 'invalid_input', 'includes'],
  ])('%s %j is refused as in REST, with %s and a hint', async (name, input, code, hint) => {
    const failure = await failureOf(name, input)
    expect(failure.code).toBe(code)
    expect(failure.message).toContain(hint)
  })

  it('arguments that are not an object make the request invalid', async () => {
    for (const given of ['x', [], 5]) {
      const { json } = await send(running, legacy('tools/call', { name: 'idn_convert', arguments: given }))
      expect(json.error?.code).toBe(-32602)
    }
  })
})

describe('a call with a pasted name', () => {
  const called = async (input: object) =>
    resultOf(await send(running, legacy('tools/call', { name: 'idn_convert', arguments: input })))

  it.each([
    ['https://xn--mnchen-3ya.de/rathaus', 'name: Taken from the URL: xn--mnchen-3ya.de'],
    ['Kim <kim@münchen.de>', 'name: Taken from the mail address: xn--mnchen-3ya.de'],
  ])('%s uses the host and says so', async (name, inputNote) => {
    const { content, structuredContent } = await called({ name })
    expect(structuredContent).toEqual({
      input: 'xn--mnchen-3ya.de',
      ascii: 'xn--mnchen-3ya.de',
      unicode: 'münchen.de',
      inputNote,
    })
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent)
  })

  it('has no note if the name is plain', async () => {
    expect((await called({ name: 'münchen.de' })).structuredContent).not.toHaveProperty('inputNote')
  })
})

describe('values from the network', () => {
  it('have no invisible characters in the text, which has the same JSON value', async () => {
    const name = 'a\u0000\u001b[2J\u009b\u202e\u200b\ufeff\u2028.example'
    const reply = await send(running, legacy('tools/call', { name: 'dns_lookup', arguments: { name, type: 'A' } }))
    const text = resultOf(reply).content[0]?.text ?? ''
    expect(text).toMatch(/^[\x20-\x7e]+$/)
    expect(errorOf(reply).code).toBe('invalid_name')
  })

  it('are the same in the text and in the structured content, and neither has an invisible character', async () => {
    const input = { kind: 'caa', input: { issue: ['a\u202eb', 'c\u0007d', 'e\u{e0041}f', 'g\u009bh', 'i\ufeffj'] } }
    const reply = await send(running, legacy('tools/call', { name: 'generate_record', arguments: input }))
    const { content, structuredContent } = resultOf(reply)
    const texts = JSON.stringify(structuredContent)
    for (const shown of ['a\\u{202e}b', 'c\\u{7}d', 'e\\u{e0041}f', 'g\\u{9b}h', 'i\\u{feff}j'])
      expect(texts).toContain(JSON.stringify(shown).slice(1, -1))
    expect(texts).not.toMatch(/\p{Cc}|\p{Cf}|\\u[0-9a-f]{4}/u)
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent)
  })

  it('a long tool name is truncated in the message', async () => {
    const { json } = await send(running, legacy('tools/call', { name: 'x'.repeat(100_000), arguments: {} }))
    expect(json.error?.message.length).toBeLessThan(400)
  })
})
