import { defineConfig } from 'vitest/config'

/** Files that leave nothing behind may share a process, which spares loading everything for each of them. */
const TIDY = [
  'src/{checks,dns,engine,evidence,report,site,standards,surfaces,tools}/**/*.test.{ts,tsx}',
  'test/{cli,health,http,mail,mcp,seo,suites}/**/*.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 20_000,
    // All cores: vitest leaves one idle, which on two is half of the machine.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'shared', include: TIDY, isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          // Those of the lab run inside it: npm run test:lab.
          exclude: [...TIDY, 'test/lab/**'],
        },
      },
    ],
  },
})
