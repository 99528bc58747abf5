import type { Topic } from './sample.ts'

export const DKIM: Topic = {
  id: 'dkim',
  title: { en: 'DKIM', de: 'DKIM' },
  sentences: {
    'no-dkim.lab': 'Es gibt keinen DKIM-Schlüssel.',
    'dkim-alias-as-text.lab': 'Das Ziel des DKIM-Alias ist als TXT-Eintrag eingetragen.',
    'dkim-quoted-key.lab': 'Der DKIM-Schlüssel steht in Anführungszeichen.',
    'dkim-sha1-only.lab': 'Der DKIM-Schlüssel erlaubt nur SHA-1.',
    'dkim-test-mode.lab': 'Der einzige DKIM-Schlüssel ist im Testbetrieb.',
    'selector-alias.lab': 'Der DKIM-Selektor ist ein Alias eines Schlüssels, den ein Anbieter führt.',
    'unknown-selector.lab': 'Der einzige DKIM-Schlüssel hat einen Namen, den niemand errät.',
    'weak-dkim-key.lab': 'Der DKIM-Schlüssel hat 1024 Bit.',
    'wildcard-selector.lab': 'Jeder DKIM-Selektor ist ein Alias der Website.',
  },
}

export const DMARC: Topic = {
  id: 'dmarc',
  title: { en: 'DMARC', de: 'DMARC' },
  sentences: {
    'no-dmarc.lab': 'Es gibt keinen DMARC-Eintrag.',
    'dmarc-false-suffix.lab': 'Der DMARC-Eintrag erklärt die Domain zur öffentlichen Endung.',
    'dmarc-garbled.lab': 'Im DMARC-Eintrag fehlt das Semikolon hinter der Version.',
    'dmarc-half.lab': 'DMARC gilt für die Hälfte der E-Mails.',
    'dmarc-misplaced.lab': 'Der DMARC-Eintrag steht bei der Domain selbst.',
    'dmarc-monitoring.lab': 'DMARC sieht nur zu.',
    'dmarc-old-tags.lab': 'Der DMARC-Eintrag hat Angaben, die der heutige Standard nicht mehr kennt.',
    'dmarc-servfail.lab':
      'Die Frage nach dem DMARC-Eintrag endet in SERVFAIL: Er liegt in einer eigenen Zone, die kaputt ist.',
    'dmarc-strict-alignment.lab': 'DMARC verlangt striktes Alignment.',
    'dmarc-test-mode.lab': 'DMARC ist im Testbetrieb.',
    'dmarc-typo.lab': 'Die DMARC-Richtlinie ist falsch geschrieben.',
    'dmarc-without-reports.lab': 'DMARC sieht nur zu, und niemand bekommt die Berichte.',
    'rua-without-mailto.lab': 'Der Adresse für DMARC-Berichte fehlt das mailto.',
    'two-dmarc.lab': 'Es gibt zwei DMARC-Einträge.',
    'unwilling-report-receiver.lab': 'DMARC-Berichte gehen an jemanden, der nicht zugestimmt hat.',
    'weak-subdomains.lab': 'DMARC lässt die Subdomains offen.',
  },
}
