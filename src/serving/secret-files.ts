import { readFileSync } from 'node:fs'
import { ConfigError, SETTINGS } from '../config.ts'

type Environment = Readonly<Record<string, string | undefined>>

const SECRETS: readonly string[] = Object.entries(SETTINGS)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name)

/**
 * The environment with the secrets that are in files, as Compose and Kubernetes mount them: `REDIS_URL_FILE` names the file with the
 * value of `REDIS_URL`. The environment of a process can be seen by more programs than a file.
 */
export function withSecretFiles(environment: Environment, read = readText): Environment {
  const given = SECRETS.flatMap((name) => {
    const path = environment[`${name}_FILE`]?.trim()
    if (!path) return []
    if (environment[name]?.trim()) throw new ConfigError(`${name} and ${name}_FILE are both set. Set one of them.`)
    return [[name, valueIn(`${name}_FILE`, path, read)]]
  })
  return { ...environment, ...Object.fromEntries(given) }
}

function valueIn(name: string, path: string, read: typeof readText): string {
  let text: string
  try {
    text = read(path).trim()
  } catch (error) {
    const { code } = error as { readonly code?: string }
    throw new ConfigError(`${name}: the file ${JSON.stringify(path)} cannot be read${code ? ` (${code})` : ''}.`)
  }
  // An empty value would mean that the setting is not set.
  if (text === '') throw new ConfigError(`${name}: the file ${JSON.stringify(path)} is empty.`)
  return text
}

const readText = (path: string): string => readFileSync(path, 'utf8')
