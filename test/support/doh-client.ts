import type { AddressInfo, Server } from 'node:net'
import { expect } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { createDohClient, type DohClient, type DohClientOptions, type DohQuery } from '../../src/net/doh/client.ts'
import { systemWire } from '../../src/net/system-wire.ts'
import {
  type CertificateAuthority,
  type CertificateOrder,
  createAuthority,
} from '../../src/scripted-world/servers/certificates.ts'
import type { DnsAnswer, Observed } from '../../src/world.ts'
import { type DohServer, startDohServer } from './doh-server.ts'

export const QUESTION = { name: 'example.com', type: 1 }

export interface DohSetup {
  readonly authority: CertificateAuthority
  startServer(options?: Parameters<typeof startDohServer>[1], order?: CertificateOrder): Promise<DohServer>
  connectTo(port: number, options?: Partial<DohClientOptions>): DohClient
  /** Any other server, on a free port. */
  listen(listener: Server): Promise<number>
  closeAll(): Promise<void>
}

/** Servers and clients on loopback that trust each other, and are closed together. */
export async function createDohSetup(): Promise<DohSetup> {
  const authority = await createAuthority()
  const opened: { close(): unknown }[] = []
  return {
    authority,
    async startServer(options, order = { names: ['resolver.test'] }) {
      const server = await startDohServer(await authority.issue(order), options)
      opened.push(server)
      return server
    },
    connectTo(port, options = {}) {
      const client = createDohClient({
        clock: systemClock,
        id: 'resolver-1',
        url: `https://resolver.test:${port}/dns-query`,
        addresses: ['127.0.0.1'],
        wire: systemWire(),
        certificateAuthorities: [authority.caPem],
        ...options,
      })
      opened.unshift(client)
      return client
    },
    async listen(listener) {
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
      opened.push({ close: () => listener.close() })
      return (listener.address() as AddressInfo).port
    },
    async closeAll() {
      for (const one of opened.splice(0)) await one.close()
    },
  }
}

export const ask = (client: DohClient, query: Partial<DohQuery> = {}): Promise<Observed<DnsAnswer>> =>
  new Promise((resolve) => {
    client.ask(
      { question: QUESTION, isCheckingDisabled: false, isDnssecOk: false, timeoutMs: 1_500, ...query },
      resolve,
    )
  })

export const failure = (reason: string, detail: string | RegExp) => ({
  seen: false,
  why: { reason, detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) },
})
