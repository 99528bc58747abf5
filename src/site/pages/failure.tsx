import type { Localized } from '../../text.ts'
import { usePageContext } from '../page-context.ts'
import { RefusalNote } from '../parts/refusal.tsx'
import type { PageState } from '../state.ts'
import type { Page } from './page.ts'

const title: Localized<string> = { en: 'Error', de: 'Fehler' }

function Main({ outcome }: PageState) {
  const { locale } = usePageContext()
  return (
    <>
      <h1>{title[locale]}</h1>
      {outcome?.kind === 'refused' && <RefusalNote refusal={outcome.refusal} />}
    </>
  )
}

/** Shown in place of the requested page. It has no URL of its own and needs no script. */
export const failure: Page = { id: 'failure', path: '', title, lead: title, Main }
