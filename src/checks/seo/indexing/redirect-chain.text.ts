import type { Hop } from '../../../evidence/seo/chain.ts'
import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { redirectChain } from './redirect-chain.ts'

const wayOf = (hops: readonly Hop[], url: string): string =>
  [...hops.map((hop) => `${shown(hop.url)} (${hop.status})`), shown(url)].join(' → ')

export const redirectChainText: TextsOf<typeof redirectChain> = {
  question: { en: 'How many redirects lead to the page?', de: 'Wie viele Weiterleitungen führen zur Seite?' },
  subject: { en: 'The number of redirects', de: 'Die Zahl der Weiterleitungen' },
  why: {
    en: 'Each redirect makes the browser ask once more, which can be felt on a phone. In a long chain one forgotten domain or expired certificate is enough, and nobody arrives any more.',
    de: 'Bei jeder Weiterleitung muss der Browser noch einmal fragen, und am Telefon ist das zu spüren. In einer langen Kette genügt eine vergessene Domain oder ein abgelaufenes Zertifikat, und niemand kommt mehr an.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page is found without detours',
        detail: ({ hops, url }) =>
          hops.length === 0 ? `${shown(url)} answers without a redirect.` : `One redirect: ${wayOf(hops, url)}.`,
      },
      de: {
        title: 'Die Seite ist ohne Umwege zu finden',
        detail: ({ hops, url }) =>
          hops.length === 0
            ? `${shown(url)} antwortet ohne Weiterleitung.`
            : `Eine Weiterleitung: ${wayOf(hops, url)}.`,
      },
    },
    several: {
      en: {
        title: 'Several redirects lead to the page',
        detail: ({ hops, url }) =>
          `${hops.length} redirects: ${wayOf(hops, url)}. Each costs visitors and crawlers time; one that leads straight there would do.`,
      },
      de: {
        title: 'Mehrere Weiterleitungen führen zur Seite',
        detail: ({ hops, url }) =>
          `${hops.length} Weiterleitungen: ${wayOf(hops, url)}. Jede kostet Besucher und Crawler Zeit; eine, die gleich ans Ziel führt, genügt.`,
      },
    },
    many: {
      en: {
        title: 'Many redirects lead to the page',
        detail: ({ hops, url }) =>
          `${hops.length} redirects: ${wayOf(hops, url)}. Each costs crawlers time, and some give up after a few.`,
      },
      de: {
        title: 'Viele Weiterleitungen führen zur Seite',
        detail: ({ hops, url }) =>
          `${hops.length} Weiterleitungen: ${wayOf(hops, url)}. Jede kostet Crawler Zeit, und manche geben nach einigen auf.`,
      },
    },
  },
}
