import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { RANDOM_ORDER } from './test/support/random-order.ts'

/** Files that leave nothing behind may share a process, which spares loading everything for each of them. */
const TIDY = [
  'src/{checks,dns,engine,evidence,report,scripted-world,site,standards,surfaces,tools}/**/*.test.{ts,tsx}',
  'test/{cli,contract,demo,health,http,mail,mcp,seo,site,store,suites,support,texts,types,world}/**/*.test.ts',
  'test/{docs,one-verdict,openapi}.test.ts',
]

/** Files that take long, or need a program besides Node: only in `npm run test:all`. CONTRIBUTING.md has the rule. */
const SLOW = ['src/**/*.slow.test.{ts,tsx}', 'test/**/*.slow.test.ts']

/** It counts what is open in its process. */
const COUNTING = ['test/world/servers-end.test.ts']

/** Those of the lab run inside it: npm run test:lab. */
const LAB = ['test/lab/**']

/** One for all projects of a run. A project loads this file again, so that it cannot come from there. */
const SEED = Date.now()

const project = (
  name: string,
  test: { include: string[]; exclude: string[]; isolate?: boolean },
): TestProjectInlineConfiguration => ({ extends: true, test: { ...test, name, sequence: { seed: SEED } } })

export default defineConfig({
  test: {
    testTimeout: 20_000,
    // All cores: vitest leaves one idle, which on two is half of the machine.
    maxWorkers: '100%',
    // Tests make much garbage that is soon forgotten. With more room for it, collecting takes a tenth less of the whole time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { ...RANDOM_ORDER, seed: SEED },
    reporters: ['default', './test/support/skip-reporter.ts'],
    // Only with --coverage, as npm run test:all has it.
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.{ts,tsx}', 'src/**/*.test-d.ts'],
      // Nobody reads the pages that CI would write.
      reporter: process.env['CI'] ? ['text-summary'] : ['text-summary', 'html'],
      // Handlers of the page run in a browser, where they are tested but not measured.
      // What is reached: by all tests in CI, which installs Redis, a browser and the shells; elsewhere by those that need only Node.
      thresholds: process.env['CI']
        ? { statements: 95, branches: 91.5, functions: 93.5, lines: 96 }
        : { statements: 93, branches: 89, functions: 92, lines: 94 },
    },
    projects: [
      project('shared', { include: TIDY, exclude: [...SLOW, ...COUNTING], isolate: false }),
      project('alone', {
        include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
        exclude: [...TIDY, ...SLOW, ...LAB],
      }),
      project('counting', { include: COUNTING, exclude: SLOW }),
      project('slow', { include: SLOW, exclude: LAB }),
    ],
  },
})
