import type { Locale } from '../../text.ts'

/** Adds the language to a URL, so that a shared page opens in the same language. */
export function localAddress(path: string, locale: Locale, input: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(input).filter(([, value]) => value !== ''))
  query.set('lang', locale)
  return `${path}?${query}`
}
