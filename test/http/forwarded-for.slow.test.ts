import { describe, expect, it } from 'vitest'
import { call, raw, startService } from './start-service.ts'

/** The network of the client in the log shows which address a request is counted for. */
async function countedFor(forwardedFor: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const lines: string[] = []
  const service = await startService({ environment, logTo: { write: (line) => void lines.push(line) } })
  const { status } = await call(service, {
    path: '/api/v1/idn/example.com',
    headers: { 'x-forwarded-for': forwardedFor },
  })
  await service.server.close()
  const client = /"client":"([^"]*)"/.exec(lines.join(''))?.[1]
  return status === 200 ? (client ?? 'no log line') : String(status)
}

describe('X-Forwarded-For of a trusted proxy', () => {
  it.each([
    ['an address', '203.0.113.7', '203.0.113.0/24'],
    ['an IPv6 address', '2001:db8:7::1', '2001:db8:7::/48'],
    ['an address and a port', '203.0.113.7:51234', '203.0.113.0/24'],
    ['brackets', '[2001:db8:7::1]', '2001:db8:7::/48'],
    ['brackets and a port', '[2001:db8:7::1]:51234', '2001:db8:7::/48'],
    ['quotes', '"203.0.113.7"', '203.0.113.0/24'],
    ['quotes, brackets and a port', '"[2001:db8:7::1]:51234"', '2001:db8:7::/48'],
    ['a zone', 'fe80::1%eth0', 'fe80::/48'],
    ['an IPv4-mapped address', '::ffff:203.0.113.7', '203.0.113.0/24'],
    ['another trusted proxy with a port', '203.0.113.7:1, 127.0.0.2:99', '203.0.113.0/24'],
    ['a false entry of the client before the address', 'unknown, 203.0.113.7', '203.0.113.0/24'],
    ['an empty entry', '203.0.113.7, ', '203.0.113.0/24'],
    ['nothing', ' ', '127.0.0.0/24'],
    ['the word unknown', 'unknown', '400'],
    ['an obfuscated name', '_hidden', '400'],
    ['a host name', 'client.example', '400'],
    ['a number', '10', '400'],
    ['an address with a bad port', '203.0.113.7:port', '400'],
    ['an unknown client behind another trusted proxy', '203.0.113.7, unknown, 127.0.0.2', '400'],
  ])('%s', async (_title, header, expected) => {
    expect(await countedFor(header, { TRUST_PROXY: '127.0.0.0/8' })).toBe(expected)
  })

  it('is ignored from anyone else, whatever it contains', async () => {
    expect(await countedFor('unknown', {})).toBe('127.0.0.0/24')
    expect(await countedFor('203.0.113.7', { TRUST_PROXY: '192.0.2.1' })).toBe('127.0.0.0/24')
    expect(await countedFor('unknown', { TRUST_PROXY: '192.0.2.1' })).toBe('127.0.0.0/24')
  })
})

describe('two Host headers', () => {
  it.each(['/', '/healthz', '/api/v1/idn/example.com', '/mcp'])('%s refuses them', async (path) => {
    const service = await startService()
    const { status, json } = await raw(
      service,
      `GET ${path} HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nAccept: application/json\r\nConnection: close\r\n\r\n`,
    )
    expect([status, json.error?.code]).toEqual([400, 'invalid_request'])
    await service.server.close()
  })
})
