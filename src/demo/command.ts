import { type Config, ConfigError, readConfig } from '../config.ts'
import { createServiceLog } from '../service-log.ts'
import { EXIT } from '../surfaces/cli/exit-code.ts'
import type { Io } from '../surfaces/cli/io.ts'
import type { Locale, Localized } from '../text.ts'
import { visible } from '../visible.ts'
import { type Demo, startDemo } from './start-demo.ts'

export interface DemoCommandOptions {
  readonly lang?: Locale
  readonly port?: number
}

interface Words {
  readonly headline: string
  readonly suggestions: string
  readonly metrics: (url: string) => string
  readonly noMetrics: (port: number) => string
  readonly end: string
  readonly cannotStart: (why: string) => string
  readonly portTaken: (port: number) => string
}

const WORDS: Localized<Words> = {
  en: {
    headline: 'Demo: all domains are fictitious, no packet leaves this machine, and there are no limits.',
    suggestions: 'Examples:',
    metrics: (url) => `Metrics and probe: ${url}`,
    noMetrics: (port) => `There are no metrics, because port ${port} is in use (METRICS_PORT).`,
    end: 'Press Ctrl+C to stop.',
    cannotStart: (why) => `The demo cannot start: ${why}`,
    portTaken: (port) =>
      `The demo cannot start: port ${port} is in use. Choose another port, for example --port ${port + 1}.`,
  },
  de: {
    headline: 'Demo: Alle Domains sind erfunden, kein Paket verlässt diesen Rechner, und es gibt keine Limits.',
    suggestions: 'Beispiele:',
    metrics: (url) => `Metriken und Probe: ${url}`,
    noMetrics: (port) => `Es gibt keine Metriken, weil Port ${port} belegt ist (METRICS_PORT).`,
    end: 'Mit Strg+C beenden.',
    cannotStart: (why) => `Die Demo lässt sich nicht starten: ${why}`,
    portTaken: (port) =>
      `Die Demo lässt sich nicht starten: Port ${port} ist belegt. Wählen Sie einen anderen Port, zum Beispiel --port ${port + 1}.`,
  },
}

interface Suggestion {
  /** The URL of a page up to the domain. */
  readonly page: string
  readonly domain: string
}

const SUGGESTIONS: readonly Suggestion[] = [
  { page: '/check/', domain: 'dmarc-without-reports.lab' },
  { page: '/mail-check?domain=', domain: 'mail-certificate-expired.lab' },
  { page: '/seo-check?domain=', domain: 'ai-blocked.lab' },
  { page: '/dnssec?domain=', domain: 'ds-of-old-key.lab' },
  { page: '/availability?domain=', domain: 'taken.com' },
]

/** A domain for the probe. */
const PROBED = 'mail-certificate-expired.lab'

/** Runs the demo until it is interrupted. */
export async function run(io: Io, { lang = 'en', port: wantedPort }: DemoCommandOptions = {}): Promise<number> {
  const words = WORDS[lang]
  try {
    const config = demoConfig(wantedPort === undefined ? io.env : { ...io.env, PORT: String(wantedPort) })
    const log = createServiceLog(io.clock, config.LOG_LEVEL, io.stderr)
    const demo = await startDemo({ config, log, clock: io.clock })
    io.stdout.write(welcome(demo, config, lang))
    await untilInterrupted(io.interrupted)
    await demo.close()
    log.flush()
    return EXIT.good
  } catch (error) {
    const { code, port, message } = error as NodeJS.ErrnoException & { readonly port?: number }
    if (error instanceof ConfigError) {
      io.stderr.write(`${words.cannotStart(visible(message))}\n`)
      return EXIT.usage
    }
    if (code === undefined) throw error
    const line =
      code === 'EADDRINUSE' && port !== undefined ? words.portTaken(port) : words.cannotStart(visible(message))
    io.stderr.write(`${line}\n`)
    return EXIT.undetermined
  }
}

/** The demo has no limits, so by default it listens on localhost only. The request log is off, because it would hide the examples. */
const demoConfig = (env: Io['env']): Config =>
  readConfig({ ...env, HOST: env['HOST'] || 'localhost', LOG_LEVEL: env['LOG_LEVEL'] || 'warn' })

function welcome({ address, metricsAddress, topics }: Demo, config: Config, lang: Locale): string {
  const words = WORDS[lang]
  const { PORT, BASE_URL, METRICS_PORT } = config
  const metrics =
    metricsAddress === undefined
      ? words.noMetrics(METRICS_PORT)
      : words.metrics(`${metricsAddress}/probe?target=${PROBED}&module=mail`)
  const home = PORT === 0 ? address : BASE_URL
  const samples = topics.flatMap(({ domains }) => domains)
  const lines = SUGGESTIONS.flatMap(({ page, domain }) => {
    const sample = samples.find(({ name }) => name === domain)
    return sample === undefined ? [] : [`  ${sample.about[lang]}\n  ${home}${inLanguage(`${page}${domain}`, lang)}\n`]
  })
  const start = lang === 'en' ? home : `${home}${inLanguage('/', lang)}`
  return `${words.headline}\n\n  ${start}\n\n${words.suggestions}\n${lines.join('')}\n${METRICS_PORT === 0 ? '' : `${metrics}\n`}${words.end}\n`
}

const inLanguage = (address: string, lang: Locale): string =>
  lang === 'en' ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`

const untilInterrupted = (interrupted: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (interrupted.aborted) resolve()
    else interrupted.addEventListener('abort', () => resolve(), { once: true })
  })
