import { writeFileSync } from 'node:fs'
import { WHOLE_DOMAIN_TARGET } from '../hostile/target.ts'
import { executedBy } from './executed-functions.ts'
import { corpusOf } from './inputs.ts'
import { TARGETS } from './targets.ts'

/** Prints which functions of `src/` the targets execute. A process of its own, because it reads and resets the counters of V8. */
const executed = (work: () => Promise<void>): Promise<unknown> =>
  executedBy(work).then((modules) => [...modules].map(([path, numbers]) => [path, [...numbers]]))

const targets = await executed(async () => {
  for (const target of TARGETS)
    for (const { bytes } of corpusOf(target.name))
      try {
        await target.run(bytes)
      } catch {
        // `corpus.test.ts` fails for it; this program only counts.
      }
})

// It starts a whole service, so that it also executes what reads only our own text.
const wholeDomain = await executed(async () => {
  for (const text of ['a', 'b', 'c', 'd']) await WHOLE_DOMAIN_TARGET.run(Buffer.from(text))
})
writeFileSync(1, JSON.stringify({ targets, wholeDomain }))
// A server in a target may still have timers.
process.exit(0)
