import type { Severity } from '../findings-result.ts'

/** The members of a finding that decide whether two domains have it for the same reason. */
export interface CausedFinding {
  readonly id: string
  readonly severity: Severity
  readonly title: string
  readonly detail: string
}

/** A finding in compact form, with what its text names as the cause. */
export interface Cause {
  readonly id: string
  readonly severity: Severity
  readonly title: string
  /** Hosts, IP addresses and SPF terms outside the domain. Empty if the finding concerns the domain alone. */
  readonly facts: readonly string[]
}

/** A cause that several domains have in common. */
export interface SharedCause {
  readonly id: string
  readonly severity: Severity
  readonly title: string
  /** Empty if the domains have the same finding, each in its own records. */
  readonly facts: readonly string[]
  readonly domains: readonly string[]
}

type Naming = 'hosts' | 'spf-terms'

/**
 * What the details of findings name as their cause, by id or by the beginning of ids. The texts of all other findings name only the
 * domain itself, or hosts that are not the cause, such as those of large receivers.
 */
const NAMING: readonly (readonly [id: string, naming: Naming])[] = [
  ['ns-', 'hosts'],
  ['soa-', 'hosts'],
  ['mx-', 'hosts'],
  ['mail-', 'hosts'],
  ['dane-', 'hosts'],
  ['dnssec-servers', 'hosts'],
  ['apex-cname', 'hosts'],
  ['target-unregistered', 'hosts'],
  ['web-dangling', 'hosts'],
  ['dkim-dangling', 'hosts'],
  ['dmarc-rua', 'hosts'],
  ['mta-sts-mx-match', 'hosts'],
  ['registration-nameservers', 'hosts'],
  ['spf-include', 'spf-terms'],
  ['spf-lookups', 'spf-terms'],
  ['spf-void-lookups', 'spf-terms'],
  ['spf-dead-terms', 'spf-terms'],
  ['spf-scope', 'spf-terms'],
]

/** Names that texts use as examples, or for every domain. */
const CONSTANT_NAMES: readonly string[] = ['a.root-servers.net', 'mail.example.com', 'outlook.com']

const URLS = /\bhttps?:\/\/\S+/giu
const HOSTS =
  /(?<![\p{L}\p{N}_@.-])(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]/giu
const IPV4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\d)/g
/** Found as a whole and judged afterwards: an expression for the address itself would try every “::” of a long quoted record. */
const ADDRESS_ROWS = /(?<![\w:.])[\w:]+/g
const IPV6_DIGITS = /^[\da-f:]+$/i
const IPV6_GROUPS = /^(?:[\da-f]{1,4}:){7}[\da-f]{1,4}$/i
const SPF_TERMS = /(?<![\p{L}\p{N}])(?:(?:include|a|mx|ptr|exists|ip4|ip6):|redirect=)(?<target>[^\s“”„"‘’<>,]+)/giu

/** The cause of a finding, from the text that users read, because reports of a server contain nothing else. */
export function causeOf({ id, severity, title, detail }: CausedFinding, domain: string): Cause {
  const naming = NAMING.find(([start]) => id.startsWith(start))?.[1]
  const facts = naming === undefined ? [] : naming === 'hosts' ? hostsIn(detail, domain) : termsIn(detail, domain)
  return { id, severity, title, facts: [...new Set(facts)].sort() }
}

function hostsIn(detail: string, domain: string): readonly string[] {
  const text = detail.replace(URLS, ' ')
  const hosts = [...text.matchAll(HOSTS)].flatMap(([name]) => foreignHost(name, domain) ?? [])
  const rows = [...text.matchAll(ADDRESS_ROWS)].filter(([row]) => isIpv6(row))
  const addresses = [...text.matchAll(IPV4), ...rows].map(([address]) => address.toLowerCase())
  return [...hosts, ...addresses]
}

const isIpv6 = (row: string): boolean => IPV6_DIGITS.test(row) && (row.includes('::') || IPV6_GROUPS.test(row))

function termsIn(detail: string, domain: string): readonly string[] {
  return [...detail.matchAll(SPF_TERMS)].flatMap(({ 0: term, groups }) => {
    const target = groups?.['target'] ?? ''
    return isOwn(target.toLowerCase(), domain) ? [] : [term.toLowerCase()]
  })
}

/** The host without prefixes such as `_25._tcp.`; undefined if it belongs to the domain or is no host. */
function foreignHost(name: string, domain: string): string | undefined {
  const host = name.toLowerCase().replace(/^(?:_[^.]+\.)+/, '')
  return host.includes('_') || !host.includes('.') || CONSTANT_NAMES.includes(host) || isOwn(host, domain)
    ? undefined
    : host
}

const isOwn = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`)

/**
 * The causes that at least two domains have in common: those with a common host, IP address or SPF term first, then findings that
 * several domains have in their own records. In both parts, the worst and the most common come first.
 */
export function sharedCauses(
  causesByDomain: readonly { readonly domain: string; readonly causes: readonly Cause[] }[],
): readonly SharedCause[] {
  const groups = new Map<string, { readonly cause: Cause; readonly fact: string; readonly domains: string[] }>()
  for (const { domain, causes } of causesByDomain)
    for (const cause of causes)
      for (const fact of cause.facts.length > 0 ? cause.facts : ['']) {
        const key = JSON.stringify([cause.id, cause.severity, fact, fact === '' ? cause.title : ''])
        const group = groups.get(key)
        if (group === undefined) groups.set(key, { cause, fact, domains: [domain] })
        else if (group.domains.at(-1) !== domain) group.domains.push(domain)
      }
  return merged([...groups.values()].filter(({ domains }) => domains.length > 1)).toSorted(byImportance)
}

/** Facts that always occur together, such as a name server and its IP address, are one cause. */
function merged(
  groups: readonly { readonly cause: Cause; readonly fact: string; readonly domains: readonly string[] }[],
): readonly SharedCause[] {
  const shared = new Map<string, SharedCause>()
  for (const { cause, fact, domains } of groups) {
    const { id, severity, title } = cause
    const key = JSON.stringify([id, severity, fact === '' ? title : '', domains])
    const facts = [...(shared.get(key)?.facts ?? []), ...(fact === '' ? [] : [fact])]
    shared.set(key, { id, severity, title: shared.get(key)?.title ?? title, facts, domains })
  }
  return [...shared.values()]
}

const SEVERITY_ORDER: readonly Severity[] = ['problem', 'warn', 'info', 'ok']

const byImportance = (one: SharedCause, other: SharedCause): number =>
  Number(one.facts.length === 0) - Number(other.facts.length === 0) ||
  SEVERITY_ORDER.indexOf(one.severity) - SEVERITY_ORDER.indexOf(other.severity) ||
  other.domains.length - one.domains.length ||
  one.id.localeCompare(other.id)
