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
        title: 'BIMI is in order',
        detail: ({ domain, record }) =>
          record === undefined
            ? `${domain} has no BIMI record, so mail programs show no logo beside its mail. Nothing has to be done.`
            : `The BIMI record of ${domain} can be used: ${record}`,
      },
      de: {
        title: 'Mit BIMI ist alles in Ordnung',
        detail: ({ domain, record }) =>
          record === undefined
            ? `${domain} hat keinen BIMI-Eintrag, Mailprogramme zeigen also kein Logo neben den E-Mails. Es ist nichts zu tun.`
            : `Der BIMI-Eintrag von ${domain} ist verwendbar: ${record}`,
      },
    },
    ineffective: {
      en: {
        title: 'The BIMI record has no effect yet',
        detail: ({ domain, record }) =>
          `${domain} names a logo for its mail (${record}). Mail programs show it only if DMARC is set to quarantine or reject for all mail of the domain and its subdomains, which is not the case.`,
        steps: [
          'First see to it that all your own mail passes DMARC; the DMARC reports show it.',
          ({ domain }) =>
            `Then, at your DNS host, set p=quarantine or p=reject in the DMARC record that applies to ${domain}, without sp=none and without pct below 100.`,
        ],
      },
      de: {
        title: 'Der BIMI-Eintrag hat noch keine Wirkung',
        detail: ({ domain, record }) =>
          `${domain} nennt ein Logo für die E-Mails der Domain (${record}). Mailprogramme zeigen es nur, wenn DMARC für alle E-Mails der Domain und ihrer Subdomains auf quarantine oder reject steht; das ist nicht der Fall.`,
        steps: [
          'Sorgen Sie zuerst dafür, dass alle eigenen E-Mails DMARC bestehen; die DMARC-Berichte zeigen es.',
          ({ domain }) =>
            `Setzen Sie dann bei Ihrem DNS-Anbieter im DMARC-Eintrag, der für ${domain} gilt, p=quarantine oder p=reject, ohne sp=none und ohne pct unter 100.`,
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
