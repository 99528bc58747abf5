import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { hostNote } from '../panel-notes.ts'
import type { dkimFound } from './dkim-found.ts'

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
    none: {
      en: {
        title: 'There is no DKIM key',
        detail: ({ domain }) =>
          `Nothing exists below _domainkey.${domain}, so mail from this domain cannot be signed. Large providers demand signatures from bulk senders, and forwarded mail often fails without one.`,
        steps: ({ domain, providers, fix }) =>
          fix === undefined
            ? [
                providers.length === 0
                  ? 'In the settings of your mail host, turn on DKIM signing for this domain; it then names one or more records.'
                  : `In the settings of your mail host (your records point to ${listing.en(providers)}), turn on DKIM signing for this domain; it then names one or more records.`,
                'At your DNS host, add these records exactly as named.',
                'Do the same for every other service that sends mail for you, such as newsletters or a shop.',
              ]
            : [
                `The record shown revokes every key. It is right only if nobody sends mail with ${domain}.`,
                ...hostNote.en(fix),
                'If nobody does, add it at your DNS host.',
                'If mail is sent, turn on DKIM signing at your mail host instead, and add the records that it names at your DNS host.',
              ],
      },
      de: {
        title: 'Es gibt keinen DKIM-Schlüssel',
        detail: ({ domain }) =>
          `Unter _domainkey.${domain} gibt es nichts, E-Mails dieser Domain können also nicht signiert sein. Große Anbieter verlangen Signaturen von Massenversendern, und weitergeleitete E-Mails scheitern oft ohne sie.`,
        steps: ({ domain, providers, fix }) =>
          fix === undefined
            ? [
                providers.length === 0
                  ? 'Schalten Sie in den Einstellungen Ihres Mailanbieters die DKIM-Signatur für diese Domain ein; er nennt Ihnen dann einen oder mehrere Einträge.'
                  : `Schalten Sie in den Einstellungen Ihres Mailanbieters (Ihre Einträge deuten auf ${listing.de(providers)}) die DKIM-Signatur für diese Domain ein; er nennt Ihnen dann einen oder mehrere Einträge.`,
                'Legen Sie diese Einträge genau so bei Ihrem DNS-Anbieter an.',
                'Wiederholen Sie das für jeden weiteren Dienst, der für Sie E-Mails versendet, etwa Newsletter oder Shop.',
              ]
            : [
                `Der gezeigte Eintrag widerruft alle Schlüssel. Er ist nur richtig, wenn niemand mit ${domain} E-Mails versendet.`,
                ...hostNote.de(fix),
                'Wenn das so ist, legen Sie ihn bei Ihrem DNS-Anbieter an.',
                'Wenn E-Mails versendet werden, schalten Sie stattdessen bei Ihrem Mailanbieter die DKIM-Signatur ein, und legen Sie die Einträge, die er nennt, bei Ihrem DNS-Anbieter an.',
              ],
      },
    },
  },
}
