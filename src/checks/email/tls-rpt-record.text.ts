import type { Localized } from '../../text.ts'
import type { FixRecord, TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import { hostNote } from '../panel-notes.ts'
import type { tlsRptRecord } from './tls-rpt-record.ts'

interface Missing {
  readonly name: string
  readonly fix: FixRecord | undefined
}

const steps: Localized<(values: Missing, action: string) => readonly string[]> = {
  en: ({ name, fix }, action) =>
    fix === undefined
      ? [
          `At the DNS provider of ${name}, publish exactly one TXT record of the form “v=TLSRPTv1; rua=mailto:…” with a mail address that is read. If the name is an alias (CNAME), ask the provider that it points to.`,
        ]
      : [
          `Before you publish the record, make sure that its mail address exists, or use another one: every large sender sends a report a day there.`,
          action,
          ...hostNote.en(fix),
        ],
  de: ({ name, fix }, action) =>
    fix === undefined
      ? [
          `Veröffentlichen Sie beim DNS-Anbieter von ${name} genau einen TXT-Eintrag der Form „v=TLSRPTv1; rua=mailto:…“ mit einer E-Mail-Adresse, die gelesen wird. Ist der Name ein Alias (CNAME), wenden Sie sich an den Anbieter, auf den er zeigt.`,
        ]
      : [
          `Sorgen Sie vor dem Veröffentlichen dafür, dass es die E-Mail-Adresse im Eintrag gibt, oder wählen Sie eine andere: Jeder große Absender sendet täglich einen Bericht dorthin.`,
          action,
          ...hostNote.de(fix),
        ],
}

export const tlsRptRecordText: TextsOf<typeof tlsRptRecord> = {
  question: {
    en: 'Are failures of encryption reported (TLS-RPT)?',
    de: 'Werden Fehler bei der Verschlüsselung gemeldet (TLS-RPT)?',
  },
  subject: { en: 'The record for TLS reports', de: 'Der Eintrag für TLS-Berichte' },
  why: {
    en: 'An attack or just an expired certificate: if encryption fails, the receiving side notices nothing, and mail simply stays away. Reports draw attention to that before customers complain.',
    de: 'Ein Angriff oder nur ein abgelaufenes Zertifikat: Scheitert die Verschlüsselung, merkt die Empfängerseite nichts, und E-Mails bleiben einfach aus. Berichte machen darauf aufmerksam, bevor Kunden sich beschweren.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Failures of encryption are reported',
        detail: ({ domain, receivers }) =>
          `Senders that cannot deliver to ${domain} over an encrypted connection report it to ${listing.en(receivers)}.`,
      },
      de: {
        title: 'Fehler bei der Verschlüsselung werden gemeldet',
        detail: ({ domain, receivers }) =>
          `Absender, die an ${domain} nicht verschlüsselt zustellen können, melden das an ${listing.de(receivers)}.`,
      },
    },
    'none-unneeded': {
      en: {
        title: 'No TLS reports, and nothing to report yet',
        detail: ({ domain }) =>
          `${domain} asks for no reports about failed encryption. They become useful together with MTA-STS or DANE, neither of which is in use.`,
      },
      de: {
        title: 'Keine TLS-Berichte, aber auch noch nichts zu melden',
        detail: ({ domain }) =>
          `${domain} fordert keine Berichte über gescheiterte Verschlüsselung an. Nützlich werden sie zusammen mit MTA-STS oder DANE; beides ist nicht im Einsatz.`,
      },
    },
    none: {
      en: {
        title: 'Nobody hears of failures of encryption',
        detail: ({ domain }) =>
          `MTA-STS or DANE protects mail to ${domain}, but no TLS-RPT record says where senders can report failures. Without reports you learn of a fault only by missing mail.`,
        steps: (values) =>
          steps.en(values, `At your DNS provider, add the record shown here as the TXT record ${values.name}.`),
      },
      de: {
        title: 'Niemand erfährt von Fehlern bei der Verschlüsselung',
        detail: ({ domain }) =>
          `MTA-STS oder DANE schützt E-Mails an ${domain}, aber kein TLS-RPT-Eintrag sagt, wohin Absender Fehler melden können. Ohne Berichte bemerken Sie eine Störung erst an fehlenden E-Mails.`,
        steps: (values) =>
          steps.de(
            values,
            `Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag als TXT-Eintrag ${values.name} an.`,
          ),
      },
    },
    'near-miss': {
      en: {
        title: 'TLS-RPT record is not recognized',
        detail: ({ name, text }) =>
          `The TXT record at ${name} is “${text}”. Senders ignore it, because a TLS-RPT record must begin with exactly “v=TLSRPTv1;”, and send no reports.`,
        steps: (values) =>
          steps.en(values, `At your DNS provider, replace the TXT record ${values.name} with the record shown here.`),
      },
      de: {
        title: 'TLS-RPT-Eintrag wird nicht erkannt',
        detail: ({ name, text }) =>
          `Der TXT-Eintrag unter ${name} lautet „${text}“. Absender übergehen ihn, weil ein TLS-RPT-Eintrag genau mit „v=TLSRPTv1;“ beginnen muss, und senden keine Berichte.`,
        steps: (values) =>
          steps.de(
            values,
            `Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag ${values.name} durch den hier gezeigten.`,
          ),
      },
    },
    invalid: {
      en: {
        title: 'The record for TLS reports is not valid',
        detail: ({ name, count, records }) =>
          count > 1
            ? `${name} has ${count} TLS-RPT records. Only one is allowed; with several, nobody sends reports. Seen: ${records.join(' | ')}`
            : `The record at ${name} names no place that reports can be sent to; it must hold rua= with a mailto: or https: address. Seen: ${records.join(' | ')}`,
        steps: (values) =>
          steps.en(
            values,
            `At your DNS provider, replace the TLS-RPT records of ${values.name} with the one shown here.`,
          ),
      },
      de: {
        title: 'Der Eintrag für TLS-Berichte ist ungültig',
        detail: ({ name, count, records }) =>
          count > 1
            ? `${name} hat ${count} TLS-RPT-Einträge. Erlaubt ist nur einer; bei mehreren sendet niemand Berichte. Gefunden: ${records.join(' | ')}`
            : `Der Eintrag unter ${name} nennt kein brauchbares Ziel für Berichte; er muss rua= mit einer Adresse der Form mailto: oder https: enthalten. Gefunden: ${records.join(' | ')}`,
        steps: (values) =>
          steps.de(
            values,
            `Ersetzen Sie bei Ihrem DNS-Anbieter die TLS-RPT-Einträge von ${values.name} durch den hier gezeigten.`,
          ),
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'TLS-RPT', effect: 'Senders cannot report failed TLS connections.' },
      de: { subject: 'TLS-RPT', effect: 'Absender können fehlgeschlagene TLS-Verbindungen nicht melden.' },
    }),
  },
}
