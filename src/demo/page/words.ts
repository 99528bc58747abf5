import type { Localized } from '../../text.ts'

interface Words {
  readonly title: string
  readonly warning: string
  readonly intro: string
  readonly otherLanguage: string
  readonly reference: string
  readonly findings: string
  readonly topics: string
  readonly domain: string
  readonly about: string
  readonly look: string
  readonly endpoints: string
  readonly endpointsIntro: string
  readonly agents: string
  readonly badge: string
}

export const WORDS: Localized<Words> = {
  en: {
    title: 'zonewise demo',
    warning: 'Demo world: nothing here exists. Every domain is made up, and no packet leaves this machine.',
    intro:
      'This is the complete service, without limits, over a small internet in the same process. Each domain is named after ' +
      'what is special about it.',
    otherLanguage: 'Deutsch',
    reference: 'API reference',
    findings: 'What findings mean',
    topics: 'Topics',
    domain: 'Domain',
    about: 'What is special',
    look: 'Look at it',
    endpoints: 'Every endpoint',
    endpointsIntro: 'Answers are JSON; what takes a body is shown as a command.',
    agents: 'The tools for AI agents (Model Context Protocol)',
    badge: 'badge',
  },
  de: {
    title: 'zonewise-Demo',
    warning:
      'Demo-Welt: Nichts hier gibt es wirklich. Jede Domain ist erfunden, und kein Paket verlässt diesen Rechner.',
    intro:
      'Das ist der vollständige Dienst, ohne Limits, über einem kleinen Internet im selben Prozess. Jede Domain ist nach dem ' +
      'benannt, was an ihr besonders ist.',
    otherLanguage: 'English',
    reference: 'API-Referenz (englisch)',
    findings: 'Was Befunde bedeuten',
    topics: 'Themen',
    domain: 'Domain',
    about: 'Was besonders ist',
    look: 'Ansehen',
    endpoints: 'Alle Endpunkte',
    endpointsIntro: 'Antworten sind JSON; was einen Rumpf braucht, steht als Befehl da.',
    agents: 'Die Werkzeuge für KI-Agenten (Model Context Protocol)',
    badge: 'Badge',
  },
}

/** What each sample domain can be looked at with, in this order, by the name of the tool. */
export const LOOKS: readonly { readonly tool: string; readonly label: Localized<string> }[] = [
  { tool: 'dns_health_check', label: { en: 'check', de: 'Check' } },
  { tool: 'mail_check', label: { en: 'mail', de: 'E-Mail' } },
  { tool: 'seo_check', label: { en: 'SEO', de: 'SEO' } },
  { tool: 'dnssec_check', label: { en: 'DNSSEC', de: 'DNSSEC' } },
  { tool: 'dns_propagation', label: { en: 'propagation', de: 'Propagation' } },
  { tool: 'domain_availability', label: { en: 'availability', de: 'Verfügbarkeit' } },
]
