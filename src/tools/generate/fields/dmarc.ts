import type { Localized } from '../../../text.ts'
import { defineFields } from './field.ts'

/** From weak to strict. */
export const POLICIES = ['none', 'quarantine', 'reject'] as const

const POLICY_CHOICES = {
  none: { en: 'none: deliver it, only report', de: 'none: zustellen, nur berichten' },
  quarantine: { en: 'quarantine: put it into spam', de: 'quarantine: in den Spam-Ordner' },
  reject: { en: 'reject: refuse it', de: 'reject: ablehnen' },
} as const satisfies Readonly<Record<(typeof POLICIES)[number], Localized<string>>>

const ALIGNMENT_CHOICES = {
  r: { en: 'relaxed: same organisation', de: 'locker: gleiche Organisation' },
  s: { en: 'strict: same name', de: 'streng: gleicher Name' },
} as const

export const DMARC_FIELDS = defineFields({
  domain: {
    kind: 'text',
    description: 'The domain of the record; completes the host name.',
    label: { en: 'Domain', de: 'Domain' },
    help: {
      en: 'The domain behind the @ of your sender addresses.',
      de: 'Die Domain hinter dem @ Ihrer Absenderadressen.',
    },
    examples: ['example.com'],
  },
  policy: {
    kind: 'choice',
    isRequired: true,
    description: 'What receivers should do with mail that fails DMARC (p).',
    label: { en: 'Mail that fails the check (p)', de: 'Mails, die durchfallen (p)' },
    help: {
      en: 'Begin with “none” and read the reports; go on when your own mail passes.',
      de: 'Beginnen Sie mit „none“ und lesen Sie die Berichte; gehen Sie weiter, wenn Ihre eigenen Mails bestehen.',
    },
    choices: POLICY_CHOICES,
  },
  subdomainPolicy: {
    kind: 'choice',
    description: 'Policy for subdomains (sp). Default: the policy of the domain.',
    label: { en: 'The same for subdomains (sp)', de: 'Dasselbe für Subdomains (sp)' },
    choices: POLICY_CHOICES,
    noChoice: { en: 'as for the domain', de: 'wie für die Domain' },
  },
  np: {
    kind: 'choice',
    isExtension: true,
    description: 'Policy for subdomains that do not exist (np). Default: the policy for subdomains.',
    label: { en: 'Subdomains that do not exist (np)', de: 'Nicht vorhandene Subdomains (np)' },
    choices: POLICY_CHOICES,
    noChoice: { en: 'as for subdomains', de: 'wie für Subdomains' },
  },
  rua: {
    kind: 'list',
    description: 'Mail addresses for aggregate reports (rua), without mailto:.',
    label: { en: 'Daily reports go to (rua)', de: 'Tägliche Berichte gehen an (rua)' },
    help: {
      en: 'E-mail addresses, one per line. They tell who sends in your name.',
      de: 'E-Mail-Adressen, eine pro Zeile. Die Berichte zeigen, wer in Ihrem Namen sendet.',
    },
    examples: [['dmarc@example.com']],
  },
  ruf: {
    kind: 'list',
    description: 'Mail addresses for failure reports (ruf), without mailto:.',
    label: { en: 'Reports of single failures go to (ruf)', de: 'Berichte über einzelne Fehler gehen an (ruf)' },
    help: {
      en: 'One per line. Few receivers send them; they may hold personal data.',
      de: 'Eine pro Zeile. Wenige Empfänger verschicken sie; sie können personenbezogene Daten enthalten.',
    },
    examples: [['dmarc-failures@example.com']],
    placeholder: { en: 'dmarc-failures@example.com', de: 'dmarc-fehler@example.com' },
  },
  fo: {
    kind: 'text',
    description: 'When receivers should send failure reports (fo): 0, 1, d and s, separated by colons.',
    label: { en: 'When failures are reported (fo)', de: 'Wann Fehler berichtet werden (fo)' },
    help: {
      en: '0, 1, d and s with colons between; without it 0, when nothing passes.',
      de: '0, 1, d und s mit Doppelpunkten dazwischen; ohne Angabe 0, wenn nichts besteht.',
    },
    default: '0',
    examples: ['1', '1:d:s'],
    placeholder: '1:d:s',
  },
  adkim: {
    kind: 'choice',
    description: 'DKIM alignment (adkim): r = relaxed, s = strict.',
    label: { en: 'DKIM domain (adkim)', de: 'DKIM-Domain (adkim)' },
    choices: ALIGNMENT_CHOICES,
    default: 'r',
  },
  aspf: {
    kind: 'choice',
    description: 'SPF alignment (aspf): r = relaxed, s = strict.',
    label: { en: 'SPF domain (aspf)', de: 'SPF-Domain (aspf)' },
    choices: ALIGNMENT_CHOICES,
    default: 'r',
  },
  testing: {
    kind: 'flag',
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
    isExtension: true,
    description:
      'Whether the domain is a public suffix (psd): y = yes, n = no, it is the organizational domain, u = ' +
      'determined by the DNS tree walk.',
    label: { en: 'Public suffix (psd)', de: 'Öffentliche Endung (psd)' },
    help: {
      en: 'Leave the first choice unless you run a public suffix or a part of your domain is an organization of its own.',
      de: 'Behalten Sie die erste Auswahl bei, außer Sie betreiben eine öffentliche Endung oder ein Teil Ihrer Domain ist eine eigene Organisation.',
    },
    choices: {
      u: { en: 'not stated (default)', de: 'keine Angabe (Standard)' },
      n: { en: 'n: top of its own organization', de: 'n: Spitze der eigenen Organisation' },
      y: { en: 'y: public suffix, only for registries', de: 'y: öffentliche Endung, nur für Registries' },
    },
    default: 'u',
  },
  // Last, because it was removed from the standard.
  pct: {
    kind: 'number',
    isDeprecated: true,
    description: 'Percentage of mail that the policy applies to (pct). RFC 9989 removed it; newer receivers ignore it.',
    label: {
      en: 'Share of mail in per cent (pct, removed from the standard)',
      de: 'Anteil der E-Mails in Prozent (pct, aus dem Standard entfernt)',
    },
    help: {
      en: 'Leave it empty: RFC 9989 removed it, and newer receivers ignore it.',
      de: 'Lassen Sie das Feld leer: RFC 9989 hat pct entfernt, und neuere Empfänger beachten es nicht.',
    },
    minimum: 0,
    maximum: 100,
    default: 100,
  },
})
