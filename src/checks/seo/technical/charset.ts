import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'

/** The places where the page declares its encoding; labels as written. */
interface CharsetSources {
  readonly encoding: string
  readonly isMarked: boolean
  readonly header: string | undefined
  readonly meta: string | undefined
}

export const charset = defineCheck({
  id: 'charset',
  group: 'technical',
  references: ['HTML standard section 13.2.3.2', 'Encoding Standard'],
  needs: { page },
  outcomes: {
    ok: outcome<CharsetSources>('ok'),
    'not-utf-8': outcome<CharsetSources>('info'),
    contradictory: outcome<{ header: string; meta: string; encoding: string }>('info'),
    missing: outcome<{ encoding: string }>('warn', points(3)),
    'unknown-label': outcome<{ label: string; encoding: string }>('warn', points(3)),
  },
  evaluate({ page }, say) {
    const { source, encoding, headerLabel, headerEncoding, metaLabel, metaEncoding } = page.facts.charset
    if (source === 'utf-8' || source === 'fallback') {
      const label = headerLabel ?? metaLabel
      return label === undefined ? say('missing', { encoding }) : say('unknown-label', { label, encoding })
    }
    if (headerLabel !== undefined && metaLabel !== undefined && isDifferent(headerEncoding, metaEncoding))
      return say('contradictory', { header: headerLabel, meta: metaLabel, encoding })
    const sources = { encoding, isMarked: source === 'bom', header: headerLabel, meta: metaLabel }
    return say(encoding === 'utf-8' ? 'ok' : 'not-utf-8', sources)
  },
})

/** An unknown label is ignored. */
const isDifferent = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other
