import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { LOCALES, type Locale } from '../../text.ts'
import { localAddress } from '../pages/page.ts'
import type { PageState } from '../state.ts'
import { closeMenus } from './closing-menus.ts'
import { DocumentationLinks } from './documentation-links.tsx'
import { Menu } from './menu.tsx'
import { SHELL_WORDS } from './shell-words.ts'

export interface ShellProps {
  readonly state: Pick<PageState, 'path' | 'query' | 'menu' | 'site'>
  /** The domain that the page is about. */
  readonly domain?: string | undefined
  readonly locale: Locale
  /** Changes the language in place. Without it, the page is loaded again in the other language. */
  readonly switchTo?: (locale: Locale) => void
  readonly children: ComponentChildren
}

/** What all pages have around their content. It works without script too, and some pages have none. */
export function Shell({ state, domain = '', locale, switchTo, children }: ShellProps) {
  const words = SHELL_WORDS[locale]
  const head = useRef<HTMLElement>(null)
  useEffect(() => (head.current === null ? undefined : closeMenus(head.current)), [])
  return (
    <>
      <a class="skip" href="#main">
        {words.skip}
      </a>
      {state.site.demo && (
        <aside class="demo-note">
          {words.demo}
          <span class="demo-network">{words.demoNetwork}</span>.
        </aside>
      )}
      <header class="site-head" ref={head}>
        <a class="brand" href={localAddress('/', locale)}>
          zonewise
        </a>
        <Menu state={state} locale={locale} />
        <DomainBox domain={domain} locale={locale} />
        <Languages state={state} locale={locale} {...(switchTo && { switchTo })} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer class="site-foot">
        <p>{words.promise}</p>
        <ul>
          <DocumentationLinks locale={locale} />
        </ul>
      </footer>
    </>
  )
}

/** A plain form: the server takes the host out of pasted text and opens the report. */
function DomainBox({ domain, locale }: { readonly domain: string; readonly locale: Locale }) {
  const words = SHELL_WORDS[locale]
  return (
    <search class="domain-box">
      <form method="get" action="/check">
        <input
          name="domain"
          aria-label={words.checkOf}
          // The value of the field belongs to the reader: once it was edited, a new default does not replace it.
          defaultValue={domain}
          required
          placeholder="example.com"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
        <input type="hidden" name="lang" value={locale} />
        <button type="submit" aria-label={words.check}>
          →
        </button>
      </form>
    </search>
  )
}

/** Links to the other languages. They have no keys, so that the focus stays on the same element after a change. */
function Languages({ state: { path, query }, locale, switchTo }: Omit<ShellProps, 'children'>) {
  return (
    <ul class="languages" aria-label={SHELL_WORDS[locale].language}>
      {LOCALES.filter((other) => other !== locale).map((other) => (
        <li>
          <a
            href={localAddress(path, other, query)}
            lang={other}
            hreflang={other}
            onClick={(event) => {
              if (switchTo === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              switchTo(other)
            }}
          >
            {SHELL_WORDS[other].ownName}
          </a>
        </li>
      ))}
    </ul>
  )
}
