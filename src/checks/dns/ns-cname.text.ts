import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsCname } from './ns-cname.ts'

export const nsCnameText: TextsOf<typeof nsCname> = {
  question: { en: 'Is a name server only an alias?', de: 'Ist ein Nameserver nur ein Alias?' },
  subject: { en: 'Whether name servers are aliases', de: 'Ob Nameserver Aliasse sind' },
  why: {
    en: 'Resolvers expect an address behind the name of a name server. Some pass over a server where they find an alias instead, so the domain can fail for one visitor and work for the next.',
    de: 'Resolver erwarten hinter dem Namen eines Nameservers eine Adresse. Manche übergehen einen Server, bei dem sie stattdessen einen Alias finden; dann ist die Domain für einen Teil der Besucher womöglich nicht erreichbar.',
  },
  outcomes: {
    ok: {
      en: { title: 'No name server is an alias', detail: 'Each name has addresses of its own.' },
      de: { title: 'Kein Nameserver ist ein Alias', detail: 'Jeder Name hat eigene Adressen.' },
    },
    alias: {
      en: {
        title: 'A name server is only an alias',
        detail: ({ names, targets }) =>
          `${listing.en(names)} only ${byNumber(names, 'points', 'point')} to ${listing.en(targets)}, by a CNAME record. The standard forbids that for name servers, and many resolvers cannot use such a server.`,
        steps: [
          ({ names, targets }) =>
            `At your registrar and in the zone at your DNS host, replace ${listing.en(names)} by the name behind it, now ${listing.en(targets)}.`,
          'Or have the DNS host of that name replace the CNAME record by A and AAAA records.',
        ],
      },
      de: {
        title: 'Ein Nameserver ist nur ein Alias',
        detail: ({ names, targets }) =>
          `${listing.de(names)} ${byNumber(names, 'zeigt', 'zeigen')} mit einem CNAME-Eintrag nur auf ${listing.de(targets)}. Der Standard verbietet das für Nameserver, und viele Resolver können einen solchen Server nicht nutzen.`,
        steps: [
          ({ names, targets }) =>
            `Ersetzen Sie bei Ihrem Registrar und in der Zone bei Ihrem DNS-Anbieter ${listing.de(names)} durch den Namen dahinter, derzeit ${listing.de(targets)}.`,
          'Oder lassen Sie den DNS-Anbieter dieses Namens den CNAME-Eintrag durch A- und AAAA-Einträge ersetzen.',
        ],
      },
    },
  },
}
