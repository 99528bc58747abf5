import { describe, expect, it } from 'vitest'
import { TOOLS } from '../../src/tools/registry.ts'
import { call, startService } from './start-service.ts'

const SECRETS = ['SECRETBODY', 'SECRETKEY', 'SECRETTOKEN', 'SECRETNAME', 'SECRETQUERY', 'SECRETAGENT', 'SECRETCOOKIE']

/** Sends requests to a service that logs everything, and returns the log lines. */
async function logOf(requests: readonly Parameters<typeof call>[1][]): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const service = await startService({ logTo: { write: (line: string) => void lines.push(line) } })
  for (const request of requests) await call(service, request)
  await service.server.close()
  return lines
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('logs', () => {
  it('have one line for each request, with its id, route, status and the network of the caller', async () => {
    const lines = await logOf([
      { path: '/api/v1/idn/example.com', headers: { 'x-request-id': 'request-1' } },
      { path: '/api/v1/idn/-a', headers: { 'x-request-id': 'request-2' } },
      { path: '/nope', headers: { 'x-request-id': 'request-3' } },
    ])
    expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([
      {
        requestId: 'request-1',
        method: 'GET',
        route: '/api/v1/idn/{name}',
        status: 200,
        client: '127.0.0.0/24',
        ms: expect.any(Number),
      },
      { requestId: 'request-2', route: '/api/v1/idn/{name}', status: 400 },
      { requestId: 'request-3', status: 404 },
    ])
  })

  it('never contain a body, a key, a name or header text', async () => {
    const headers = {
      'x-api-key': 'SECRETKEY',
      authorization: 'Bearer SECRETTOKEN',
      'user-agent': 'SECRETAGENT',
      cookie: 'SECRETCOOKIE',
      'x-request-id': 'evil" id',
    }
    const lines = await logOf([
      { path: '/api/v1/idn/SECRETNAME.example?q=SECRETQUERY', headers },
      { path: '/api/v1/idn/SECRETNAME..example?q=SECRETQUERY', headers },
      { path: '/SECRETNAME', headers },
      { path: '/api/v1/idn/SECRETNAME%zz', headers },
      ...[
        '{"raw":"Subject: SECRETBODY"',
        'Subject: SECRETBODY',
        'SECRETBODY',
        '{"policy":"SECRETBODY"}',
        '{"SECRETBODY":1}',
      ].flatMap((body) =>
        TOOLS.filter(({ rest }) => rest.method === 'POST').map(({ rest }) => ({
          method: 'POST',
          path: rest.path.replace('{kind}', 'dmarc'),
          headers,
          body,
        })),
      ),
    ])
    expect(lines.length).toBeGreaterThan(10)
    const text = JSON.stringify(lines)
    for (const secret of SECRETS) expect(text).not.toContain(secret)
    expect(text).not.toContain('evil')
  })
})
