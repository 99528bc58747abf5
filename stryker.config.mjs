/** The folder below src/ that is changed and whose tests run, for example `MUTATE=standards/caa`. All of both takes hours. */
const folder = process.env['MUTATE'] ?? '{standards,checks}'

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts' },
  mutate: [`src/${folder}/**/*.ts`, '!src/**/*.test.ts', '!src/checks/**/*.text.ts', '!src/**/data/**'],
  ignorePatterns: ['dist', 'docs', 'lab', 'bench', '.ci', 'coverage', 'reports', '*.log'],
  ignoreStatic: true,
  tsconfigFile: 'not-rewritten',
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  reporters: ['progress', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: '.stryker-tmp',
}
