import type { Localized } from '../../text.ts'
import { usePageContext } from '../page-context.ts'
import { addressOf } from '../pages/page.ts'
import type { Refusal } from '../state.ts'

const WORDS: Localized<(address: string) => string> = {
  en: (address) => `Look up the reverse DNS (PTR) of ${address}`,
  de: (address) => `Reverse-DNS (PTR) von ${address} abfragen`,
}

interface PtrLinkProps {
  readonly refusal: Refusal
  /** What the visitor entered. */
  readonly text: string
}

/** If the service refused an IP address in place of a domain: the lookup that accepts it. */
export function PtrLink({ refusal, text }: PtrLinkProps) {
  const { locale } = usePageContext()
  if (refusal.reason !== 'ip-address') return null
  const address = text.trim().replace(/^\[(.*)\]$/, '$1')
  return (
    <p>
      <a href={addressOf('/lookup', { name: address, type: 'PTR', lang: locale })}>{WORDS[locale](address)}</a>
    </p>
  )
}
