import type { AttributeValues } from './attributes.ts'
import { createCappedList } from './capped-list.ts'
import { HEADINGS, INLINE_ELEMENTS } from './element-kinds.ts'
import {
  MAX_H1S,
  MAX_HEADING_CHARACTERS,
  MAX_HEADING_LEVELS,
  MAX_NOSCRIPT_CHARACTERS,
  MAX_NOSCRIPT_MARKUP_CHARACTERS,
} from './limits.ts'
import { textOfMarkup } from './markup-text.ts'
import type { OpenElement } from './open-elements.ts'
import type { PageFacts, PageHeading } from './page-facts.ts'
import { decodeAttribute, decodeText, tidy } from './plain-text.ts'
import { createTextStart, createWordCounter, type TextStart } from './visible-text.ts'

type TextFacts = Pick<PageFacts, 'h1s' | 'headingLevels' | 'text' | 'emptyAppRoot'>

export interface TextCollector {
  open(element: OpenElement, values: AttributeValues): void
  close(element: OpenElement): void
  tag(name: string): void
  text(raw: string, parent: OpenElement | undefined): void
  /** Text without character references. */
  verbatim(text: string, parent: OpenElement | undefined): void
  noscript(raw: string, parent: OpenElement): void
  take(): TextFacts
}

/** Frameworks render the output of their scripts into elements with these ids. */
const APP_ROOT_IDS: ReadonlySet<string> = new Set(['root', 'app', '__next', '__nuxt', '___gatsby', 'q-app', 'svelte'])
/** Headings nested deeper are counted; their text belongs to the outer headings. */
const MAX_NESTED_H1S = 4
const APP_ROOT_ELEMENT = 'app-root'
/** Real pages have only a few. */
const MAX_OPEN_ROOTS = 20

interface OpenH1 {
  readonly element: OpenElement
  readonly text: TextStart
  imageAlt: string
}

/** Collects the readable text of the page, and its headings. */
export function createTextCollector(): TextCollector {
  const all = createWordCounter()
  const unquotable = createWordCounter()
  const start = createTextStart()
  const noscriptText = createTextStart(MAX_NOSCRIPT_CHARACTERS)
  const h1s = createCappedList<PageHeading>(MAX_H1S)
  const headingLevels = createCappedList<number>(MAX_HEADING_LEVELS)
  let openH1s: OpenH1[] = []
  /** The open app roots with the amount of text before them. */
  const roots = new Map<OpenElement, { readonly name: string; readonly charactersBefore: number }>()
  let emptyAppRoot: string | undefined
  let noscriptCharacters = 0
  let noscriptMarkup = 0

  function open(element: OpenElement, values: AttributeValues): void {
    if (element.namespace !== 'html') return
    const { name } = element
    if (HEADINGS.has(name)) {
      if (!element.isHidden) headingLevels.add(Number(name[1]))
      if (name === 'h1') openH1(element)
    } else if (name === 'img' && openH1s.length > 0) {
      const alt = tidy(decodeAttribute(values.get('alt') ?? '', MAX_HEADING_CHARACTERS), MAX_HEADING_CHARACTERS)
      for (const h1 of openH1s) h1.imageAlt ||= alt
    }
    const id = values.get('id') ?? ''
    if ((name === APP_ROOT_ELEMENT || APP_ROOT_IDS.has(id)) && roots.size < MAX_OPEN_ROOTS) {
      roots.set(element, { name: name === APP_ROOT_ELEMENT ? name : `#${id}`, charactersBefore: ownCharacters() })
    }
  }

  function openH1(element: OpenElement): void {
    if (h1s.isFull()) {
      h1s.count()
    } else if (openH1s.length < MAX_NESTED_H1S) {
      openH1s.push({ element, text: createTextStart(MAX_HEADING_CHARACTERS), imageAlt: '' })
    } else {
      h1s.add({ text: '', imageAlt: '', isVisible: !element.isHidden })
    }
  }

  const ownCharacters = (): number => all.characters() - noscriptCharacters

  function close(element: OpenElement): void {
    if (element.name === 'h1') {
      const closed = openH1s.find((h1) => h1.element === element)
      if (closed !== undefined) {
        openH1s = openH1s.filter((h1) => h1 !== closed)
        h1s.add({ text: closed.text.take(), imageAlt: closed.imageAlt, isVisible: !element.isHidden })
      }
    }
    if (roots.size === 0) return
    const root = roots.get(element)
    if (root !== undefined && root.charactersBefore === ownCharacters()) emptyAppRoot ??= root.name
    roots.delete(element)
  }

  function countVisible(text: string, parent: OpenElement | undefined): void {
    all.count(text)
    if (parent?.isNoSnippet) unquotable.count(text)
  }

  function verbatim(text: string, parent: OpenElement | undefined): void {
    if (parent?.isUnrendered) return
    for (const h1 of openH1s) if (!parent?.isHidden || h1.element.isHidden) h1.text.add(text)
    if (parent?.isHidden) return
    countVisible(text, parent)
    start.add(text)
  }

  return {
    open,
    close,
    tag(name) {
      if (INLINE_ELEMENTS.has(name)) return
      all.endWord()
      start.part()
      for (const h1 of openH1s) h1.text.part()
    },
    text(raw, parent) {
      if (!parent?.isUnrendered) verbatim(decodeText(raw), parent)
    },
    verbatim,
    noscript(raw, element) {
      const text = textOfMarkup(raw.slice(0, MAX_NOSCRIPT_MARKUP_CHARACTERS - noscriptMarkup))
      noscriptMarkup = Math.min(noscriptMarkup + raw.length, MAX_NOSCRIPT_MARKUP_CHARACTERS)
      noscriptText.add(text)
      noscriptText.part()
      if (element.isHidden || element.isUnrendered) return
      const before = all.characters()
      all.endWord()
      countVisible(text, element)
      all.endWord()
      noscriptCharacters += all.characters() - before
    },
    take: () => ({
      h1s: h1s.take(),
      headingLevels: headingLevels.take(),
      text: {
        words: all.words(),
        characters: all.characters(),
        start: start.take(),
        noSnippetShare: all.characters() === 0 ? 0 : unquotable.characters() / all.characters(),
        noscript: noscriptText.take(),
      },
      emptyAppRoot,
    }),
  }
}
