import { describe, expect, it } from 'vitest'
import { isAllowedLicense, shippedPackages } from '../../scripts/dependencies/shipped-packages.ts'

describe('the shipped packages', () => {
  it('are those without development packages and without the project, sorted, each version once', () => {
    expect(
      shippedPackages({
        packages: {
          '': { version: '1.0.0', license: 'MIT' },
          'node_modules/b': { version: '1.0.0', license: 'ISC', optional: true },
          'node_modules/only-for-tests': { version: '3.0.0', license: 'GPL-3.0-only', dev: true },
          'node_modules/@scope/a': { version: '2.0.0', license: 'MIT' },
          'node_modules/@scope/a/node_modules/b': { version: '2.0.0' },
          'node_modules/c/node_modules/b': { version: '1.0.0', license: 'ISC' },
          'node_modules/color-convert': { version: '0.5.3' },
        },
      }),
    ).toEqual([
      { name: '@scope/a', version: '2.0.0', license: 'MIT', isOptional: false },
      // One of its two places is not optional.
      { name: 'b', version: '1.0.0', license: 'ISC', isOptional: false },
      { name: 'b', version: '2.0.0', license: undefined, isOptional: false },
      { name: 'color-convert', version: '0.5.3', license: 'MIT', isOptional: false },
    ])
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
