import { PROBLEMS } from '../../problems.ts'
import { FINDINGS_PATH } from '../../report/pages.ts'
import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { RefusalNote } from '../parts/refusal.tsx'
import { refusalWords } from '../parts/refusal-words.ts'
import type { PageState, Refusal } from '../state.ts'
import { localAddress, type Page } from './page.ts'

interface Words {
  readonly error: (status: number | undefined) => string
  readonly next: string
  readonly again: string
  readonly home: string
  readonly findings: string
  readonly reference: string
}

export const FAILURE_WORDS: Localized<Words> = {
  en: {
    error: (status) => (status === undefined ? 'Error' : `Error ${status}`),
    next: 'What you can do',
    again: 'Load this page again',
    home: 'Check a domain, or choose a tool',
    findings: 'Look up a finding',
    reference: 'API reference',
  },
  de: {
    error: (status) => (status === undefined ? 'Fehler' : `Fehler ${status}`),
    next: 'So geht es weiter',
    again: 'Diese Seite neu laden',
    home: 'Domain prüfen oder Werkzeug auswählen',
    findings: 'Befund nachschlagen',
    reference: 'API-Referenz',
  },
}

/** Undefined if the service did not respond. */
const statusOf = ({ code }: Refusal): number | undefined => (code === 'unreachable' ? undefined : PROBLEMS[code].status)

/** The same request can succeed later. */
const isTemporary = (status: number | undefined): boolean => status === undefined || status === 429 || status >= 500

function Main({ outcome, path, query }: PageState) {
  const { locale } = usePageContext()
  const words = useWords(FAILURE_WORDS)
  if (outcome?.kind !== 'refused') return null
  const status = statusOf(outcome.refusal)
  const links = [
    ...(isTemporary(status) ? [[localAddress(path, locale, query), words.again] as const] : []),
    [localAddress('/', locale), words.home] as const,
    [localAddress(FINDINGS_PATH, locale), words.findings] as const,
    [localAddress('/docs', locale), words.reference] as const,
  ]
  return (
    <>
      <h1>{words.error(status)}</h1>
      <RefusalNote refusal={outcome.refusal} />
      <section>
        <h2>{words.next}</h2>
        <ul>
          {links.map(([address, label]) => (
            <li key={label}>
              <a href={address}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Shown in place of the requested page. It has no URL of its own and needs no script. */
export function failureFor(refusal: Refusal): Page {
  const title = refusalWords(refusal)
  const titles = { en: title.en.title, de: title.de.title }
  return { id: 'failure', path: '', title: titles, lead: titles, Main }
}
