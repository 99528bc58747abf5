import type { Topic } from './sample.ts'

export const MAIL_TRANSPORT: Topic = {
  id: 'mail-transport',
  title: { en: 'MTA-STS, TLS reports, DANE and BIMI', de: 'MTA-STS, TLS-Berichte, DANE und BIMI' },
  sentences: {
    'no-mta-sts.lab': 'Es gibt kein MTA-STS.',
    'mta-sts-without-id.lab': 'Der MTA-STS-Eintrag hat keine id.',
    'policy-misses-mx.lab': 'In der MTA-STS-Richtlinie fehlt ein neuer Mailserver.',
    'policy-old-host.lab': 'Die MTA-STS-Richtlinie nennt nur einen früheren Mailserver.',
    'policy-one-hour.lab': 'Die MTA-STS-Richtlinie gilt eine Stunde.',
    'policy-redirect.lab': 'Die MTA-STS-Richtlinie liegt hinter einer Weiterleitung.',
    'policy-testing.lab': 'MTA-STS ist im Testbetrieb, und niemand bekommt die Berichte.',
    'policy-tolerant.lab': 'Die MTA-STS-Richtlinie ist seltsam geschrieben, aber jeder Absender versteht sie.',
    'policy-typo.lab': 'Die MTA-STS-Richtlinie hat einen falsch geschriebenen Schlüssel.',
    'two-tls-reports.lab': 'Es gibt zwei Einträge zu TLS-Berichten.',
    'dane.lab': 'Das Zertifikat des Mailservers steht im DNS, und es ist das richtige.',
    'dane-mismatch.lab': 'Das Zertifikat des Mailservers ist ein anderes als das im DNS.',
    'tlsa-unsigned.lab': 'Es gibt einen TLSA-Eintrag, aber die Zone ist nicht signiert.',
    'tls-report-garbled.lab': 'Die Version des TLS-RPT-Eintrags ist kleingeschrieben.',
    'bimi-without-certificate.lab': 'Der BIMI-Eintrag hat ein Logo, aber kein Zertifikat.',
    'bimi-without-enforcement.lab': 'Es gibt einen BIMI-Eintrag, aber DMARC sieht nur zu.',
  },
}

export const WITHOUT_MAIL: Topic = {
  id: 'without-mail',
  title: { en: 'Domains without mail', de: 'Domains ohne E-Mail' },
  sentences: {
    'website-only.lab': 'Eine Website mit der DMARC-Richtlinie reject und ohne jedes Zeichen von E-Mail.',
    'parked-locked.lab': 'Niemand nutzt sie für E-Mail, und niemand kann es.',
    'parked-half-locked.lab': 'Niemand nutzt sie für E-Mail; SPF und DMARC sagen es nur halb.',
    'parked-open.lab': 'Niemand nutzt sie für E-Mail, und jeder könnte es.',
    'step-1-parked.lab': 'Niemand nutzt sie für E-Mail, und jeder könnte es: der erste von vier Schritten.',
    'step-2-spf.lab': 'SPF sagt nun, dass niemand senden darf: der zweite von vier Schritten.',
    'step-3-dmarc.lab': 'DMARC weist nun den Rest ab: der dritte von vier Schritten.',
    'step-4-null-mx.lab': 'Ein Null-MX sagt nun, dass niemand empfängt: der letzte von vier Schritten.',
  },
}
