import { defineFields } from './field.ts'

export const DEFAULT_MAX_AGE_DAYS = 7

/** RFC 8461 section 3.1. */
const STS_ID = /^[A-Za-z0-9]{1,32}$/

export const MTA_STS_FIELDS = defineFields({
  domain: {
    kind: 'text',
    description: 'The domain that receives the mail.',
    label: { en: 'Domain', de: 'Domain' },
    help: { en: 'The domain that receives the mail.', de: 'Die Domain, die Mail empfängt.' },
    examples: ['example.com'],
  },
  mode: {
    kind: 'choice',
    isRequired: true,
    description:
      'testing: senders only report failures. enforce: senders do not deliver without valid TLS. none: the policy ' +
      'is withdrawn.',
    label: { en: 'Mode', de: 'Modus' },
    help: {
      en: 'Begin with “testing” and read the reports for some weeks.',
      de: 'Beginnen Sie mit „testing“ und lesen Sie einige Wochen lang die Berichte.',
    },
    choices: {
      testing: { en: 'testing: deliver anyway, only report', de: 'testing: trotzdem zustellen, nur berichten' },
      enforce: { en: 'enforce: no delivery without valid TLS', de: 'enforce: keine Zustellung ohne gültiges TLS' },
      none: { en: 'none: withdraw a policy', de: 'none: eine Richtlinie zurückziehen' },
    },
  },
  mx: {
    kind: 'list',
    description: 'Names of the MX hosts; *.example.net matches all hosts one level below example.net.',
    label: { en: 'Mail servers (mx)', de: 'Mailserver (mx)' },
    help: {
      en: 'The names from your MX records, one per line; *. stands for one label.',
      de: 'Die Namen aus Ihren MX-Einträgen, einer pro Zeile; *. steht für genau ein Label.',
    },
    examples: [['mx1.example.com', '*.mail.example.net']],
  },
  maxAgeDays: {
    kind: 'number',
    description: 'Number of days for which senders cache the policy.',
    label: { en: 'Remembered for so many days', de: 'So viele Tage gespeichert' },
    help: {
      en: 'From 1 to 365; weeks, once it is enforced.',
      de: 'Von 1 bis 365; mehrere Wochen, sobald sie erzwungen wird.',
    },
    minimum: 1,
    maximum: 365,
    default: DEFAULT_MAX_AGE_DAYS,
  },
  tlsRptEmail: {
    kind: 'text',
    description: 'Mail address for reports about TLS failures; adds a TLS-RPT record.',
    label: { en: 'Reports of failed TLS go to', de: 'Berichte über fehlgeschlagenes TLS gehen an' },
    help: {
      en: 'An e-mail address; it adds a TLS-RPT record.',
      de: 'Eine E-Mail-Adresse; dafür kommt ein TLS-RPT-Eintrag hinzu.',
    },
    examples: ['tls-reports@example.com'],
    placeholder: { en: 'tls-reports@example.com', de: 'tls-berichte@example.com' },
  },
  id: {
    kind: 'word',
    description:
      'Policy id: 1 to 32 letters and digits, different for each version of the policy. Default: the current time ' +
      'in UTC.',
    label: { en: 'Policy id', de: 'Kennung der Richtlinie (id)' },
    help: {
      en: 'Up to 32 letters and digits. Left empty, it is made from the policy and changes with it.',
      de: 'Bis zu 32 Buchstaben und Ziffern. Bleibt das Feld leer, entsteht sie aus der Richtlinie und ändert sich mit ihr.',
    },
    pattern: STS_ID,
    examples: ['20261114120000'],
    placeholder: '',
  },
})
