import { networkInterfaces } from 'node:os'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { buildIp } from '../standards/ip-address/build.ts'
import { parseIp } from '../standards/ip-address/parse.ts'

/** What belongs to the service: the addresses of this machine, and what the settings name. */
export interface OwnTargets {
  readonly isAddress: (address: string) => boolean
  readonly names: readonly string[]
}

/** Addresses of interfaces change rarely, and reading them takes longer than a query should. */
const REREAD_MS = 60_000

/**
 * Names in the settings are not resolved: behind a content delivery network, their addresses belong to thousands of
 * other sites.
 */
export function ownTargets(
  { HOST, BASE_URL, ALLOWED_HOSTS }: Pick<Config, 'HOST' | 'BASE_URL' | 'ALLOWED_HOSTS'>,
  clock: Pick<Clock, 'monotonicMs'>,
  readInterfaces: () => readonly string[] = addressesOfInterfaces,
): OwnTargets {
  const hosts = [HOST, new URL(BASE_URL).hostname, ...ALLOWED_HOSTS].map((host) =>
    host.replace(/^\[|\]$/g, '').toLowerCase(),
  )
  const configured = hosts.flatMap(canonical)
  const read = (): ReadonlySet<string> => new Set([...configured, ...readInterfaces().flatMap(canonical)])
  let known = read()
  let readAtMs = clock.monotonicMs()
  return {
    names: hosts.filter((host) => canonical(host).length === 0),
    isAddress(address) {
      if (clock.monotonicMs() - readAtMs >= REREAD_MS) {
        readAtMs = clock.monotonicMs()
        known = read()
      }
      return known.has(address)
    },
  }
}

const addressesOfInterfaces = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((entries = []) => entries.map(({ address }) => address))

/** In the form that the guard returns. */
function canonical(text: string): readonly string[] {
  const ip = parseIp(text)
  return ip.ok ? [buildIp(ip.value)] : []
}
