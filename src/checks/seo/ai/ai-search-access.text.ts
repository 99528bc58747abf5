import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { areSeveral, blockedAgents } from './agent-blocks.text.ts'
import type { aiSearchAccess } from './ai-search-access.ts'

export const aiSearchAccessText: TextsOf<typeof aiSearchAccess> = {
  question: {
    en: 'May the search engines of AI assistants fetch the page?',
    de: 'Dürfen die Suchmaschinen der KI-Assistenten die Seite abrufen?',
  },
  subject: { en: 'Access for AI search engines', de: 'Der Zugang für KI-Suchmaschinen' },
  why: {
    en: 'More and more people ask an assistant in place of a search engine. Its answers draw on what its search may read; a site that is shut out is missing there, in favour of others.',
    de: 'Immer mehr Menschen fragen einen Assistenten statt einer Suchmaschine. Dessen Antworten schöpfen aus dem, was seine Suche lesen darf; eine ausgesperrte Website fehlt dort zugunsten anderer.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'AI search engines may fetch the page',
        detail: ({ agents }) =>
          `${listing.en(agents)} may fetch the page, so ${byNumber(agents, 'its assistant', 'their assistants')} can find and cite it.`,
      },
      de: {
        title: 'KI-Suchmaschinen dürfen die Seite abrufen',
        detail: ({ agents }) =>
          `${listing.de(agents)} ${byNumber(agents, 'darf', 'dürfen')} die Seite abrufen; die zugehörigen Assistenten können sie also finden und zitieren.`,
      },
    },
    'some-blocked': {
      en: {
        title: ({ blocks }) =>
          `robots.txt shuts out ${areSeveral(blocks) ? 'some AI search engines' : 'an AI search engine'}`,
        detail: ({ blocks }) =>
          `Kept away: ${blockedAgents.en(blocks)}. Assistants that search with these crawlers cannot find and cite the page. They do not collect training data; that is what other crawlers are for.`,
      },
      de: {
        title: ({ blocks }) =>
          `robots.txt sperrt ${areSeveral(blocks) ? 'einige KI-Suchmaschinen' : 'eine KI-Suchmaschine'} aus`,
        detail: ({ blocks }) =>
          `Ausgesperrt: ${blockedAgents.de(blocks)}. Assistenten, die mit diesen Crawlern suchen, können die Seite nicht finden und zitieren. Trainingsdaten sammeln sie nicht; dafür gibt es andere Crawler.`,
      },
    },
    'main-blocked': {
      en: {
        title: 'robots.txt shuts AI search engines out',
        detail: ({ blocks }) =>
          `Kept away: ${blockedAgents.en(blocks)}. The large AI assistants cannot find and cite the page. These crawlers do not collect training data; whoever wants to block training can block those that do.`,
      },
      de: {
        title: 'robots.txt sperrt KI-Suchmaschinen aus',
        detail: ({ blocks }) =>
          `Ausgesperrt: ${blockedAgents.de(blocks)}. Die großen KI-Assistenten können die Seite nicht finden und zitieren. Trainingsdaten sammeln diese Crawler nicht; wer nur das Training sperren möchte, sperrt die dafür zuständigen.`,
      },
    },
  },
}
