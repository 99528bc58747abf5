import type { Sitemap, SitemapState } from '../../../evidence/seo/site-files.ts'
import type { Localized } from '../../../text.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'

const stateWords: Localized<(state: SitemapState) => string> = {
  en: (state) => {
    if (state.kind === 'status') return `HTTP ${state.status}`
    if (state.kind === 'other') return `not a sitemap, begins with ${quoted.en(state.start)}`
    return { valid: 'valid', html: 'an HTML page', empty: 'empty', unreachable: 'not reachable' }[state.kind]
  },
  de: (state) => {
    if (state.kind === 'status') return `HTTP ${state.status}`
    if (state.kind === 'other') return `keine Sitemap, beginnt mit ${quoted.de(state.start)}`
    return { valid: 'gültig', html: 'eine HTML-Seite', empty: 'leer', unreachable: 'nicht erreichbar' }[state.kind]
  },
}

/** The requested URLs and their results. */
export const sitemapWords: Localized<(sitemaps: readonly Sitemap[]) => string> = {
  en: (sitemaps) => listing.en(sitemaps.map(({ url, state }) => `${shown(url)} (${stateWords.en(state)})`)),
  de: (sitemaps) => listing.de(sitemaps.map(({ url, state }) => `${shown(url)} (${stateWords.de(state)})`)),
}
