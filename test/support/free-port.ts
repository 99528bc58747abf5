import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that the operating system gives to connections and to servers without a fixed port: otherwise another test could
 * get the port before the server of this one listens on it.
 */
const FIRST = 20_000
const PORTS_PER_PROCESS = 40
const PROCESSES = 300

let next = 0

/** A loopback port that no server listens on, different for each call and for tests in other processes. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_PER_PROCESS; tried++) {
    const port = FIRST + (process.pid % PROCESSES) * PORTS_PER_PROCESS + (next++ % PORTS_PER_PROCESS)
    if (await isFree(port)) return port
  }
  throw new Error('no loopback port is free')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
