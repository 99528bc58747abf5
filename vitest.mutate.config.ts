import { defineConfig } from 'vitest/config'
import { RANDOM_ORDER } from './test/support/random-order.ts'

/** The tests that stand beside the code that `npm run mutate` changes: they alone must notice. */
export default defineConfig({
  test: {
    // Fewer test files make each mutant much faster, because every run loads all of them.
    include: [`src/${process.env['MUTATE'] ?? '{standards,checks}'}/**/*.test.ts`],
    // Those that only say that no parser throws take long, and notice little.
    exclude: ['**/*.slow.test.ts', 'src/standards/**/hostile-*.test.ts'],
    testTimeout: 60_000,
    isolate: false,
    // Always the same order, so that two runs can be compared.
    sequence: { ...RANDOM_ORDER, seed: 1 },
  },
})
