import { defineConfig } from 'vitest/config'

/** Pure functions and what is told by values: these files may share a process, which spares loading everything for each. */
const PURE = 'src/{checks,dns,engine,evidence,report,site,standards,tools}/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    testTimeout: 20_000,
    // All cores: vitest leaves one idle, which on two is half of the machine.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'pure', include: [PURE], isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          // Those of the lab run inside it: npm run test:lab.
          exclude: [PURE, 'test/lab/**'],
        },
      },
    ],
  },
})
