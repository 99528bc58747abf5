import type { Browser, SavedFile } from '../page-context.ts'
import { storeApiKey } from './api-key.ts'
import { ask, read, send } from './ask.ts'
import { openReports } from './reports.ts'

/** The actions of the pages in a real browser. */
export function createBrowser(): Browser {
  let shown = pageIn(location)
  let target = location.hash
  // Going back to another URL reloads the page, because the state of the earlier URL is gone. A change of the fragment only,
  // such as by the skip link, does not reload.
  addEventListener('popstate', () => {
    if (pageIn(location) !== shown) location.reload()
  })
  return {
    ask,
    send,
    read,
    openReports,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      }),
    whenOnline(listener) {
      addEventListener('online', listener)
      return () => removeEventListener('online', listener)
    },
    copy: async (text) => {
      try {
        await navigator.clipboard.writeText(text)
        return true
      } catch {
        return false
      }
    },
    showAddress(address, how, title = document.title) {
      if (how === 'push') history.pushState(null, '', address)
      else history.replaceState(null, '', address)
      shown = pageIn(location)
      document.title = title
    },
    showLanguage(locale, translate) {
      const here = new URL(location.href)
      here.searchParams.set('lang', locale)
      history.replaceState(null, '', here)
      shown = pageIn(location)
      document.documentElement.lang = locale
      document.title = translate(document.title)
    },
    showTitle(title) {
      document.title = title
    },
    query: () => location.search,
    showQuery(query) {
      history.replaceState(null, '', `${location.pathname}${query}${location.hash}`)
      shown = pageIn(location)
    },
    fragment: () => location.hash,
    showFragment(fragment) {
      history.replaceState(null, '', `${location.pathname}${location.search}${fragment === '' ? '' : `#${fragment}`}`)
    },
    whenFragmentChanges(listener) {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    leadsTo(id) {
      if (target !== `#${id}`) return false
      target = ''
      return scrollY === 0
    },
    open: (address) => location.assign(address),
    print: () => print(),
    setApiKey: storeApiKey,
    save,
    storage() {
      try {
        return localStorage
      } catch {
        return undefined
      }
    },
    nowMs: () => Date.now(),
    isWide: () => matchMedia('(min-width: 56rem)').matches,
  }
}

const pageIn = ({ pathname, search }: Location): string => pathname + search

function save({ name, type, text }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download starts in a later task.
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER_MS)
}

const REVOKED_AFTER_MS = 60_000
