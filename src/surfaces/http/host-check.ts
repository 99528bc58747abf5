import { isIP, isIPv4 } from 'node:net'
import { Problem } from '../../problems.ts'

export interface HostRules {
  /** The address on which the service listens. */
  readonly listenHost: string
  /** The host name of the public URL. */
  readonly publicHost: string
  /** The host names of the operator; if empty, the address on which the service listens decides. */
  readonly allowedHosts: readonly string[]
}

export const ANY_HOST: HostRules = { listenHost: '', publicHost: '', allowedHosts: [] }

/** Throws a `Problem` if the Host header is missing, ambiguous or not allowed. `isForAnyName` allows every name. */
export type HostCheck = (request: HeaderLines, isForAnyName: boolean) => void

interface HeaderLines {
  readonly httpVersion: string
  readonly headers: { readonly host?: string | undefined }
  /** Names and values alternate. */
  readonly rawHeaders: readonly string[]
}

/**
 * A service that listens on loopback only is used by programs of its own machine. A web page could reach it through
 * a host name of its own that resolves to 127.0.0.1 (DNS rebinding), so that only loopback names and the public host
 * name are allowed.
 */
export function createHostCheck({ listenHost, publicHost, allowedHosts }: HostRules): HostCheck {
  if (allowedHosts.length > 0) return hostCheck((name) => allowedHosts.includes(name))
  return hostCheck(isLoopback(bare(listenHost)) ? (name) => name === publicHost || isLoopback(bare(name)) : () => true)
}

/**
 * For a listener without a public name, on whatever address it listens: its clients use an IP address, or a name that no web page
 * on the internet can have. Names without a dot, such as those of containers in one network, are not in the public DNS.
 */
export function createPrivateHostCheck(names: readonly string[]): HostCheck {
  const own = new Set(names.map(bare))
  return hostCheck((name) => {
    const host = bare(name)
    return isIP(host) !== 0 || isLoopback(host) || /^[a-z0-9_-]+$/.test(host) || own.has(host)
  })
}

function hostCheck(isAllowed: (name: string) => boolean): HostCheck {
  // Almost all requests of a service have the same host.
  let lastAllowed: string | undefined
  return ({ httpVersion, headers: { host }, rawHeaders }, isForAnyName) => {
    if (host === undefined && httpVersion === '1.1')
      throw new Problem('invalid_request', 'The Host header is missing. Example: Host: example.com')
    // Two servers on the way of a request could each believe another one (RFC 9112 section 3.2).
    if (hostLines(rawHeaders) > 1)
      throw new Problem(
        'invalid_request',
        'The request has more than one Host header. Send one, for example example.com.',
      )
    if (isForAnyName || (host !== undefined && host === lastAllowed)) return
    if (!isAllowed(nameIn(host ?? ''))) throw new Problem('misdirected_request')
    lastAllowed = host
  }
}

/** Node keeps only the first one in `headers`. */
function hostLines(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

const nameIn = (host: string): string => host.replace(/:\d*$/, '').toLowerCase()

/** Without the brackets of an IPv6 address and the dot of the root zone. */
const bare = (host: string): string => host.toLowerCase().replace(/^\[|\]$|\.$/g, '')

/** The names `localhost` and those below it always mean loopback (RFC 6761 section 6.3). */
const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
