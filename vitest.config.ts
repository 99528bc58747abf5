import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { RANDOM_ORDER } from './test/support/random-order.ts'

/**
 * Files that need a process of their own, because they measure it or would change what other files see. All others share
 * processes, which spares loading everything for each of them.
 */
const ALONE = [
  'src/mail-reports/growth.slow.test.ts',
  'src/scripted-world/servers/running-internet.slow.test.ts',
  'src/standards/mail-header/hostile-input.slow.test.ts',
  'test/fuzz/*.slow.test.ts',
  'test/world/seo-check.slow.test.ts',
  'test/world/servers-end.test.ts',
]

/** Files that take long, or need a program besides Node: only in `npm run test:slow` and `npm run test:all`. CONTRIBUTING.md has the rule. */
const SLOW = ['src/**/*.slow.test.{ts,tsx}', 'test/**/*.slow.test.ts']

/**
 * Files that read third-party data, which a clone does not have. CI runs the fast tests in a clone, and these once more beside the
 * slow ones, where the data is.
 */
const SUITES = ['test/suites/**/*.test.ts', 'test/mcp/schemas.test.ts', 'test/openapi.test.ts', 'test/seo/ssrf.test.ts']

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
    // Ends a test that hangs. A busy machine may need several times as long as an idle one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Below the timeout of a test, so that the message names what was awaited.
    expect: { poll: { timeout: 30_000 } },
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
      reportOnFailure: true,
      // Nobody reads the pages that CI would write.
      reporter: process.env['CI'] ? ['text-summary'] : ['text-summary', 'html'],
      // Handlers of the page run in a browser, where they are tested but not measured.
      // What is reached: by all tests in CI, which installs Redis, a browser and the shells; elsewhere by those that need only Node.
      thresholds: process.env['CI']
        ? { statements: 96.1, branches: 93.1, functions: 95.9, lines: 96.9 }
        : { statements: 93, branches: 89, functions: 92, lines: 94 },
    },
    projects: [
      project('shared', {
        include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
        exclude: [...ALONE, ...SLOW, ...LAB, ...SUITES],
        isolate: false,
      }),
      project('suites', { include: SUITES, exclude: SLOW, isolate: false }),
      project('alone', { include: ALONE, exclude: SLOW }),
      project('slow', { include: SLOW, exclude: [...ALONE, ...LAB], isolate: false }),
      project('slow-alone', { include: ALONE.filter((path) => path.includes('.slow.')), exclude: LAB }),
    ],
  },
})
