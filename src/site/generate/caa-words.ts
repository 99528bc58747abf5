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
    issuemail: {
      label: 'May issue mail certificates, S/MIME (issuemail)',
      example: ';',
      help: 'Without it every certificate authority may issue them; a lone ; forbids all.',
    },
    accountUri: {
      label: 'Only this account (accounturi)',
      example: 'https://acme-v02.api.letsencrypt.org/acme/acct/1234',
      help: 'The account URI that your ACME client shows; for one certificate authority.',
    },
    validationMethods: {
      label: 'Only these validation methods (validationmethods)',
      example: 'dns-01',
      help: 'One per line, for example dns-01, http-01 or tls-alpn-01.',
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
    issuemail: {
      label: 'Dürfen E-Mail-Zertifikate (S/MIME) ausstellen (issuemail)',
      example: ';',
      help: 'Ohne Angabe darf jede Zertifizierungsstelle sie ausstellen; ein einzelnes ; verbietet alle.',
    },
    accountUri: {
      label: 'Nur dieses Konto (accounturi)',
      example: 'https://acme-v02.api.letsencrypt.org/acme/acct/1234',
      help: 'Die Konto-URI, die Ihr ACME-Client anzeigt; nur bei einer Zertifizierungsstelle.',
    },
    validationMethods: {
      label: 'Nur diese Validierungsverfahren (validationmethods)',
      example: 'dns-01',
      help: 'Eines pro Zeile, zum Beispiel dns-01, http-01 oder tls-alpn-01.',
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
