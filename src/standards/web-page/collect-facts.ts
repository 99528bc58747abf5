import type { TagAttributes } from './attributes.ts'
import { createCappedList } from './capped-list.ts'
import { attribute, createHeadCollector } from './collect-head.ts'
import { createReferenceCollector } from './collect-references.ts'
import { createTextCollector } from './collect-text.ts'
import { readJsonLd } from './json-ld.ts'
import { MAX_JSON_LD_BLOCKS, MAX_JSON_LD_CHARACTERS, MAX_NAME_CHARACTERS } from './limits.ts'
import type { OpenElement } from './open-elements.ts'
import type { JsonLdBlock, PageDoctype, PageFacts, Place } from './page-facts.ts'
import type { TreeListener } from './read-tree.ts'

export interface FactCollector extends TreeListener {
  take(): Omit<PageFacts, 'bytes' | 'isReadWhole' | 'charset' | 'doctype'> & {
    readonly doctypeKind: PageDoctype['kind']
  }
}

const LOCATION_ASSIGNMENT =
  /(?<![\w$.])(?:(?:window|self|top|parent|document|globalThis)\s{0,9}\.\s{0,9})?location\s{0,9}(?:(?:\.\s{0,9}href\s{0,9})?=(?!=)|\.\s{0,9}(?:replace|assign)\s{0,9}\()/

/** Collects all facts of one document from the events of the tree reader. */
export function createFactCollector(): FactCollector {
  const head = createHeadCollector()
  const references = createReferenceCollector()
  const text = createTextCollector()
  const jsonLd = createCappedList<JsonLdBlock>(MAX_JSON_LD_BLOCKS)
  let doctypeKind: PageDoctype['kind'] = 'missing'
  let htmlLang: string | undefined
  let htmlId: string | undefined
  let hasMicrodata = false
  let hasRdfa = false
  let hasMain = false
  let hasArticle = false
  let hasPasswordField = false
  let isJsonLd = false
  let jsonLdCharacters = 0
  /** The place of an open `title` in which no text has been found yet. */
  let emptyTitle: Place | undefined
  const scripts = { total: 0, bytes: 0, hasLocationAssignment: false }

  function settleTitle(): void {
    if (emptyTitle !== undefined) head.title('', emptyTitle)
    emptyTitle = undefined
  }

  function openHtml({ name }: OpenElement, { values }: TagAttributes, place: Place): void {
    if (name === 'title') emptyTitle = place
    else if (name === 'meta') head.meta(values, place)
    else if (name === 'link') head.link(values, place)
    else if (name === 'base') head.base(values)
    else if (name === 'main') hasMain = true
    else if (name === 'article') hasArticle = true
    else if (name === 'input') hasPasswordField ||= values.get('type')?.toLowerCase() === 'password'
    else if (name === 'script') {
      isJsonLd = /^\s{0,9}application\/ld\+json\s{0,9}(?:;|$)/i.test(values.get('type') ?? '')
      if (!isJsonLd) scripts.total++
    }
    references.element(name, values)
  }

  function script(raw: string): void {
    if (isJsonLd) {
      jsonLdCharacters += raw.length
      jsonLd.add(jsonLdCharacters > MAX_JSON_LD_CHARACTERS || jsonLd.isFull() ? { kind: 'too-long' } : readJsonLd(raw))
      return
    }
    scripts.bytes += Buffer.byteLength(raw)
    scripts.hasLocationAssignment ||= raw.includes('location') && LOCATION_ASSIGNMENT.test(raw)
  }

  return {
    open(element, attributes, place) {
      settleTitle()
      const { values } = attributes
      if (element.namespace === 'html') openHtml(element, attributes, place)
      if (element.name === 'a' && element.namespace !== 'math') references.anchor(values, attributes.hasAny)
      if (values.size > 0) {
        hasMicrodata ||= values.has('itemscope')
        hasRdfa ||= values.has('typeof') || values.has('vocab')
        hasMain ||= values.get('role')?.trim().toLowerCase() === 'main'
      }
      text.open(element, values)
    },
    close: text.close,
    tag: text.tag,
    text: text.text,
    content(raw, element, place) {
      if (element.name === 'title') {
        emptyTitle = undefined
        head.title(raw, place)
      } else if (element.name === 'script') {
        script(raw)
      } else if (element.name === 'noscript' && place === 'body') {
        text.noscript(raw, element)
      } else if (element.name === 'xmp' || element.name === 'plaintext') {
        text.verbatim(raw, element)
      }
    },
    doctype(declaration) {
      if (doctypeKind !== 'missing') return
      const isHtml =
        /^<!doctype\s{1,9}html\s{0,9}(?:system\s{0,9}(?:"about:legacy-compat"|'about:legacy-compat')\s{0,9})?>$/i
      doctypeKind = isHtml.test(declaration) ? 'html' : 'legacy'
    },
    htmlAttributes({ values }) {
      htmlLang ??= attribute(values, 'lang', MAX_NAME_CHARACTERS)
      htmlId ??= attribute(values, 'id', MAX_NAME_CHARACTERS)
    },
    headClosedEarly: head.closedEarly,
    take() {
      settleTitle()
      return {
        doctypeKind,
        htmlLang,
        htmlId,
        ...head.take(),
        ...references.take(),
        ...text.take(),
        scripts,
        jsonLd: jsonLd.take(),
        hasMicrodata,
        hasRdfa,
        hasMain,
        hasArticle,
        hasPasswordField,
      }
    },
  }
}
