import type { TextsOf } from '../define-check.ts'
import type { bimiRecord } from './bimi-record.ts'

export const bimiRecordText: TextsOf<typeof bimiRecord> = {
  question: { en: 'Can a published BIMI record be used?', de: 'Ist ein veröffentlichter BIMI-Eintrag verwendbar?' },
  subject: { en: 'The BIMI record', de: 'Der BIMI-Eintrag' },
  why: {
    en: 'With BIMI some mailbox providers show a logo beside messages of a domain, which makes genuine mail easier to recognise. If the record cannot be used, the place stays empty; delivery does not suffer.',
    de: 'Mit BIMI zeigen manche Postfachanbieter neben den Nachrichten einer Domain ein Logo, an dem echte E-Mails leichter zu erkennen sind. Ist der Eintrag unbrauchbar, bleibt der Platz leer; die Zustellung leidet nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ record, isDeclined }) =>
          record === undefined ? 'No BIMI record' : isDeclined ? 'BIMI is declined' : 'BIMI record is valid',
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
          record === undefined ? 'Kein BIMI-Eintrag' : isDeclined ? 'BIMI ist abgelehnt' : 'BIMI-Eintrag ist gültig',
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
          `The BIMI record of ${domain} is “${record}”. Gmail and Apple show a logo only with a certificate for it (VMC or CMC) in the tag a=; other mailbox providers such as Yahoo do not need one.`,
        steps: ({ domain }) => [
          'If the logo should appear at Gmail and Apple, obtain a Verified Mark Certificate (VMC) or a Common Mark Certificate (CMC) for it from a certificate authority.',
          `Then add a= and the URL of the certificate to the TXT record default._bimi.${domain} at your DNS provider.`,
        ],
      },
      de: {
        title: 'BIMI-Eintrag ohne Zertifikat (a=)',
        detail: ({ domain, record }) =>
          `Der BIMI-Eintrag von ${domain} lautet „${record}“. Gmail und Apple zeigen ein Logo nur mit einem Zertifikat dafür (VMC oder CMC) in der Angabe a=; andere Postfachanbieter wie Yahoo verlangen keines.`,
        steps: ({ domain }) => [
          'Wenn das Logo bei Gmail und Apple erscheinen soll, beantragen Sie dafür bei einer Zertifizierungsstelle ein Verified Mark Certificate (VMC) oder ein Common Mark Certificate (CMC).',
          `Ergänzen Sie dann bei Ihrem DNS-Anbieter im TXT-Eintrag default._bimi.${domain} a= und die URL des Zertifikats.`,
        ],
      },
    },
    ineffective: {
      en: {
        title: 'The BIMI record has no effect yet',
        detail: ({ domain, record }) =>
          `${domain} names a logo for its mail (${record}). Mail programs show it only if DMARC is set to quarantine or reject for all mail of the domain and its subdomains, which is not the case.`,
        steps: [
          'Before you change the DMARC record, check in the aggregate reports (rua) that all your sending services have passed DMARC for several weeks.',
          ({ domain }) =>
            `At your DNS provider, set p=quarantine or p=reject in the DMARC record that applies to ${domain}, without sp=none and without pct below 100.`,
        ],
      },
      de: {
        title: 'Der BIMI-Eintrag hat noch keine Wirkung',
        detail: ({ domain, record }) =>
          `${domain} nennt ein Logo für die E-Mails der Domain (${record}). Mailprogramme zeigen es nur, wenn DMARC für alle E-Mails der Domain und ihrer Subdomains auf quarantine oder reject steht; das ist nicht der Fall.`,
        steps: [
          'Prüfen Sie vor der Änderung des DMARC-Eintrags in den aggregierten Berichten (rua), ob alle Ihre Versanddienste DMARC seit mehreren Wochen bestehen.',
          ({ domain }) =>
            `Setzen Sie bei Ihrem DNS-Anbieter im DMARC-Eintrag, der für ${domain} gilt, p=quarantine oder p=reject, ohne sp=none und ohne pct unter 100.`,
        ],
      },
    },
    invalid: {
      en: {
        title: 'The BIMI record cannot be used',
        detail: ({ domain, count, records }) =>
          count > 1
            ? `default._bimi.${domain} has ${count} BIMI records. Only one is allowed; with several, no logo is shown. Seen: ${records.join(' | ')}`
            : `The BIMI record at default._bimi.${domain} is not written correctly; l= must be empty or an https address. Seen: ${records.join(' | ')}`,
        steps: [
          ({ domain }) =>
            `At your DNS host, leave exactly one TXT record at default._bimi.${domain}, of the form v=BIMI1; l=https://address-of-the-logo.svg; a=https://address-of-the-certificate.pem`,
        ],
      },
      de: {
        title: 'Der BIMI-Eintrag ist nicht verwendbar',
        detail: ({ domain, count, records }) =>
          count > 1
            ? `default._bimi.${domain} hat ${count} BIMI-Einträge. Erlaubt ist nur einer; bei mehreren wird kein Logo gezeigt. Gefunden: ${records.join(' | ')}`
            : `Der BIMI-Eintrag unter default._bimi.${domain} ist nicht richtig geschrieben; l= muss leer oder eine https-Adresse sein. Gefunden: ${records.join(' | ')}`,
        steps: [
          ({ domain }) =>
            `Lassen Sie bei Ihrem DNS-Anbieter unter default._bimi.${domain} genau einen TXT-Eintrag stehen, in der Form v=BIMI1; l=https://adresse-des-logos.svg; a=https://adresse-des-zertifikats.pem`,
        ],
      },
    },
  },
}
