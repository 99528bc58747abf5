import type { Localized } from '../../text.ts'
import type { CaaName } from './caa.ts'
import type { FieldWords } from './generator.ts'

export const CAA_WORDS: Localized<Readonly<Record<CaaName, FieldWords>>> = {
  en: {
    domain: { label: 'Domain', example: 'example.com', help: 'The records hold for it and for all names below.' },
    issue: {
      label: 'May issue certificates (issue)',
      example: 'letsencrypt.org',
      help: 'The CAA name of each certificate authority you use, one per line; a lone ; forbids all.',
    },
    issuewild: {
      label: 'May issue wildcard certificates (issuewild)',
      example: ';',
      help: 'Without it the first list holds; a lone ; forbids wildcards.',
    },
    iodef: {
      label: 'Reports of refused requests go to (iodef)',
      example: 'security@example.com',
      help: 'An e-mail address or an https address. Few authorities send reports.',
    },
    critical: {
      label: 'Set the critical flag (128)',
      help: 'Authorities that do not understand a record then refuse. Rarely needed.',
    },
  },
  de: {
    domain: { label: 'Domain', example: 'example.com', help: 'Die Einträge gelten für sie und alle Namen darunter.' },
    issue: {
      label: 'Dürfen Zertifikate ausstellen (issue)',
      example: 'letsencrypt.org',
      help: 'Der CAA-Name jeder Zertifizierungsstelle, die Sie nutzen, einer pro Zeile; ein einzelnes ; verbietet alle.',
    },
    issuewild: {
      label: 'Dürfen Wildcard-Zertifikate ausstellen (issuewild)',
      example: ';',
      help: 'Ohne Angabe gilt die erste Liste; ein einzelnes ; verbietet Wildcards.',
    },
    iodef: {
      label: 'Berichte über abgelehnte Anträge gehen an (iodef)',
      example: 'security@example.com',
      help: 'Eine E-Mail- oder https-Adresse. Wenige Zertifizierungsstellen verschicken Berichte.',
    },
    critical: {
      label: 'Das Flag „critical“ setzen (128)',
      help: 'Zertifizierungsstellen, die einen Eintrag nicht verstehen, lehnen dann ab. Selten nötig.',
    },
  },
}
