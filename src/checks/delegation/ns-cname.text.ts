import type { TextsOf } from '../define-check.ts'
import { delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsCname } from './ns-cname.ts'

export const nsCnameText: TextsOf<typeof nsCname> = {
  question: { en: 'Does an NS record point to a CNAME?', de: 'Zeigt ein NS-Eintrag auf einen CNAME?' },
  subject: { en: 'CNAME as target of NS records', de: 'CNAME als Ziel von NS-Einträgen' },
  why: {
    en: 'Resolvers expect an A or AAAA record for the name of a name server. Some skip a server whose name is an alias, so the domain fails for some users and works for others.',
    de: 'Resolver erwarten zum Namen eines Nameservers einen A- oder AAAA-Eintrag. Manche ignorieren einen Server, dessen Name ein Alias ist; die Domain funktioniert dann nur für einen Teil der Nutzer.',
  },
  outcomes: {
    ok: {
      en: { title: 'No NS record points to a CNAME', detail: 'The names of the name servers have no CNAME records.' },
      de: {
        title: 'Kein NS-Eintrag zeigt auf einen CNAME',
        detail: 'Die Namen der Nameserver haben keine CNAME-Einträge.',
      },
    },
    alias: {
      en: {
        title: 'NS record points to a CNAME',
        detail: ({ zone, names, targets }) =>
          `${listing.en(names)} ${byNumber(names, 'is a name server', 'are name servers')} of ${zone}, but ${byNumber(names, 'has a CNAME record that points', 'have CNAME records that point')} to ${listing.en(targets)}. RFC 2181 forbids this, and some resolvers cannot use such a name server.`,
        steps: ({ zone, names, targets }) => [
          `If you manage the records of ${listing.en(names)}, at the DNS provider of ${byNumber(names, 'this name', 'these names')}, replace the CNAME ${byNumber(names, 'record', 'records')} with A and AAAA records in one change.`,
          `If you do not, at your DNS provider, replace ${listing.en(names)} with ${listing.en(targets)} in the NS records of ${zone}.`,
          `Then, ${delegationPlace.en(zone)}, make the same change in the name servers of ${zone}.`,
        ],
      },
      de: {
        title: 'NS-Eintrag zeigt auf einen CNAME',
        detail: ({ zone, names, targets }) =>
          `${listing.de(names)} ${byNumber(names, 'ist', 'sind')} Nameserver von ${zone}, ${byNumber(names, 'hat aber einen CNAME-Eintrag, der', 'haben aber CNAME-Einträge, die')} auf ${listing.de(targets)} ${byNumber(names, 'zeigt', 'zeigen')}. RFC 2181 verbietet das, und manche Resolver können einen solchen Nameserver nicht nutzen.`,
        steps: ({ zone, names, targets }) => [
          `Wenn Sie die Einträge von ${listing.de(names)} verwalten, ersetzen Sie beim DNS-Anbieter ${byNumber(names, 'dieses Namens den CNAME-Eintrag', 'dieser Namen die CNAME-Einträge')} in einem Schritt durch A- und AAAA-Einträge.`,
          `Wenn nicht, ersetzen Sie bei Ihrem DNS-Anbieter in den NS-Einträgen von ${zone} ${listing.de(names)} durch ${listing.de(targets)}.`,
          `Ändern Sie dann ${delegationPlace.de(zone)} die Nameserver von ${zone} ebenso.`,
        ],
      },
    },
  },
}
