import type { Config } from '../config.ts'

/** Addresses that mean every address of the machine. */
const ALL: readonly string[] = ['0.0.0.0', '::']

type Listener = Pick<Config, 'HOST' | 'PORT' | 'BASE_URL' | 'REDIS_URL' | 'DATA_DIR'>

/** Who can reach the service: a host name such as localhost hides that all others can reach it too. */
export const reachOf = ({ HOST }: Pick<Config, 'HOST'>): string =>
  ALL.includes(HOST) ? 'listening on all interfaces' : 'listening'

/** What a person at a terminal reads after the start. `address` is the one that the system has chosen. */
export function listeningText(config: Listener, address: string, folder: string): string {
  const isForAll = ALL.includes(config.HOST)
  const url = config.PORT === 0 ? address : config.BASE_URL
  return [
    `zonewise is ${reachOf(config)}${isForAll ? `, port ${new URL(address).port || config.PORT}` : ''}: ${url}`,
    ...(isForAll ? ['  Other machines can reach it. HOST=127.0.0.1 limits it to this one.'] : []),
    ...(config.REDIS_URL === '' ? [`  Keys, blocks and counters are stored in ${folder} (DATA_DIR).`] : []),
    '',
  ].join('\n')
}
