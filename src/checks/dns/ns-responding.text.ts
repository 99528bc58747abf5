import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsResponding } from './ns-responding.ts'

export const nsRespondingText: TextsOf<typeof nsResponding> = {
  question: { en: 'Do all name servers answer?', de: 'Antworten alle Nameserver?' },
  subject: { en: 'Whether the name servers answer', de: 'Ob die Nameserver antworten' },
  why: {
    en: 'A resolver that happens to choose a silent server waits before it asks the next one. Pages then open slowly for no visible reason, and the reserve for a real outage is already used up.',
    de: 'Ein Resolver, der zufällig einen stummen Server wählt, wartet erst, bevor er den nächsten fragt. Seiten öffnen sich dann ohne erkennbaren Grund langsam, und die Reserve für einen Ausfall ist schon verbraucht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All name servers answer',
        detail: ({ count }) => (count === 1 ? 'The one address answers.' : `All ${count} addresses answer.`),
      },
      de: {
        title: 'Alle Nameserver antworten',
        detail: ({ count }) => (count === 1 ? 'Die eine Adresse antwortet.' : `Alle ${count} Adressen antworten.`),
      },
    },
    'some-silent': {
      en: {
        title: 'A name server does not answer',
        detail: ({ silent, count }) =>
          `Of ${count} addresses these gave no answer, though asked twice: ${listing.en(silent)}. Visitors whose resolver asks there have to wait.`,
        steps: [
          'Ask your DNS host why these servers do not answer on UDP port 53: are they down, or does a firewall block the questions?',
          'If a server no longer exists, remove it at your registrar and have it removed from the zone.',
        ],
      },
      de: {
        title: 'Ein Nameserver antwortet nicht',
        detail: ({ silent, count }) =>
          `Von ${count} Adressen gaben diese auch beim zweiten Versuch keine Antwort: ${listing.de(silent)}. Besucher, deren Resolver dort fragt, müssen warten.`,
        steps: [
          'Fragen Sie Ihren DNS-Anbieter, warum diese Server auf UDP-Port 53 nicht antworten: Sind sie ausgefallen, oder hält eine Firewall die Anfragen auf?',
          'Gibt es einen Server nicht mehr, entfernen Sie ihn bei Ihrem Registrar und lassen Sie ihn aus der Zone entfernen.',
        ],
      },
    },
    'most-silent': {
      en: {
        title: 'Fewer than two name servers answer',
        detail: ({ silent, count }) =>
          `Of ${count} addresses these gave no answer, though asked twice: ${listing.en(silent)}. That leaves no reserve, or no server at all.`,
        steps: [
          'Ask your DNS host at once why these servers do not answer on UDP port 53.',
          'At your registrar, check that the name servers entered there are those of your present DNS host.',
        ],
      },
      de: {
        title: 'Weniger als zwei Nameserver antworten',
        detail: ({ silent, count }) =>
          `Von ${count} Adressen gaben diese auch beim zweiten Versuch keine Antwort: ${listing.de(silent)}. Damit gibt es keine Reserve mehr oder gar keinen Server.`,
        steps: [
          'Fragen Sie Ihren DNS-Anbieter sofort, warum diese Server auf UDP-Port 53 nicht antworten.',
          'Prüfen Sie bei Ihrem Registrar, ob dort die Nameserver Ihres jetzigen DNS-Anbieters eingetragen sind.',
        ],
      },
    },
  },
}
