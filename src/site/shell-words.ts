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
    skip: 'Skip to the content',
    demo: 'Demo world: every domain here is made up, and no packet leaves this machine.',
    tools: 'Tools',
    language: 'Language',
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
    promise:
      'Kostenlos und ohne Anmeldung. Was Sie eingeben, bleibt höchstens fünf Minuten gespeichert; Mail-Header gar nicht.',
    reference: 'API-Referenz (englisch)',
    agents: 'Für KI-Agenten',
    findings: 'Was Befunde bedeuten (englisch)',
    badge: 'Badge',
  },
}
