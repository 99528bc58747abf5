import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { RANDOM_ORDER } from './test/support/random-order.ts'

const FOLDER = 'test/lab'

/** They change the network, the resolvers or the name servers for all tests. */
const CHANGING = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `${FOLDER}/${name}`)
  .filter((path) => readFileSync(path, 'utf8').includes("from './change-lab.ts'"))

/**
 * `broken-domains` runs many checks at the same time by itself. `canary` connects to an internal address, which other files would
 * take for a connection of the service. The clients of `moves` ask all the time, and must not wait.
 */
const UNDISTURBED = ['broken-domains', 'canary', 'moves'].map((name) => `${FOLDER}/${name}.test.ts`)

const ALONE = [...CHANGING, ...UNDISTURBED]

/** One for both projects of a run. */
const SEED = Date.now()

const project = (
  name: string,
  test: Pick<NonNullable<TestProjectInlineConfiguration['test']>, 'include' | 'exclude' | 'maxWorkers'>,
  groupOrder: number,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { ...test, name, sequence: { seed: SEED, groupOrder } },
})

/** Against real servers; `lab/run-tests` starts it inside the lab. */
export default defineConfig({
  test: {
    // Loading the service once for all files of a process, and not once for each, is a tenth of the whole time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { ...RANDOM_ORDER, seed: SEED },
    reporters: ['default', './test/support/skip-reporter.ts'],
    projects: [
      // The processors are idle for most of the time, because checks wait for servers.
      project('together', { include: [`${FOLDER}/**/*.test.ts`], exclude: ALONE, maxWorkers: 3 }, 0),
      project('alone', { include: ALONE, maxWorkers: 1 }, 1),
    ],
  },
})
