import type { Browser } from '../page-context.ts'
import { storeApiKey } from './api-key.ts'
import { ask, read, send } from './ask.ts'

const SAVED_AFTER_MS = 60_000

/** The actions of the pages in a real browser. */
export function createBrowser(): Browser {
  let shown = pageIn(location)
  // Going back to another URL reloads the page, because the state of the earlier URL is gone. A change of the fragment only,
  // such as by the skip link, does not reload.
  addEventListener('popstate', () => {
    if (pageIn(location) !== shown) location.reload()
  })
  return {
    ask,
    send,
    read,
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
    save(fileName, text) {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
      link.download = fileName
      link.click()
      // Some browsers read the file only after this function has returned.
      setTimeout(() => URL.revokeObjectURL(link.href), SAVED_AFTER_MS)
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
    open: (address) => location.assign(address),
    print: () => print(),
    setApiKey: storeApiKey,
    nowMs: () => Date.now(),
  }
}

const pageIn = ({ pathname, search }: Location): string => pathname + search
