import type { CertificateKind } from '../../src/scripted-world/certificate-kind.ts'

/** A daemon that runs in the foreground, with its files. */
export interface LabProcess {
  readonly name: string
  readonly namespace: 'servers' | 'resolvers' | 'client'
  readonly command: readonly string[]
  /** Content by path below the run folder. */
  readonly files: Readonly<Record<string, string>>
  readonly folders: readonly string[]
}

export interface ServedZone {
  readonly origin: string
  readonly file: string
  readonly isSigned: boolean
  /** The data of NSEC3PARAM, if the zone has it. */
  readonly nsec3Parameters?: string
  readonly isTransferOpen: boolean
  readonly hasOddServer: boolean
}

/** The configuration of every authoritative server, independent of its software. */
export interface AuthoritativeServer {
  readonly name: string
  readonly run: string
  readonly addresses: readonly string[]
  readonly zones: readonly ServedZone[]
  /** Response rate limiting: every `slip`th suppressed response is sent truncated; 0 means none. */
  readonly rateLimit?: { readonly perSecond: number; readonly slip: number }
  /** It can be told to load its configuration and its zones again, and caches nothing of them. */
  readonly isChanging?: boolean
}

/** The configuration of every resolver. */
export interface ValidatingResolver {
  readonly name: string
  readonly run: string
  /** The source addresses of its queries. */
  readonly main: { readonly v4: string; readonly v6: string }
  /** The addresses on which it listens, with port 53 and DoH on 443. */
  readonly addresses: readonly string[]
}

/** Files that all resolvers read, below the run folder. */
export const SHARED = {
  certificate: 'ca/doh.pem',
  key: 'ca/doh.key',
  hints: 'root.hints',
  /** The format is `. IN DNSKEY …`. */
  anchorKey: 'root.key',
  /** The same in the format of BIND. */
  anchorForBind: 'bind.keys',
} as const

/** The path of the certificate of a host below the run folder: `.pem` is the certificate, `.key` the key, `.both` both. */
export const hostCertificate = (name: string, kind: CertificateKind): string => `ca/hosts/${kind}/${name}`

export const isIpv6 = (address: string): boolean => address.includes(':')

export const withPort = (address: string, port: number): string =>
  isIpv6(address) ? `[${address}]:${port}` : `${address}:${port}`

export const originOf = (zone: ServedZone): string => (zone.origin === '.' ? '.' : zone.origin.slice(0, -1))
