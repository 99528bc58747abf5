import type { TextsOf } from '../define-check.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import { furtherEdit, precondition, publish } from '../step.ts'
import type { webApex } from './web-apex.ts'

export const webApexText: TextsOf<typeof webApex> = {
  question: {
    en: 'Does the website resolve without www?',
    de: 'Lässt sich die Website ohne www auflösen?',
  },
  subject: { en: 'website without www', de: 'Website ohne www' },
  why: {
    en: 'On business cards, in mail and in conversation most people leave out the www. If the short form fails, many believe that the website is offline and do not try www.',
    de: 'Auf Visitenkarten, in E-Mails und im Gespräch lässt man das www meist weg. Funktioniert die kurze Form nicht, halten viele die Website für abgeschaltet und versuchen es nicht mit www.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Website resolves without www',
        detail: ({ domain }) => `Browsers find a web server for ${domain} in the DNS.`,
      },
      de: {
        title: 'Website lässt sich ohne www auflösen',
        detail: ({ domain }) => `Browser finden im DNS einen Webserver für ${domain}.`,
      },
    },
    'no-web': {
      en: {
        title: 'No website: no IP address with or without www',
        detail: ({ domain, www }) =>
          `Neither ${domain} nor ${www} has an IP address. No action is needed if the domain has no website.`,
      },
      de: {
        title: 'Keine Website: keine IP-Adresse mit oder ohne www',
        detail: ({ domain, www }) =>
          `Weder ${domain} noch ${www} hat eine IP-Adresse. Soll die Domain keine Website haben, ist nichts zu tun.`,
      },
    },
    missing: {
      en: {
        title: 'Website resolves only with www',
        detail: ({ domain, www }) => `${www} has an IP address, but ${domain} has none.`,
        steps: ({ domain, www, fix, ipv6 }) => [
          precondition(
            `Before you add a record, make sure that your web server answers for ${domain} and has a certificate for it.`,
          ),
          ...(fix === undefined
            ? [
                `At your DNS provider, add A and AAAA records for ${domain} with the IP addresses that your web hosting provider specifies.`,
                'If your web hosting provider specifies only a name, add an ALIAS or ANAME record for it instead.',
              ]
            : [
                publish(
                  `At your DNS provider, add the ${fix.type} record shown here for ${domain}; it contains the IP address of ${www}.`,
                ),
                ...(ipv6 === undefined
                  ? []
                  : [
                      furtherEdit(
                        `At your DNS provider, also add an AAAA record for ${domain} with ${ipv6}, the IPv6 address of ${www}.`,
                      ),
                    ]),
              ]),
        ],
      },
      de: {
        title: 'Website lässt sich nur mit www auflösen',
        detail: ({ domain, www }) => `${www} hat eine IP-Adresse, ${domain} aber nicht.`,
        steps: ({ domain, www, fix, ipv6 }) => [
          precondition(
            `Vergewissern Sie sich vor der Änderung, dass Ihr Webserver für ${domain} antwortet und ein Zertifikat dafür hat.`,
          ),
          ...(fix === undefined
            ? [
                `Legen Sie bei Ihrem DNS-Anbieter für ${domain} A- und AAAA-Einträge mit den IP-Adressen an, die Ihr Webhosting-Anbieter nennt.`,
                'Wenn Ihr Webhosting-Anbieter nur einen Namen nennt, legen Sie bei Ihrem DNS-Anbieter stattdessen einen ALIAS- oder ANAME-Eintrag dafür an.',
              ]
            : [
                publish(
                  `Legen Sie bei Ihrem DNS-Anbieter für ${domain} den hier gezeigten ${fix.type}-Eintrag an; er enthält die IP-Adresse von ${www}.`,
                ),
                ...(ipv6 === undefined
                  ? []
                  : [
                      furtherEdit(
                        `Legen Sie bei Ihrem DNS-Anbieter für ${domain} auch einen AAAA-Eintrag mit ${ipv6} an, der IPv6-Adresse von ${www}.`,
                      ),
                    ]),
              ]),
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'IPv4 address (A)' },
      de: { subject: 'A' },
    }),
  },
}
