import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { areSeveral, blockedAgents } from './agent-blocks.text.ts'
import type { aiAssistantAccess } from './ai-assistant-access.ts'

export const aiAssistantAccessText: TextsOf<typeof aiAssistantAccess> = {
  question: {
    en: 'May AI assistants look the page up for a person?',
    de: 'Dürfen KI-Assistenten die Seite für jemanden nachschlagen?',
  },
  subject: { en: 'Access for AI assistants', de: 'Der Zugang für KI-Assistenten' },
  why: {
    en: 'If somebody asks an assistant about prices or opening hours, it looks the page up at that moment. Shut out, it answers from memory or by what others say, and that can be old or wrong.',
    de: 'Fragt jemand einen Assistenten nach Preisen oder Öffnungszeiten, schlägt er in diesem Augenblick nach. Ausgesperrt antwortet er aus dem Gedächtnis oder nach fremden Angaben, und die können veraltet oder falsch sein.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'AI assistants may look the page up',
        detail: ({ agents }) =>
          `robots.txt does not block ${listing.en(agents)}. They fetch a page when a person asks about it.`,
      },
      de: {
        title: 'KI-Assistenten dürfen die Seite nachschlagen',
        detail: ({ agents }) =>
          `robots.txt sperrt ${listing.de(agents)} nicht. Sie rufen eine Seite ab, wenn jemand danach fragt.`,
      },
    },
    blocked: {
      en: {
        title: ({ blocks }) => `robots.txt shuts out ${areSeveral(blocks) ? 'AI assistants' : 'an AI assistant'}`,
        detail: ({ blocks, careless }) =>
          `Kept away: ${blockedAgents.en(blocks)}. Assistants fetch a page in this way when a person asks about it.${
            careless.length === 0
              ? ''
              : ` Some of these services do not apply robots.txt: ${listing.en(careless)} may come all the same.`
          }`,
      },
      de: {
        title: ({ blocks }) =>
          `robots.txt sperrt ${areSeveral(blocks) ? 'KI-Assistenten' : 'einen KI-Assistenten'} aus`,
        detail: ({ blocks, careless }) =>
          `Ausgesperrt: ${blockedAgents.de(blocks)}. So rufen Assistenten eine Seite ab, wenn jemand danach fragt.${
            careless.length === 0
              ? ''
              : ` Manche dieser Dienste wenden robots.txt nicht an: ${listing.de(careless)} ${byNumber(careless, 'kommt', 'kommen')} möglicherweise trotzdem.`
          }`,
      },
    },
  },
}
