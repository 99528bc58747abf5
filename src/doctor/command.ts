import { type Config, ConfigError, readConfig } from '../config.ts'
import { ROOT_ANCHORS } from '../dns/dnssec/root-anchors.ts'
import { bootstrapFrom } from '../net/operator/bootstrap.ts'
import { readMetrics } from '../net/operator/metrics.ts'
import type { RealWorld } from '../net/real-world.ts'
import { openWorld, userAgentOf } from '../serving/outside.ts'
import { withSecretFiles } from '../serving/secret-files.ts'
import { packagedBootstrap } from '../standards/rdap/packaged-bootstrap.ts'
import { openTrialStore } from '../store/trial-store.ts'
import { EXIT } from '../surfaces/cli/exit-code.ts'
import type { Io } from '../surfaces/cli/io.ts'
import { paintFor } from '../surfaces/cli/paint.ts'
import type { Locale } from '../text.ts'
import { visible } from '../visible.ts'
import { examineMachine, type Machine } from './examine-machine.ts'
import { asJson, asText, exitCodeFor } from './render.ts'
import type { RunningService } from './running-service.ts'

export interface DoctorOptions {
  readonly format?: 'terminal' | 'json'
  readonly lang?: Locale
  /** The machine to examine, if it is not this one. */
  readonly machine?: Machine
}

/** Reports what this machine can do and what it cannot do. */
export async function run(io: Io, { format = 'terminal', lang = 'en', machine }: DoctorOptions = {}): Promise<number> {
  const opened = machine === undefined ? openMachine(io) : { machine, close: async () => undefined }
  if (opened === undefined) return EXIT.usage
  try {
    const diagnoses = await examineMachine(opened.machine)
    io.stdout.write(format === 'json' ? asJson(diagnoses, lang) : asText(diagnoses, lang, paintFor(io)))
    return exitCodeFor(diagnoses)
  } finally {
    await opened.close()
  }
}

interface OpenedMachine {
  readonly machine: Machine
  close(): Promise<void>
}

/** This machine, with the settings of the service. */
function openMachine({ env, stderr, clock }: Io): OpenedMachine | undefined {
  try {
    const config = readConfig(withSecretFiles(env))
    const world = openWorld(config, clock)
    return { machine: machineOf(config, world), close: () => world.close() }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    stderr.write(`${visible(error.message)}\n`)
    return undefined
  }
}

const machineOf = (config: Config, world: RealWorld): Machine => ({
  world,
  ...(world.recursors && { recursors: world.recursors }),
  rootAnchors: ROOT_ANCHORS,
  clockHosts: clockHostsIn(config),
  store: {
    place: config.REDIS_URL === '' ? config.DATA_DIR : `Redis, ${new URL(config.REDIS_URL).host}`,
    open: (onEvent) => openTrialStore({ dataDir: config.DATA_DIR, redisUrl: config.REDIS_URL, clock: world, onEvent }),
  },
  bootstrap: {
    fetchBootstrap: bootstrapFrom(world, config.RDAP_BOOTSTRAP, userAgentOf(config)),
    packaged: packagedBootstrap(),
  },
  service: serviceOf(config, world),
})

/** The service that these settings start, if it runs. */
function serviceOf(config: Config, world: RealWorld): RunningService {
  const { METRICS_HOST, METRICS_PORT, METRICS_TOKEN } = config
  // A service that listens on all addresses is reached on this machine's own.
  const address = METRICS_HOST === '0.0.0.0' ? '127.0.0.1' : METRICS_HOST === '::' ? '::1' : METRICS_HOST
  const host = `${address.includes(':') ? `[${address}]` : address}:${METRICS_PORT}`
  return {
    place: METRICS_PORT === 0 ? undefined : host,
    read: () =>
      readMetrics(world, `http://${host}/metrics`, {
        'user-agent': userAgentOf(config),
        ...(METRICS_TOKEN !== '' && { authorization: `Bearer ${METRICS_TOKEN}` }),
      }),
  }
}

/** Hosts of several operators that the operator of this machine has configured. */
const clockHostsIn = ({ DOH_RESOLVERS, RDAP_BOOTSTRAP }: Config): readonly string[] =>
  [...DOH_RESOLVERS.map(({ url }) => url), ...(RDAP_BOOTSTRAP.startsWith('https:') ? [RDAP_BOOTSTRAP] : [])].map(
    (url) => new URL(url).hostname,
  )
