// npx tsx bench/batch.ts [domains] [parallel] [registered]: a batch with workers in two network namespaces, of which one is killed twice, and a
// Redis that is killed once. With a third number, only so many of the domains are registered, for a list whose checks take less time.
// Needs root, ip, redis-server and the build.
import { runBatch } from './batch/run.ts'

const MAX_DOMAINS = 50_000

const [count = 20_000, parallel = 16, registered = count] = process.argv.slice(2).map(Number)
const isValid = [count, parallel, registered].every(Number.isInteger) && count >= 20 && count <= MAX_DOMAINS
if (!isValid || registered < 1 || registered > count) {
  console.error(`The number of domains must be from 20 to ${MAX_DOMAINS}. Usage: npx tsx bench/batch.ts 20000 16`)
  process.exit(2)
}

const { domains, lost, twice, isInOrder, failed, seconds } = await runBatch({ count, parallel, registered }, (text) =>
  console.error(text),
)
console.log(
  `batch: ${domains} domains in ${seconds.toFixed(0)} s, ${(domains / seconds).toFixed(1)} per second; ${lost} lost, ${twice} twice, ${failed} failed`,
)
process.exitCode = lost > 0 || twice > 0 || !isInOrder ? 1 : 0
