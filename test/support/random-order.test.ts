import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { RANDOM_ORDER } from './random-order.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const configs = readdirSync(ROOT).filter((name) => /^vitest\..*config\.ts$/.test(name))

interface Config {
  readonly test: {
    readonly sequence?: object
    readonly projects?: readonly { readonly extends: boolean; readonly test: { readonly sequence?: object } }[]
  }
}

describe('the order of tests', () => {
  it.each(configs)('is random for files and tests: %s', async (name) => {
    const { test } = ((await import(`${ROOT}${name}`)) as { default: Config }).default
    expect(test.sequence).toMatchObject(RANDOM_ORDER)
    for (const project of test.projects ?? []) {
      // Projects inherit the order of the root configuration, and may not replace it or the seed.
      expect(project.extends).toBe(true)
      const { seed } = test.sequence as { seed?: number }
      expect({ ...test.sequence, seed: undefined, ...project.test.sequence }).toMatchObject({ ...RANDOM_ORDER, seed })
    }
  })

  it('is tested for every configuration', () => {
    expect(configs).toEqual(expect.arrayContaining(['vitest.config.ts', 'vitest.lab.config.ts']))
  })
})
