import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsRecursion } from './ns-recursion.ts'

export const nsRecursionText: TextsOf<typeof nsRecursion> = {
  question: {
    en: 'Does a name server look up foreign names (open resolver)?',
    de: 'Löst ein Nameserver fremde Namen auf (offener Resolver)?',
  },
  subject: { en: 'Whether name servers look up foreign names', de: 'Ob Nameserver fremde Namen auflösen' },
  why: {
    en: 'A name server that works for strangers can be drawn into attacks on others: it carries their load, its operator gets the complaints or is blocked, and visitors of the domain wait for answers.',
    de: 'Ein Nameserver, der für Fremde arbeitet, lässt sich für Angriffe auf Dritte einspannen: Er trägt deren Last, sein Betreiber bekommt die Beschwerden oder wird gesperrt, und Besucher der Domain warten auf Antworten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No name server is an open resolver',
        detail: 'None of the servers looked up a foreign name for us.',
      },
      de: {
        title: 'Kein Nameserver ist ein offener Resolver',
        detail: 'Keiner der Server hat für uns einen fremden Namen aufgelöst.',
      },
    },
    open: {
      en: {
        title: 'A name server is an open resolver',
        detail: ({ servers, controlName }) =>
          `Asked for ${controlName}, which has nothing to do with the domain, these servers gave the right answer: ${listing.en(servers)}. Attackers misuse such open resolvers to flood others, and can slip false answers into them more easily.`,
        steps: [
          'Have your DNS host turn off recursion on these servers (BIND: recursion no), or allow it to its own network only (allow-recursion).',
        ],
      },
      de: {
        title: 'Ein Nameserver ist ein offener Resolver',
        detail: ({ servers, controlName }) =>
          `Nach ${controlName} gefragt, das mit der Domain nichts zu tun hat, gaben diese Server die richtige Antwort: ${listing.de(servers)}. Angreifer missbrauchen solche offenen Resolver, um andere zu überfluten, und können ihnen leichter falsche Antworten unterschieben.`,
        steps: [
          'Lassen Sie Ihren DNS-Anbieter die Rekursion auf diesen Servern abschalten (BIND: recursion no) oder nur für das eigene Netz erlauben (allow-recursion).',
        ],
      },
    },
  },
}
