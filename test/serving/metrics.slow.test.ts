import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { countedCall, dataFolder, startProcess, statusesOf, times } from '../limits/processes.ts'
import { serveHere } from '../limits/serve-here.ts'
import { freePort } from '../support/free-port.ts'

const opened: { stop(): Promise<void> }[] = []
const folders: { remove(): void }[] = []

afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
  for (const folder of folders.splice(0)) folder.remove()
})

interface Measured {
  readonly url: string
  readonly metricsUrl: string
}

/** A single worker runs in this process, several workers in separate processes. */
async function started(environment: Readonly<Record<string, string>> = {}): Promise<Measured> {
  const folder = dataFolder()
  folders.push(folder)
  const port = await freePort()
  const settings = { DATA_DIR: folder.path, METRICS_PORT: String(port), ...environment }
  const service = await (Number(environment['WORKERS'] ?? 1) > 1 ? startProcess(settings) : serveHere(settings))
  opened.push(service)
  const metricsUrl = `http://127.0.0.1:${port}/metrics`
  return { url: service.url, metricsUrl }
}

type Samples = ReadonlyMap<string, number>

/** The text format has one line for each sample: its name with its labels, and its value. */
async function samplesAt({ metricsUrl }: Measured): Promise<Samples> {
  const response = await fetch(metricsUrl)
  expect(response.status).toBe(200)
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const gap = line.lastIndexOf(' ')
      return [line.slice(0, gap), Number(line.slice(gap + 1))]
    }),
  )
}

/** The samples of one metric, by labels: `{route="…",…}` → value. */
const ofName = (samples: Samples, name: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...samples]
      .filter(([sample]) => sample.startsWith(`${name}{`))
      .map(([sample, value]) => [sample.slice(name.length), value]),
  )

const GENERATED = '{route="/api/v1/generate/{kind}",method="POST",status="200"}'
const REFUSED = '{route="/api/v1/generate/{kind}",method="POST",status="429"}'

const NAME = 'zonewise_http_request_duration_seconds'
const ROUTE = 'route="/api/v1/generate/{kind}"'

describe.each([1, 2])('the metrics of a service with %i worker(s)', (workers) => {
  it('contain requests, decisions of the limits and the state of the service', { timeout: 60_000 }, async () => {
    const service = await started({ WORKERS: String(workers), LIMIT_ANONYMOUS_PER_DAY: '7' })
    expect(await statusesOf(times(10, () => countedCall(service.url)))).toEqual({ 200: 7, 429: 3 })
    expect((await fetch(`${service.url}/nothing/here`)).status).toBe(404)
    const samples = await samplesAt(service)

    // Requests by route, method and status, and decisions of the limits.
    expect(ofName(samples, 'zonewise_http_requests_total')).toEqual({
      [GENERATED]: 7,
      [REFUSED]: 3,
      '{route="none",method="GET",status="404"}': 1,
    })
    expect(ofName(samples, 'zonewise_limiter_decisions_total')).toEqual({
      '{decision="admitted"}': 7,
      '{decision="daily-limit"}': 3,
    })

    // The duration of requests, in growing buckets.
    expect(samples.get(`${NAME}_count{${ROUTE}}`)).toBe(10)
    expect(samples.get(`${NAME}_bucket{le="+Inf",${ROUTE}}`)).toBe(10)
    const buckets = Object.entries(ofName(samples, `${NAME}_bucket`)).filter(([labels]) => labels.includes(ROUTE))
    const counts = buckets.map(([, count]) => count)
    expect(counts).toHaveLength(13)
    expect(counts).toEqual([...counts].sort((one, other) => one - other))
    expect(samples.get(`${NAME}_sum{${ROUTE}}`)).toBeGreaterThan(0)

    // Resolvers, the store and the checks.
    expect(Object.keys(ofName(samples, 'zonewise_resolver_answering'))).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((label, index) => `{resolver="resolver-${index + 1}",label="${label}"}`),
    )
    expect(samples.get('zonewise_store_unavailable')).toBe(0)
    expect(samples.get('zonewise_health_checks_running')).toBe(0)
    expect(samples.get('zonewise_health_checks_waiting')).toBe(0)

    // The lag of the event loop and the memory.
    expect(samples.has('zonewise_nodejs_eventloop_lag_p99_seconds')).toBe(true)
    expect(samples.get('zonewise_process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(samples.get('zonewise_process_cpu_seconds_total')).toBeGreaterThan(0)
  })
})

describe.each([1, 2])('the probe of a service with %i worker(s)', (workers) => {
  it('is on the address of the metrics only', { timeout: 60_000 }, async () => {
    const { url, metricsUrl } = await started({ WORKERS: String(workers) })
    const probe = (search: string) => fetch(new URL(`/probe${search}`, metricsUrl))
    const failed = await probe('?target=example.com')
    expect(failed.status).toBe(200)
    // There are no resolvers.
    expect(await failed.text()).toContain('zonewise_probe_failure{reason="outage"} 1')
    const refused = await probe('?target=https://example.com')
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('is not a domain name')
    expect((await fetch(`${url}/probe?target=example.com`)).status).toBe(404)
  })
})

describe('shared results', () => {
  it('are counted by source', async () => {
    const service = await started()
    const check = () => fetch(`${service.url}/api/v1/check/example.com`).then((response) => response.arrayBuffer())
    await Promise.all([check(), check()])
    const made = ofName(await samplesAt(service), 'zonewise_results_total')
    expect(made).toEqual({
      '{kind="health",found="miss"}': 1,
      '{kind="health",found="joined"}': 1,
      '{kind="registration",found="miss"}': 1,
    })
  })

  it('that are missing because of our own outage are refunded, and counted as refunded', async () => {
    const service = await started()
    expect((await fetch(`${service.url}/api/v1/lookup/example.com/A`)).status).toBe(502)
    expect(ofName(await samplesAt(service), 'zonewise_limiter_decisions_total')).toEqual({
      '{decision="admitted"}': 1,
      '{decision="refunded"}': 1,
    })
  })
})

describe('the address of the metrics', () => {
  it('is opened before that of the service, so that a service without metrics never answers /healthz', async () => {
    const [taken, port] = [createServer(), await freePort()]
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const folder = dataFolder()
    folders.push(folder)
    const { port: metricsPort } = taken.address() as AddressInfo
    try {
      const settings = { DATA_DIR: folder.path, METRICS_PORT: String(metricsPort), PORT: String(port) }
      await expect(serveHere(settings)).rejects.toThrow('EADDRINUSE')
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    } finally {
      await new Promise((resolve) => taken.close(resolve))
    }
  })

  it('serves nothing else, and differs from the address of the service', async () => {
    const { url, metricsUrl } = await started()
    const statusOf = async (address: string, method = 'GET'): Promise<number> =>
      (await fetch(address, { method })).status
    expect({
      root: await statusOf(new URL('/', metricsUrl).href),
      query: await statusOf(`${metricsUrl}?x=1`),
      post: await statusOf(metricsUrl, 'POST'),
      head: await statusOf(metricsUrl, 'HEAD'),
      atTheService: await statusOf(`${url}/metrics`),
    }).toEqual({ root: 404, query: 404, post: 404, head: 200, atTheService: 404 })
  })
})
