import type { TextsOf } from '../../define-check.ts'
import { quotedListing } from '../../listing.ts'
import type { bimiRecord } from './bimi-record.ts'

export const bimiRecordText: TextsOf<typeof bimiRecord> = {
  question: { en: 'Is the BIMI record valid and effective?', de: 'Ist der BIMI-Eintrag gültig und wirksam?' },
  subject: { en: 'BIMI record', de: 'BIMI-Eintrag' },
  why: {
    en: 'With BIMI, some mailbox providers show the logo of a domain next to its mail, so that recipients recognize genuine mail. If the record has no effect, they show no logo; delivery is not affected.',
    de: 'Mit BIMI zeigen manche Postfachanbieter neben den E-Mails einer Domain deren Logo; echte E-Mails sind so leichter zu erkennen. Ist der Eintrag wirkungslos, fehlt das Logo; die Zustellung ist nicht betroffen.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ record, isDeclined }) =>
          record === undefined
            ? 'No BIMI record'
            : isDeclined
              ? 'BIMI record without logo (opt-out)'
              : 'BIMI record is valid',
        detail: ({ domain, record, isDeclined }) => {
          if (record === undefined)
            return `${domain} has no BIMI record, so mailbox providers show no logo next to its mail.`
          return isDeclined
            ? `The BIMI record “${record}” of ${domain} declines BIMI: mailbox providers show no logo next to its mail.`
            : `The BIMI record of ${domain} is “${record}”. It has a logo and a certificate, and DMARC is enforced.`
        },
      },
      de: {
        title: ({ record, isDeclined }) =>
          record === undefined
            ? 'Kein BIMI-Eintrag'
            : isDeclined
              ? 'BIMI-Eintrag ohne Logo (Opt-out)'
              : 'BIMI-Eintrag ist gültig',
        detail: ({ domain, record, isDeclined }) => {
          if (record === undefined)
            return `${domain} hat keinen BIMI-Eintrag; Postfachanbieter zeigen daher kein Logo neben den E-Mails.`
          return isDeclined
            ? `Der BIMI-Eintrag „${record}“ von ${domain} lehnt BIMI ab: Postfachanbieter zeigen kein Logo neben den E-Mails.`
            : `Der BIMI-Eintrag von ${domain} lautet „${record}“. Er nennt Logo und Zertifikat, und DMARC wird durchgesetzt.`
        },
      },
    },
    'no-certificate': {
      en: {
        title: 'BIMI record has no certificate (a=)',
        detail: ({ domain, record }) =>
          `The BIMI record of ${domain} is “${record}”. It names no certificate (tag a=): Gmail shows a logo only with a VMC or CMC, Apple only with a VMC; Yahoo needs none.`,
        steps: ({ domain }) => [
          'If the logo should appear at Gmail, obtain a Verified Mark Certificate (VMC) or a Common Mark Certificate (CMC) for it from a certificate authority.',
          'If it should appear at Apple too, choose the VMC; it requires a registered trademark.',
          `Then, at your DNS provider, add a= and the URL of the certificate to the TXT record default._bimi.${domain}.`,
        ],
      },
      de: {
        title: 'BIMI-Eintrag ohne Zertifikat (a=)',
        detail: ({ domain, record }) =>
          `Der BIMI-Eintrag von ${domain} lautet „${record}“. Er nennt kein Zertifikat (Angabe a=): Gmail zeigt ein Logo nur mit VMC oder CMC, Apple nur mit VMC; Yahoo verlangt keines.`,
        steps: ({ domain }) => [
          'Wenn das Logo bei Gmail erscheinen soll, beantragen Sie dafür bei einer Zertifizierungsstelle ein Verified Mark Certificate (VMC) oder ein Common Mark Certificate (CMC).',
          'Wenn es auch bei Apple erscheinen soll, wählen Sie das VMC; es setzt eine eingetragene Marke voraus.',
          `Ergänzen Sie dann bei Ihrem DNS-Anbieter im TXT-Eintrag default._bimi.${domain} a= und die URL des Zertifikats.`,
        ],
      },
    },
    ineffective: {
      en: {
        title: 'BIMI record has no effect without enforced DMARC',
        detail: ({ domain, record }) =>
          `The BIMI record of ${domain} is “${record}”. Mailbox providers show the logo only if the DMARC policy is “quarantine” or “reject” for all mail of the domain and its subdomains, which is not the case.`,
        steps: [
          'Before you change the DMARC record, check in the aggregate reports (rua) that all your sending services have passed DMARC for several weeks.',
          ({ domain }) =>
            `At your DNS provider, set p=quarantine or p=reject in the DMARC record that applies to ${domain}, without sp=none, t=y and pct.`,
        ],
      },
      de: {
        title: 'BIMI-Eintrag ohne durchgesetztes DMARC wirkungslos',
        detail: ({ domain, record }) =>
          `Der BIMI-Eintrag von ${domain} lautet „${record}“. Postfachanbieter zeigen das Logo nur, wenn die DMARC-Richtlinie für alle E-Mails der Domain und ihrer Subdomains „quarantine“ oder „reject“ ist; das ist nicht der Fall.`,
        steps: [
          'Vergewissern Sie sich vor der Änderung des DMARC-Eintrags anhand der aggregierten Berichte (rua), dass alle Ihre Versanddienste DMARC seit mehreren Wochen bestehen.',
          ({ domain }) =>
            `Setzen Sie bei Ihrem DNS-Anbieter im DMARC-Eintrag, der für ${domain} gilt, p=quarantine oder p=reject, ohne sp=none, t=y und pct.`,
        ],
      },
    },
    invalid: {
      en: {
        title: ({ count }) => (count > 1 ? 'More than 1 BIMI record' : 'BIMI record is invalid'),
        detail: ({ domain, count, records }) =>
          count > 1
            ? `default._bimi.${domain} has ${count} BIMI records: ${quotedListing.en(records)}. Only 1 is allowed; mailbox providers show no logo.`
            : `The BIMI record at default._bimi.${domain} is ${quotedListing.en(records)}. Its syntax is invalid, for example because l= (logo) is missing or is not an https URL. Mailbox providers show no logo.`,
        steps: ({ domain, count }) => [
          count > 1
            ? `At your DNS provider, replace all BIMI records at default._bimi.${domain} with one of the form “v=BIMI1; l=https://…/logo.svg; a=https://…/certificate.pem”, in one change.`
            : `At your DNS provider, replace the TXT record default._bimi.${domain} with one of the form “v=BIMI1; l=https://…/logo.svg; a=https://…/certificate.pem”.`,
        ],
      },
      de: {
        title: ({ count }) => (count > 1 ? 'Mehr als 1 BIMI-Eintrag' : 'BIMI-Eintrag ist ungültig'),
        detail: ({ domain, count, records }) =>
          count > 1
            ? `default._bimi.${domain} hat ${count} BIMI-Einträge: ${quotedListing.de(records)}. Nur 1 ist erlaubt; Postfachanbieter zeigen kein Logo.`
            : `Der BIMI-Eintrag unter default._bimi.${domain} lautet ${quotedListing.de(records)}. Seine Syntax ist ungültig, etwa weil l= (Logo) fehlt oder keine https-URL ist. Postfachanbieter zeigen kein Logo.`,
        steps: ({ domain, count }) => [
          count > 1
            ? `Ersetzen Sie bei Ihrem DNS-Anbieter alle BIMI-Einträge unter default._bimi.${domain} in einem Schritt durch einen der Form „v=BIMI1; l=https://…/logo.svg; a=https://…/zertifikat.pem“.`
            : `Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag default._bimi.${domain} durch einen der Form „v=BIMI1; l=https://…/logo.svg; a=https://…/zertifikat.pem“.`,
        ],
      },
    },
  },
}
