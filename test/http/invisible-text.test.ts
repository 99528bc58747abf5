import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scriptedDns, worldWith } from '../support/scripted-dns.ts'
import { call, type Running, startService } from './start-service.ts'

/** A TXT record with U+202E, U+200B, ESC and NUL, as a zone file writes its bytes. */
const RECORD = 'hidden.example. 300 IN TXT "pay\\226\\128\\139pal \\226\\128\\174moc.knab \\027[2J \\000end"'
const RAW = 'pay\u200bpal \u202emoc.knab \u001b[2J \u0000end'
const SHOWN = 'pay\\u{200b}pal \\u{202e}moc.knab \\u{1b}[2J \\u{0}end'

const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}]/u

let service: Running
beforeAll(async () => {
  service = await startService({ world: worldWith(scriptedDns({ 'hidden.example TXT': { answers: [RECORD] } })) })
})
afterAll(() => service.server.close())

describe('invisible characters in a TXT record', () => {
  it.each(['en', 'de'])('are shown on the page (%s)', async (lang) => {
    const { body } = await call(service, { path: `/lookup?name=hidden.example&type=TXT&lang=${lang}&whole=1` })
    expect(body.toString()).toContain(SHOWN)
    expect(body.toString()).not.toMatch(INVISIBLE)
  })

  it('stay in the data of the API, and are shown in its texts', async () => {
    const { json } = await call(service, { path: '/api/v1/lookup/hidden.example/TXT' })
    const { verdict, findings, ...data } = json
    expect(JSON.stringify(data)).toContain(JSON.stringify(RAW).slice(1, -1))
    expect(JSON.stringify({ verdict, findings })).not.toMatch(/\\u0000|\\u001b|[\u200b\u202e]/)
  })

  it('are shown in an MCP result, in its text and in its structured content', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call' }
    const params = { name: 'dns_lookup', arguments: { name: 'hidden.example', type: 'TXT' } }
    const { json } = await call(service, {
      method: 'POST',
      path: '/mcp',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, params }),
    })
    const { content, structuredContent } = json['result'] as { content: { text: string }[]; structuredContent: unknown }
    const text = content[0]?.text ?? ''
    expect(JSON.stringify(structuredContent)).toContain(JSON.stringify(SHOWN).slice(1, -1))
    expect(text).not.toMatch(INVISIBLE)
    // A client parses the text, too.
    expect(JSON.stringify(JSON.parse(text))).not.toMatch(/\\u[0-9a-f]{4}/)
    expect(JSON.parse(text)).toEqual(structuredContent)
  })

  it('are escaped in an error message that quotes the caller', async () => {
    const { json } = await call(service, { path: '/api/v1/check/a%E2%80%AEb%20c.example' })
    expect(json.error?.message).toContain('"a\\u202eb c.example"')
  })
})
