import { page } from '../../../evidence/seo/visit.ts'
import type { JsonFaultReason } from '../../../standards/web-page/json-fault.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { cutShort } from '../cut-short.ts'

export const structuredData = defineCheck({
  id: 'structured-data',
  group: 'content',
  references: ['JSON-LD 1.1', 'RFC 8259', 'schema.org', 'Google Search documentation: structured data'],
  examples: { broken: { reason: 'unexpected-character' } },
  needs: { page },
  outcomes: {
    ok: outcome<{ types: readonly string[] }>('ok'),
    untyped: outcome('ok'),
    'in-markup': outcome<{ format: 'microdata' | 'RDFa' }>('ok'),
    none: outcome('info'),
    broken: outcome<{ blocks: number; reason: JsonFaultReason; line: number; column: number }>('warn', points(3)),
  },
  evaluate({ page }, say) {
    const { jsonLd, hasMicrodata, hasRdfa } = page.facts
    const blocks = jsonLd.items
    const broken = blocks.find((block) => block.kind === 'broken')
    if (broken !== undefined) {
      const { reason, line, column } = broken
      return say('broken', { blocks: blocks.filter(({ kind }) => kind === 'broken').length, reason, line, column })
    }
    const parsed = blocks.filter((block) => block.kind === 'parsed')
    const types = new Set(parsed.flatMap(({ nodes }) => nodes.items.flatMap((node) => node.types)))
    if (types.size > 0) return say('ok', { types: [...types] })
    if (parsed.length > 0) return say('untyped')
    if (hasMicrodata || hasRdfa) return say('in-markup', { format: hasMicrodata ? 'microdata' : 'RDFa' })
    if (jsonLd.total > 0) return say.unknown({ reason: 'budget', detail: 'the JSON-LD is too long to be read' })
    const why = cutShort(page)
    return why === undefined ? say('none') : say.unknown(why)
  },
})
