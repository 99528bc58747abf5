import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { lookupFailureTexts } from '../../lookup-failure.ts'
import { receiverRule } from '../receiver-rules.ts'
import type { dkimFound } from './dkim-found.ts'
import { keySteps } from './dkim-steps.ts'

export const dkimFoundText: TextsOf<typeof dkimFound> = {
  question: { en: 'Is there a DKIM key?', de: 'Gibt es einen DKIM-Schlüssel?' },
  subject: { en: 'DKIM key', de: 'DKIM-Schlüssel' },
  why: {
    en: 'A DKIM signature proves that a message comes from the domain and was not changed, and it usually survives forwarding. Mailbox providers treat unsigned mail as spam more often, especially newsletters.',
    de: 'Eine DKIM-Signatur belegt, dass eine Nachricht von der Domain stammt und unverändert ist, meist auch nach einer Weiterleitung. Unsignierte E-Mails, vor allem Newsletter, stufen Postfachanbieter öfter als Spam ein.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ names }) =>
          names.length === 0 ? 'All DKIM keys are revoked (domain without mail)' : 'DKIM key found',
        detail: ({ names, domain }) =>
          names.length === 0
            ? `A wildcard record revokes all DKIM keys of ${domain}. This is correct for a domain that sends no mail.`
            : `There ${byNumber(names, 'is a DKIM key', 'are DKIM keys')} at ${listing.en(names)}. Receivers can verify signatures with ${byNumber(names, 'it', 'them')}.`,
      },
      de: {
        title: ({ names }) =>
          names.length === 0 ? 'Alle DKIM-Schlüssel widerrufen (Domain ohne E-Mail)' : 'DKIM-Schlüssel vorhanden',
        detail: ({ names, domain }) =>
          names.length === 0
            ? `Ein Wildcard-Eintrag widerruft alle DKIM-Schlüssel von ${domain}. Für eine Domain, die keine E-Mails versendet, ist das richtig.`
            : `Unter ${listing.de(names)} gibt es ${byNumber(names, 'einen DKIM-Schlüssel', 'DKIM-Schlüssel')}. Empfänger können Signaturen damit prüfen.`,
      },
    },
    undiscovered: {
      en: {
        title: 'DKIM selector unknown (keys may exist)',
        detail: ({ domain }) =>
          `There are names below _domainkey.${domain}, but none of the selectors that we know has an active key. Selectors cannot be listed in the DNS, so this is not a fault. The selector is the value of s= in the DKIM-Signature field of a message that you sent.`,
      },
      de: {
        title: 'DKIM-Selektor unbekannt (Schlüssel möglich)',
        detail: ({ domain }) =>
          `Unter _domainkey.${domain} gibt es Namen, aber keiner der uns bekannten Selektoren hat einen aktiven Schlüssel. Selektoren lassen sich im DNS nicht auflisten; ein Fehler ist das also nicht. Den Selektor nennt s= im Feld DKIM-Signature im Header einer versendeten E-Mail.`,
      },
    },
    undecidable: {
      en: {
        title: 'Existence of DKIM keys cannot be determined',
        detail: ({ domain }) =>
          `The name servers of ${domain} respond in the same way for names that exist and for names that do not, and none of the selectors that we know has a key of its own. Mail is signed if it has a DKIM-Signature field.`,
      },
      de: {
        title: 'DKIM-Schlüssel nicht feststellbar',
        detail: ({ domain }) =>
          `Die Nameserver von ${domain} antworten für vorhandene und nicht vorhandene Namen gleich, und keiner der uns bekannten Selektoren hat einen eigenen Schlüssel. Signierte E-Mails erkennen Sie am Feld DKIM-Signature im Header.`,
      },
    },
    'receive-only': {
      en: {
        title: 'No DKIM key (domain does not send mail)',
        detail: ({ domain }) =>
          `The SPF record of ${domain} allows no server to send, and the DMARC policy is “reject”. A domain that does not send mail needs no DKIM key.`,
      },
      de: {
        title: 'Kein DKIM-Schlüssel (Domain versendet keine E-Mails)',
        detail: ({ domain }) =>
          `Der SPF-Eintrag von ${domain} erlaubt keinem Server den Versand, und die DMARC-Richtlinie ist „reject“. Eine Domain, die keine E-Mails versendet, braucht keinen DKIM-Schlüssel.`,
      },
    },
    'bounce-domain': {
      en: {
        title: 'No DKIM key (bounce domain of a sending service)',
        detail: ({ domain, service }) =>
          `${domain} only receives undeliverable mail for ${service} (MX and SPF of the service). Mail is sent from another domain, which needs the DKIM key.`,
      },
      de: {
        title: 'Kein DKIM-Schlüssel (Bounce-Domain eines Versanddienstes)',
        detail: ({ domain, service }) =>
          `${domain} nimmt nur unzustellbare E-Mails für ${service} zurück (MX und SPF des Dienstes). Versendet wird mit einer anderen Domain; diese braucht den DKIM-Schlüssel.`,
      },
    },
    none: {
      en: {
        title: 'No DKIM key',
        detail: ({ domain }) =>
          `No name exists below _domainkey.${domain}, so mail cannot be signed with a key of this domain. ${receiverRule.en.dkim} Forwarded mail often fails DMARC without it.`,
        steps: ({ providers }) => [
          providers.length === 0
            ? 'In the settings of your mail provider, set up DKIM for this domain; it shows one or more records.'
            : `In the settings of your mail provider (your records point to ${listing.en(providers)}), set up DKIM for this domain; it shows one or more records.`,
          'At your DNS provider, add these records exactly as shown.',
          'When these records can be queried, in the settings of your mail provider, turn on signing if it is not on yet.',
          'Do the same for every other service that sends mail for you, such as a newsletter service or a shop.',
        ],
      },
      de: {
        title: 'Kein DKIM-Schlüssel',
        detail: ({ domain }) =>
          `Unter _domainkey.${domain} gibt es keinen Namen, E-Mails lassen sich also nicht mit einem Schlüssel dieser Domain signieren. ${receiverRule.de.dkim} Weitergeleitete E-Mails bestehen DMARC dann oft nicht.`,
        steps: ({ providers }) => [
          providers.length === 0
            ? 'Richten Sie in den Einstellungen Ihres E-Mail-Anbieters DKIM für diese Domain ein; er zeigt einen oder mehrere Einträge.'
            : `Richten Sie in den Einstellungen Ihres E-Mail-Anbieters (Ihre Einträge deuten auf ${listing.de(providers)} hin) DKIM für diese Domain ein; er zeigt einen oder mehrere Einträge.`,
          'Legen Sie diese Einträge bei Ihrem DNS-Anbieter genau so an.',
          'Wenn diese Einträge abrufbar sind, schalten Sie in den Einstellungen Ihres E-Mail-Anbieters das Signieren ein, falls es noch nicht eingeschaltet ist.',
          'Wiederholen Sie das für jeden weiteren Dienst, der E-Mails für Sie versendet, etwa Newsletter oder Shop.',
        ],
      },
    },
    'near-miss': {
      en: {
        title: 'DKIM alias is entered as a TXT record',
        detail: ({ names }) =>
          `The TXT record at ${listing.en(names)} contains the host name of a DKIM key instead of the key. The sending service expects an alias (CNAME) there, so receivers find no key.`,
        steps: (values) =>
          keySteps.en(values, [
            `At your DNS provider, replace each TXT record (${listing.en(values.names)}) with a CNAME record that points to the host name in it, in one change.`,
          ]),
      },
      de: {
        title: 'DKIM-Alias ist als TXT-Eintrag eingetragen',
        detail: ({ names }) =>
          `Der TXT-Eintrag unter ${listing.de(names)} enthält den Hostnamen eines DKIM-Schlüssels statt des Schlüssels. Der Versanddienst erwartet dort einen Alias (CNAME); Empfänger finden daher keinen Schlüssel.`,
        steps: (values) =>
          keySteps.de(values, [
            `Ersetzen Sie bei Ihrem DNS-Anbieter jeden dieser TXT-Einträge (${listing.de(values.names)}) in einem Schritt durch einen CNAME-Eintrag auf den Hostnamen darin.`,
          ]),
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'DKIM', effect: 'Some receivers defer the mail.' },
      de: { subject: 'DKIM', effect: 'Manche Empfänger stellen die E-Mails zurück.' },
    }),
  },
}
