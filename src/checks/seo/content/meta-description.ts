import { page } from '../../../evidence/seo/visit.ts'
import { MAX_META_CHARACTERS } from '../../../standards/web-page/limits.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { LENGTH } from '../../examples.ts'
import { points } from '../../loss.ts'
import { type Length, lengthOf } from '../counted-characters.ts'
import { cutShort } from '../cut-short.ts'

const MIN_CHARACTERS = 50
const MAX_CHARACTERS = 320

export const metaDescription = defineCheck({
  id: 'meta-description',
  group: 'content',
  references: ['HTML standard section 4.2.5.1', 'Google Search documentation: snippets'],
  examples: {
    ok: { length: LENGTH },
    several: { length: LENGTH },
    short: { length: LENGTH },
    long: { length: LENGTH },
  },
  needs: { page },
  outcomes: {
    ok: outcome<{ length: Length }>('ok'),
    several: outcome<{ count: number; length: Length }>('info'),
    short: outcome<{ text: string; length: Length }>('info'),
    long: outcome<{ length: Length }>('info'),
    missing: outcome('warn', points(4)),
    empty: outcome('warn', points(4)),
  },
  evaluate({ page }, say) {
    const written = page.facts.metas.items.flatMap(({ name, content = '' }) =>
      name === 'description' ? [content] : [],
    )
    const text = written.find((content) => content !== '')
    if (text === undefined) {
      const why = cutShort(page)
      if (why !== undefined) return say.unknown(why)
      return say(written.length === 0 ? 'missing' : 'empty')
    }
    const length = lengthOf(text, MAX_META_CHARACTERS)
    if (length.characters > MAX_CHARACTERS) return say('long', { length })
    if (length.characters < MIN_CHARACTERS) return say('short', { text, length })
    return written.length > 1 ? say('several', { count: written.length, length }) : say('ok', { length })
  },
})
