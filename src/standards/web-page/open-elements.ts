import {
  FORMATTING_ELEMENTS,
  HEADINGS,
  MATH_TEXT_POINTS,
  SCOPE_ENDS,
  SPECIAL_ELEMENTS,
  SVG_HTML_POINTS,
  TABLE_PARENTS,
  TABLE_PARTS,
} from './element-kinds.ts'
import { MAX_DEPTH } from './limits.ts'

export type Namespace = 'html' | 'svg' | 'math'

export interface OpenElement {
  readonly name: string
  readonly namespace: Namespace
  /** True for an svg or math element that may contain HTML. */
  readonly isHtmlPoint: boolean
  /** Set by the attributes of the element itself. */
  readonly hasHiddenAttribute: boolean
  readonly hasNoSnippet: boolean
  /** These three also apply to all descendants. */
  readonly isUnrendered: boolean
  isHidden: boolean
  isNoSnippet: boolean
}

export interface OpenElements {
  current(): OpenElement | undefined
  /** Returns false if the element is too deep to be stored. */
  push(element: OpenElement): boolean
  pop(): void
  has(name: string): boolean
  /** Handles an end tag in the body. */
  close(name: string): void
  /** Handles an end tag in svg or math; returns false if the tag belongs to the surrounding HTML. */
  closeForeign(name: string): boolean
  /** Handles a start tag that ends an open element, such as the next `li`, unless one of the other elements is in between. */
  closeBefore(name: string, unless: ReadonlySet<string>): void
  /** Closes elements down to one of these within the innermost table; returns false without a table. */
  closeDownTo(parents: ReadonlySet<string>): boolean
  /** Closes elements down to HTML or an integration point. */
  leaveForeignContent(): void
  closeAll(): void
}

const BUTTON_SCOPE_ENDS: ReadonlySet<string> = new Set([...SCOPE_ENDS, 'button'])
const LIST_SCOPE_ENDS: ReadonlySet<string> = new Set([...SCOPE_ENDS, 'ol', 'ul'])
const TABLE_SCOPE_ENDS: ReadonlySet<string> = new Set(['html', 'table', 'template'])

/** Returns the elements at which the search for the open element of an end tag stops. */
function scopeOf(name: string): ReadonlySet<string> {
  if (name === 'p') return BUTTON_SCOPE_ENDS
  if (name === 'li') return LIST_SCOPE_ENDS
  if (name === 'table' || TABLE_PARTS.has(name)) return TABLE_SCOPE_ENDS
  return FORMATTING_ELEMENTS.has(name) || SPECIAL_ELEMENTS.has(name) ? SCOPE_ENDS : SPECIAL_ELEMENTS
}

export const isMathTextPoint = (element: OpenElement): boolean =>
  element.namespace === 'math' && MATH_TEXT_POINTS.has(element.name)

export const isSvgHtmlPoint = (name: string): boolean => SVG_HTML_POINTS.has(name)

const isAnnotation = (element: OpenElement): boolean =>
  element.namespace === 'math' && element.name === 'annotation-xml'

/** An `annotation-xml` element ends every scope, also if its encoding does not allow HTML in it. */
const isScopeEnd = (element: OpenElement, scope: ReadonlySet<string>): boolean =>
  element.namespace === 'html'
    ? scope.has(element.name)
    : element.isHtmlPoint || isMathTextPoint(element) || isAnnotation(element)

/** The stack of open elements (13.2.4.2), with the depth limit of browsers: deeper elements are only counted. */
export function createOpenElements(onClose: (element: OpenElement) => void): OpenElements {
  const stack: OpenElement[] = []
  const countByName = new Map<string, number>()
  let tooDeep = 0

  const pop = (): void => {
    const element = stack.pop()
    if (element === undefined) return
    countByName.set(element.name, (countByName.get(element.name) ?? 1) - 1)
    onClose(element)
  }

  const popTo = (index: number): void => {
    tooDeep = 0
    while (stack.length > index) pop()
  }

  /** Returns the index of the innermost matching element, or -1 if none matches before the scope ends. */
  function find(fits: (element: OpenElement) => boolean, scope: ReadonlySet<string>): number {
    for (let index = stack.length - 1; index >= 0; index--) {
      const element = stack[index]
      if (element === undefined) break
      if (element.namespace === 'html' && fits(element)) return index
      if (isScopeEnd(element, scope)) break
    }
    return -1
  }

  const has = (name: string): boolean => (countByName.get(name) ?? 0) > 0

  function isSpecialAbove(index: number): boolean {
    for (let above = stack.length - 1; above > index; above--) {
      const element = stack[above]
      if (element?.namespace === 'html' && SPECIAL_ELEMENTS.has(element.name)) return true
    }
    return false
  }

  /** The end tag of a formatting element closes it, but leaves the elements inside it open (13.2.6.4.7, "adoption agency"). */
  function takeOut(index: number): void {
    const [element] = stack.splice(index, 1)
    if (element === undefined) return
    countByName.set(element.name, (countByName.get(element.name) ?? 1) - 1)
    onClose(element)
    if (element.hasHiddenAttribute || element.hasNoSnippet) inheritAgain(index)
  }

  function inheritAgain(from: number): void {
    for (let index = from; index < stack.length; index++) {
      const parent = stack[index - 1]
      const element = stack[index]
      if (element === undefined) return
      element.isHidden = element.hasHiddenAttribute || (parent?.isHidden ?? false)
      element.isNoSnippet = element.hasNoSnippet || (parent?.isNoSnippet ?? false)
    }
  }

  function close(name: string): void {
    if (tooDeep > 0) {
      tooDeep--
      return
    }
    const isHeading = HEADINGS.has(name)
    if (!isHeading && !has(name)) return
    const index = find((element) => (isHeading ? HEADINGS.has(element.name) : element.name === name), scopeOf(name))
    if (index === -1) return
    if (FORMATTING_ELEMENTS.has(name) && isSpecialAbove(index)) takeOut(index)
    else popTo(index)
  }

  return {
    current: () => stack.at(-1),
    push(element) {
      if (stack.length >= MAX_DEPTH) {
        tooDeep++
        return false
      }
      stack.push(element)
      countByName.set(element.name, (countByName.get(element.name) ?? 0) + 1)
      return true
    },
    pop,
    has,
    close,
    closeForeign(name) {
      if (tooDeep > 0) {
        tooDeep--
        return true
      }
      if (!has(name)) return false
      for (let index = stack.length - 1; index >= 0; index--) {
        const element = stack[index]
        if (element === undefined || element.namespace === 'html') return false
        if (element.name === name) {
          popTo(index)
          return true
        }
      }
      return false
    },
    closeBefore(name, unless) {
      if (!has(name)) return
      const index = find((element) => element.name === name, unless)
      if (index !== -1) popTo(index)
    },
    closeDownTo(parents) {
      if (!has('table')) return false
      const index = find((element) => parents.has(element.name), TABLE_SCOPE_ENDS)
      if (index === -1) return false
      popTo(index + 1)
      return true
    },
    leaveForeignContent() {
      let index = stack.length - 1
      for (; index >= 0; index--) {
        const element = stack[index]
        if (element === undefined || element.namespace === 'html') break
        if (element.isHtmlPoint || isMathTextPoint(element)) break
      }
      popTo(index + 1)
    },
    closeAll: () => popTo(0),
  }
}

export const tableParentsOf = (name: string): ReadonlySet<string> | undefined => TABLE_PARENTS[name]
