import type { TextsOf } from '../define-check.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import { hostNote } from '../panel-notes.ts'
import { precondition, publish } from '../step.ts'
import type { webWww } from './web-www.ts'

export const webWwwText: TextsOf<typeof webWww> = {
  question: { en: 'Does www have an IP address?', de: 'Hat www eine IP-Adresse?' },
  subject: { en: 'IP address of www', de: 'IP-Adresse von www' },
  why: {
    en: 'Old links, printed material and bookmarks often contain the www. If that form fails, you lose the visitors who come this way, although the website itself works.',
    de: 'Alte Links, Drucksachen und Lesezeichen enthalten oft das www. Funktioniert diese Form nicht, gehen Besucher auf diesem Weg verloren, obwohl die Website selbst läuft.',
  },
  outcomes: {
    ok: {
      en: { title: 'www has an IP address', detail: ({ www }) => `${www} has an IP address.` },
      de: { title: 'www hat eine IP-Adresse', detail: ({ www }) => `${www} hat eine IP-Adresse.` },
    },
    missing: {
      en: {
        title: 'www has no IP address',
        detail: ({ domain, www }) => `${domain} has an IP address, but ${www} has none.`,
        steps: ({ www, domain, fix }) => [
          precondition(
            `Before you add a record, check that your web server answers for ${www} and has a certificate for it.`,
          ),
          ...(fix === undefined
            ? [
                `If ${www} has a CNAME record, at your DNS provider, change its target to ${domain}.`,
                `If not, at your DNS provider, add A and AAAA records for ${www} with the IP addresses of ${domain}.`,
              ]
            : [publish(`At your DNS provider, add the CNAME record shown here, which points ${www} to ${domain}.`)]),
          ...hostNote.en(fix),
        ],
      },
      de: {
        title: 'www hat keine IP-Adresse',
        detail: ({ domain, www }) => `${domain} hat eine IP-Adresse, ${www} aber nicht.`,
        steps: ({ www, domain, fix }) => [
          precondition(
            `Vergewissern Sie sich vor der Änderung, dass Ihr Webserver für ${www} antwortet und ein Zertifikat dafür hat.`,
          ),
          ...(fix === undefined
            ? [
                `Wenn ${www} einen CNAME-Eintrag hat, ändern Sie bei Ihrem DNS-Anbieter dessen Ziel in ${domain}.`,
                `Wenn nicht, legen Sie bei Ihrem DNS-Anbieter für ${www} A- und AAAA-Einträge mit den IP-Adressen von ${domain} an.`,
              ]
            : [
                publish(
                  `Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten CNAME-Eintrag an; er lässt ${www} auf ${domain} zeigen.`,
                ),
              ]),
          ...hostNote.de(fix),
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'www' },
      de: { subject: 'www' },
    }),
  },
}
