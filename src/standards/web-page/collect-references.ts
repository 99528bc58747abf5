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

/** Attributes that make a browser load something, or send something there. */
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

/** What the page points to. */
export function createReferenceCollector(): ReferenceCollector {
  const active = createCappedList<string>(MAX_PLAIN_HTTP_URLS)
  const passive = createCappedList<string>(MAX_PLAIN_HTTP_URLS)
  const hrefs = new Set<string>()
  /** As they are written, of links that count already. */
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
      // What stands there once more need not be read once more.
      if (text !== undefined && written.has(text)) {
        anchors++
        return
      }
      // Of those that are not kept, it matters only whether they are links.
      const href = distinctHrefs > MAX_HREFS ? urlStart(values, name) : urlAttribute(values, name)
      if (href !== undefined && isUsable(href)) {
        anchors++
        if (text !== undefined && written.size < MAX_HREFS) written.add(text)
        if (distinctHrefs <= MAX_HREFS && hrefs.has(href)) return
        distinctHrefs++
        if (hrefs.size < MAX_HREFS) hrefs.add(href)
      } else if (!isNoLink(values, href, hasAttributes)) {
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

/** A named target, a control by its role, or a bare `<a>`: nobody takes it for a link. */
const isNoLink = (values: AttributeValues, href: string | undefined, hasAttributes: boolean): boolean =>
  (values.get('role')?.trim() ?? '') !== '' ||
  (href === undefined && (!hasAttributes || Boolean(values.get('id')) || Boolean(values.get('name'))))

/** By the rules for dimensions: a leading number counts, whatever follows, unless it is a share. */
function isTiny(dimension: string | undefined): boolean {
  const match = /^\s{0,9}\+?(\d{1,9})(?:\.\d{0,9})?(.?)/.exec(dimension ?? '')
  return match !== null && match[2] !== '%' && Number(match[1]) <= TRACKING_PIXEL
}

const firstPlainHttp = (srcset: string): string | undefined => /(?:^|[\s,])(http:[^\s,]+)/i.exec(srcset)?.[1]
