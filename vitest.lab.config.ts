import { defineConfig } from 'vitest/config'
import { RANDOM_ORDER } from './test/support/random-order.ts'

/** Against real servers; `lab/run-tests` starts it inside the lab. */
export default defineConfig({
  test: {
    include: ['test/lab/**/*.test.ts'],
    // The network and the resolvers are changed for all at once.
    fileParallelism: false,
    // Loading the service once for all files, and not once for each, is a tenth of the whole time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: RANDOM_ORDER,
    reporters: ['default', './test/support/skip-reporter.ts'],
  },
})
