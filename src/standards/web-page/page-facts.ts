import type { JsonFaultReason } from './json-fault.ts'

/**
 * The facts of one HTML document, as plain data of bounded size. Every text is truncated to its limit in `limits.ts`, has
 * no control characters and has collapsed white space, unless stated otherwise. The content of `template` is ignored.
 */
export interface PageFacts {
  /** The size of the document before decoding. */
  readonly bytes: number
  /** False if the page has more tags than are parsed; the facts then describe only its first part. */
  readonly isReadWhole: boolean
  readonly charset: PageCharset
  readonly doctype: PageDoctype
  /** The attribute as written, untrimmed; undefined if absent, empty if empty. */
  readonly htmlLang: string | undefined
  readonly htmlId: string | undefined
  /** The titles in the head, in order, including empty ones; the first is the title of the page. */
  readonly titles: Capped<string>
  /** A `title` outside of svg is in the body, according to the parser. */
  readonly hasTitleInBody: boolean
  readonly metas: Capped<PageMeta>
  readonly links: Capped<PageLink>
  /** The value of the first `base` with an href. */
  readonly baseHref: string | undefined
  readonly head: PageHead
  /** Without those in `noscript`. */
  readonly h1s: Capped<PageHeading>
  /** Levels 1 to 6 in document order, without hidden headings and those in `noscript`. */
  readonly headingLevels: Capped<number>
  readonly anchors: PageAnchors
  readonly images: PageImages
  readonly text: PageText
  readonly scripts: PageScripts
  /** An element that a script is expected to fill and that has no visible text: `#root`, `#app`, `#__next`, `app-root` … */
  readonly emptyAppRoot: string | undefined
  readonly jsonLd: Capped<JsonLdBlock>
  readonly hasMicrodata: boolean
  readonly hasRdfa: boolean
  /** `main`, or an element with that role. */
  readonly hasMain: boolean
  readonly hasArticle: boolean
  readonly plainHttp: PlainHttpReferences
  readonly hasPasswordField: boolean
}

/** The first items of a list, and the total number of items. */
export interface Capped<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** Without a known charset declaration the source is `utf-8` if the bytes are valid UTF-8, and `fallback` if they are not. */
export type CharsetSource = 'bom' | 'header' | 'meta' | 'utf-8' | 'fallback'

export interface PageCharset {
  /** The name in the Encoding Standard in lower case, such as `utf-8` or `windows-1252`. */
  readonly encoding: string
  readonly source: CharsetSource
  /** As written in Content-Type. */
  readonly headerLabel: string | undefined
  /** The encoding that the header names; undefined if the label is absent or unknown. */
  readonly headerEncoding: string | undefined
  /** As written in a `meta` within the first 1 024 bytes. */
  readonly metaLabel: string | undefined
  /** The encoding that the `meta` selects. */
  readonly metaEncoding: string | undefined
}

export interface PageDoctype {
  readonly kind: 'html' | 'legacy' | 'missing'
  /** The first non-empty line of the document. */
  readonly firstLine: string
}

export type Place = 'head' | 'body'

export interface PageMeta {
  /** In lower case and trimmed, as are `property` and `httpEquiv`; undefined without the attribute. */
  readonly name: string | undefined
  readonly property: string | undefined
  readonly httpEquiv: string | undefined
  /** Undefined if the attribute is absent. */
  readonly content: string | undefined
  readonly place: Place
}

export interface PageLink {
  /** Words of `rel` in lower case. */
  readonly rels: readonly string[]
  /** Trimmed, not resolved. */
  readonly href: string | undefined
  /** As written, untrimmed. */
  readonly hreflang: string | undefined
  readonly place: Place
}

export interface PageHead {
  /**
   * The element or text that ended the head before `</head>` or `<body>`, such as `iframe`; undefined if the head ended
   * normally.
   */
  readonly closedEarlyBy: string | undefined
  /** The tags that are in the body, for any reason; each tag once. */
  readonly tagsInBody: readonly HeadTag[]
}

export type HeadTag = 'title' | 'canonical' | 'robots' | 'hreflang'

/** The value of `PageHead.closedEarlyBy` if text and not an element ended the head. */
export const CLOSED_BY_TEXT = '#text'

export interface PageHeading {
  readonly text: string
  /** The first non-empty `alt` of an image in the heading. */
  readonly imageAlt: string
  /** True unless an attribute of the element or of an ancestor hides it. */
  readonly isVisible: boolean
}

/** `a` elements that count as links. Named targets, elements with a role, and bare `<a>` without a usable href do not count. */
export interface PageAnchors {
  readonly total: number
  /** The unusable links among them: `javascript:`, empty, only `#`, `file:`, or no href. */
  readonly unusable: number
  /** Usable URLs, trimmed and unresolved, each once; beyond the limit, repetitions count too. */
  readonly hrefs: Capped<string>
}

/** `img` elements without tracking pixels (width or height of at most 2). */
export interface PageImages {
  readonly total: number
  /** No `alt` attribute at all. */
  readonly withoutAlt: number
}

/** The text in the body that is not hidden by `hidden`, `aria-hidden` or an inline style. `noscript` counts as visible. */
export interface PageText {
  /** Two characters of Han, Kana, Thai, Lao and Khmer count as a word. */
  readonly words: number
  /** Without white space. */
  readonly characters: number
  /** The first 20 000 characters with collapsed white space, without the text of `noscript`. */
  readonly start: string
  /** The share of the text that `data-nosnippet` excludes from snippets, from 0 to 1. */
  readonly noSnippetShare: number
  /** The text of `noscript`, which is shown to users without scripts. */
  readonly noscript: string
}

/** The scripts of the page, without JSON-LD. */
export interface PageScripts {
  readonly total: number
  /** The size of inline scripts. */
  readonly bytes: number
  /** A script assigns to `location`, or calls `location.replace` or `location.assign`. */
  readonly hasLocationAssignment: boolean
}

export type JsonLdBlock =
  | {
      readonly kind: 'parsed'
      /** Every object with a type, including nested ones. */
      readonly nodes: Capped<JsonLdNode>
    }
  | {
      readonly kind: 'broken'
      readonly reason: JsonFaultReason
      /** One-based, within the block. */
      readonly line: number
      readonly column: number
    }
  /** The block was not parsed, because it is too long or exceeds the total limit. */
  | { readonly kind: 'too-long' }

export interface JsonLdNode {
  /** The types without the vocabulary: `https://schema.org/Person` is `Person`. */
  readonly types: readonly string[]
  readonly name: string | undefined
  readonly url: string | undefined
}

/** Absolute `http:` URLs that the page loads or submits to; on an https page this is mixed content. */
export interface PlainHttpReferences {
  /** Scripts, stylesheets, frames, plugins, form actions. */
  readonly active: Capped<string>
  /** Images and media. */
  readonly passive: Capped<string>
}
