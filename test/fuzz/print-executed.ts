import { writeFileSync } from 'node:fs'
import { executedBy } from './executed-functions.ts'
import { corpusOf } from './inputs.ts'
import { TARGETS } from './targets.ts'

/** Prints which functions of `src/` the targets execute. A process of its own, because it reads and resets the counters of V8. */
const executed = await executedBy(async () => {
  for (const target of TARGETS)
    for (const { bytes } of corpusOf(target.name))
      try {
        await target.run(bytes)
      } catch {
        // `corpus.test.ts` fails for it; this program only counts.
      }
})
writeFileSync(1, JSON.stringify([...executed].map(([path, numbers]) => [path, [...numbers]])))
// A server in a target may still have timers.
process.exit(0)
