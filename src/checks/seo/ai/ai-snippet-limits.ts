import { directives, type PageDirectives } from '../../../evidence/seo/directives.ts'
import { page } from '../../../evidence/seo/visit.ts'
import type { RobotsDirective } from '../../../standards/robots-directives/directive.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'

/** A snippet of this length is shorter than a sentence. */
const SHORT_SNIPPET = 50
const MOST_OF_THE_TEXT = 0.5

export const aiSnippetLimits = defineCheck({
  id: 'ai-snippet-limits',
  group: 'ai',
  references: [
    'Google Search Central: robots meta tag, data-nosnippet and X-Robots-Tag',
    'Google Search Central: AI features and your website',
    'Bing Webmaster Blog: control usage of your content in Bing Chat',
  ],
  needs: { directives, page },
  outcomes: {
    ok: outcome('ok'),
    'text-withheld': outcome<{ percent: number }>('info'),
    nocache: outcome<{ directive: RobotsDirective }>('info'),
    'short-snippet': outcome<{ characters: number; directive: RobotsDirective }>('info'),
    noarchive: outcome<{ directive: RobotsDirective }>('warn', points(4)),
    'no-snippet': outcome<{ directive: RobotsDirective }>('warn', points(4)),
  },
  evaluate({ directives: said, page: { facts } }, say) {
    const { maxSnippet } = said.googlebot
    const forbidding = noSnippet(said)
    if (forbidding !== undefined) return say('no-snippet', { directive: forbidding })
    const [noarchive, nocache] = [said.bingbot.byName.get('noarchive'), said.bingbot.byName.get('nocache')]
    // Bing treats both together as `nocache`, the less strict one.
    if (noarchive !== undefined && nocache === undefined) return say('noarchive', { directive: noarchive })
    if (maxSnippet !== undefined && maxSnippet.characters <= SHORT_SNIPPET) return say('short-snippet', maxSnippet)
    if (nocache !== undefined) return say('nocache', { directive: nocache })
    const { noSnippetShare } = facts.text
    return noSnippetShare > MOST_OF_THE_TEXT
      ? say('text-withheld', { percent: Math.round(noSnippetShare * 100) })
      : say('ok')
  },
})

/** The directive applies to Google, or to all crawlers. */
function noSnippet({ googlebot: { byName, maxSnippet } }: PageDirectives): RobotsDirective | undefined {
  return byName.get('nosnippet') ?? (maxSnippet?.characters === 0 ? maxSnippet.directive : undefined)
}
