import type { RegistryState } from './registry-state.ts'
import { isAllowedLicense, type ShippedPackage } from './shipped-packages.ts'

/** `failed` needs an action; `not checked` means that the registry did not answer; outdated packages are only listed. */
export type State = 'passed' | 'failed' | 'not checked' | 'listed'

export interface Line {
  readonly check: string
  readonly state: State
  readonly details: readonly string[]
}

const NOT_CHECKED = { state: 'not checked', details: ['the registry did not answer'] } as const

export function dependencyLines(packages: readonly ShippedPackage[], registry: RegistryState): readonly Line[] {
  const { vulnerabilities, deprecated, outdated } = registry
  return [
    {
      check: 'licenses',
      ...judged(
        packages
          .filter(({ license }) => !isAllowedLicense(license))
          .map(({ name, version, license = 'no license' }) => `${name}@${version}: ${license}`),
      ),
    },
    {
      check: 'vulnerabilities',
      ...judged(vulnerabilities?.map(({ name, severity }) => `${name}: ${severity}`)),
    },
    {
      check: 'deprecated packages',
      ...judged(deprecated?.map(({ name, version, reason }) => `${name}@${version}: ${reason}`)),
    },
    {
      check: 'outdated packages',
      ...(outdated === undefined
        ? NOT_CHECKED
        : {
            state: outdated.length === 0 ? 'passed' : 'listed',
            details: outdated.map(({ name, current, latest }) => `${name}: ${current}, latest ${latest}`),
          }),
    },
  ]
}

const judged = (faults: readonly string[] | undefined): Omit<Line, 'check'> =>
  faults === undefined ? NOT_CHECKED : { state: faults.length === 0 ? 'passed' : 'failed', details: faults }

/** 1 if a check failed, 2 if none failed but one was not done, else 0. */
export function exitCodeOf(lines: readonly Line[]): 0 | 1 | 2 {
  if (lines.some(({ state }) => state === 'failed')) return 1
  return lines.some(({ state }) => state === 'not checked') ? 2 : 0
}
