import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readShippedPackages } from '../../scripts/dependencies/read-shipped.ts'
import { isAllowedLicense, shippedPackages } from '../../scripts/dependencies/shipped-packages.ts'

describe('the shipped packages', () => {
  it('are those without development packages and without the project, sorted, each version once', () => {
    expect(
      shippedPackages(
        {
          packages: {
            '': { version: '1.0.0', license: 'MIT' },
            'node_modules/b': { version: '1.0.0', license: 'ISC', optional: true },
            'node_modules/only-for-tests': { version: '3.0.0', license: 'GPL-3.0-only', dev: true },
            'node_modules/@scope/a': { version: '2.0.0', license: 'MIT' },
            'node_modules/@scope/a/node_modules/b': { version: '2.0.0' },
            'node_modules/c/node_modules/b': { version: '1.0.0', license: 'ISC' },
            'node_modules/color-convert': { version: '0.5.3' },
          },
        },
        [],
      ).map(({ places, ...rest }) => [rest, places.length]),
    ).toEqual([
      [{ name: '@scope/a', version: '2.0.0', license: 'MIT', isOptional: false }, 1],
      // One of its two places is not optional.
      [{ name: 'b', version: '1.0.0', license: 'ISC', isOptional: false }, 2],
      [{ name: 'b', version: '2.0.0', license: undefined, isOptional: false }, 1],
      [{ name: 'color-convert', version: '0.5.3', license: 'MIT', isOptional: false }, 1],
    ])
  })

  it('include bundled packages with everything that they depend on, from the folder in which Node finds it', () => {
    const lockFile = {
      packages: {
        'node_modules/bundled': { version: '1.0.0', dev: true, dependencies: { near: '^1', far: '^1' } },
        'node_modules/bundled/node_modules/near': { version: '1.5.0', dev: true, dependencies: { deep: '^1' } },
        'node_modules/near': { version: '9.0.0', dev: true },
        'node_modules/far': { version: '1.0.0', dev: true, dependencies: { bundled: '^1' } },
        'node_modules/deep': { version: '1.0.0', dev: true },
        'node_modules/only-for-tests': { version: '1.0.0', dev: true },
      },
    }
    expect(shippedPackages(lockFile, ['bundled']).map(({ name, version }) => `${name}@${version}`)).toEqual([
      'bundled@1.0.0',
      'deep@1.0.0',
      'far@1.0.0',
      'near@1.5.0',
    ])
  })
})

describe('the bundles of the build', () => {
  const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

  it('contain code of shipped packages only', () => {
    const { packages } = JSON.parse(read('dist/bundled-packages.json')) as { readonly packages: readonly string[] }
    const shipped = new Set(readShippedPackages().flatMap(({ places }) => places))
    expect(packages.length).toBeGreaterThan(10)
    expect(packages.filter((place) => !shipped.has(place))).toEqual([])
  })

  it('come with the license of each package', () => {
    const texts = read('dist/licenses.txt')
    expect(readShippedPackages().filter(({ name, version }) => !texts.includes(`${name} ${version}\n`))).toEqual([])
    expect(texts).not.toContain('License: no license stated')
  })
})

describe('a license', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR Apache-2.0)', true],
    ['(GPL-3.0-only OR MIT)', true],
    ['GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['MIT AND GPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    ['UNLICENSED', false],
    ['', false],
    [undefined, false],
  ])('%s is allowed: %s', (expression, expected) => {
    expect(isAllowedLicense(expression)).toBe(expected)
  })
})
