import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { allowSteps, areSeveral, blockedAgents } from './agent-blocks.text.ts'
import type { aiAssistantAccess } from './ai-assistant-access.ts'

export const aiAssistantAccessText: TextsOf<typeof aiAssistantAccess> = {
  question: {
    en: 'Does robots.txt allow AI assistants to fetch the page for users?',
    de: 'Erlaubt robots.txt KI-Assistenten den Abruf der Seite für Nutzer?',
  },
  subject: { en: 'access for AI assistants (robots.txt)', de: 'Zugriff für KI-Assistenten (robots.txt)' },
  why: {
    en: 'When a user asks about prices or opening hours, an AI assistant fetches the page to answer. If it is blocked, it answers from training data or other sources, which may be outdated or wrong.',
    de: 'Fragt ein Nutzer nach Preisen oder Öffnungszeiten, ruft ein KI-Assistent für die Antwort die Seite ab. Ist er gesperrt, antwortet er aus Trainingsdaten oder fremden Quellen, die veraltet oder falsch sein können.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'robots.txt does not block AI assistants',
        detail: ({ agents }) =>
          `No rule in robots.txt blocks ${listing.en(agents)}. AI assistants use these user agents to fetch a page when a user asks about it.`,
      },
      de: {
        title: 'Keine Sperre für KI-Assistenten in robots.txt',
        detail: ({ agents }) =>
          `Keine Regel in der robots.txt sperrt ${listing.de(agents)}. Mit diesen User-Agents rufen KI-Assistenten eine Seite ab, wenn ein Nutzer danach fragt.`,
      },
    },
    blocked: {
      en: {
        title: ({ blocks }) => `robots.txt blocks ${areSeveral(blocks) ? 'AI assistants' : 'an AI assistant'}`,
        detail: ({ blocks, nonCompliant }) =>
          `Blocked user agents: ${blockedAgents.en(blocks)}. AI assistants cannot use them to fetch the page when a user asks about it.${
            nonCompliant.length === 0
              ? ''
              : ` The operators of ${listing.en(nonCompliant)} do not promise to follow robots.txt.`
          }`,
        steps: ({ blocks }) => [
          'Before you change robots.txt, check that AI assistants are meant to fetch the page.',
          ...allowSteps.en(blocks),
        ],
      },
      de: {
        title: ({ blocks }) => `robots.txt sperrt ${areSeveral(blocks) ? 'KI-Assistenten' : 'einen KI-Assistenten'}`,
        detail: ({ blocks, nonCompliant }) =>
          `Gesperrte User-Agents: ${blockedAgents.de(blocks)}. KI-Assistenten können die Seite damit nicht abrufen, wenn ein Nutzer danach fragt.${
            nonCompliant.length === 0
              ? ''
              : ` Die Betreiber von ${listing.de(nonCompliant)} sichern nicht zu, die robots.txt zu befolgen.`
          }`,
        steps: ({ blocks }) => [
          'Vergewissern Sie sich vor der Änderung, dass KI-Assistenten die Seite abrufen sollen.',
          ...allowSteps.de(blocks),
        ],
      },
    },
  },
}
