import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsAuthoritative } from './ns-authoritative.ts'

export const nsAuthoritativeText: TextsOf<typeof nsAuthoritative> = {
  question: {
    en: 'Do the name servers really serve the zone?',
    de: 'Führen die Nameserver die Zone wirklich?',
  },
  subject: { en: 'Whether the name servers serve the zone', de: 'Ob die Nameserver die Zone führen' },
  why: {
    en: 'A listed server that does not hold the zone is no reserve but a detour: each question has to be asked again elsewhere. If the other servers fail, nobody is left who knows the domain.',
    de: 'Ein eingetragener Server, der die Zone nicht führt, ist keine Reserve, sondern ein Umweg: Jede Anfrage muss anderswo wiederholt werden. Fallen die übrigen Server aus, kennt niemand mehr die Domain.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All answering servers serve the zone',
        detail: ({ count }) =>
          count === 1
            ? 'The one address that answers holds the zone itself.'
            : `All ${count} addresses that answer hold the zone themselves.`,
      },
      de: {
        title: 'Alle antwortenden Server führen die Zone',
        detail: ({ count }) =>
          count === 1
            ? 'Die eine antwortende Adresse führt die Zone selbst.'
            : `Alle ${count} antwortenden Adressen führen die Zone selbst.`,
      },
    },
    lame: {
      en: {
        title: 'A name server does not know the zone',
        detail: ({ lame, codes, isRefused }) =>
          `These servers are listed for the domain, but do not serve it${codes.length === 0 ? '' : ` (their answer: ${codes.join(', ')})`}: ${listing.en(lame)}.${isRefused ? ' At some DNS hosts a stranger could set up your domain on such a server and answer in your place.' : ' Questions that go there get no useful answer.'}`,
        steps: [
          'If the server belongs to your DNS host, have the zone set up there.',
          'If it is left over from an earlier DNS host, remove it at your registrar and have it removed from the zone.',
        ],
      },
      de: {
        title: 'Ein Nameserver kennt die Zone nicht',
        detail: ({ lame, codes, isRefused }) =>
          `Diese Server sind für die Domain eingetragen, führen sie aber nicht${codes.length === 0 ? '' : ` (ihre Antwort: ${codes.join(', ')})`}: ${listing.de(lame)}.${isRefused ? ' Bei manchen DNS-Anbietern könnten Fremde Ihre Domain auf einem solchen Server einrichten und an Ihrer Stelle antworten.' : ' Anfragen, die dort landen, bleiben ohne brauchbare Antwort.'}`,
        steps: [
          'Gehört der Server zu Ihrem DNS-Anbieter, lassen Sie die Zone dort einrichten.',
          'Stammt er von einem früheren DNS-Anbieter, entfernen Sie ihn bei Ihrem Registrar und lassen Sie ihn aus der Zone entfernen.',
        ],
      },
    },
  },
}
