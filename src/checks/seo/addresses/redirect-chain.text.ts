import type { Hop } from '../../../evidence/seo/chain.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { redirectChain } from './redirect-chain.ts'

const wayOf = (hops: readonly Hop[], url: string): string =>
  [...hops.map((hop) => `${shown(hop.url)} (${hop.status})`), shown(url)].join(' → ')

const shortenSteps: Localized<(values: { readonly hops: readonly Hop[]; readonly url: string }) => readonly string[]> =
  {
    en: ({ hops, url }) => [
      `On your web server, redirect ${shown(hops[0]?.url ?? url)} directly to ${shown(url)} with HTTP status 301 (nginx: “return 301 …;”; Apache: “Redirect permanent …”).`,
      `In your CMS and in the sitemap, use ${shown(url)} in links instead of URLs that redirect.`,
      'In the CMS and the CDN, remove redirects that are no longer needed.',
    ],
    de: ({ hops, url }) => [
      `Leiten Sie auf Ihrem Webserver ${shown(hops[0]?.url ?? url)} mit HTTP-Status 301 direkt auf ${shown(url)} weiter (nginx: „return 301 …;“; Apache: „Redirect permanent …“).`,
      `Verwenden Sie im CMS und in der Sitemap ${shown(url)} in Links statt URLs, die weiterleiten.`,
      'Entfernen Sie im CMS und im CDN Weiterleitungen, die nicht mehr gebraucht werden.',
    ],
  }

export const redirectChainText: TextsOf<typeof redirectChain> = {
  question: { en: 'Is there a redirect chain?', de: 'Gibt es eine Weiterleitungskette?' },
  subject: { en: 'redirect chain', de: 'Weiterleitungskette' },
  why: {
    en: 'Each redirect is another request, which is noticeable in mobile networks. In a long chain, a single expired domain or certificate makes the site unreachable.',
    de: 'Jede Weiterleitung ist eine weitere Anfrage, was in Mobilfunknetzen spürbar ist. In einer langen Kette genügt eine abgelaufene Domain oder ein abgelaufenes Zertifikat, und die Website ist nicht mehr erreichbar.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No redirect chain',
        detail: ({ hops, url }) =>
          hops.length === 0 ? `${shown(url)} responds without a redirect.` : `1 redirect: ${wayOf(hops, url)}.`,
      },
      de: {
        title: 'Keine Weiterleitungskette',
        detail: ({ hops, url }) =>
          hops.length === 0 ? `${shown(url)} antwortet ohne Weiterleitung.` : `1 Weiterleitung: ${wayOf(hops, url)}.`,
      },
    },
    several: {
      en: {
        title: ({ hops }) => `Redirect chain (${hops.length} redirects)`,
        detail: ({ hops, url }) =>
          `${hops.length} redirects: ${wayOf(hops, url)}. Each one costs visitors and crawlers time; 1 redirect to the final URL is enough.`,
        steps: shortenSteps.en,
      },
      de: {
        title: ({ hops }) => `Weiterleitungskette (${hops.length} Weiterleitungen)`,
        detail: ({ hops, url }) =>
          `${hops.length} Weiterleitungen: ${wayOf(hops, url)}. Jede kostet Besucher und Crawler Zeit; 1 Weiterleitung zur endgültigen URL genügt.`,
        steps: shortenSteps.de,
      },
    },
    many: {
      en: {
        title: ({ hops }) => `Long redirect chain (${hops.length} redirects)`,
        detail: ({ hops, url }) =>
          `${hops.length} redirects: ${wayOf(hops, url)}. Each one costs time, and some crawlers stop after a few redirects.`,
        steps: shortenSteps.en,
      },
      de: {
        title: ({ hops }) => `Lange Weiterleitungskette (${hops.length} Weiterleitungen)`,
        detail: ({ hops, url }) =>
          `${hops.length} Weiterleitungen: ${wayOf(hops, url)}. Jede kostet Zeit, und manche Crawler brechen nach einigen ab.`,
        steps: shortenSteps.de,
      },
    },
  },
}
