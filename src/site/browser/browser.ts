import type { Browser } from '../surroundings.ts'
import { ask, send } from './ask.ts'

/** What the pages may do in a real browser. */
export function createBrowser(): Browser {
  let shown = pageIn(location)
  // What stood in the address before is drawn anew by the server, or taken from the browser's own memory; places on the
  // same page, such as that of the skip link, are not.
  addEventListener('popstate', () => {
    if (pageIn(location) !== shown) location.reload()
  })
  return {
    ask,
    send,
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
    showLanguage(locale, title) {
      const here = new URL(location.href)
      here.searchParams.set('lang', locale)
      history.replaceState(null, '', here)
      shown = pageIn(location)
      document.documentElement.lang = locale
      document.title = title
    },
    open: (address) => location.assign(address),
    print: () => print(),
    nowMs: () => Date.now(),
  }
}

const pageIn = ({ pathname, search }: Location): string => pathname + search
