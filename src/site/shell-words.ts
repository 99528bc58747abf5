import type { Localized } from '../text.ts'

interface ShellWords {
  readonly ownName: string
  readonly skip: string
  readonly demo: string
  readonly tools: string
  readonly language: string
  readonly promise: string
  readonly reference: string
  readonly agents: string
  readonly findings: string
  readonly badge: string
}

export const SHELL_WORDS: Localized<ShellWords> = {
  en: {
    ownName: 'English',
    skip: 'Skip to main content',
    demo: 'Demo: all domains are fictitious, and no packet leaves this machine.',
    tools: 'Tools',
    language: 'Language',
    promise: 'Free and without registration. Your input is cached for at most 5 minutes; mail headers are not stored.',
    reference: 'API reference',
    agents: 'MCP for AI agents',
    findings: 'Findings explained',
    badge: 'Badge',
  },
  de: {
    ownName: 'Deutsch',
    skip: 'Zum Inhalt springen',
    demo: 'Demo: Alle Domains sind erfunden, und kein Paket verlässt diesen Rechner.',
    tools: 'Werkzeuge',
    language: 'Sprache',
    promise:
      'Kostenlos und ohne Anmeldung. Ihre Eingaben bleiben höchstens 5 Minuten im Cache; Mail-Header werden nicht gespeichert.',
    reference: 'API-Referenz (englisch)',
    agents: 'MCP für KI-Agenten',
    findings: 'Befunde erklärt (englisch)',
    badge: 'Badge',
  },
}
