import { defineFields } from './field.ts'

export const DEFAULT_MAX_AGE_DAYS = 7

/** RFC 8461 section 3.1. */
const STS_ID = /^[A-Za-z0-9]{1,32}$/

export const MTA_STS_FIELDS = defineFields({
  domain: {
    kind: 'text',
    description: 'The domain that receives the mail.',
    label: { en: 'Domain', de: 'Domain' },
    help: { en: 'The domain that receives the mail.', de: 'Die Domain, die E-Mails empfängt.' },
    examples: ['example.com'],
  },
  mode: {
    kind: 'choice',
    isRequired: true,
    description:
      'testing: senders only report failures. enforce: senders do not deliver without valid TLS. none: the policy ' +
      'is withdrawn.',
    label: { en: 'Policy mode (mode)', de: 'Modus der Richtlinie (mode)' },
    help: {
      en: 'Start with “testing” and read the TLS reports for some weeks.',
      de: 'Beginnen Sie mit „testing“ und lesen Sie einige Wochen lang die TLS-Berichte.',
    },
    choices: {
      testing: { en: 'testing: report only, still deliver', de: 'testing: zustellen, nur berichten' },
      enforce: { en: 'enforce: no delivery without valid TLS', de: 'enforce: nur mit gültigem TLS' },
      none: { en: 'none: withdraw the policy', de: 'none: Richtlinie zurückziehen' },
    },
  },
  mx: {
    kind: 'list',
    description: 'Names of the MX hosts; *.example.net matches all hosts one level below example.net.',
    label: { en: 'Mail servers (mx)', de: 'Mailserver (mx)' },
    help: {
      en: 'The names from your MX records, one per line. The wildcard *. matches exactly one label.',
      de: 'Die Namen aus Ihren MX-Einträgen, einer pro Zeile. Die Wildcard *. gilt für genau ein Label.',
    },
    examples: [['mx1.example.com', '*.mail.example.net']],
  },
  maxAgeDays: {
    kind: 'number',
    isAdvanced: true,
    description: 'Number of days for which senders cache the policy.',
    label: { en: 'Lifetime in days (max_age)', de: 'Gültigkeit in Tagen (max_age)' },
    help: {
      en: '1 to 365. Choose several weeks when the policy is enforced.',
      de: '1 bis 365. Wählen Sie mehrere Wochen, sobald die Richtlinie durchgesetzt wird.',
    },
    minimum: 1,
    maximum: 365,
    default: DEFAULT_MAX_AGE_DAYS,
  },
  tlsRptEmail: {
    kind: 'text',
    description: 'Mail address for reports about TLS failures; adds a TLS-RPT record.',
    label: { en: 'Address for TLS reports (TLS-RPT)', de: 'Adresse für TLS-Berichte (TLS-RPT)' },
    help: {
      en: 'A mail address. It adds a TLS-RPT record.',
      de: 'Eine E-Mail-Adresse. Damit kommt ein TLS-RPT-Eintrag hinzu.',
    },
    examples: ['tls-reports@example.com'],
    placeholder: { en: 'tls-reports@example.com', de: 'tls-berichte@example.com' },
  },
  id: {
    kind: 'word',
    isAdvanced: true,
    description:
      'Policy id: 1 to 32 letters and digits, different for each version of the policy. Default: the current time ' +
      'in UTC.',
    label: { en: 'Policy ID (id)', de: 'ID der Richtlinie (id)' },
    help: {
      en: '1 to 32 letters and digits. If empty, the ID is derived from the policy and changes with it.',
      de: '1 bis 32 Buchstaben und Ziffern. Ohne Angabe wird die ID aus der Richtlinie gebildet und ändert sich mit ihr.',
    },
    pattern: STS_ID,
    examples: ['20261114120000'],
    placeholder: '',
  },
})
