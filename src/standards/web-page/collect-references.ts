import type { AttributeValues } from './attributes.ts'
import { createCappedList } from './capped-list.ts'
import { relsOf, urlAttribute, urlStart } from './collect-head.ts'
import { MAX_HREFS, MAX_PLAIN_HTTP_URLS } from './limits.ts'
import type { PageAnchors, PageImages, PlainHttpReferences } from './page-facts.ts'

export interface ReferenceCollector {
  element(name: string, values: AttributeValues): void
  anchor(values: AttributeValues, hasAttributes: boolean): void
  take(): { readonly anchors: PageAnchors; readonly images: PageImages; readonly plainHttp: PlainHttpReferences }
}

/** Attributes that make a browser load a resource or send data to a URL. */
const ACTIVE: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  iframe: ['src'],
  form: ['action'],
  object: ['data'],
  embed: ['src'],
}
const PASSIVE: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
}

const NONE: readonly string[] = []
const TRACKING_PIXEL = 2

/** Collects the URLs to which the page refers. */
export function createReferenceCollector(): ReferenceCollector {
  const active = createCappedList<string>(MAX_PLAIN_HTTP_URLS)
  const passive = createCappedList<string>(MAX_PLAIN_HTTP_URLS)
  const hrefs = new Set<string>()
  /** The written forms of the links that are already counted. */
  const written = new Set<string>()
  let distinctHrefs = 0
  let anchors = 0
  let unusable = 0
  let images = 0
  let withoutAlt = 0

  function note(values: AttributeValues, attributes: readonly string[], list: typeof active): void {
    for (const name of attributes) {
      if (!values.has(name)) continue
      const url = urlAttribute(values, name) ?? ''
      const found = name === 'srcset' ? firstPlainHttp(url) : /^http:/i.test(url) ? url : undefined
      if (found !== undefined) list.add(found)
    }
  }

  function image(values: AttributeValues): void {
    if (isTiny(values.get('width')) || isTiny(values.get('height'))) return
    images++
    if (!values.has('alt')) withoutAlt++
  }

  return {
    element(name, values) {
      if (values.size === 0 && name !== 'img') return
      if (name === 'link') {
        if (relsOf(values).includes('stylesheet')) note(values, ['href'], active)
        return
      }
      note(values, ACTIVE[name] ?? NONE, active)
      note(values, PASSIVE[name] ?? NONE, passive)
      if (name === 'img') image(values)
      else if (name === 'input' && values.get('type')?.toLowerCase() === 'image') note(values, ['src'], passive)
    },
    anchor(values, hasAttributes) {
      const name = values.has('href') ? 'href' : 'xlink:href'
      const text = values.get(name)
      // A repeated link needs no further parsing.
      if (text !== undefined && written.has(text)) {
        anchors++
        return
      }
      // For links beyond the limit, it only matters whether they are usable.
      const href = distinctHrefs > MAX_HREFS ? urlStart(values, name) : urlAttribute(values, name)
      if (href !== undefined && isUsable(href)) {
        anchors++
        if (text !== undefined && written.size < MAX_HREFS) written.add(text)
        if (distinctHrefs <= MAX_HREFS && hrefs.has(href)) return
        distinctHrefs++
        if (hrefs.size < MAX_HREFS) hrefs.add(href)
      } else if (!isNotLink(values, href, hasAttributes)) {
        anchors++
        unusable++
      }
    },
    take: () => ({
      anchors: { total: anchors, unusable, hrefs: { items: [...hrefs], total: distinctHrefs } },
      images: { total: images, withoutAlt },
      plainHttp: { active: active.take(), passive: passive.take() },
    }),
  }
}

const isUsable = (href: string): boolean => href !== '' && href !== '#' && !/^(?:javascript\s{0,9}:|file:)/i.test(href)

/** A named target, a control with a role, or a bare `<a>` does not count as a link. */
const isNotLink = (values: AttributeValues, href: string | undefined, hasAttributes: boolean): boolean =>
  (values.get('role')?.trim() ?? '') !== '' ||
  (href === undefined && (!hasAttributes || Boolean(values.get('id')) || Boolean(values.get('name'))))

/** Implements the rules for parsing dimensions: a leading number counts regardless of what follows, unless it is a percentage. */
function isTiny(dimension: string | undefined): boolean {
  const match = /^\s{0,9}\+?(\d{1,9})(?:\.\d{0,9})?(.?)/.exec(dimension ?? '')
  return match !== null && match[2] !== '%' && Number(match[1]) <= TRACKING_PIXEL
}

const firstPlainHttp = (srcset: string): string | undefined => /(?:^|[\s,])(http:[^\s,]+)/i.exec(srcset)?.[1]
