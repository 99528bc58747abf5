import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { LOCALES, type Locale } from '../text.ts'
import { type Browser, PageContextProvider } from './page-context.ts'
import { documentTitle, type Page } from './pages/page.ts'
import { LiveRegion } from './parts/live-region.tsx'
import { SHELL_WORDS } from './shell-words.ts'
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
  const pageContext = useMemo(
    () => ({ locale, site: state.site, browser: isAlive ? browser : undefined }),
    [locale, state.site, browser, isAlive],
  )
  const switchTo = (wanted: Locale): void => {
    setLocale(wanted)
    browser?.showLanguage(wanted, documentTitle(page, state.input, wanted))
  }
  return (
    <PageContextProvider value={pageContext}>
      <LiveRegion>
        <Shell state={state} locale={locale} switchTo={switchTo}>
          <page.Main {...state} />
        </Shell>
      </LiveRegion>
    </PageContextProvider>
  )
}

interface ShellProps {
  readonly state: PageState
  readonly locale: Locale
  readonly switchTo: (locale: Locale) => void
  readonly children: ComponentChildren
}

function Shell({ state, locale, switchTo, children }: ShellProps) {
  const words = SHELL_WORDS[locale]
  return (
    <>
      <a class="skip" href="#main">
        {words.skip}
      </a>
      {state.site.demo && <aside class="demo-note">{words.demo}</aside>}
      <header class="site-head">
        <a class="brand" href={localAddress('/', locale)}>
          zonewise
        </a>
        <nav aria-label={words.tools}>
          <ul class="tools">
            {state.menu.map(({ path, label }) => (
              <li key={path}>
                <a href={localAddress(path, locale)} aria-current={isHere(state.path, path) ? 'page' : undefined}>
                  {label[locale]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ul class="languages" aria-label={words.language}>
          {LOCALES.map((other) => (
            <li key={other}>
              <a
                href={localAddress(state.path, other, state.query)}
                lang={other}
                hreflang={other}
                aria-current={other === locale ? 'true' : undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  switchTo(other)
                }}
              >
                {SHELL_WORDS[other].ownName}
              </a>
            </li>
          ))}
        </ul>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer class="site-foot">
        <p>{words.promise}</p>
        <ul>
          <li>
            <a href="/docs">{words.reference}</a>
          </li>
          <li>
            <a href={localAddress('/docs/mcp', locale)}>{words.agents}</a>
          </li>
          <li>
            <a href="/docs/findings">{words.findings}</a>
          </li>
          <li>
            <a href={localAddress('/badge', locale)}>{words.badge}</a>
          </li>
        </ul>
      </footer>
    </>
  )
}

const isHere = (here: string, path: string): boolean => here === path || here.startsWith(`${path}/`)

/** Adds the language to a URL, so that a shared page opens in the same language. */
export function localAddress(path: string, locale: Locale, input: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(input).filter(([, value]) => value !== ''))
  query.set('lang', locale)
  return `${path}?${query}`
}
