// One machine of bench/batch.ts: it runs in its network namespace, with a simulated internet and workers of its own. Each line of
// stdin is a command: `worker` starts a worker, `kill` ends the oldest one with SIGKILL, and `stop` ends everything.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { endProcess, startInternetProcess } from '../soak/internet.ts'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const [world = '', redisUrl = '', parallel = '16'] = process.argv.slice(2)

const internet = await startInternetProcess(world)
const workers: ChildProcess[] = []
const commands: Readonly<Record<string, () => Promise<void>>> = {
  async worker() {
    const argv = [...internet.nodeArguments, CLI, 'worker', '--public-resolvers', '--parallel', parallel]
    const env = { ...internet.environment, REDIS_URL: redisUrl }
    workers.push(spawn(process.execPath, argv, { env, stdio: ['ignore', 'ignore', 'inherit'] }))
  },
  async kill() {
    const worker = workers.shift()
    if (worker === undefined) return
    const ended = once(worker, 'exit')
    worker.kill('SIGKILL')
    await ended
  },
  async stop() {
    await Promise.all(workers.map(endProcess))
    await internet.stop()
    process.exit()
  },
}
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  await commands[line]?.()
  process.stdout.write(`${line}\n`)
}
