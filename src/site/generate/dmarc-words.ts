import type { Localized } from '../../text.ts'
import type { DmarcName } from './dmarc.ts'
import type { FieldWords } from './generator.ts'

export const DMARC_WORDS: Localized<Readonly<Record<DmarcName, FieldWords>>> = {
  en: {
    domain: { label: 'Domain', example: 'example.com', help: 'The domain behind the @ of your sender addresses.' },
    policy: {
      label: 'Mail that fails the check (p)',
      help: 'Begin with “none” and read the reports; go on when your own mail passes.',
      options: {
        none: 'none: deliver it, only report',
        quarantine: 'quarantine: put it into spam',
        reject: 'reject: refuse it',
      },
    },
    subdomainPolicy: {
      label: 'The same for subdomains (sp)',
      options: {
        '': 'as for the domain',
        none: 'none: deliver it, only report',
        quarantine: 'quarantine: put it into spam',
        reject: 'reject: refuse it',
      },
    },
    np: {
      label: 'Subdomains that do not exist (np)',
      options: {
        '': 'as for subdomains',
        none: 'none: deliver it, only report',
        quarantine: 'quarantine: put it into spam',
        reject: 'reject: refuse it',
      },
    },
    rua: {
      label: 'Daily reports go to (rua)',
      example: 'dmarc@example.com',
      help: 'E-mail addresses, one per line. They tell who sends in your name.',
    },
    ruf: {
      label: 'Reports of single failures go to (ruf)',
      example: 'dmarc-failures@example.com',
      help: 'One per line. Few receivers send them; they may hold personal data.',
    },
    fo: {
      label: 'When failures are reported (fo)',
      example: '1:d:s',
      help: '0, 1, d and s with colons between; without it 0, when nothing passes.',
    },
    adkim: { label: 'DKIM domain (adkim)', options: { r: 'relaxed: same organisation', s: 'strict: same name' } },
    aspf: { label: 'SPF domain (aspf)', options: { r: 'relaxed: same organisation', s: 'strict: same name' } },
    testing: {
      label: 'Test mode (t=y)',
      help: 'Receivers apply the policy one level lower: “reject” as “quarantine”, “quarantine” as “none”.',
    },
    psd: {
      label: 'Public suffix (psd)',
      help: 'Leave the first choice unless you run a public suffix or a part of your domain is an organization of its own.',
      options: {
        u: 'not stated (default)',
        n: 'n: top of its own organization',
        y: 'y: public suffix, only for registries',
      },
    },
    pct: {
      label: 'Share of mail in per cent (pct, removed from the standard)',
      example: '100',
      help: 'Leave it empty: RFC 9989 removed it, and newer receivers ignore it.',
    },
  },
  de: {
    domain: { label: 'Domain', example: 'example.com', help: 'Die Domain hinter dem @ Ihrer Absenderadressen.' },
    policy: {
      label: 'Mails, die durchfallen (p)',
      help: 'Beginnen Sie mit „none“ und lesen Sie die Berichte; gehen Sie weiter, wenn Ihre eigenen Mails bestehen.',
      options: {
        none: 'none: zustellen, nur berichten',
        quarantine: 'quarantine: in den Spam-Ordner',
        reject: 'reject: ablehnen',
      },
    },
    subdomainPolicy: {
      label: 'Dasselbe für Subdomains (sp)',
      options: {
        '': 'wie für die Domain',
        none: 'none: zustellen, nur berichten',
        quarantine: 'quarantine: in den Spam-Ordner',
        reject: 'reject: ablehnen',
      },
    },
    np: {
      label: 'Nicht vorhandene Subdomains (np)',
      options: {
        '': 'wie für Subdomains',
        none: 'none: zustellen, nur berichten',
        quarantine: 'quarantine: in den Spam-Ordner',
        reject: 'reject: ablehnen',
      },
    },
    rua: {
      label: 'Tägliche Berichte gehen an (rua)',
      example: 'dmarc@example.com',
      help: 'E-Mail-Adressen, eine pro Zeile. Die Berichte zeigen, wer in Ihrem Namen sendet.',
    },
    ruf: {
      label: 'Berichte über einzelne Fehler gehen an (ruf)',
      example: 'dmarc-fehler@example.com',
      help: 'Eine pro Zeile. Wenige Empfänger verschicken sie; sie können personenbezogene Daten enthalten.',
    },
    fo: {
      label: 'Wann Fehler berichtet werden (fo)',
      example: '1:d:s',
      help: '0, 1, d und s mit Doppelpunkten dazwischen; ohne Angabe 0, wenn nichts besteht.',
    },
    adkim: { label: 'DKIM-Domain (adkim)', options: { r: 'locker: gleiche Organisation', s: 'streng: gleicher Name' } },
    aspf: { label: 'SPF-Domain (aspf)', options: { r: 'locker: gleiche Organisation', s: 'streng: gleicher Name' } },
    testing: {
      label: 'Testmodus (t=y)',
      help: 'Empfänger wenden die Richtlinie eine Stufe schwächer an: „reject“ wie „quarantine“, „quarantine“ wie „none“.',
    },
    psd: {
      label: 'Öffentliche Endung (psd)',
      help: 'Behalten Sie die erste Auswahl bei, außer Sie betreiben eine öffentliche Endung oder ein Teil Ihrer Domain ist eine eigene Organisation.',
      options: {
        u: 'keine Angabe (Standard)',
        n: 'n: Spitze der eigenen Organisation',
        y: 'y: öffentliche Endung, nur für Registries',
      },
    },
    pct: {
      label: 'Anteil der E-Mails in Prozent (pct, aus dem Standard entfernt)',
      example: '100',
      help: 'Lassen Sie das Feld leer: RFC 9989 hat pct entfernt, und neuere Empfänger beachten es nicht.',
    },
  },
}
