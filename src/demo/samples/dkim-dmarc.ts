import type { Topic } from './sample.ts'

export const DKIM: Topic = {
  id: 'dkim',
  title: { en: 'DKIM', de: 'DKIM' },
  sentences: {
    'no-dkim.lab': 'Es gibt keinen DKIM-Schlüssel.',
    'dkim-alias-as-text.lab': 'Das Ziel des DKIM-Alias (CNAME) ist als TXT-Eintrag eingetragen.',
    'dkim-pem-lines.lab': 'Der Schlüssel im DKIM-Eintrag hat die Kopfzeilen einer PEM-Datei.',
    'dkim-private-key.lab': 'Der DKIM-Eintrag enthält den privaten Schlüssel.',
    'dkim-quoted-key.lab': 'Der DKIM-Schlüssel enthält Anführungszeichen.',
    'dkim-sha1-only.lab': 'Der DKIM-Schlüssel erlaubt nur SHA-1.',
    'dkim-test-mode.lab': 'Der einzige DKIM-Schlüssel ist im Testmodus.',
    'selector-alias.lab': 'Der DKIM-Selektor ist ein Alias (CNAME) eines Schlüssels bei einem E-Mail-Anbieter.',
    'unknown-selector.lab': 'Der einzige DKIM-Schlüssel hat einen unüblichen Selektor.',
    'weak-dkim-key.lab': 'Der DKIM-Schlüssel hat 1024 Bit.',
    'wildcard-selector.lab': 'Jeder DKIM-Selektor ist ein Alias der Website (Wildcard-Eintrag).',
  },
}

export const DMARC: Topic = {
  id: 'dmarc',
  title: { en: 'DMARC', de: 'DMARC' },
  sentences: {
    'no-dmarc.lab': 'Es gibt keinen DMARC-Eintrag.',
    'dmarc-alias-dead.lab': 'Der Name _dmarc ist ein Alias eines Namens, den es nicht gibt.',
    'dmarc-false-suffix.lab': 'Der DMARC-Eintrag erklärt die Domain zum Public Suffix.',
    'dmarc-garbled.lab': 'Im DMARC-Eintrag fehlt das Semikolon nach der Version.',
    'dmarc-half.lab': 'Die DMARC-Richtlinie gilt für die Hälfte der E-Mails (pct=50).',
    'dmarc-misplaced.lab': 'Der DMARC-Eintrag steht bei der Domain selbst statt unter _dmarc.',
    'dmarc-monitoring.lab': 'Die DMARC-Richtlinie ist „none“ (nur Überwachung).',
    'dmarc-no-underscore.lab': 'Der DMARC-Eintrag steht unter „dmarc“, ohne den Unterstrich.',
    'dmarc-old-tags.lab': 'Der DMARC-Eintrag hat Angaben, die aus dem Standard entfernt wurden.',
    'dmarc-servfail.lab': 'Die DMARC-Anfrage ergibt SERVFAIL: Der Eintrag liegt in einer eigenen, fehlerhaften Zone.',
    'dmarc-strict-alignment.lab': 'DMARC verlangt striktes Alignment.',
    'dmarc-test-mode.lab': 'DMARC ist im Testmodus (t=y).',
    'dmarc-typo.lab': 'Die DMARC-Richtlinie ist falsch geschrieben.',
    'dmarc-without-reports.lab': 'Die DMARC-Richtlinie ist „none“, und es gibt keine Berichtsadresse (rua).',
    'rua-without-mailto.lab': 'Der Berichtsadresse (rua) von DMARC fehlt „mailto:“.',
    'two-dmarc.lab': 'Es gibt zwei DMARC-Einträge.',
    'unwilling-report-receiver.lab': 'DMARC-Berichte gehen an eine andere Domain, die nicht zugestimmt hat.',
    'weak-subdomains.lab': 'Die DMARC-Richtlinie ist für Subdomains schwächer.',
  },
}
