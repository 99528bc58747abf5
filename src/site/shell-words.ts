import type { Localized } from '../text.ts'

interface ToolLink {
  readonly path: string
  readonly label: string
}

interface ShellWords {
  readonly ownName: string
  readonly skip: string
  readonly demo: string
  readonly tools: string
  readonly language: string
  readonly links: readonly ToolLink[]
  readonly promise: string
  readonly reference: string
  readonly agents: string
  readonly findings: string
  readonly badge: string
}

export const SHELL_WORDS: Localized<ShellWords> = {
  en: {
    ownName: 'English',
    skip: 'Skip to the content',
    demo: 'Demo world: every domain here is made up, and no packet leaves this machine.',
    tools: 'Tools',
    language: 'Language',
    links: [
      { path: '/check', label: 'Health check' },
      { path: '/mail-check', label: 'Mail servers' },
      { path: '/seo-check', label: 'Search and AI' },
      { path: '/dnssec', label: 'DNSSEC' },
      { path: '/dkim', label: 'DKIM' },
      { path: '/lookup', label: 'Lookup' },
      { path: '/propagation', label: 'Propagation' },
      { path: '/availability', label: 'Availability' },
      { path: '/idn', label: 'Punycode' },
      { path: '/generate/spf', label: 'Generators' },
      { path: '/header-analysis', label: 'Mail headers' },
    ],
    promise: 'Free, without signing up. Nothing you enter is kept beyond five minutes; mail headers not at all.',
    reference: 'API reference',
    agents: 'For AI agents',
    findings: 'What findings mean',
    badge: 'Badge',
  },
  de: {
    ownName: 'Deutsch',
    skip: 'Zum Inhalt springen',
    demo: 'Demo-Welt: Jede Domain hier ist erfunden, und kein Paket verlässt diesen Rechner.',
    tools: 'Werkzeuge',
    language: 'Sprache',
    links: [
      { path: '/check', label: 'Domain-Check' },
      { path: '/mail-check', label: 'Mailserver' },
      { path: '/seo-check', label: 'Suche und KI' },
      { path: '/dnssec', label: 'DNSSEC' },
      { path: '/dkim', label: 'DKIM' },
      { path: '/lookup', label: 'DNS-Abfrage' },
      { path: '/propagation', label: 'Propagation' },
      { path: '/availability', label: 'Verfügbarkeit' },
      { path: '/idn', label: 'Punycode' },
      { path: '/generate/spf', label: 'Generatoren' },
      { path: '/header-analysis', label: 'Mail-Header' },
    ],
    promise:
      'Kostenlos und ohne Anmeldung. Was Sie eingeben, bleibt höchstens fünf Minuten gespeichert; Mail-Header gar nicht.',
    reference: 'API-Referenz (englisch)',
    agents: 'Für KI-Agenten',
    findings: 'Was Befunde bedeuten (englisch)',
    badge: 'Badge',
  },
}
