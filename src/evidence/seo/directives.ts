import type { RobotsDirective } from '../../standards/robots-directives/directive.ts'
import { type EffectiveDirectives, effectiveDirectives } from '../../standards/robots-directives/effective.ts'
import type { Observed } from '../../world.ts'
import { mapSeen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { directivesOf } from './page-directives.ts'
import { page } from './visit.ts'

/** The robots directives of the page; only the final response counts. */
export interface PageDirectives {
  /** All directives as found, each with its tag or header line. */
  readonly all: readonly RobotsDirective[]
  /** The directives for search engines that are not named. */
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
