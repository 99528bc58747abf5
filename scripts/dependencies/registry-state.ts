import { spawnSync } from 'node:child_process'
import type { ShippedPackage } from './shipped-packages.ts'

/** What the registry says about the packages; undefined means that it did not answer that question. */
export interface RegistryState {
  readonly vulnerabilities: readonly Vulnerability[] | undefined
  readonly outdated: readonly OutdatedPackage[] | undefined
  readonly deprecated: readonly DeprecatedPackage[] | undefined
}

export interface Vulnerability {
  readonly name: string
  readonly severity: string
}

export interface OutdatedPackage {
  readonly name: string
  readonly current: string
  readonly latest: string
}

export interface DeprecatedPackage {
  readonly name: string
  readonly version: string
  readonly reason: string
}

export async function readRegistryState(packages: readonly ShippedPackage[]): Promise<RegistryState> {
  const registry = npm('config', 'get', 'registry').trim()
  return {
    vulnerabilities: vulnerabilitiesIn(npm('audit', '--json'), packages),
    outdated: outdatedIn(npm('outdated', '--json')),
    deprecated: await deprecatedAmong(packages, (name) => versionsOf(registry, name)),
  }
}

/** npm exits with 1 if it has findings, so only its output counts. */
const npm = (...argv: readonly string[]): string =>
  spawnSync('npm', argv, { encoding: 'utf8', shell: process.platform === 'win32', timeout: 120_000 }).stdout ?? ''

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    return undefined
  }
}

/** npm also reports packages that are used only for development. */
export function vulnerabilitiesIn(
  output: string,
  packages: readonly Pick<ShippedPackage, 'name'>[],
): readonly Vulnerability[] | undefined {
  const found = parsed(output)?.['vulnerabilities'] as Readonly<Record<string, { severity?: string }>> | undefined
  const shipped = new Set(packages.map(({ name }) => name))
  return (
    found &&
    Object.entries(found)
      .filter(([name]) => shipped.has(name))
      .map(([name, { severity = 'unknown' }]) => ({ name, severity }))
  )
}

export function outdatedIn(output: string): readonly OutdatedPackage[] | undefined {
  // npm prints an empty object, or nothing at all, if no package is outdated.
  const found = output.trim() === '' ? {} : parsed(output)
  if (found === undefined || 'error' in found) return undefined
  const rows = found as Readonly<Record<string, { current?: string; latest?: string }>>
  return Object.entries(rows).map(([name, { current = 'missing', latest = 'unknown' }]) => ({ name, current, latest }))
}

/** The versions of a package, each with the reason of its deprecation, if any. */
export type Versions = Readonly<Record<string, { readonly deprecated?: string | boolean }>>

async function versionsOf(registry: string, name: string): Promise<Versions | undefined> {
  const url = new URL(name.replace('/', '%2f'), registry.endsWith('/') ? registry : `${registry}/`)
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/vnd.npm.install-v1+json' },
      signal: AbortSignal.timeout(30_000),
    })
    return response.ok ? ((await response.json()) as { versions?: Versions }).versions : undefined
  } catch {
    return undefined
  }
}

const PARALLEL = 8

/** Undefined if the registry did not answer for one of the packages: a partial result must not look complete. */
export async function deprecatedAmong(
  packages: readonly Pick<ShippedPackage, 'name' | 'version'>[],
  fetchVersions: (name: string) => Promise<Versions | undefined>,
): Promise<readonly DeprecatedPackage[] | undefined> {
  const waiting = [...packages]
  const deprecated: DeprecatedPackage[] = []
  let isComplete = true
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && isComplete; next = waiting.shift()) {
      const { name, version } = next
      const versions = await fetchVersions(name)
      const reason = versions?.[version]?.deprecated
      if (versions === undefined) isComplete = false
      else if (reason) deprecated.push({ name, version, reason: String(reason) })
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return isComplete ? deprecated : undefined
}
