import { page } from '../../../evidence/seo/visit.ts'
import type { JsonLdBlock, JsonLdNode, PageFacts } from '../../../standards/web-page/page-facts.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { cutShort } from '../cut-short.ts'

/** The types that describe the owner or the subject of a site. */
export const ENTITY_TYPES: readonly string[] = ['Organization', 'LocalBusiness', 'Person', 'Product', 'WebSite']

export const aiEntityData = defineCheck({
  id: 'ai-entity-data',
  group: 'ai',
  references: ['schema.org', 'Google Search Central: Organization structured data'],
  examples: { incomplete: { name: undefined } },
  needs: { page },
  outcomes: {
    ok: outcome<{ type: string; name: string; url: string }>('ok'),
    incomplete: outcome<{ type: string; name: string | undefined; url: string | undefined }>('info'),
    none: outcome<{ types: readonly string[] }>('info'),
  },
  evaluate({ page }, say) {
    const { facts } = page
    const nodes = facts.jsonLd.items.flatMap((block) => (block.kind === 'parsed' ? block.nodes.items : []))
    const entities = nodes.flatMap((node) => {
      const type = node.types.find((own) => ENTITY_TYPES.includes(own))
      return type === undefined ? [] : [{ type, name: node.name, url: node.url }]
    })
    for (const { type, name, url } of entities) {
      if (name !== undefined && url !== undefined) return say('ok', { type, name, url })
    }
    if (!isReadWhole(facts))
      return say.unknown({ reason: 'budget', detail: 'the JSON-LD of the page exceeds the limit' })
    const why = cutShort(page)
    if (why !== undefined) return say.unknown(why)
    const [first] = entities
    return first === undefined ? say('none', { types: typesOf(nodes) }) : say('incomplete', first)
  },
})

/** If a part was not read, the properties may be in it. */
const isReadWhole = ({ jsonLd: { items, total } }: PageFacts): boolean =>
  items.length === total && items.every(isBlockReadWhole)

const isBlockReadWhole = (block: JsonLdBlock): boolean =>
  block.kind === 'parsed' ? block.nodes.items.length === block.nodes.total : block.kind === 'broken'

const typesOf = (nodes: readonly JsonLdNode[]): readonly string[] => [...new Set(nodes.flatMap(({ types }) => types))]
