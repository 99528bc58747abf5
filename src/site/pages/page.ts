import type { ComponentType } from 'preact'
import type { Locale, Localized } from '../../text.ts'
import type { Input, PageState } from '../state.ts'

export interface Page {
  /** Also the name of its file. */
  readonly id: string
  readonly path: string
  /** Where it is about one thing, with parameters in braces as routes have them; without, they stand behind the path. */
  readonly deepPath?: string
  /** The name of the tool that it is about: its parameters are what the address may hold. */
  readonly tool?: string
  /** Where one page of a tool is about one value of a parameter only. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The names of further tools that it calls. */
  readonly alsoTools?: readonly string[]
  /** Its form leads to another page: nothing is asked here. */
  readonly isFormOnly?: true
  readonly title: Localized<string>
  /** One sentence, for the head of the page and for search engines. */
  readonly lead: Localized<string>
  readonly Main: ComponentType<PageState>
}

/** For the document: what it is about stands first, as tabs show little. */
export function documentTitle({ title }: Pick<Page, 'title'>, input: Input, locale: Locale): string {
  const subject = input['domain'] ?? input['name']
  return `${subject === undefined ? '' : `${subject}: `}${title[locale]} – zonewise`
}

/** Fills the braces of a path and puts all other values behind it. */
export function addressOf(path: string, input: Readonly<Record<string, string>>): string {
  const used = new Set<string>()
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(input[name] ?? '')
  })
  const query = new URLSearchParams(Object.entries(input).filter(([name, value]) => !used.has(name) && value !== ''))
  return query.size === 0 ? filled : `${filled}?${query}`
}
