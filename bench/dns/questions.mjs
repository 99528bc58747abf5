/** Returns distinct names; each round gets other names. */
const questionNames = (round, count) => Array.from({ length: count }, (_, index) => `n${index}.round-${round}.example`)

/** Keeps a fixed number of queries in flight until all are answered. */
async function askAll(names, concurrency, ask) {
  let next = 0
  const worker = async () => {
    while (next < names.length) await ask(names[next++])
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/**
 * Executes the rounds that the parent process requests, and reports their cost: `{ round, count }` → CPU microseconds per
 * query.
 */
export function serveRounds(concurrency, prepare, ask) {
  process.on('message', async ({ round, count }) => {
    const prepared = questionNames(round, count).map(prepare)
    const before = process.cpuUsage()
    await askAll(prepared, concurrency, ask)
    const { user, system } = process.cpuUsage(before)
    process.send((user + system) / count)
  })
  process.send('ready')
}
