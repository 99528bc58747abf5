import { request as httpRequest } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../test/support/free-port.ts'
import { readConfig } from '../config.ts'
import { type MetricsEndpoint, serveMetrics } from './metrics-endpoint.ts'
import type { AnswerProbe } from './probe-relay.ts'

const opened: MetricsEndpoint[] = []
afterEach(async () => {
  for (const endpoint of opened.splice(0)) await endpoint.close()
})

interface Listening {
  readonly url: string
  /** The requests that reached the probe. */
  readonly probed: unknown[]
  readonly errors: unknown[]
}

async function listening({
  read = async () => 'up 1\n',
  settings = {},
}: {
  readonly read?: () => Promise<string>
  readonly settings?: Readonly<Record<string, string>>
} = {}): Promise<Listening> {
  const port = await freePort()
  const probed: unknown[] = []
  const errors: unknown[] = []
  const probe: AnswerProbe = async (request) => {
    probed.push(request)
    return { status: 400, contentType: 'text/plain; charset=utf-8', body: 'target is missing' }
  }
  const endpoint = await serveMetrics({
    config: readConfig({ METRICS_PORT: String(port), ...settings }),
    contentType: 'text/plain',
    read,
    probe,
    onError: (error) => errors.push(error),
  })
  opened.push(endpoint)
  return { url: `http://127.0.0.1:${port}`, probed, errors }
}

/** `fetch` sends headers of its own and does not let a caller choose `Host`. */
function statusOf(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { headers, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })
}

it('responds with 500 if the metrics cannot be read, and reports the error', async () => {
  const error = new Error('a worker does not respond')
  const { url, errors } = await listening({ read: () => Promise.reject(error) })
  expect(await statusOf(`${url}/metrics`, {})).toBe(500)
  expect(errors).toEqual([error])
})

it('passes probes on with their query and timeout, and nothing else', async () => {
  const { url, probed } = await listening()
  const response = await new Promise<{ status?: number | undefined; type?: string | undefined; body: string }>(
    (resolve) =>
      httpRequest(
        `${url}/probe?target=a.example&module=mail`,
        { agent: false, headers: { 'X-Prometheus-Scrape-Timeout-Seconds': '10.5' } },
        async (answer) => {
          let body = ''
          for await (const chunk of answer) body += chunk
          resolve({ status: answer.statusCode, type: answer.headers['content-type'], body })
        },
      ).end(),
  )
  expect(response).toEqual({ status: 400, type: 'text/plain; charset=utf-8', body: 'target is missing' })
  await statusOf(`${url}/probe`, {})
  expect(probed).toEqual([
    { search: 'target=a.example&module=mail', timeout: '10.5' },
    { search: '', timeout: undefined },
  ])
  const statuses = await Promise.all([
    fetch(`${url}/metrics`, { method: 'POST' }),
    fetch(`${url}/metrics/x`),
    fetch(`${url}/metrics?x=1`),
    fetch(`${url}/`),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await statusOf(`${url}/probe/x?target=a.example`, {})).toBe(404)
  expect(probed).toHaveLength(2)
})

it('answers no page of a browser, and no name that a page may have', async () => {
  const { url, probed } = await listening()
  const refused = async (headers: Readonly<Record<string, string>>) => [
    await statusOf(`${url}/metrics`, headers),
    await statusOf(`${url}/probe?target=a.example`, headers),
  ]
  expect(await refused({ Host: 'evil.test' })).toEqual([421, 421])
  expect(await refused({ 'Sec-Fetch-Site': 'cross-site' })).toEqual([403, 403])
  expect(await refused({ Referer: 'http://evil.test/' })).toEqual([403, 403])
  expect(probed).toEqual([])
})

it('answers the names of METRICS_ALLOWED_HOSTS and clients with METRICS_TOKEN', async () => {
  const token = '0123456789abcdef'
  const { url } = await listening({
    settings: { METRICS_ALLOWED_HOSTS: 'zonewise.example', METRICS_TOKEN: token },
  })
  const host = 'zonewise.example:9464'
  expect(await statusOf(`${url}/metrics`, { Host: host, Authorization: `Bearer ${token}` })).toBe(200)
  expect(await statusOf(`${url}/metrics`, { Host: host })).toBe(401)
  expect(await statusOf(`${url}/probe`, { Host: host })).toBe(401)
})

it('lets no page of another site embed its responses', async () => {
  const { url } = await listening()
  const { headers } = await fetch(`${url}/metrics`)
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})
