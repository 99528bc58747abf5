import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Locale } from '../text.ts'
import { type Browser, PageContextProvider } from './page-context.ts'
import { addressOf, type Page } from './pages/page.ts'
import { LiveRegion } from './parts/live-region.tsx'
import { Shell } from './shell/shell.tsx'
import { isTaken, TAKEN, TakenNote } from './shell/taken-note.tsx'
import type { PageState } from './state.ts'

export interface AppProps {
  readonly state: PageState
  readonly page: Page
  readonly browser?: Browser
}

/** A whole page. The server and the browser render the same. */
export function App({ state, page, browser }: AppProps) {
  const [locale, setLocale] = useState(state.locale)
  // The first render must match the HTML of the server, otherwise hydration fails.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const [domain, setDomain] = useState(state.input['domain'])
  const [hasTakenNote, setTakenNote] = useState(isTaken(state))
  useEffect(() => {
    // A link to this page is about the host, and its next reader pasted nothing.
    const { [TAKEN]: _, ...query } = state.query
    if (hasTakenNote) browser?.showAddress(addressOf(state.path, { ...query, lang: locale }), 'replace')
  }, [])
  const pageContext = useMemo(
    () => ({
      locale,
      site: state.site,
      browser: isAlive ? browser : undefined,
      forgetTaken: () => setTakenNote(false),
      showDomain: setDomain,
    }),
    [locale, state.site, browser, isAlive],
  )
  const switchTo = (wanted: Locale): void => {
    setLocale(wanted)
    browser?.showLanguage(wanted, (shown) => shown.replace(page.title[locale], page.title[wanted]))
  }
  return (
    <PageContextProvider value={pageContext}>
      <LiveRegion>
        <Shell state={state} domain={domain} locale={locale} switchTo={switchTo}>
          {hasTakenNote && <TakenNote query={state.query} input={state.input} />}
          <page.Main {...state} />
        </Shell>
      </LiveRegion>
    </PageContextProvider>
  )
}
