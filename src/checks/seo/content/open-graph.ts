import { page } from '../../../evidence/seo/visit.ts'
import type { PageMeta } from '../../../standards/web-page/page-facts.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { cutShort } from '../cut-short.ts'

/** The properties that a preview needs; the second name of an image has the same meaning as its first. */
const TITLE = 'og:title'
const IMAGE = 'og:image'
const SAME_AS_IMAGE = 'og:image:url'

export const openGraph = defineCheck({
  id: 'open-graph',
  group: 'content',
  references: ['The Open Graph protocol'],
  needs: { page },
  outcomes: {
    ok: outcome<{ names: readonly string[] }>('ok'),
    'relative-image': outcome<{ image: string }>('info'),
    partial: outcome<{ names: readonly string[]; missing: readonly string[] }>('info'),
    none: outcome('info'),
  },
  evaluate({ page }, say) {
    const found = page.facts.metas.items.flatMap(openGraphValue)
    const contentOf = (...names: readonly string[]) => found.find(({ name }) => names.includes(name))?.value
    const image = contentOf(IMAGE, SAME_AS_IMAGE)
    const missing = [...(contentOf(TITLE) === undefined ? [TITLE] : []), ...(image === undefined ? [IMAGE] : [])]
    const names = [...new Set(found.map(({ name }) => name))]
    if (image !== undefined && missing.length === 0)
      return /^https?:\/\//i.test(image) ? say('ok', { names }) : say('relative-image', { image })
    const why = cutShort(page)
    if (why !== undefined) return say.unknown(why)
    return names.length === 0 ? say('none') : say('partial', { names, missing })
  },
})

/** The protocol requires `property`; many pages use `name`, and previews accept both. */
const openGraphValue = ({ property, name, content = '' }: PageMeta): readonly { name: string; value: string }[] => {
  const own = property ?? name ?? ''
  return own.startsWith('og:') && content !== '' ? [{ name: own, value: content }] : []
}
