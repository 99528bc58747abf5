import type { TextsOf } from '../../define-check.ts'
import { byNumber, quotedListing } from '../../listing.ts'
import { hostNameSteps, underscoreSteps } from './mx-name-steps.ts'
import type { mxNameValid } from './mx-name-valid.ts'

export const mxNameValidText: TextsOf<typeof mxNameValid> = {
  question: { en: 'Are the MX host names valid?', de: 'Sind die Hostnamen in den MX-Einträgen gültig?' },
  subject: { en: 'MX host names', de: 'Hostnamen in den MX-Einträgen' },
  why: {
    en: 'Some DNS panels accept an IP address or a single word in an MX record. Many senders find no such host and return the mail; Postfix connects to an IP address nevertheless.',
    de: 'Manche DNS-Oberflächen akzeptieren im MX-Eintrag eine IP-Adresse oder ein einzelnes Wort. Viele Absender finden keinen solchen Host und schicken die E-Mail zurück; Postfix verbindet sich trotzdem mit einer IP-Adresse.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'MX host names are valid',
        detail: 'Every MX record of this domain contains a valid host name.',
      },
      de: {
        title: 'Hostnamen in den MX-Einträgen sind gültig',
        detail: 'Jeder MX-Eintrag dieser Domain enthält einen gültigen Hostnamen.',
      },
    },
    invalid: {
      en: {
        title: 'MX record has an invalid host name',
        detail: ({ names }) =>
          `${quotedListing.en(names)} in the MX records ${byNumber(names, 'is not a valid host name', 'are not valid host names')}. An MX record needs a full host name such as mail.example.com, not an IP address, a single word or letters outside ASCII (such a name needs its Punycode form, xn--…). Many senders cannot deliver there.`,
        steps: ({ names }) => hostNameSteps.en(names),
      },
      de: {
        title: 'MX-Eintrag mit ungültigem Hostnamen',
        detail: ({ names }) =>
          `${quotedListing.de(names)} in den MX-Einträgen ${byNumber(names, 'ist kein gültiger Hostname', 'sind keine gültigen Hostnamen')}. Ein MX-Eintrag braucht einen vollständigen Hostnamen wie mail.example.com, keine IP-Adresse, kein einzelnes Wort und keinen Namen mit Zeichen außerhalb von ASCII (ein solcher Name braucht seine Punycode-Form, xn--…). Viele Absender können dorthin nicht zustellen.`,
        steps: ({ names }) => hostNameSteps.de(names),
      },
    },
    underscore: {
      en: {
        title: 'MX host name with an underscore',
        detail: ({ names }) =>
          `${quotedListing.en(names)} in the MX records ${byNumber(names, 'contains an underscore, which host names', 'contain an underscore, which host names')} must not have. Mail arrives, but public certificate authorities issue no certificate for such a name, so senders that verify certificates (MTA-STS) cannot deliver.`,
        steps: ({ names }) => underscoreSteps.en(names),
      },
      de: {
        title: 'Hostname mit Unterstrich im MX-Eintrag',
        detail: ({ names }) =>
          `${quotedListing.de(names)} in den MX-Einträgen ${byNumber(names, 'enthält', 'enthalten')} einen Unterstrich, der in Hostnamen nicht erlaubt ist. E-Mails kommen an, aber öffentliche Zertifizierungsstellen stellen für einen solchen Namen kein Zertifikat aus. Absender, die Zertifikate prüfen (MTA-STS), können deshalb nicht zustellen.`,
        steps: ({ names }) => underscoreSteps.de(names),
      },
    },
  },
}
