import type { CertificateKind } from '../../src/scripted-world/certificate-kind.ts'

/** A daemon in the foreground and what it needs on disk. */
export interface LabProcess {
  readonly name: string
  readonly namespace: 'servers' | 'resolvers' | 'client'
  readonly command: readonly string[]
  /** Path below the run folder to content. */
  readonly files: Readonly<Record<string, string>>
  readonly folders: readonly string[]
}

export interface ServedZone {
  readonly origin: string
  readonly file: string
  readonly isSigned: boolean
  /** The data of NSEC3PARAM, where the zone has it. */
  readonly nsec3Parameters?: string
  readonly isTransferOpen: boolean
  readonly hasOddServer: boolean
}

/** What every authoritative server is told, whatever its software. */
export interface AuthoritativeServer {
  readonly name: string
  readonly run: string
  readonly addresses: readonly string[]
  readonly zones: readonly ServedZone[]
  /** Response rate limiting: every `slip`th suppressed response is sent truncated, none with 0. */
  readonly rateLimit?: { readonly perSecond: number; readonly slip: number }
}

/** What every resolver is told. */
export interface ValidatingResolver {
  readonly name: string
  readonly run: string
  /** Where it asks from. */
  readonly main: { readonly v4: string; readonly v6: string }
  /** Where it listens, on 53 and with DoH on 443. */
  readonly addresses: readonly string[]
}

/** Files that all resolvers read, below the run folder. */
export const SHARED = {
  certificate: 'ca/doh.pem',
  key: 'ca/doh.key',
  hints: 'root.hints',
  /** `. IN DNSKEY …` */
  anchorKey: 'root.key',
  /** BIND's form of the same. */
  anchorForBind: 'bind.keys',
} as const

/** What a host shows, below the run folder: with `.pem` its certificate, with `.key` the key, with `.both` both. */
export const hostCertificate = (name: string, kind: CertificateKind): string => `ca/hosts/${kind}/${name}`

export const isIpv6 = (address: string): boolean => address.includes(':')

export const withPort = (address: string, port: number): string =>
  isIpv6(address) ? `[${address}]:${port}` : `${address}:${port}`

export const originOf = (zone: ServedZone): string => (zone.origin === '.' ? '.' : zone.origin.slice(0, -1))
