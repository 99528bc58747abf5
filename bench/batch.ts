// npx tsx bench/batch.ts [domains] [parallel]: a batch with workers in two network namespaces, of which one is killed twice, and a
// Redis that is killed once. Needs root, ip, redis-server and the build.
import { runBatch } from './batch/run.ts'

const MAX_DOMAINS = 50_000

const [count = 20_000, parallel = 16] = process.argv.slice(2).map(Number)
if (!(Number.isInteger(count) && count >= 20 && count <= MAX_DOMAINS && Number.isInteger(parallel))) {
  console.error(`The number of domains must be from 20 to ${MAX_DOMAINS}. Usage: npx tsx bench/batch.ts 20000 16`)
  process.exit(2)
}

const { domains, lost, twice, isInOrder, failed, seconds } = await runBatch(count, parallel, (text) =>
  console.error(text),
)
console.log(
  `batch: ${domains} domains in ${seconds.toFixed(0)} s, ${(domains / seconds).toFixed(1)} per second; ${lost} lost, ${twice} twice, ${failed} failed`,
)
process.exitCode = lost > 0 || twice > 0 || !isInOrder ? 1 : 0
