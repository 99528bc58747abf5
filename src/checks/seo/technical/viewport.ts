import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { cutShort } from '../cut-short.ts'

/** Text must be resizable to 200% (WCAG 1.4.4). */
const MIN_ZOOM = 2

export const viewport = defineCheck({
  id: 'viewport',
  group: 'technical',
  references: ['CSS Viewport Module Level 1', 'Google Search documentation: mobile-first indexing'],
  needs: { page },
  outcomes: {
    ok: outcome<{ value: string }>('ok'),
    'no-zoom': outcome<{ value: string }>('info'),
    missing: outcome('warn', points(5)),
    fixed: outcome<{ value: string }>('warn', points(5)),
  },
  evaluate({ page }, say) {
    const value = page.facts.metas.items.find(({ name }) => name === 'viewport')?.content
    if (value === undefined) {
      const why = cutShort(page)
      return why === undefined ? say('missing') : say.unknown(why)
    }
    const properties = readViewport(value)
    if (!isAsWideAsTheDevice(properties)) return say('fixed', { value })
    return say(allowsZoom(properties) ? 'ok' : 'no-zoom', { value })
  },
})

type Properties = ReadonlyMap<string, string>

/** Names are case-insensitive and separated by commas, semicolons or spaces; the last value of a name counts. */
const readViewport = (content: string): Properties =>
  new Map(
    [...content.toLowerCase().matchAll(/([^\s,;=]+)\s*(?:=\s*([^\s,;=]*))?/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

/** If there is no width but a scale of 1, browsers use the width of the device. */
function isAsWideAsTheDevice(properties: Properties): boolean {
  const width = properties.get('width')
  return width === undefined ? Number(properties.get('initial-scale')) === 1 : width === 'device-width'
}

function allowsZoom(properties: Properties): boolean {
  const scalable = properties.get('user-scalable')
  const maximum = Number.parseFloat(properties.get('maximum-scale') ?? '')
  return scalable !== 'no' && scalable !== '0' && !(maximum < MIN_ZOOM)
}
