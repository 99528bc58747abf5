import { directives } from '../../../evidence/seo/directives.ts'
import { page, type SitePage } from '../../../evidence/seo/visit.ts'
import { headerLines } from '../../../evidence/web/web-headers.ts'
import { defineCheck, outcome } from '../../define-check.ts'

const OPT_OUTS = ['noai', 'noimageai']
const RESERVATION = 'tdm-reservation'

export const aiMetaOptout = defineCheck({
  id: 'ai-meta-optout',
  group: 'ai',
  references: ['TDM Reservation Protocol (W3C Community Group)', 'DeviantArt: noai and noimageai'],
  needs: { directives, page },
  outcomes: {
    declared: outcome<{ marks: readonly string[] }>('info'),
  },
  evaluate({ directives: { all }, page: found }, say) {
    const names = new Set(all.map(({ name }) => name))
    const marks = [...OPT_OUTS.filter((name) => names.has(name)), ...(isReserved(found) ? [`${RESERVATION}: 1`] : [])]
    return marks.length === 0 ? undefined : say('declared', { marks })
  },
})

const isReserved = ({ facts, response }: SitePage): boolean =>
  [
    ...facts.metas.items.flatMap(({ name, content = '' }) => (name === RESERVATION ? [content] : [])),
    ...headerLines(response, RESERVATION),
  ].some((value) => value.trim() === '1')
