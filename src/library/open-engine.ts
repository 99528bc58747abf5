import { type Clock, systemClock } from '../clock.ts'
import { resolver } from '../config/readers.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { Problem } from '../problems.ts'
import { openOfflineEngine } from '../serving/offline-engine.ts'
import { openEngine as openNetworkEngine } from '../serving/outside.ts'
import type { OpenEngine } from './functions.ts'
import type { Settings } from './options.ts'

const MAX_RESOLVERS = 5

/** Opens an engine for the functions of the library. The environment is not read: settings are arguments. */
export const openEngine = (settings: Settings | 'offline', clock: Clock = systemClock): OpenEngine =>
  settings === 'offline' ? openOfflineEngine(clock) : openNetworkEngine(configOf(settings), clock)

export function configOf({ resolvers, directDns = true, baseUrl = '' }: Settings): Config {
  const config = read({ BASE_URL: String(baseUrl), DIRECT_DNS: directDns ? 'on' : 'off' })
  return resolvers === undefined ? config : { ...config, DOH_RESOLVERS: resolversIn(resolvers) }
}

function read(environment: Readonly<Record<string, string>>): Config {
  try {
    return readConfig(environment)
  } catch (error) {
    throw error instanceof ConfigError
      ? new Problem('invalid_input', error.message.replace(/\bBASE_URL\b/g, 'baseUrl'))
      : error
  }
}

function resolversIn(given: readonly string[]): Config['DOH_RESOLVERS'] {
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_RESOLVERS)
    throw new Problem('invalid_input', `resolvers must be a list of 1 to ${MAX_RESOLVERS} URLs.`)
  return given.map((text) => {
    const found =
      typeof text === 'string' ? resolver(/^https:/i.test(text) ? `${labelOf(text)}=${text}` : text) : undefined
    if (found === undefined)
      throw new Problem(
        'invalid_input',
        `${JSON.stringify(text)} is not a resolver for DNS over HTTPS. Example: https://dns.example.net/dns-query`,
      )
    return found
  })
}

const labelOf = (url: string): string => /^https:\/\/([^/@]+)/i.exec(url)?.[1] ?? url
