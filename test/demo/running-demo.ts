import { type Clock, systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import { type Demo, startDemo } from '../../src/demo/start-demo.ts'
import { createServiceLog } from '../../src/service-log.ts'
import type { Reply, Running } from '../http/start-service.ts'
import { call } from '../http/start-service.ts'

export interface RunningDemo {
  readonly demo: Demo
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Reply>
  send(method: string, path: string, body?: string): Promise<Reply>
}

export async function startTestDemo(clock: Clock = systemClock, metricsPort = 0): Promise<RunningDemo> {
  const METRICS_PORT = String(metricsPort)
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', METRICS_PORT })
  const log = createServiceLog(clock, 'silent', { write: () => undefined })
  const demo = await startDemo({ config, log, clock })
  const target = { port: Number(new URL(demo.address).port) } as Running
  return {
    demo,
    get: (path, headers = {}) => call(target, { path, headers }),
    send: (method, path, body) =>
      call(target, {
        method,
        path,
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      }),
  }
}

export const hrefsIn = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

export const rowsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row)
