import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DataFolder, dataFolder } from '../limits/processes.ts'
import { describeWith } from '../support/needs.ts'
import { NEEDS_SANDBOX, runInSandbox, type Sandboxed } from './sandbox.ts'

const WAIT = { timeout: 60_000, interval: 50 }

describeWith(
  NEEDS_SANDBOX,
  'the package on a read-only root file system, not as root, as process 1',
  { timeout: 90_000 },
  () => {
    let folder: DataFolder
    const running: Sandboxed[] = []
    let silent: Server | undefined
    beforeEach(() => {
      folder = dataFolder()
    })
    afterEach(() => {
      // The sandbox ends with the process that has created it.
      for (const { child } of running.splice(0)) child.kill('SIGKILL')
      silent?.close()
      folder.remove()
    })

    const start = async (argv: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
      const started = await runInSandbox(folder.path, argv, environment)
      running.push(started)
      return started
    }

    it.each(['1', '2'])('%s worker(s): the service starts, is healthy and ends on SIGTERM', async (WORKERS) => {
      const service = await start(['serve'], { WORKERS, ALLOWED_HOSTS: 'dns.example.net' })
      const address = await vi.waitFor(() => {
        const [, url] = /"address":"([^"]+)"/.exec(service.output()) ?? []
        if (url === undefined) throw new Error('the service does not listen yet')
        return url
      }, WAIT)
      for (const path of ['/healthz', '/readyz']) expect((await fetch(`${address}${path}`)).status).toBe(200)
      expect((await fetch(`${address}/`)).status).toBe(421)
      expect(existsSync(join(folder.path, 'keys.sqlite'))).toBe(true)
      // With several workers, the start is complete when all of them listen.
      const last = WORKERS === '1' ? '"listening"' : '"workers listening"'
      await vi.waitFor(() => expect(service.output()).toContain(last), WAIT)
      service.signal('SIGTERM')
      expect(await service.ended).toBe(0)
    })

    it('a command works on the store', async () => {
      const keys = await start(['keys', 'create', '--label', 'Monitoring'])
      expect(await keys.ended).toBe(0)
      expect(keys.output()).toMatch(/^zw_\w+/)
    })

    it('SIGTERM ends the service while it still starts', async () => {
      // The service waits for this store, which accepts connections and never responds, before it listens.
      silent = createServer().listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const connected = once(silent, 'connection')
      const { port } = silent.address() as AddressInfo
      const service = await start(['serve'], { REDIS_URL: `redis://127.0.0.1:${port}` })
      await connected
      service.signal('SIGTERM')
      expect(await service.ended).toBe(130)
      expect(service.output()).not.toContain('listening')
    })
  },
)
