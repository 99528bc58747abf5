import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import { hostNote } from '../panel-notes.ts'
import type { dkimFound } from './dkim-found.ts'
import { keySteps } from './dkim-steps.ts'

export const dkimFoundText: TextsOf<typeof dkimFound> = {
  question: { en: 'Is there a usable DKIM key?', de: 'Gibt es einen nutzbaren DKIM-Schlüssel?' },
  subject: { en: 'Whether there is a DKIM key', de: 'Ob es einen DKIM-Schlüssel gibt' },
  why: {
    en: 'A DKIM signature proves that a message comes from the domain and was not altered, and it usually survives forwarding. Without one, mailbox providers trust messages less, newsletters above all.',
    de: 'Eine DKIM-Signatur belegt, dass eine Nachricht von der Domain stammt und nicht verändert wurde, meist auch nach einer Weiterleitung. Ohne sie vertrauen Postfachanbieter Nachrichten weniger, vor allem Newslettern.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DKIM is set up',
        detail: ({ names, domain }) =>
          names.length === 0
            ? `Every DKIM key of ${domain} is revoked: right for a domain that sends no mail.`
            : `Receivers can check the signatures of your mail. Keys found at ${listing.en(names)}.`,
      },
      de: {
        title: 'DKIM ist eingerichtet',
        detail: ({ names, domain }) =>
          names.length === 0
            ? `Alle DKIM-Schlüssel von ${domain} sind widerrufen: richtig für eine Domain, die keine E-Mails versendet.`
            : `Empfänger können die Signaturen Ihrer E-Mails prüfen. Schlüssel gefunden unter ${listing.de(names)}.`,
      },
    },
    undiscovered: {
      en: {
        title: 'DKIM keys seem to exist under a name unknown to us',
        detail: ({ domain }) =>
          `Something stands below _domainkey.${domain}, but none of the usual names holds a key in use. Names of keys cannot be listed, so this says nothing bad about the domain. The source of a mail you sent shows the name behind “s=” in DKIM-Signature.`,
      },
      de: {
        title: 'DKIM-Schlüssel gibt es wohl, aber unter unbekanntem Namen',
        detail: ({ domain }) =>
          `Unter _domainkey.${domain} gibt es etwas, aber keiner der üblichen Namen enthält einen Schlüssel in Gebrauch. Die Namen lassen sich nicht auflisten, das spricht also nicht gegen die Domain. Im Quelltext einer versendeten E-Mail steht der Name in DKIM-Signature hinter „s=“.`,
      },
    },
    undecidable: {
      en: {
        title: 'It cannot be told whether there are DKIM keys',
        detail: ({ domain }) =>
          `The name servers of ${domain} answer in the same way for names that exist and for names that do not, and none of the usual names holds a key of its own. The source of a mail you sent shows whether it is signed.`,
      },
      de: {
        title: 'Ob es DKIM-Schlüssel gibt, ist nicht erkennbar',
        detail: ({ domain }) =>
          `Die Nameserver von ${domain} antworten für vorhandene und nicht vorhandene Namen gleich, und keiner der üblichen Namen enthält einen eigenen Schlüssel. Im Quelltext einer versendeten E-Mail sehen Sie, ob sie signiert ist.`,
      },
    },
    'receive-only': {
      en: {
        title: 'No DKIM key, and none is needed',
        detail: ({ domain }) =>
          `SPF and DMARC say that nobody sends mail with ${domain}. A domain that only receives needs no DKIM key.`,
      },
      de: {
        title: 'Kein DKIM-Schlüssel, und keiner ist nötig',
        detail: ({ domain }) =>
          `SPF und DMARC sagen, dass niemand E-Mails mit ${domain} versendet. Eine Domain, die nur empfängt, braucht keinen DKIM-Schlüssel.`,
      },
    },
    'bounce-domain': {
      en: {
        title: 'No DKIM key (bounce domain of a mail service)',
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
          `No name exists below _domainkey.${domain}, so mail from this domain cannot have a valid DKIM signature. Since 2025, Gmail, Yahoo and Outlook reject bulk mail without one, and forwarded mail often fails DMARC.`,
        steps: ({ domain, providers, fix }) =>
          fix === undefined
            ? [
                providers.length === 0
                  ? 'In the settings of your mail provider, turn on DKIM signing for this domain; it then shows one or more records.'
                  : `In the settings of your mail provider (your records point to ${listing.en(providers)}), turn on DKIM signing for this domain; it then shows one or more records.`,
                'At your DNS provider, add these records exactly as shown.',
                'Do the same for every other service that sends mail for you, such as a newsletter service or a shop.',
              ]
            : [
                `Before you add the record, check that nobody sends mail with ${domain}: it revokes all DKIM keys.`,
                'At your DNS provider, add the record shown here.',
                'If mail is sent with this domain, turn on DKIM signing at your mail provider instead.',
                ...hostNote.en(fix),
              ],
      },
      de: {
        title: 'Kein DKIM-Schlüssel',
        detail: ({ domain }) =>
          `Unter _domainkey.${domain} gibt es keinen Namen, E-Mails dieser Domain können also keine gültige DKIM-Signatur haben. Gmail, Yahoo und Outlook lehnen seit 2025 Massen-E-Mails ohne Signatur ab, und weitergeleitete E-Mails scheitern oft an DMARC.`,
        steps: ({ domain, providers, fix }) =>
          fix === undefined
            ? [
                providers.length === 0
                  ? 'Schalten Sie in den Einstellungen Ihres E-Mail-Anbieters die DKIM-Signatur für diese Domain ein; er zeigt dann einen oder mehrere Einträge.'
                  : `Schalten Sie in den Einstellungen Ihres E-Mail-Anbieters (Ihre Einträge deuten auf ${listing.de(providers)}) die DKIM-Signatur für diese Domain ein; er zeigt dann einen oder mehrere Einträge.`,
                'Legen Sie diese Einträge bei Ihrem DNS-Anbieter genau so an.',
                'Wiederholen Sie das für jeden weiteren Dienst, der E-Mails für Sie versendet, etwa Newsletter oder Shop.',
              ]
            : [
                `Prüfen Sie vor dem Anlegen, dass niemand E-Mails mit ${domain} versendet: Der Eintrag widerruft alle DKIM-Schlüssel.`,
                'Legen Sie den hier gezeigten Eintrag bei Ihrem DNS-Anbieter an.',
                'Wenn E-Mails mit dieser Domain versendet werden, schalten Sie stattdessen bei Ihrem E-Mail-Anbieter die DKIM-Signatur ein.',
                ...hostNote.de(fix),
              ],
      },
    },
    'near-miss': {
      en: {
        title: 'DKIM alias is entered as a TXT record',
        detail: ({ names }) =>
          `The TXT record at ${listing.en(names)} contains the host name of a DKIM key instead of the key. The mail service expects an alias (CNAME) there, so receivers find no key and treat signed mail like unsigned mail.`,
        steps: (values) =>
          keySteps.en(values, [
            `At your DNS provider, replace each TXT record (${listing.en(values.names)}) with a CNAME record that points to the host name in it.`,
          ]),
      },
      de: {
        title: 'DKIM-Alias ist als TXT-Eintrag eingetragen',
        detail: ({ names }) =>
          `Der TXT-Eintrag unter ${listing.de(names)} enthält den Hostnamen eines DKIM-Schlüssels statt des Schlüssels. Der Versanddienst erwartet dort einen Alias (CNAME); Empfänger finden daher keinen Schlüssel und behandeln signierte E-Mails wie unsignierte.`,
        steps: (values) =>
          keySteps.de(values, [
            `Ersetzen Sie bei Ihrem DNS-Anbieter jeden dieser TXT-Einträge (${listing.de(values.names)}) durch einen CNAME-Eintrag auf den Hostnamen darin.`,
          ]),
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'DKIM', effect: 'Receivers cannot verify DKIM signatures.' },
      de: { subject: 'DKIM', effect: 'Empfänger können DKIM-Signaturen nicht prüfen.' },
    }),
  },
}
