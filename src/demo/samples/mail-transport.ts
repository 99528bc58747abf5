import type { Topic } from './sample.ts'

export const MAIL_TRANSPORT: Topic = {
  id: 'mail-transport',
  title: { en: 'MTA-STS, TLS reports, DANE and BIMI', de: 'MTA-STS, TLS-Berichte, DANE und BIMI' },
  sentences: {
    'no-mta-sts.lab': 'Es gibt kein MTA-STS.',
    'mta-sts-without-id.lab': 'Der MTA-STS-Eintrag hat keine id.',
    'policy-misses-mx.lab': 'Die MTA-STS-Richtlinie führt einen neuen Mailserver nicht auf.',
    'policy-old-host.lab': 'Die MTA-STS-Richtlinie nennt nur einen früheren Mailserver.',
    'policy-one-hour.lab': 'Die MTA-STS-Richtlinie gilt eine Stunde.',
    'policy-redirect.lab': 'Die URL der MTA-STS-Richtlinie leitet weiter.',
    'policy-testing.lab': 'MTA-STS ist im Modus „testing“, und es gibt keinen TLS-RPT-Eintrag.',
    'policy-tolerant.lab': 'Die MTA-STS-Richtlinie hat ein unübliches Format, das alle Absender akzeptieren.',
    'policy-typo.lab': 'Ein Schlüssel in der MTA-STS-Richtlinie ist falsch geschrieben.',
    'two-tls-reports.lab': 'Es gibt zwei TLS-RPT-Einträge.',
    'dane.lab': 'Der TLSA-Eintrag passt zum Zertifikat des Mailservers (DANE).',
    'dane-mismatch.lab': 'Der TLSA-Eintrag passt nicht zum Zertifikat des Mailservers (DANE).',
    'tlsa-unsigned.lab': 'Es gibt einen TLSA-Eintrag, aber die Zone ist unsigniert.',
    'tls-report-garbled.lab': 'Die Version des TLS-RPT-Eintrags ist kleingeschrieben.',
    'bimi-without-certificate.lab': 'Der BIMI-Eintrag hat ein Logo, aber kein Zertifikat.',
    'bimi-without-enforcement.lab': 'Es gibt einen BIMI-Eintrag, aber die DMARC-Richtlinie ist „none“.',
  },
}

export const WITHOUT_MAIL: Topic = {
  id: 'without-mail',
  title: { en: 'Domains without mail', de: 'Domains ohne E-Mail' },
  sentences: {
    'website-only.lab': 'Eine Website mit der DMARC-Richtlinie „reject“ und ohne Einträge für E-Mail.',
    'parked-locked.lab': 'Eine Domain ohne E-Mail, vollständig geschützt durch SPF, DMARC und Null-MX-Eintrag.',
    'parked-half-locked.lab': 'Eine Domain ohne E-Mail, durch SPF und DMARC nur teilweise geschützt.',
    'parked-open.lab': 'Eine Domain ohne E-Mail und ohne Schutz vor gefälschten E-Mails.',
    'web-only.lab': 'Eine Website ohne E-Mail: kein MX, SPF oder DKIM, und die DMARC-Richtlinie „reject“.',
    'web-with-unknown-key.lab':
      'Kein MX und kein SPF, aber ein DKIM-Schlüssel mit unbekanntem Selektor zeigt, dass die Domain E-Mails versendet.',
    'web-with-tls-reports.lab':
      'Kein MX, SPF oder DKIM, aber ein TLS-RPT-Eintrag zeigt, dass die Domain für E-Mails genutzt wird.',
    'step-1-parked.lab': 'Eine Domain ohne E-Mail und ohne Schutz: Schritt 1 von 4.',
    'step-2-spf.lab': 'SPF erlaubt nun keinem Server den Versand: Schritt 2 von 4.',
    'step-3-dmarc.lab': 'Die DMARC-Richtlinie ist nun „reject“: Schritt 3 von 4.',
    'step-4-null-mx.lab': 'Die Domain hat nun einen Null-MX-Eintrag: Schritt 4 von 4.',
  },
}
