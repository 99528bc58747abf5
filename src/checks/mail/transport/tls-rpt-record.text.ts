import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing, quotedListing } from '../../listing.ts'
import { lookupFailureTexts } from '../../lookup-failure.ts'
import { hostNote } from '../../panel-notes.ts'
import { precondition, publish, type Step } from '../../step.ts'
import type { FixRecord } from '../../verdict.ts'
import type { tlsRptRecord } from './tls-rpt-record.ts'

interface Missing {
  readonly name: string
  readonly fix: FixRecord | undefined
}

const steps: Localized<(values: Missing, action: string) => readonly Step[]> = {
  en: ({ name, fix }, action) =>
    fix === undefined
      ? [
          `If ${name} is an alias (CNAME), ask the provider that it points to for a valid TLS-RPT record.`,
          `If it is not, at your DNS provider, publish exactly 1 TXT record ${name} of the form “v=TLSRPTv1; rua=mailto:…”, with a mail address that you read.`,
        ]
      : [
          precondition(
            'Before you publish the record, make sure that its report address (rua) works, or use another one of yours; each large sender sends one report a day there.',
          ),
          publish(action),
          ...hostNote.en(fix),
        ],
  de: ({ name, fix }, action) =>
    fix === undefined
      ? [
          `Wenn ${name} ein Alias (CNAME) ist, bitten Sie den Anbieter, auf den er zeigt, um einen gültigen TLS-RPT-Eintrag.`,
          `Wenn nicht, veröffentlichen Sie bei Ihrem DNS-Anbieter genau 1 TXT-Eintrag ${name} der Form „v=TLSRPTv1; rua=mailto:…“ mit einer E-Mail-Adresse, deren Postfach Sie lesen.`,
        ]
      : [
          precondition(
            'Sorgen Sie vor dem Veröffentlichen dafür, dass die Berichtsadresse (rua) im Eintrag funktioniert, oder verwenden Sie eine andere eigene; jeder große Absender sendet täglich einen Bericht dorthin.',
          ),
          publish(action),
          ...hostNote.de(fix),
        ],
}

export const tlsRptRecordText: TextsOf<typeof tlsRptRecord> = {
  question: { en: 'Is there a valid TLS-RPT record?', de: 'Gibt es einen gültigen TLS-RPT-Eintrag?' },
  subject: { en: 'TLS-RPT record', de: 'TLS-RPT-Eintrag' },
  why: {
    en: 'If an attack or an expired certificate prevents encrypted delivery, the receiving side sees no error: mail is just missing. Reports from senders show the fault before customers complain.',
    de: 'Verhindert ein Angriff oder ein abgelaufenes Zertifikat die verschlüsselte Zustellung, sieht die Empfängerseite keinen Fehler: E-Mails fehlen einfach. Berichte der Absender zeigen das, bevor Kunden sich beschweren.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'TLS-RPT record is valid',
        detail: ({ domain, receivers }) =>
          `The TLS-RPT record of ${domain} has the report address ${listing.en(receivers)}. Senders report failed TLS connections there.`,
      },
      de: {
        title: 'TLS-RPT-Eintrag ist gültig',
        detail: ({ domain, receivers }) =>
          `Der TLS-RPT-Eintrag von ${domain} nennt die Berichtsadresse ${listing.de(receivers)}. Absender melden dort fehlgeschlagene TLS-Verbindungen.`,
      },
    },
    'none-unneeded': {
      en: {
        title: 'No TLS-RPT record (MTA-STS and DANE not in use)',
        detail: ({ domain }) =>
          `${domain} has no TLS-RPT record. It is useful together with MTA-STS or DANE, and neither protects this domain.`,
      },
      de: {
        title: 'Kein TLS-RPT-Eintrag (ohne MTA-STS und DANE)',
        detail: ({ domain }) =>
          `${domain} hat keinen TLS-RPT-Eintrag. Er ist zusammen mit MTA-STS oder DANE nützlich; keines von beiden schützt diese Domain.`,
      },
    },
    none: {
      en: {
        title: 'No TLS-RPT record',
        detail: ({ domain, name }) =>
          `MTA-STS or DANE protects mail to ${domain}, but there is no TLS-RPT record at ${name}. You notice a failed TLS connection only when mail is missing.`,
        steps: (values) =>
          steps.en(values, `At your DNS provider, add the record shown here as the TXT record ${values.name}.`),
      },
      de: {
        title: 'Kein TLS-RPT-Eintrag',
        detail: ({ domain, name }) =>
          `MTA-STS oder DANE schützt E-Mails an ${domain}, aber unter ${name} gibt es keinen TLS-RPT-Eintrag. Eine fehlgeschlagene TLS-Verbindung bemerken Sie erst, wenn E-Mails fehlen.`,
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
          `The TXT record at ${name} is “${text}”. Senders ignore it, because a TLS-RPT record must begin with exactly “v=TLSRPTv1;”.`,
        steps: (values) =>
          steps.en(values, `At your DNS provider, replace the TXT record ${values.name} with the record shown here.`),
      },
      de: {
        title: 'TLS-RPT-Eintrag wird nicht erkannt',
        detail: ({ name, text }) =>
          `Der TXT-Eintrag unter ${name} lautet „${text}“. Absender ignorieren ihn, weil ein TLS-RPT-Eintrag genau mit „v=TLSRPTv1;“ beginnen muss.`,
        steps: (values) =>
          steps.de(
            values,
            `Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag ${values.name} durch den hier gezeigten.`,
          ),
      },
    },
    invalid: {
      en: {
        title: ({ count }) => (count > 1 ? 'More than 1 TLS-RPT record' : 'TLS-RPT record is invalid'),
        detail: ({ name, count, records }) =>
          count > 1
            ? `${name} has ${count} TLS-RPT records: ${quotedListing.en(records)}. Only 1 is allowed; senders ignore all of them.`
            : `The TLS-RPT record at ${name} is ${quotedListing.en(records)}. It has no usable report address: rua= must contain a URI that begins with mailto: or https:.`,
        steps: (values) =>
          steps.en(
            values,
            `At your DNS provider, replace ${values.count > 1 ? `all TLS-RPT records of ${values.name} with the one shown here, in one change` : `the TXT record ${values.name} with the record shown here`}.`,
          ),
      },
      de: {
        title: ({ count }) => (count > 1 ? 'Mehr als 1 TLS-RPT-Eintrag' : 'TLS-RPT-Eintrag ist ungültig'),
        detail: ({ name, count, records }) =>
          count > 1
            ? `${name} hat ${count} TLS-RPT-Einträge: ${quotedListing.de(records)}. Nur 1 ist erlaubt; Absender ignorieren alle.`
            : `Der TLS-RPT-Eintrag unter ${name} lautet ${quotedListing.de(records)}. Er enthält keine nutzbare Berichtsadresse: rua= muss eine URI enthalten, die mit mailto: oder https: beginnt.`,
        steps: (values) =>
          steps.de(
            values,
            `Ersetzen Sie bei Ihrem DNS-Anbieter ${values.count > 1 ? `alle TLS-RPT-Einträge von ${values.name} in einem Schritt durch den hier gezeigten` : `den TXT-Eintrag ${values.name} durch den hier gezeigten`}.`,
          ),
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'TLS-RPT' },
      de: { subject: 'TLS-RPT' },
    }),
  },
}
