import type { Localized } from '../../text.ts'
import type { MenuGroup } from '../../tools/define-tool.ts'

interface ShellWords {
  readonly ownName: string
  readonly skip: string
  readonly demo: string
  /** Follows `demo` where a line is wide enough. */
  readonly demoNetwork: string
  readonly menu: string
  readonly tools: string
  readonly groups: Readonly<Record<MenuGroup, string>>
  readonly programs: string
  /** The label of the domain box, which the domain follows. */
  readonly checkOf: string
  readonly check: string
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
    demo: 'Demo: all domains are fictitious',
    demoNetwork: ', and no packet leaves this machine',
    menu: 'Menu',
    tools: 'Tools',
    groups: { health: 'Report', mail: 'Mail', website: 'Website', dns: 'DNS tools', generators: 'Generators' },
    programs: 'API & agents',
    checkOf: 'Report for',
    check: 'Start the check',
    language: 'Language',
    promise:
      'Free and without registration. Reports are cached for 5 minutes, registry data for 1 day; mail headers are not stored.',
    reference: 'API reference',
    agents: 'MCP for AI agents',
    findings: 'All findings',
    badge: 'Badge',
  },
  de: {
    ownName: 'Deutsch',
    skip: 'Zum Inhalt springen',
    demo: 'Demo: Alle Domains sind erfunden',
    demoNetwork: ', und kein Paket verlässt diesen Rechner',
    menu: 'Menü',
    tools: 'Werkzeuge',
    groups: {
      health: 'Bericht',
      mail: 'E-Mail',
      website: 'Website',
      dns: 'DNS-Werkzeuge',
      generators: 'Generatoren',
    },
    programs: 'API & Agenten',
    checkOf: 'Bericht für',
    check: 'Prüfung starten',
    language: 'Sprache',
    promise:
      'Kostenlos und ohne Anmeldung. Berichte bleiben 5 Minuten, Registrierungsdaten 1 Tag im Cache; Mail-Header werden nicht gespeichert.',
    reference: 'API-Referenz',
    agents: 'MCP für KI-Agenten',
    findings: 'Alle Befunde',
    badge: 'Badge',
  },
}
