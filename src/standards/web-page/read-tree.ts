import type { AttributeValues, TagAttributes } from './attributes.ts'
import {
  CONTENT_MODELS,
  ENDS_PARAGRAPH,
  EXITS_FOREIGN_CONTENT,
  HEAD_ELEMENTS,
  HEADINGS,
  SCOPE_ENDS,
  SPECIAL_ELEMENTS,
  TABLE_PARTS,
  UNRENDERED_ELEMENTS,
  VOID_ELEMENTS,
} from './element-kinds.ts'
import {
  createOpenElements,
  isMathTextPoint,
  isSvgHtmlPoint,
  type Namespace,
  type OpenElement,
  tableParentsOf,
} from './open-elements.ts'
import { CLOSED_BY_TEXT, type Place } from './page-facts.ts'
import { decodeText } from './plain-text.ts'
import type { ContentModel, MarkupListener } from './scan-markup.ts'

export interface TreeListener {
  /** Not called for the content of a template. */
  open(element: OpenElement, attributes: TagAttributes, place: Place): void
  /** Called for every element that was pushed, so not for void elements and not for elements with `content`. */
  close(element: OpenElement): void
  /** Called for any tag. */
  tag(name: string): void
  text(raw: string, parent: OpenElement | undefined): void
  /** The content of an element that is parsed as text, such as `title` and `script`. */
  content(raw: string, element: OpenElement, place: Place): void
  doctype(declaration: string): void
  htmlAttributes(attributes: TagAttributes): void
  headClosedEarly(by: string): void
}

type Mode = 'before-html' | 'before-head' | 'in-head' | 'after-head' | 'in-body' | 'in-frameset'

const OUTSIDE: OpenElement = {
  name: '',
  namespace: 'html',
  isHtmlPoint: false,
  hasHiddenAttribute: false,
  hasNoSnippet: false,
  isUnrendered: false,
  isHidden: false,
  isNoSnippet: false,
}

/** If one of these elements is in between, a list item or definition does not end the previous one. */
const ITEM_SCOPE: ReadonlySet<string> = new Set(
  [...SPECIAL_ELEMENTS].filter((name) => name !== 'address' && name !== 'div' && name !== 'p'),
)

const BUTTON_SCOPE: ReadonlySet<string> = new Set([...SCOPE_ENDS, 'button'])

/**
 * Determines where each tag is inserted: the insertion modes of 13.2.6, as far as they affect head, body, svg, templates
 * and hidden parts. Only the open elements are stored, not a tree.
 */
export function createTreeReader(listener: TreeListener): MarkupListener & { end(): void } {
  let mode: Mode = 'before-html'
  let content: { readonly element: OpenElement; readonly place: Place } | undefined
  let templates = 0
  const open = createOpenElements((element) => {
    if (element.name === 'template' && element.namespace === 'html') templates--
    else if (templates === 0) listener.close(element)
  })

  const placeOf = (): Place => (mode === 'in-body' || mode === 'in-frameset' ? 'body' : 'head')

  function describe(name: string, namespace: Namespace, { values }: TagAttributes): OpenElement {
    const parent = open.current() ?? OUTSIDE
    const hasHiddenAttribute = isHiddenBy(values)
    const hasNoSnippet = values.has('data-nosnippet')
    return {
      name,
      namespace,
      isHtmlPoint:
        (namespace === 'svg' && isSvgHtmlPoint(name)) ||
        (namespace === 'math' && name === 'annotation-xml' && isHtmlEncoding(values.get('encoding'))),
      hasHiddenAttribute,
      hasNoSnippet,
      isUnrendered: parent.isUnrendered || UNRENDERED_ELEMENTS.has(name),
      isHidden: parent.isHidden || hasHiddenAttribute,
      isNoSnippet: parent.isNoSnippet || hasNoSnippet,
    }
  }

  function insert(name: string, namespace: Namespace, attributes: TagAttributes): ContentModel {
    const element = describe(name, namespace, attributes)
    const place = placeOf()
    if (templates === 0 && name !== 'template') listener.open(element, attributes, place)
    if (namespace !== 'html') {
      if (!attributes.isSelfClosing) open.push(element)
      return 'markup'
    }
    if (VOID_ELEMENTS.has(name)) return 'markup'
    const model = CONTENT_MODELS.get(name) ?? 'markup'
    if (model === 'markup') {
      if (open.push(element) && name === 'template') templates++
    } else {
      content = { element, place }
    }
    return model
  }

  function startTag(name: string, attributes: TagAttributes): ContentModel {
    listener.tag(name)
    const current = open.current()
    if (current !== undefined && !followsHtmlRules(current, name)) {
      if (!exitsForeignContent(name, attributes)) return insert(name, current.namespace, attributes)
      open.leaveForeignContent()
    }
    return htmlStartTag(name === 'image' ? 'img' : name, attributes)
  }

  function htmlStartTag(name: string, attributes: TagAttributes): ContentModel {
    if (name === 'html') {
      if (templates === 0) listener.htmlAttributes(attributes)
      if (mode === 'before-html') mode = 'before-head'
      return 'markup'
    }
    if (templates > 0 || mode === 'in-body') return bodyStartTag(name, attributes)
    if (mode === 'in-frameset') return name === 'noframes' ? insert(name, 'html', attributes) : 'markup'
    if (name === 'head') {
      if (mode !== 'after-head') mode = 'in-head'
      return 'markup'
    }
    if (HEAD_ELEMENTS.has(name) || (name === 'noscript' && mode !== 'after-head')) {
      if (mode !== 'after-head') mode = 'in-head'
      return insert(name, 'html', attributes)
    }
    if (name === 'frameset') {
      mode = 'in-frameset'
      return 'markup'
    }
    if (name === 'body') {
      mode = 'in-body'
      return 'markup'
    }
    enterBody(name)
    return bodyStartTag(name, attributes)
  }

  function enterBody(by: string): void {
    if (mode !== 'after-head') listener.headClosedEarly(by)
    mode = 'in-body'
  }

  function bodyStartTag(name: string, attributes: TagAttributes): ContentModel {
    if (name === 'body' || name === 'head' || name === 'frameset' || name === 'frame') return 'markup'
    if (TABLE_PARTS.has(name)) {
      const parents = tableParentsOf(name)
      const isPlaced = parents !== undefined && open.closeDownTo(parents)
      return isPlaced || templates > 0 ? insert(name, 'html', attributes) : 'markup'
    }
    if (ENDS_PARAGRAPH.has(name)) {
      if (name === 'li' || name === 'dd' || name === 'dt') open.closeBefore(name, ITEM_SCOPE)
      if (name === 'dd' || name === 'dt') open.closeBefore(name === 'dd' ? 'dt' : 'dd', ITEM_SCOPE)
      open.closeBefore('p', BUTTON_SCOPE)
    } else if (name === 'a' || name === 'button' || name === 'nobr') {
      open.close(name)
    }
    const current = open.current()
    if (current?.namespace === 'html') {
      if (HEADINGS.has(name) && HEADINGS.has(current.name)) open.pop()
      else if ((name === 'option' || name === 'optgroup') && current.name === 'option') open.pop()
    }
    return insert(name, name === 'svg' ? 'svg' : name === 'math' ? 'math' : 'html', attributes)
  }

  function endTag(name: string): void {
    if (content !== undefined) {
      content = undefined
      return
    }
    listener.tag(name)
    const current = open.current()
    if (current !== undefined && current.namespace !== 'html') {
      if (name === 'br' || name === 'p') open.leaveForeignContent()
      else if (open.closeForeign(name)) return
    }
    if (name === 'template') {
      if (templates > 0) closeTemplate()
      return
    }
    if (templates === 0 && mode !== 'in-body') headEndTag(name)
    else if (name !== 'body' && name !== 'html') open.close(name)
  }

  function headEndTag(name: string): void {
    if (mode === 'in-frameset') return
    if (name === 'head') {
      mode = 'after-head'
    } else if (name === 'br') {
      enterBody(name)
    } else if (name === 'body' || name === 'html') {
      mode = 'in-body'
    }
  }

  function closeTemplate(): void {
    const before = templates
    while (templates === before && open.current() !== undefined) open.pop()
  }

  function text(raw: string): void {
    if (content !== undefined) {
      if (templates === 0) listener.content(raw, content.element, content.place)
      return
    }
    if (templates > 0 || mode === 'in-frameset') return
    if (mode !== 'in-body') {
      if (!/[^\t\n\f\r ]/.test(decodeText(raw))) return
      enterBody(CLOSED_BY_TEXT)
    }
    listener.text(raw, open.current())
  }

  return {
    startTag,
    endTag,
    text,
    doctype(declaration) {
      if (mode === 'before-html') listener.doctype(declaration)
    },
    isInForeignContent: () => (open.current()?.namespace ?? 'html') !== 'html',
    end() {
      content = undefined
      open.closeAll()
    },
  }
}

/** Implements the tree construction dispatcher (13.2.6). */
function followsHtmlRules(current: OpenElement, name: string): boolean {
  if (current.namespace === 'html' || current.isHtmlPoint) return true
  if (isMathTextPoint(current)) return name !== 'mglyph' && name !== 'malignmark'
  return current.namespace === 'math' && current.name === 'annotation-xml' && name === 'svg'
}

const exitsForeignContent = (name: string, { values }: TagAttributes): boolean =>
  EXITS_FOREIGN_CONTENT.has(name) ||
  (name === 'font' && (values.has('color') || values.has('face') || values.has('size')))

const isHtmlEncoding = (encoding: string | undefined): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)$/i.test(encoding ?? '')

/** `until-found` content can be found by searching the page, so it does not count as hidden. */
const isHiddenBy = (values: AttributeValues): boolean =>
  values.size > 0 &&
  ((values.has('hidden') && values.get('hidden')?.toLowerCase() !== 'until-found') ||
    values.get('aria-hidden')?.toLowerCase() === 'true' ||
    /display\s{0,9}:\s{0,9}none/i.test(values.get('style') ?? ''))
