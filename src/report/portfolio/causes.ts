import type { Severity } from '../findings-result.ts'

/** The members of a finding that decide whether two domains have it for the same reason. */
export interface CausedFinding {
  readonly id: string
  readonly severity: Severity
  readonly title: string
  /** Hosts, IP addresses and SPF terms outside the domain. */
  readonly about?: readonly string[]
}

/** A finding in compact form. */
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

/** The cause of a finding. Reports without `about` have causes that are shared by their titles only. */
export const causeOf = ({ id, severity, title, about = [] }: CausedFinding): Cause => ({
  id,
  severity,
  title,
  facts: about,
})

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
