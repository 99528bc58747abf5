import { describe, expect, it } from 'vitest'
import { readShippedPackages } from '../../scripts/dependencies/read-shipped.ts'
import {
  deprecatedAmong,
  outdatedIn,
  type RegistryState,
  type Versions,
  vulnerabilitiesIn,
} from '../../scripts/dependencies/registry-state.ts'
import type { ShippedPackage } from '../../scripts/dependencies/shipped-packages.ts'
import { dependencyLines, exitCodeOf } from '../../scripts/dependencies/verdict.ts'

const NOTHING: RegistryState = { vulnerabilities: [], outdated: [], deprecated: [] }
const shipped = (license: string | undefined): ShippedPackage => ({
  name: 'a',
  version: '1.0.0',
  license,
  isOptional: false,
  places: ['node_modules/a'],
})

describe('the dependency check', () => {
  it.each<[string, string | undefined, Partial<RegistryState>, number, string]>([
    ['passes', 'MIT', {}, 0, 'passed'],
    ['fails for a license that is not allowed', 'GPL-3.0-only', {}, 1, 'failed'],
    ['fails for a package without a license', undefined, {}, 1, 'failed'],
    ['fails for a vulnerability', 'MIT', { vulnerabilities: [{ name: 'a', severity: 'low' }] }, 1, 'failed'],
    [
      'fails for a deprecated package',
      'MIT',
      { deprecated: [{ name: 'a', version: '1.0.0', reason: 'x' }] },
      1,
      'failed',
    ],
    [
      'only lists outdated packages',
      'MIT',
      { outdated: [{ name: 'a', current: '1.0.0', latest: '2.0.0' }] },
      0,
      'listed',
    ],
    ['is incomplete without the list of vulnerabilities', 'MIT', { vulnerabilities: undefined }, 2, 'not checked'],
    ['is incomplete without the list of outdated packages', 'MIT', { outdated: undefined }, 2, 'not checked'],
    ['is incomplete without the state of a package', 'MIT', { deprecated: undefined }, 2, 'not checked'],
    ['fails rather than being incomplete', 'GPL-3.0-only', { vulnerabilities: undefined }, 1, 'failed'],
  ])('%s', (_, license, state, exitCode, word) => {
    const lines = dependencyLines([shipped(license)], { ...NOTHING, ...state })
    expect(exitCodeOf(lines)).toBe(exitCode)
    expect(lines.map((line) => line.state)).toContain(word)
  })

  it('accepts the licenses of all shipped packages of this project', () => {
    expect(dependencyLines(readShippedPackages(), NOTHING)[0]).toEqual({
      check: 'licenses',
      state: 'passed',
      details: [],
    })
  })
})

describe('the output of npm', () => {
  it.each([
    ['{"vulnerabilities":{"a":{"severity":"high"}}}', [{ name: 'a', severity: 'high' }]],
    // A package that is used only for development is not shipped.
    ['{"vulnerabilities":{"b":{"severity":"high"}}}', []],
    ['{"vulnerabilities":{}}', []],
    ['{"message":"405 Method Not Allowed","statusCode":405}', undefined],
    ['', undefined],
    ['not JSON', undefined],
  ])('audit: %s', (output, expected) => {
    expect(vulnerabilitiesIn(output, [{ name: 'a' }])).toEqual(expected)
  })

  it.each([
    ['{"a":{"current":"1.0.0","latest":"2.0.0"}}', [{ name: 'a', current: '1.0.0', latest: '2.0.0' }]],
    ['{"a":{}}', [{ name: 'a', current: 'missing', latest: 'unknown' }]],
    ['{}', []],
    ['', []],
    ['{"error":{"code":"ENOTFOUND"}}', undefined],
    ['not JSON', undefined],
  ])('outdated: %s', (output, expected) => {
    expect(outdatedIn(output)).toEqual(expected)
  })
})

describe('deprecated packages', () => {
  const packages = [
    { name: 'a', version: '1.0.0' },
    { name: 'b', version: '2.0.0' },
  ]
  const registry: Readonly<Record<string, Versions>> = {
    a: { '0.9.0': { deprecated: 'too old' }, '1.0.0': {} },
    b: { '2.0.0': { deprecated: 'use c' } },
  }

  it('are those whose installed version is deprecated', async () => {
    expect(await deprecatedAmong(packages, async (name) => registry[name])).toEqual([
      { name: 'b', version: '2.0.0', reason: 'use c' },
    ])
  })

  it('are unknown if the registry does not answer for one package', async () => {
    expect(await deprecatedAmong(packages, async (name) => (name === 'a' ? undefined : registry[name]))).toBe(undefined)
  })
})
