import type { Localized } from '../../text.ts'
import { usePageContext } from '../page-context.ts'
import { localAddress } from '../pages/page.ts'

const WORDS: Localized<string> = {
  en: 'Read your aggregate reports in the browser',
  de: 'Aggregierte Berichte im Browser lesen',
}

/** Findings whose steps depend on what aggregate reports say. */
const ABOUT_REPORTS: readonly string[] = [
  'dmarc-policy',
  'dmarc-subdomains',
  'dmarc-auth-basis',
  'dmarc-rua',
  'mail-lockdown',
]

export function ReportsLink({ id }: { readonly id: string }) {
  const { locale } = usePageContext()
  if (!ABOUT_REPORTS.includes(id)) return null
  return (
    <p>
      <a href={localAddress('/reports', locale)}>{WORDS[locale]}</a>
    </p>
  )
}
