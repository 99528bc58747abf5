import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { httpToHttps } from './http-to-https.ts'

export const httpToHttpsText: TextsOf<typeof httpToHttps> = {
  question: { en: 'Does http lead to https?', de: 'Führt http zu https?' },
  subject: { en: 'The way from http to https', de: 'Der Weg von http zu https' },
  why: {
    en: 'Many old links still begin with http. Whoever is not led on from there can be shown a tampered page in a foreign Wi-Fi, and search engines have to choose between two copies.',
    de: 'Viele alte Links beginnen noch mit http. Wer von dort nicht weitergeleitet wird, dem kann in einem fremden WLAN eine manipulierte Seite gezeigt werden, und Suchmaschinen müssen zwischen zwei Kopien wählen.',
  },
  outcomes: {
    ok: {
      en: { title: 'http leads to https', detail: ({ chain }) => `The server redirects: ${shown(chain)}.` },
      de: { title: 'http führt zu https', detail: ({ chain }) => `Der Server leitet weiter: ${shown(chain)}.` },
    },
    closed: {
      en: {
        title: 'There is nothing over http',
        detail: ({ url }) => `${shown(url)} takes no connections, so there is no second copy without encryption.`,
      },
      de: {
        title: 'Über http ist nichts erreichbar',
        detail: ({ url }) =>
          `${shown(url)} nimmt keine Verbindungen an, es gibt also keine zweite, unverschlüsselte Fassung.`,
      },
    },
    'serves-itself': {
      en: {
        title: 'http does not redirect to https',
        detail: ({ chain, status }) =>
          `${shown(chain)} answers with status ${status} instead of a redirect; one by a script or a meta tag does not count. So there are two copies of the site, and visitors of the one have no protection.`,
      },
      de: {
        title: 'http leitet nicht auf https um',
        detail: ({ chain, status }) =>
          `${shown(chain)} antwortet mit Status ${status} statt mit einer Weiterleitung; eine per Skript oder Meta-Tag zählt nicht. So gibt es die Website doppelt, einmal davon ungeschützt.`,
      },
    },
  },
}
