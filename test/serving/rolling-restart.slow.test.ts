import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { dataFolder, type RunningProcess, startProcess } from '../limits/processes.ts'

const running: RunningProcess[] = []
const folder = dataFolder()

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop('SIGKILL')))
  folder.remove()
})

const start = async (port = '0'): Promise<RunningProcess> => {
  const started = await startProcess({
    PORT: port,
    DATA_DIR: folder.path,
    LOG_LEVEL: 'info',
    LIMIT_ANONYMOUS_PER_DAY: '1000000000',
    SHUTDOWN_DELAY_SECONDS: '1',
  })
  running.push(started)
  return started
}

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The parts of the body, which are sent 150 ms apart. */
  readonly parts?: readonly string[]
}

const REQUESTS: readonly Sent[] = [
  { method: 'GET', path: '/api/v1/idn/example.com' },
  { method: 'POST', path: '/api/v1/generate/spf', parts: ['{}'] },
  { method: 'GET', path: '/' },
  { method: 'POST', path: '/api/v1/header-analysis', parts: ['Subj', 'ect: a ', 'slow request'] },
]

/** Several probes fit into the shutdown delay of a second. */
const PROBE_MS = 300

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends one request without any retry and resolves with its status, or with the code of its error. */
const statusOf = (url: string, agent: Agent | undefined, { method, path, parts = [] }: Sent): Promise<string> =>
  new Promise((resolve) => {
    const sent = request(`${url}${path}`, { method, agent: agent ?? new Agent({ keepAlive: false }) }, (response) => {
      response.resume()
      response.on('error', (error) => resolve(`cut: ${error.message}`))
      response.on('end', () => resolve(String(response.statusCode)))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    void (async () => {
      for (const [index, part] of parts.entries()) {
        if (index > 0) await pause(150)
        sent.write(part)
      }
      sent.end()
    })()
  })

/** A load balancer as operators configure it: alternates between instances that are ready, and keeps connections open. */
function loadBalancer(urls: readonly string[]) {
  const agents = new Map(urls.map((url) => [url, new Agent({ keepAlive: true, maxSockets: 16 })]))
  const ready = new Set(urls)
  const answers: Record<string, number> = {}
  let isOver = false
  let turn = 0

  const probe = async (url: string): Promise<void> => {
    while (!isOver) {
      if ((await statusOf(url, undefined, { method: 'GET', path: '/readyz' })) === '200') ready.add(url)
      else ready.delete(url)
      await pause(PROBE_MS)
    }
  }
  const client = async (offset: number): Promise<void> => {
    for (let count = offset; !isOver; count++) {
      const rotation = [...ready].sort()
      const url = rotation[turn++ % rotation.length] ?? urls[0] ?? ''
      const answer = await statusOf(url, agents.get(url), REQUESTS[count % REQUESTS.length] as Sent)
      answers[answer] = (answers[answer] ?? 0) + 1
      // Without a pause, the load would take the processor from the process that starts.
      await pause(10)
    }
  }
  const work = Promise.all([...urls.map(probe), ...Array.from({ length: 8 }, (_, index) => client(index))])
  return {
    isReady: (url: string): boolean => ready.has(url),
    async end(): Promise<Readonly<Record<string, number>>> {
      isOver = true
      await work
      for (const agent of agents.values()) agent.destroy()
      return answers
    },
  }
}

describe('a rolling restart of two processes under load', () => {
  it('fails no request', async () => {
    const first = [await start(), await start()]
    const balancer = loadBalancer(first.map(({ url }) => url))
    await pause(500)
    for (const { url, child } of first) {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await exit).toEqual([0, null])
      await start(new URL(url).port)
      await expect.poll(() => balancer.isReady(url), { timeout: 20_000 }).toBe(true)
      await pause(300)
    }
    const answers = await balancer.end()
    expect(answers).toEqual({ 200: expect.any(Number) })
    expect(answers['200']).toBeGreaterThan(300)
  }, 180_000)
})
