import type { Localized } from '../../../text.ts'
import { defineFields } from './field.ts'

/** From the weakest to the strictest. */
export const POLICIES = ['none', 'quarantine', 'reject'] as const

const POLICY_CHOICES = {
  none: { en: 'none: deliver (monitoring only)', de: 'none: zustellen (nur Überwachung)' },
  quarantine: { en: 'quarantine: move to the spam folder', de: 'quarantine: aussortieren (Spam)' },
  reject: { en: 'reject: do not accept', de: 'reject: ablehnen' },
} as const satisfies Readonly<Record<(typeof POLICIES)[number], Localized<string>>>

const ALIGNMENT_CHOICES = {
  r: { en: 'relaxed (r): subdomains allowed', de: 'relaxed (r): auch mit Subdomains' },
  s: { en: 'strict (s): same domain', de: 'strict (s): gleiche Domain' },
} as const

export const DMARC_FIELDS = defineFields({
  domain: {
    kind: 'text',
    description: 'The domain of the record; completes the host name.',
    label: { en: 'Domain', de: 'Domain' },
    help: {
      en: 'The domain after the @ in your sender addresses.',
      de: 'Die Domain nach dem @ in Ihren Absenderadressen.',
    },
    examples: ['example.com'],
  },
  policy: {
    kind: 'choice',
    isRequired: true,
    description: 'What receivers should do with mail that fails DMARC (p).',
    label: { en: 'Policy (p)', de: 'Richtlinie (p)' },
    help: {
      en: 'Start with “none” and read the reports. Choose a stricter policy when your own mail passes DMARC.',
      de: 'Beginnen Sie mit „none“ und lesen Sie die Berichte. Wählen Sie eine strengere Richtlinie, wenn Ihre eigenen E-Mails DMARC bestehen.',
    },
    choices: POLICY_CHOICES,
  },
  subdomainPolicy: {
    kind: 'choice',
    description: 'Policy for subdomains (sp). Default: the policy of the domain.',
    label: { en: 'Policy for subdomains (sp)', de: 'Richtlinie für Subdomains (sp)' },
    choices: POLICY_CHOICES,
    noChoice: { en: 'same as for the domain', de: 'wie für die Domain' },
  },
  np: {
    kind: 'choice',
    isAdvanced: true,
    isExtension: true,
    description: 'Policy for subdomains that do not exist (np). Default: the policy for subdomains.',
    label: {
      en: 'Policy for subdomains that do not exist (np)',
      de: 'Richtlinie für nicht vorhandene Subdomains (np)',
    },
    choices: POLICY_CHOICES,
    noChoice: { en: 'same as for subdomains', de: 'wie für Subdomains' },
  },
  rua: {
    kind: 'list',
    description: 'Mail addresses for aggregate reports (rua), without mailto:.',
    label: { en: 'Addresses for aggregate reports (rua)', de: 'Adressen für aggregierte Berichte (rua)' },
    help: {
      en: 'Mail addresses, one per line. The reports show which servers send mail with your domain.',
      de: 'E-Mail-Adressen, eine pro Zeile. Die Berichte zeigen, welche Server in Ihrem Namen E-Mails versenden.',
    },
    examples: [['dmarc@example.com']],
  },
  ruf: {
    kind: 'list',
    isAdvanced: true,
    description: 'Mail addresses for failure reports (ruf), without mailto:.',
    label: { en: 'Addresses for failure reports (ruf)', de: 'Adressen für forensische Berichte (ruf)' },
    help: {
      en: 'Mail addresses, one per line. Few receivers send these reports, and they may contain personal data.',
      de: 'E-Mail-Adressen, eine pro Zeile. Nur wenige Empfänger versenden diese Berichte, und sie können personenbezogene Daten enthalten.',
    },
    examples: [['dmarc-failures@example.com']],
    placeholder: { en: 'dmarc-failures@example.com', de: 'dmarc-fehler@example.com' },
  },
  fo: {
    kind: 'text',
    isAdvanced: true,
    description: 'When receivers should send failure reports (fo): 0, 1, d and s, separated by colons.',
    label: { en: 'Failure reporting options (fo)', de: 'Optionen für forensische Berichte (fo)' },
    help: {
      en: '0, 1, d and s, separated by colons. The default 0 requests a report if neither SPF nor DKIM passes.',
      de: '0, 1, d und s, durch Doppelpunkte getrennt. Der Standard 0 fordert einen Bericht an, wenn weder SPF noch DKIM bestanden ist.',
    },
    default: '0',
    examples: ['1', '1:d:s'],
    placeholder: '1:d:s',
  },
  adkim: {
    kind: 'choice',
    isAdvanced: true,
    description: 'DKIM alignment (adkim): r = relaxed, s = strict.',
    label: { en: 'DKIM alignment (adkim)', de: 'DKIM-Alignment (adkim)' },
    choices: ALIGNMENT_CHOICES,
    default: 'r',
  },
  aspf: {
    kind: 'choice',
    isAdvanced: true,
    description: 'SPF alignment (aspf): r = relaxed, s = strict.',
    label: { en: 'SPF alignment (aspf)', de: 'SPF-Alignment (aspf)' },
    choices: ALIGNMENT_CHOICES,
    default: 'r',
  },
  testing: {
    kind: 'flag',
    isAdvanced: true,
    isExtension: true,
    description: 'Test mode (t=y): receivers apply the policy one level lower.',
    label: { en: 'Test mode (t=y)', de: 'Testmodus (t=y)' },
    help: {
      en: 'Receivers apply the policy one level lower: “reject” as “quarantine”, “quarantine” as “none”.',
      de: 'Empfänger wenden die Richtlinie eine Stufe schwächer an: „reject“ wie „quarantine“, „quarantine“ wie „none“.',
    },
  },
  psd: {
    kind: 'choice',
    isAdvanced: true,
    isExtension: true,
    description:
      'Whether the domain is a public suffix (psd): y = yes, n = no, it is the organizational domain, u = ' +
      'determined by the DNS tree walk.',
    label: { en: 'Public suffix (psd)', de: 'Public Suffix (psd)' },
    help: {
      en: 'Keep the default unless you operate a public suffix or a part of your domain is a separate organization.',
      de: 'Behalten Sie den Standard bei, außer Sie betreiben ein Public Suffix oder ein Teil Ihrer Domain ist eine eigene Organisation.',
    },
    choices: {
      u: { en: 'not stated (default)', de: 'keine Angabe (Standard)' },
      n: { en: 'n: organizational domain', de: 'n: Organisationsdomain' },
      y: { en: 'y: public suffix (registries only)', de: 'y: Public Suffix (nur für Registries)' },
    },
    default: 'u',
  },
  // Last, because it was removed from the standard.
  pct: {
    kind: 'number',
    isAdvanced: true,
    isDeprecated: true,
    description: 'Percentage of mail that the policy applies to (pct). RFC 9989 removed it; newer receivers ignore it.',
    label: {
      en: 'Percentage of mail (pct, removed from the standard)',
      de: 'Anteil der E-Mails in Prozent (pct, aus dem Standard entfernt)',
    },
    help: {
      en: 'Leave it empty: RFC 9989 removed it, and newer receivers ignore it.',
      de: 'Lassen Sie das Feld leer: RFC 9989 hat pct abgeschafft, und neuere Empfänger ignorieren es.',
    },
    minimum: 0,
    maximum: 100,
    default: 100,
  },
})
