import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { ttlText } from './lasting.ts'

const NOT_GIVEN: Localized<string> = { en: 'not given', de: 'nicht angegeben' }

export function Ttl({ seconds }: { readonly seconds: number | null }) {
  const notGiven = useWords(NOT_GIVEN)
  const { locale } = usePageContext()
  return <>{seconds === null ? notGiven : ttlText(seconds, locale)}</>
}
