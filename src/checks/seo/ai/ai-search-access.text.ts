import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { allowSteps, areSeveral, blockedAgents } from './agent-blocks.text.ts'
import type { AgentBlock } from './agent-blocks.ts'
import type { aiSearchAccess } from './ai-search-access.ts'

const steps = {
  en: ({ blocks }: { readonly blocks: readonly AgentBlock[] }): readonly string[] => [
    'Before you change robots.txt, check that AI search engines are meant to find the page.',
    ...allowSteps.en(blocks),
    'If only AI training should be blocked, keep only training crawlers such as GPTBot, ClaudeBot and CCBot in the blocked group of robots.txt.',
  ],
  de: ({ blocks }: { readonly blocks: readonly AgentBlock[] }): readonly string[] => [
    'Vergewissern Sie sich vor der Änderung, dass KI-Suchmaschinen die Seite finden sollen.',
    ...allowSteps.de(blocks),
    'Wenn nur das KI-Training gesperrt sein soll, behalten Sie in der gesperrten Gruppe der robots.txt nur Trainings-Crawler wie GPTBot, ClaudeBot und CCBot bei.',
  ],
}

export const aiSearchAccessText: TextsOf<typeof aiSearchAccess> = {
  question: {
    en: 'Does robots.txt allow AI search engines to fetch the page?',
    de: 'Erlaubt robots.txt KI-Suchmaschinen den Abruf der Seite?',
  },
  subject: { en: 'access for AI search engines (robots.txt)', de: 'Zugriff für KI-Suchmaschinen (robots.txt)' },
  why: {
    en: 'Many people ask an AI assistant instead of a search engine. Its answers use only pages that its search crawler may fetch; a blocked site is not mentioned there, and its competitors are.',
    de: 'Viele Menschen fragen einen KI-Assistenten statt einer Suchmaschine. Seine Antworten nutzen nur Seiten, die sein Such-Crawler abrufen darf; eine gesperrte Website fehlt dort, die Konkurrenz nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'robots.txt does not block AI search engines',
        detail: ({ agents }) =>
          `No rule in robots.txt blocks ${listing.en(agents)}. AI assistants that search with these crawlers can find and cite the page.`,
      },
      de: {
        title: 'Keine Sperre für KI-Suchmaschinen in robots.txt',
        detail: ({ agents }) =>
          `Keine Regel in der robots.txt sperrt ${listing.de(agents)}. KI-Assistenten, die mit diesen Crawlern suchen, können die Seite finden und zitieren.`,
      },
    },
    'some-blocked': {
      en: {
        title: ({ blocks }) =>
          `robots.txt blocks ${areSeveral(blocks) ? 'some AI search engines' : 'an AI search engine'}`,
        detail: ({ blocks }) =>
          `Blocked user agents: ${blockedAgents.en(blocks)}. AI assistants that search with these crawlers cannot find and cite the page.`,
        steps: steps.en,
      },
      de: {
        title: ({ blocks }) =>
          `robots.txt sperrt ${areSeveral(blocks) ? 'einige KI-Suchmaschinen' : 'eine KI-Suchmaschine'}`,
        detail: ({ blocks }) =>
          `Gesperrte User-Agents: ${blockedAgents.de(blocks)}. KI-Assistenten, die mit diesen Crawlern suchen, können die Seite nicht finden und zitieren.`,
        steps: steps.de,
      },
    },
    'main-blocked': {
      en: {
        title: 'robots.txt blocks the main AI search engines',
        detail: ({ blocks }) =>
          `Blocked user agents: ${blockedAgents.en(blocks)}. Without these crawlers, the large AI assistants cannot find and cite the page.`,
        steps: steps.en,
      },
      de: {
        title: 'robots.txt sperrt die wichtigsten KI-Suchmaschinen',
        detail: ({ blocks }) =>
          `Gesperrte User-Agents: ${blockedAgents.de(blocks)}. Ohne diese Crawler können die großen KI-Assistenten die Seite nicht finden und zitieren.`,
        steps: steps.de,
      },
    },
  },
}
