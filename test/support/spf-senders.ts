import { isIPv6 } from 'node:net'

/**
 * What an SPF record authorizes, and what its author evidently meant. Both are written without the parser and the repairs of the
 * service, which they judge.
 */
export interface SpfDns {
  /** TXT records, each with its strings joined. */
  readonly texts: (name: string) => readonly string[]
  /** A and AAAA records. */
  readonly addresses: (name: string) => readonly string[]
  readonly mailHosts: (name: string) => readonly string[]
}

/** Four numbers before a letter are the beginning of a name. */
const IPV4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?(?![\w.])/g
const IPV6 = /(?<![\w:.])(?:[0-9a-f]{1,4}:){2,7}[0-9a-f:]*(?:\/\d{1,3})?/gi
const NAME = /[a-z0-9_][a-z0-9_-]*(?:\.[a-z0-9_][a-z0-9_-]*)+/gi
const MAX_DEPTH = 10

const policyOf = (dns: SpfDns, name: string): string | undefined =>
  dns.texts(name).find((text) => /^v=spf1( |$)/i.test(text))

/** The addresses and networks, as written, that pass; an evaluation in the order of RFC 7208. */
export function authorized(record: string, domain: string, dns: SpfDns, depth = 0): ReadonlySet<string> {
  const passing = new Set<string>()
  if (depth > MAX_DEPTH) return passing
  const words = record.split(' ').slice(1)
  const add = (found: Iterable<string>): void => {
    for (const address of found) passing.add(address.toLowerCase())
  }
  const hosts = (names: readonly string[]): readonly string[] => names.flatMap((name) => dns.addresses(name))
  let isClosed = false
  for (const word of words) {
    const [, sign, kind = '', argument = ''] =
      /^([+?~-]?)(all|include|a|mx|ip4|ip6)(?::(.*)|(?=\/|$).*)$/i.exec(word) ?? []
    const name = (argument === '' ? domain : argument.replace(/\.?(?:\/.*)?$/, '')).toLowerCase()
    if (kind.toLowerCase() === 'all') {
      isClosed = true
      break
    }
    if (sign !== '' && sign !== '+') continue
    switch (kind.toLowerCase()) {
      case 'ip4':
      case 'ip6':
        add([argument])
        break
      case 'a':
        add(hosts([name]))
        break
      case 'mx':
        add(hosts(dns.mailHosts(name)))
        break
      case 'include':
        add(authorized(policyOf(dns, name) ?? '', name, dns, depth + 1))
        break
    }
  }
  const redirect = isClosed ? undefined : words.find((word) => /^redirect=/i.test(word))?.slice('redirect='.length)
  if (redirect !== undefined) add(authorized(policyOf(dns, redirect) ?? '', redirect, dns, depth + 1))
  return passing
}

/** Terms that a finding may be about to remove: those that let everyone pass, and the deprecated `ptr`. */
const REMOVED = /^[+?~-]?(?:ptr\b|all\b)|\/0$/i
/** Qualifiers other than pass do not authorize. */
const NOT_PASSING = /^[?~-]/

/**
 * The addresses that the author of a text meant, whatever its form: every address in it, and the addresses of every name in it that
 * has an SPF record or an address, also of a name that lacks the domain or has it appended. Each address has the part of the text that
 * names it.
 */
export function evidentlyMeant(strings: readonly string[], domain: string, dns: SpfDns): ReadonlyMap<string, string> {
  const words = [strings.join(''), strings.join(' ')].flatMap((text) => text.split(/[\s,;"“”]+/))
  const meant = new Map<string, string>()
  for (const word of words) {
    if (REMOVED.test(word) || NOT_PASSING.test(word) || /^exp=/i.test(word)) continue
    for (const address of [...(word.match(IPV4) ?? []), ...(word.match(IPV6) ?? [])])
      meant.set(address.toLowerCase(), address)
    const isHost = /^\+?(?:a|mx)[:=]/i.test(word)
    const isInclude = /^\+?include\b/i.test(word)
    for (const name of namesIn(word, domain))
      for (const address of isHost ? dns.addresses(name) : sendersAt(name, dns, isInclude)) meant.set(address, name)
    if (/^\+?mx:?(?:\/|$)/i.test(word))
      for (const host of dns.mailHosts(domain)) for (const one of dns.addresses(host)) meant.set(one, word)
    if (/^\+?a:?(?:\/|$)/i.test(word)) for (const one of dns.addresses(domain)) meant.set(one, word)
  }
  return new Map([...meant].filter(([address]) => isAddress(address)))
}

function namesIn(word: string, domain: string): readonly string[] {
  const short = /^\+?(?:a|mx|include)[:=]([a-z0-9-]+)$/i.exec(word)?.[1]
  const names = word.toLowerCase().match(NAME) ?? []
  return [
    ...names,
    ...names.map((name) => name.replace(`.${domain}.${domain}`, `.${domain}`)),
    ...(short === undefined ? [] : [`${short}.${domain}`]),
  ]
}

/** A name with an SPF record stands for its senders, another one for its addresses, unless it is included. */
function sendersAt(name: string, dns: SpfDns, isInclude: boolean): Iterable<string> {
  const policy = policyOf(dns, name)
  if (policy !== undefined) return authorized(policy, name, dns)
  return isInclude ? [] : dns.addresses(name)
}

/** Texts such as 300.1.1.1 or 1.2.3.4/33 are no addresses. */
function isAddress(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  if (address.includes(':')) return isIPv6(address) && Number(prefix ?? 128) <= 128
  return address.split('.').every((byte) => Number(byte) <= 255) && Number(prefix ?? 32) <= 32
}
