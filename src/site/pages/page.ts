import type { ComponentType } from 'preact'
import type { Locale, Localized } from '../../text.ts'
import type { MenuGroup } from '../../tools/define-tool.ts'
import type { Input, PageState } from '../state.ts'

export interface Page {
  /** Also the name of its file. */
  readonly id: string
  readonly path: string
  /** The path with parameters in braces, as routes have them. Without it, all parameters are in the query. */
  readonly deepPath?: string
  /** The group of the main menu, for a page without a tool. */
  readonly menu?: MenuGroup
  /** The name of the tool of this page. Its parameters are those that the URL may have. */
  readonly tool?: string
  /** Parameters that have the same value on the whole page. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The names of other tools that the page calls. */
  readonly alsoTools?: readonly string[]
  /** The names of tools without a page of their own, whose results this page shows. */
  readonly contains?: readonly string[]
  /** The form opens another page, so the tool is not called here. */
  readonly isFormOnly?: true
  readonly title: Localized<string>
  /** One or two sentences, for the head of the page and for search engines. */
  readonly lead: Localized<string>
  readonly Main: ComponentType<PageState>
}

/** The title of the document. The domain or name comes first, because tabs show only the beginning. */
export function documentTitle({ title }: Pick<Page, 'title'>, input: Input, locale: Locale): string {
  const subject = input['domain'] ?? input['name']
  return `${subject === undefined ? '' : `${subject}: `}${title[locale]} – zonewise`
}

/** Fills in the braces of a path and adds all other values as its query. */
export function addressOf(path: string, input: Readonly<Record<string, string>>): string {
  const used = new Set<string>()
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    // A lone surrogate, which a text field can contain, has no encoding.
    return encodeURIComponent((input[name] ?? '').replace(/\p{Cs}/gu, '\ufffd'))
  })
  const query = new URLSearchParams(Object.entries(input).filter(([name, value]) => !used.has(name) && value !== ''))
  return query.size === 0 ? filled : `${filled}?${query}`
}

/** The same with the language, so that a shared page opens in the same language. */
export const localAddress = (path: string, locale: Locale, input: Input = {}): string =>
  addressOf(path, { ...input, lang: locale })
