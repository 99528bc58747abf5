import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from '../../src/demo/command.ts'
import { call, type Running } from '../http/start-service.ts'
import { testIo } from './test-io.ts'

const at = (address: string): Promise<number> => {
  const { port, pathname, search } = new URL(address)
  return call({ port: Number(port) } as Running, {
    path: `${pathname}${search}`,
    headers: { connection: 'close' },
  }).then(({ status }) => status)
}

describe('zonewise demo', () => {
  it.each([
    { lang: 'en' as const, says: 'Demo: all domains are fictitious', end: 'Press Ctrl+C to stop.' },
    { lang: 'de' as const, says: 'Demo: Alle Domains sind erfunden', end: 'Mit Strg+C beenden.' },
  ])(
    'prints its address and five suggestions ($lang), serves them, and ends on a signal',
    async ({ lang, says, end }) => {
      const { io, out, err, interrupt } = testIo({ PORT: '0', METRICS_PORT: '0' })
      const exit = run(io, { lang })
      await vi.waitFor(() => expect(out()).toContain(end), { timeout: 15_000 })
      const [home = '', ...suggestions] = out().match(/http:\/\/\S+/g) ?? []
      expect(out()).toContain(says)
      expect(suggestions).toHaveLength(5)
      for (const address of [home, ...suggestions]) expect([address, await at(address)]).toEqual([address, 200])
      interrupt()
      expect(await exit).toBe(0)
      expect(err()).toBe('')
      await expect(at(home)).rejects.toThrow('ECONNREFUSED')
    },
  )

  describe('on a port that is taken', () => {
    const other = createServer()
    beforeAll(() => new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve)))
    afterAll(() => other.close())

    it('reports the port and the option to change it', async () => {
      const { port } = other.address() as AddressInfo
      const { io, out, err } = testIo({ HOST: '127.0.0.1', PORT: String(port) })
      expect(await run(io)).toBe(3)
      expect(out()).toBe('')
      expect(err()).toBe(
        `The demo cannot start: port ${port} is in use. Choose another port, for example --port ${port + 1}.\n`,
      )
    })
  })

  it('refuses a setting that is not allowed', async () => {
    const { io, err } = testIo({ PORT: 'eighty' })
    expect(await run(io)).toBe(2)
    expect(err()).toBe(
      'The demo cannot start: PORT="eighty" is not allowed: it must be a whole number from 0 to 65535. Example: PORT=8080\n',
    )
  })
})
