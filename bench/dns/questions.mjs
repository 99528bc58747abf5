/** As many distinct names as wanted; another round gets others. */
const questionNames = (round, count) => Array.from({ length: count }, (_, index) => `n${index}.round-${round}.example`)

/** Keeps so many questions open at a time until all are answered. */
async function askAll(names, concurrency, ask) {
  let next = 0
  const worker = async () => {
    while (next < names.length) await ask(names[next++])
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Does what the parent asks for, and says what it cost: `{ round, count }` → CPU microseconds for each question. */
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
