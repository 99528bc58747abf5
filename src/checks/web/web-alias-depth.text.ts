import type { TextsOf } from '../define-check.ts'
import type { webAliasDepth } from './web-alias-depth.ts'

export const webAliasDepthText: TextsOf<typeof webAliasDepth> = {
  question: { en: 'Is the CNAME chain of www short?', de: 'Ist die CNAME-Kette von www kurz?' },
  subject: { en: 'CNAME chain of www', de: 'CNAME-Kette von www' },
  why: {
    en: 'The website resolves only if every provider in the CNAME chain works. The longer the chain, the more providers can take the website offline through a fault.',
    de: 'Die Website lässt sich nur auflösen, wenn jeder Anbieter in der CNAME-Kette funktioniert. Je länger die Kette, desto mehr Anbieter können die Website durch eine Störung lahmlegen.',
  },
  outcomes: {
    ok: {
      en: { title: 'CNAME chain of www is short', detail: 'www has at most 4 CNAME records in a row.' },
      de: { title: 'CNAME-Kette von www ist kurz', detail: 'www hat höchstens 4 CNAME-Einträge hintereinander.' },
    },
    deep: {
      en: {
        title: 'CNAME chain of www is long',
        detail: ({ www, count, target }) =>
          `${www} points to ${target} through ${count} CNAME records in a row. Each one costs time on the first visit, and resolvers give up on very long chains.`,
      },
      de: {
        title: 'CNAME-Kette von www ist lang',
        detail: ({ www, count, target }) =>
          `${www} zeigt über ${count} CNAME-Einträge hintereinander auf ${target}. Jeder kostet beim ersten Besuch Zeit, und bei sehr langen Ketten geben Resolver auf.`,
      },
    },
  },
}
