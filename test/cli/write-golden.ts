import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startCliWorld } from './cli-world.ts'
import { GOLDEN_CASES, goldenText } from './golden-cases.ts'

/** Writes the golden files: run `npx tsx test/cli/write-golden.ts`, then review the diff. */
const world = await startCliWorld()
try {
  for (const golden of GOLDEN_CASES)
    writeFileSync(
      fileURLToPath(new URL(`golden/${golden.name}.txt`, import.meta.url)),
      await goldenText(golden, world.outside),
    )
} finally {
  await world.close()
}
