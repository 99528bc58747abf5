import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { needsProgram } from './needs.ts'

export const NEEDS_PROMETHEUS = needsProgram('prometheus', ['--version'])
export const NEEDS_PROMTOOL = needsProgram('promtool', ['--version'])

const MONITORING = fileURLToPath(new URL('../../monitoring/', import.meta.url))

export interface PrometheusOptions {
  /** The address of the metrics listener, such as 127.0.0.1:9464. */
  readonly metricsAddress: string
  /** The targets of the jobs of `monitoring/prometheus.yml`; the lists of the other jobs become empty. */
  readonly targets: Readonly<Record<string, readonly string[]>>
  readonly intervalSeconds: number
  readonly timeoutSeconds: number
  /** Whether alerts fire at their first evaluation. */
  readonly isAlertingImmediately?: boolean
}

export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface PrometheusServer {
  query(expression: string): Promise<readonly Sample[]>
  /** All stored values of a range, such as `up[10m]`, of all series together. */
  valuesIn(range: string): Promise<readonly number[]>
  stop(): Promise<void>
}

/** A real Prometheus with the configuration, the rules and the relabeling of `monitoring/`. */
export async function startPrometheus(options: PrometheusOptions): Promise<PrometheusServer> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-prometheus-'))
  cpSync(MONITORING, folder, { recursive: true })
  const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8')
  if (options.isAlertingImmediately) writeFileSync(join(folder, 'alerts.yml'), rules.replace(/for: \w+$/gm, 'for: 0s'))
  const config = join(folder, 'prometheus.yml')
  writeFileSync(config, configOf(readFileSync(config, 'utf8'), options))
  const port = await freePort()
  const server = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const url = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      const exit = once(server, 'exit')
      server.kill()
      await exit
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (tries > 600 || server.exitCode !== null) {
      await stop()
      throw new Error('prometheus did not start')
    }
    await wait(50)
  }
  /** A vector has one value for each series, and a range has several. */
  const resultOf = async (expression: string): Promise<readonly Series[]> => {
    const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query: expression })}`)
    const { data, error } = (await response.json()) as Answer
    if (data === undefined) throw new Error(error)
    return data.result
  }
  return {
    stop,
    query: async (expression) =>
      (await resultOf(expression)).map(({ metric: { __name__, ...labels }, value }) => ({
        labels,
        value: Number(value?.[1]),
      })),
    valuesIn: async (range) =>
      (await resultOf(range)).flatMap(({ values = [] }) => values.map(([, value]) => Number(value))),
  }
}

type Value = readonly [time: number, value: string]

interface Series {
  readonly metric: Sample['labels']
  readonly value?: Value
  readonly values?: readonly Value[]
}

interface Answer {
  readonly error?: string
  readonly data?: { readonly result: readonly Series[] }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

function configOf(
  shipped: string,
  { metricsAddress, targets, intervalSeconds, timeoutSeconds }: PrometheusOptions,
): string {
  const interval = `scrape_interval: ${intervalSeconds}s\n  evaluation_interval: ${intervalSeconds}s`
  const [head = '', ...jobs] = shipped
    .replace('scrape_interval: 1m', interval)
    .replace('scrape_timeout: 25s', `scrape_timeout: ${timeoutSeconds}s`)
    .replaceAll('127.0.0.1:9464', metricsAddress)
    .split(/(?=^ {2}- job_name: )/m)
  return [
    head,
    ...jobs.map((job) => {
      const name = /job_name: (\S+)/.exec(job)?.[1] ?? ''
      const list = (targets[name] ?? []).map((target) => JSON.stringify(target)).join(', ')
      return name === 'zonewise' ? job : job.replace(/- targets:\n(?: +- \S+\n)+/, `- targets: [${list}]\n`)
    }),
  ].join('')
}
