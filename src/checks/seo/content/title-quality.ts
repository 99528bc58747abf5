import { page, type SitePage } from '../../../evidence/seo/visit.ts'
import { convertIdnLeniently } from '../../../standards/idn/convert.ts'
import { MAX_TITLE_CHARACTERS } from '../../../standards/web-page/limits.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { LENGTH } from '../../examples.ts'
import { points } from '../../loss.ts'
import { type Length, lengthOf } from '../counted-characters.ts'

const MIN_CHARACTERS = 10
const MAX_CHARACTERS = 70

/** The default titles of editors and frameworks. */
const GENERIC: ReadonlySet<string> = new Set([
  'home',
  'untitled',
  'index',
  'document',
  'react app',
  'vite app',
  'startseite',
])

export const titleQuality = defineCheck({
  id: 'title-quality',
  group: 'content',
  references: ['Google Search documentation: title links'],
  examples: {
    ok: { length: LENGTH },
    short: { length: LENGTH },
    long: { length: LENGTH },
    generic: { length: LENGTH },
  },
  needs: { page },
  outcomes: {
    ok: outcome<{ title: string; length: Length }>('ok'),
    several: outcome<{ title: string; count: number }>('info'),
    short: outcome<{ title: string; length: Length }>('info'),
    long: outcome<{ title: string; length: Length }>('info'),
    generic: outcome<{ title: string; length: Length }>('warn', points(4)),
  },
  evaluate({ page }, say) {
    const { titles } = page.facts
    const title = titles.items[0] ?? ''
    if (title === '') return undefined
    const length = lengthOf(title, MAX_TITLE_CHARACTERS)
    if (GENERIC.has(title.toLowerCase()) || isBareDomain(title, page)) return say('generic', { title, length })
    if (length.characters > MAX_CHARACTERS) return say('long', { title, length })
    if (length.characters < MIN_CHARACTERS) return say('short', { title, length })
    return titles.total > 1 ? say('several', { title, count: titles.total }) : say('ok', { title, length })
  },
})

/** Compares with the requested domain and with the one after redirects. */
function isBareDomain(title: string, { start, url }: SitePage): boolean {
  const written = convertIdnLeniently(title.replace(/^https?:\/\//i, '').replace(/\/$/, ''))
  return written.ok && [start, url].some((own) => withoutWww(new URL(own).hostname) === withoutWww(written.value.ascii))
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')
