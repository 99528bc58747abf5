import type { CheckFacts } from '../checks/define-check.ts'
import type { Verdict } from '../checks/verdict.ts'
import { visible } from '../visible.ts'

/** Findings name fewer; a hostile record may contain more. */
const MAX_ABOUT = 50

/** The hosts, IP addresses and SPF terms of others that a finding is about, from the values of its verdict. */
export function aboutOf(
  { about }: Pick<CheckFacts, 'about'>,
  { values }: Pick<Verdict, 'values'>,
  domain: string,
): readonly string[] {
  if (about === undefined) return []
  const named = (about(values) ?? []).flatMap((text) => (text === undefined ? [] : [visible(text.toLowerCase())]))
  return [...new Set(named)]
    .filter((text) => isForeign(text, domain))
    .slice(0, MAX_ABOUT)
    .sort()
}

/** Hosts and SPF terms without a domain, such as `localhost` and `mx`, concern the domain alone. */
const isForeign = (text: string, domain: string): boolean =>
  (text.includes('.') || text.includes(':')) && !isOwn(text, domain)

/** The name is the domain or is inside it; of an SPF term, the name after the colon or equals sign, without a prefix length. */
function isOwn(text: string, domain: string): boolean {
  const [name = ''] = text.split('/')
  return name === domain || ['.', ':', '='].some((before) => name.endsWith(`${before}${domain}`))
}
