import { defineFields } from './field.ts'

export const CAA_FIELDS = defineFields({
  domain: {
    kind: 'text',
    isFormOnly: true,
    label: { en: 'Domain', de: 'Domain' },
    help: {
      en: 'The records apply to this domain and to all subdomains without CAA records.',
      de: 'Die Einträge gelten für diese Domain und alle Subdomains ohne eigene CAA-Einträge.',
    },
    examples: ['example.com'],
  },
  issue: {
    kind: 'list',
    description:
      'Domain names of the certificate authorities that may issue certificates; parameters may follow after a ' +
      'semicolon. The single value ; forbids all issuance.',
    label: { en: 'Certificate authorities (issue)', de: 'Zertifizierungsstellen (issue)' },
    help: {
      en: 'The CAA name of each certificate authority that you use, one per line. A single ; forbids all.',
      de: 'Der CAA-Name jeder Zertifizierungsstelle, die Sie nutzen, einer pro Zeile. Ein einzelnes ; verbietet alle.',
    },
    mayHoldCommas: true,
    examples: [['letsencrypt.org'], [';']],
  },
  issuewild: {
    kind: 'list',
    description:
      'Certificate authorities that may issue wildcard certificates, in the form of issue. Default: those of issue.',
    label: {
      en: 'Certificate authorities for wildcard certificates (issuewild)',
      de: 'Zertifizierungsstellen für Wildcard-Zertifikate (issuewild)',
    },
    help: {
      en: 'If empty, the list above applies. A single ; forbids wildcard certificates.',
      de: 'Ohne Angabe gilt die Liste darüber. Ein einzelnes ; verbietet Wildcard-Zertifikate.',
    },
    mayHoldCommas: true,
    examples: [[';']],
  },
  issuemail: {
    kind: 'list',
    isAdvanced: true,
    isExtension: true,
    description:
      'Certificate authorities that may issue S/MIME certificates (RFC 9495), in the form of issue. Default: all.',
    label: {
      en: 'Certificate authorities for mail certificates, S/MIME (issuemail)',
      de: 'Zertifizierungsstellen für E-Mail-Zertifikate, S/MIME (issuemail)',
    },
    help: {
      en: 'If empty, every certificate authority may issue them. A single ; forbids all.',
      de: 'Ohne Angabe darf jede Zertifizierungsstelle sie ausstellen. Ein einzelnes ; verbietet alle.',
    },
    mayHoldCommas: true,
    examples: [['ca.example'], [';']],
    placeholder: ';',
  },
  accountUri: {
    kind: 'text',
    isAdvanced: true,
    isExtension: true,
    description:
      'URI of the only account that may obtain certificates (RFC 8657), for issue and issuewild. Requires exactly ' +
      'one certificate authority.',
    label: { en: 'Allowed account (accounturi)', de: 'Erlaubtes Konto (accounturi)' },
    help: {
      en: 'The account URI that your ACME client shows. It works with one certificate authority only.',
      de: 'Die Konto-URI, die Ihr ACME-Client anzeigt. Nur mit einer einzigen Zertifizierungsstelle möglich.',
    },
    examples: ['https://acme-v02.api.letsencrypt.org/acme/acct/1234'],
  },
  validationMethods: {
    kind: 'list',
    isAdvanced: true,
    isExtension: true,
    description: 'The only allowed validation methods (RFC 8657), for issue and issuewild.',
    label: {
      en: 'Allowed validation methods (validationmethods)',
      de: 'Erlaubte Validierungsverfahren (validationmethods)',
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
    label: {
      en: 'Address for reports of rejected requests (iodef)',
      de: 'Adresse für Berichte über abgelehnte Anträge (iodef)',
    },
    help: {
      en: 'A mail address or an https URL. Few certificate authorities send reports.',
      de: 'Eine E-Mail-Adresse oder eine https-URL. Nur wenige Zertifizierungsstellen versenden Berichte.',
    },
    examples: ['security@example.com'],
  },
  critical: {
    kind: 'flag',
    isAdvanced: true,
    description: 'Set the critical flag (128) on each record.',
    label: { en: 'Set the critical flag (128)', de: 'Flag „critical“ setzen (128)' },
    help: {
      en: 'Certificate authorities that do not understand a record must then refuse to issue. Rarely needed.',
      de: 'Zertifizierungsstellen, die einen Eintrag nicht verstehen, dürfen dann nicht ausstellen. Selten nötig.',
    },
  },
})
