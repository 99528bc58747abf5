import { parseIp } from '../../standards/ip-address/parse.ts'
import type { Localized } from '../../text.ts'
import { usePageContext } from '../page-context.ts'
import { addressOf } from '../pages/page.ts'

const WORDS: Localized<(address: string) => string> = {
  en: (address) => `Look up the reverse DNS (PTR) of ${address}`,
  de: (address) => `Reverse-DNS (PTR) von ${address} abfragen`,
}

/** If the visitor entered an IP address in place of a domain: the lookup that accepts it. */
export function PtrLink({ text }: { readonly text: string }) {
  const { locale } = usePageContext()
  const address = text.trim().replace(/^\[(.*)\]$/, '$1')
  if (!parseIp(address).ok) return null
  return (
    <p>
      <a href={addressOf('/lookup', { name: address, type: 'PTR', lang: locale })}>{WORDS[locale](address)}</a>
    </p>
  )
}
