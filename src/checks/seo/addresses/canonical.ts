import type { NamedAddress } from '../../../evidence/seo/named-address.ts'

/** Search engines ignore them in the body, which another finding reports. */
export const readCanonicals = (canonicals: readonly NamedAddress[]): readonly NamedAddress[] =>
  canonicals.filter(({ from }) => from !== 'body')

/**
 * No URL contains these characters (RFC 3986 section 2): the value is text, or a template without its values. It would resolve,
 * but to no existing page.
 */
const NEVER_IN_ADDRESSES = /[\s<>"{}|\\^`]/

export const isUsable = ({ url, written, isAbsolute, isFragment }: NamedAddress): boolean =>
  url !== undefined && !isFragment && (isAbsolute || !NEVER_IN_ADDRESSES.test(written))

/** The distinct URLs that they resolve to. */
export const distinctUrls = (canonicals: readonly NamedAddress[]): readonly string[] => [
  ...new Set(canonicals.flatMap((named) => (isUsable(named) && named.url !== undefined ? [named.url] : []))),
]

/** The common URL, if all of them agree. */
export function agreedUrl(canonicals: readonly NamedAddress[]): string | undefined {
  const [first, second] = distinctUrls(canonicals)
  return second === undefined && canonicals.every(isUsable) ? first : undefined
}
