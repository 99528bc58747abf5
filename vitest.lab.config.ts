import { defineConfig } from 'vitest/config'

/** Against real servers; `lab/run-tests` starts it inside the lab. */
export default defineConfig({
  test: {
    include: ['test/lab/**/*.test.ts'],
    // The network and the resolvers are changed for all at once.
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
