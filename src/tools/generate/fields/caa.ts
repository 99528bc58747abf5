import { defineFields } from './field.ts'

export const CAA_FIELDS = defineFields({
  domain: {
    kind: 'text',
    isFormOnly: true,
    label: { en: 'Domain', de: 'Domain' },
    help: {
      en: 'The records hold for it and for all names below.',
      de: 'Die Einträge gelten für sie und alle Namen darunter.',
    },
    examples: ['example.com'],
  },
  issue: {
    kind: 'list',
    description:
      'Domain names of the certificate authorities that may issue certificates; parameters may follow after a ' +
      'semicolon. The single value ; forbids all issuance.',
    label: { en: 'May issue certificates (issue)', de: 'Dürfen Zertifikate ausstellen (issue)' },
    help: {
      en: 'The CAA name of each certificate authority you use, one per line; a lone ; forbids all.',
      de: 'Der CAA-Name jeder Zertifizierungsstelle, die Sie nutzen, einer pro Zeile; ein einzelnes ; verbietet alle.',
    },
    mayHoldCommas: true,
    examples: [['letsencrypt.org'], [';']],
  },
  issuewild: {
    kind: 'list',
    description:
      'Certificate authorities that may issue wildcard certificates, in the form of issue. Default: those of issue.',
    label: {
      en: 'May issue wildcard certificates (issuewild)',
      de: 'Dürfen Wildcard-Zertifikate ausstellen (issuewild)',
    },
    help: {
      en: 'Without it the first list holds; a lone ; forbids wildcards.',
      de: 'Ohne Angabe gilt die erste Liste; ein einzelnes ; verbietet Wildcards.',
    },
    mayHoldCommas: true,
    examples: [[';']],
  },
  issuemail: {
    kind: 'list',
    isExtension: true,
    description:
      'Certificate authorities that may issue S/MIME certificates (RFC 9495), in the form of issue. Default: all.',
    label: {
      en: 'May issue mail certificates, S/MIME (issuemail)',
      de: 'Dürfen E-Mail-Zertifikate (S/MIME) ausstellen (issuemail)',
    },
    help: {
      en: 'Without it every certificate authority may issue them; a lone ; forbids all.',
      de: 'Ohne Angabe darf jede Zertifizierungsstelle sie ausstellen; ein einzelnes ; verbietet alle.',
    },
    mayHoldCommas: true,
    examples: [['ca.example'], [';']],
    placeholder: ';',
  },
  accountUri: {
    kind: 'text',
    isExtension: true,
    description:
      'URI of the only account that may obtain certificates (RFC 8657), for issue and issuewild. Requires exactly ' +
      'one certificate authority.',
    label: { en: 'Only this account (accounturi)', de: 'Nur dieses Konto (accounturi)' },
    help: {
      en: 'The account URI that your ACME client shows; for one certificate authority.',
      de: 'Die Konto-URI, die Ihr ACME-Client anzeigt; nur bei einer Zertifizierungsstelle.',
    },
    examples: ['https://acme-v02.api.letsencrypt.org/acme/acct/1234'],
  },
  validationMethods: {
    kind: 'list',
    isExtension: true,
    description: 'The only allowed validation methods (RFC 8657), for issue and issuewild.',
    label: {
      en: 'Only these validation methods (validationmethods)',
      de: 'Nur diese Validierungsverfahren (validationmethods)',
    },
    help: {
      en: 'One per line, for example dns-01, http-01 or tls-alpn-01.',
      de: 'Eines pro Zeile, zum Beispiel dns-01, http-01 oder tls-alpn-01.',
    },
    examples: [['dns-01']],
  },
  iodef: {
    kind: 'text',
    description: 'Mail address or HTTP(S) URL for reports about rejected certificate requests.',
    label: { en: 'Reports of refused requests go to (iodef)', de: 'Berichte über abgelehnte Anträge gehen an (iodef)' },
    help: {
      en: 'An e-mail address or an https address. Few authorities send reports.',
      de: 'Eine E-Mail- oder https-Adresse. Wenige Zertifizierungsstellen verschicken Berichte.',
    },
    examples: ['security@example.com'],
  },
  critical: {
    kind: 'flag',
    description: 'Set the critical flag (128) on each record.',
    label: { en: 'Set the critical flag (128)', de: 'Das Flag „critical“ setzen (128)' },
    help: {
      en: 'Authorities that do not understand a record then refuse. Rarely needed.',
      de: 'Zertifizierungsstellen, die einen Eintrag nicht verstehen, lehnen dann ab. Selten nötig.',
    },
  },
})
