import type { RobotsDirective } from '../../standards/robots-directives/directive.ts'
import { type EffectiveDirectives, effectiveDirectives } from '../../standards/robots-directives/effective.ts'
import type { Observed } from '../../world.ts'
import { mapSeen } from '../observed.ts'
import { defineView, type View } from '../view.ts'
import { directivesOf } from './page-directives.ts'
import { page } from './visit.ts'

/** What the page says to search engines; only the main answer counts. */
export interface PageDirectives {
  /** All of them as found, each with the tag or the line that it stands in. */
  readonly all: readonly RobotsDirective[]
  /** For engines that are not named. */
  readonly generic: EffectiveDirectives
  readonly googlebot: EffectiveDirectives
  readonly bingbot: EffectiveDirectives
  readonly googlebotNews: EffectiveDirectives
}

export const directives: View<Observed<PageDirectives>> = defineView('robots directives', (look) =>
  mapSeen(look.at(page), (found): PageDirectives => {
    const all = directivesOf(found)
    const forEngine = (engine: string): EffectiveDirectives => effectiveDirectives(all, engine, look.subject.now)
    return {
      all,
      generic: forEngine(''),
      googlebot: forEngine('googlebot'),
      bingbot: forEngine('bingbot'),
      googlebotNews: forEngine('googlebot-news'),
    }
  }),
)
