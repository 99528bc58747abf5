import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // They run inside the lab: npm run test:lab.
    exclude: ['test/lab/**'],
    testTimeout: 20_000,
  },
})
