import type { JsonFaultReason } from './json-fault.ts'

/**
 * What one HTML document says, as plain data of bounded size. Every text is cut to its limit in `limits.ts`, is free of
 * control characters and has its white space collapsed, unless said otherwise. Content of `template` is never read.
 */
export interface PageFacts {
  /** Of the document as it was handed in, before decoding. */
  readonly bytes: number
  /** False when the page has more tags than are read; what is said here is then true of its first part. */
  readonly isReadWhole: boolean
  readonly charset: PageCharset
  readonly doctype: PageDoctype
  /** The attribute as written, untrimmed; undefined without one, empty when empty. */
  readonly htmlLang: string | undefined
  readonly htmlId: string | undefined
  /** Of the head, in their order, empty ones too; the first is the page's title. */
  readonly titles: Capped<string>
  /** A `title` that is not part of an svg stood where the parser puts it into the body. */
  readonly hasTitleInBody: boolean
  readonly metas: Capped<PageMeta>
  readonly links: Capped<PageLink>
  /** Of the first `base` with an href. */
  readonly baseHref: string | undefined
  readonly head: PageHead
  /** Not those of `noscript`. */
  readonly h1s: Capped<PageHeading>
  /** 1 to 6 in document order, without hidden ones and those of `noscript`. */
  readonly headingLevels: Capped<number>
  readonly anchors: PageAnchors
  readonly images: PageImages
  readonly text: PageText
  readonly scripts: PageScripts
  /** Where a script is expected to put the page, and nothing visible stands: `#root`, `#app`, `#__next`, `app-root` … */
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

/** The first items of a list that may be long, and how many there were. */
export interface Capped<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** `utf-8`: nobody said anything and the bytes are valid UTF-8. `fallback`: they are not. */
export type CharsetSource = 'bom' | 'header' | 'meta' | 'utf-8' | 'fallback'

export interface PageCharset {
  /** Name by the Encoding Standard in lower case, such as `utf-8` or `windows-1252`. */
  readonly encoding: string
  readonly source: CharsetSource
  /** As written in Content-Type. */
  readonly headerLabel: string | undefined
  /** Encoding that the header names; undefined without a label, or with one that nobody knows. */
  readonly headerEncoding: string | undefined
  /** As written in a `meta` within the first 1 024 bytes. */
  readonly metaLabel: string | undefined
  /** Encoding that the `meta` means. */
  readonly metaEncoding: string | undefined
}

export interface PageDoctype {
  readonly kind: 'html' | 'legacy' | 'missing'
  /** First line of the document with anything in it. */
  readonly firstLine: string
}

export type Place = 'head' | 'body'

export interface PageMeta {
  /** In lower case and trimmed, as are `property` and `httpEquiv`; undefined without the attribute. */
  readonly name: string | undefined
  readonly property: string | undefined
  readonly httpEquiv: string | undefined
  /** Undefined without the attribute. */
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
  /** The element or text that ended the head before `</head>` or `<body>` did, such as `iframe`; undefined when none did. */
  readonly closedEarlyBy: string | undefined
  /** Which of these stand in the body, whatever the reason; without repetitions. */
  readonly tagsInBody: readonly HeadTag[]
}

export type HeadTag = 'title' | 'canonical' | 'robots' | 'hreflang'

/** `#text` as `PageHead.closedEarlyBy`: characters, not an element. */
export const CLOSED_BY_TEXT = '#text'

export interface PageHeading {
  readonly text: string
  /** First non-empty `alt` of an image within. */
  readonly imageAlt: string
  /** Not hidden by an attribute of its own or of an element around it. */
  readonly isVisible: boolean
}

/** `a` elements that pass for links: named targets, roles and bare `<a>` without a usable href are not counted. */
export interface PageAnchors {
  readonly total: number
  /** Among them: `javascript:`, empty, `#` only, `file:`, or no href at all. */
  readonly unusable: number
  /** Usable ones, trimmed, not resolved, each once; beyond those that are kept, repetitions count too. */
  readonly hrefs: Capped<string>
}

/** `img` without tracking pixels (width or height of at most 2). */
export interface PageImages {
  readonly total: number
  /** No `alt` attribute at all. */
  readonly withoutAlt: number
}

/** What stands in the body and is not hidden by `hidden`, `aria-hidden` or an inline style. `noscript` counts as visible. */
export interface PageText {
  /** Two characters of Han, Kana, Thai, Lao and Khmer count as a word. */
  readonly words: number
  /** Without white space. */
  readonly characters: number
  /** First 20 000 characters, white space collapsed, without that of `noscript`. */
  readonly start: string
  /** From 0 to 1: how much of the text is kept out of snippets by `data-nosnippet`. */
  readonly noSnippetShare: number
  /** What readers without scripts are told. */
  readonly noscript: string
}

/** Without JSON-LD. */
export interface PageScripts {
  readonly total: number
  /** Of scripts written into the page. */
  readonly bytes: number
  /** Something is assigned to `location`, or `location.replace` or `.assign` is called. */
  readonly hasLocationAssignment: boolean
}

export type JsonLdBlock =
  | {
      readonly kind: 'parsed'
      /** Every object with a type, nested ones too. */
      readonly nodes: Capped<JsonLdNode>
    }
  | {
      readonly kind: 'broken'
      readonly reason: JsonFaultReason
      /** Within the block, counted from 1. */
      readonly line: number
      readonly column: number
    }
  /** Not read: it is too long, or comes after too many. */
  | { readonly kind: 'too-long' }

export interface JsonLdNode {
  /** Without the vocabulary: `https://schema.org/Person` is `Person`. */
  readonly types: readonly string[]
  readonly name: string | undefined
  readonly url: string | undefined
}

/** Absolute `http:` addresses that the page would load or send to; on an https page that is mixed content. */
export interface PlainHttpReferences {
  /** Scripts, stylesheets, frames, plugins, form actions. */
  readonly active: Capped<string>
  /** Images and media. */
  readonly passive: Capped<string>
}
