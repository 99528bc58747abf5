import { type MailWords, readMailWords } from '../ports/mail-words.ts'
import type { AddressPorts, PortTable } from '../ports/port-table.ts'
import type { WebSites } from '../web-sites.ts'
import { createCertificateCache } from './certificate-cache.ts'
import type { CertificateAuthority } from './certificates.ts'
import type { Delays } from './delays.ts'
import type { TcpRoute } from './loopback-router.ts'
import { createMailServer } from './mail-server.ts'
import { createWebServer } from './web-server.ts'

/** The ports of web hosts, registries and mail servers. */
export interface PublicPorts {
  /** Returns undefined if no server has the address. */
  route(address: string, port: number): TcpRoute | undefined
  setSiteFault(host: string, words: string | undefined): void
  setPortFault(address: string, port: number, words: string | undefined): void
  webRequests(): readonly string[]
  mailLines(address: string): readonly string[]
  forget(): void
  close(): void
}

export interface PublicPortsOptions {
  readonly table: PortTable
  readonly sites: WebSites | undefined
  readonly certificates: CertificateAuthority
  readonly delays: Delays
}

type PortFault = 'open' | 'closed' | 'silent' | MailWords

const NOBODY: AddressPorts = { open: new Set(), silent: new Set(), mail: { behaviors: [] } }
const WEB_HOST: AddressPorts = { ...NOBODY, open: new Set([80, 443]) }

export function createPublicPorts({ table, sites, certificates, delays }: PublicPortsOptions): PublicPorts {
  const partition = createCertificateCache(certificates)
  const webHosts = new Set(sites?.addresses)
  const webRequests: string[] = []
  const mailLines = new Map<string, string[]>()
  const faults = new Map<string, PortFault>()
  const web = sites && createWebServer({ sites, partition, delays, onRequest: (request) => webRequests.push(request) })
  const mail = createMailServer({ partition, delays })

  function openRoute(address: string, port: number, words: MailWords): TcpRoute {
    if (port === 80) return web?.enterHttp ?? 'closed'
    if (port === 443) return web?.enterHttps ?? 'closed'
    const onLine = (line: string): void => {
      const lines = mailLines.get(address) ?? []
      mailLines.set(address, lines)
      lines.push(line)
    }
    return (connection) => mail.enter({ connection, port, words, onLine })
  }

  return {
    route(address, port) {
      const listed = table.get(address) ?? (webHosts.has(address) ? WEB_HOST : undefined)
      const fault = faults.get(`${address}:${port}`)
      if (listed === undefined && fault === undefined) return undefined
      const { open, silent, mail: words } = listed ?? NOBODY
      if (typeof fault === 'object') return openRoute(address, port, { ...words, ...fault })
      const state = fault ?? (open.has(port) ? 'open' : silent.has(port) ? 'silent' : 'closed')
      if (state === 'open') return openRoute(address, port, words)
      return state === 'silent' ? 'black-hole' : 'closed'
    },
    setSiteFault: (host, words) => web?.setFault(host, words),
    setPortFault(address, port, text) {
      const key = `${address}:${port}`
      if (text === undefined) faults.delete(key)
      else faults.set(key, readFault(text))
    },
    webRequests: () => webRequests,
    mailLines: (address) => mailLines.get(address) ?? [],
    forget() {
      webRequests.length = 0
      mailLines.clear()
    },
    close: () => web?.close(),
  }
}

function readFault(text: string): PortFault {
  if (text === 'open' || text === 'closed' || text === 'silent') return text
  const words = readMailWords(text.split(/\s+/))
  if (!words.ok) throw new Error(words.fault)
  return words.value
}
