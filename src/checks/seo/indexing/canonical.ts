import type { NamedAddress } from '../../../evidence/seo/named-address.ts'

/** In the body nobody reads them; that they stand there is another finding. */
export const readCanonicals = (canonicals: readonly NamedAddress[]): readonly NamedAddress[] =>
  canonicals.filter(({ from }) => from !== 'body')

/** No address has these (RFC 3986 section 2): words, or a template that was never filled in. They would resolve, to nothing. */
const NEVER_IN_ADDRESSES = /[\s<>"{}|\\^`]/

export const isUsable = ({ url, written, isAbsolute, isFragment }: NamedAddress): boolean =>
  url !== undefined && !isFragment && (isAbsolute || !NEVER_IN_ADDRESSES.test(written))

/** The addresses that they stand for, each once. */
export const distinctUrls = (canonicals: readonly NamedAddress[]): readonly string[] => [
  ...new Set(canonicals.flatMap((named) => (isUsable(named) && named.url !== undefined ? [named.url] : []))),
]

/** What all of them say, as far as they agree. */
export function agreedUrl(canonicals: readonly NamedAddress[]): string | undefined {
  const [first, second] = distinctUrls(canonicals)
  return second === undefined && canonicals.every(isUsable) ? first : undefined
}
