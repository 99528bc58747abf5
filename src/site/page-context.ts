import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Locale, Localized } from '../text.ts'
import type { Input, Outcome, SiteFacts, ToolDescription } from './state.ts'

/** The actions that need a browser. On the server there is no browser, so nothing is called, copied or opened. */
export interface Browser {
  /** Calls the API of the server that delivered this page. */
  ask(tool: ToolDescription, input: Input, options: AskOptions): Promise<Outcome>
  /** Sends a raw header as the body of a request, so that it never becomes part of a URL. */
  send(tool: ToolDescription, body: string, options: AskOptions): Promise<Outcome>
  copy(text: string): Promise<boolean>
  /** Sets the URL to what the page shows, so that it can be shared, and sets the title of the document. */
  showAddress(address: string, how: 'push' | 'replace', title?: string): void
  /** Sets the language in the URL and in the document. */
  showLanguage(locale: Locale, title: string): void
  open(address: string): void
  print(): void
  nowMs(): number
}

export interface AskOptions {
  readonly locale: Locale
  readonly signal?: AbortSignal
  /** Requests live events; called with each finding as soon as it is complete. */
  readonly onPart?: (part: unknown) => void
  /** Asks for a report that is made now, if the cached one is older than a minute. */
  readonly isFresh?: boolean
  /** Parameters that the form of the tool does not have. */
  readonly further?: Input
}

export interface PageContext {
  readonly locale: Locale
  readonly site: SiteFacts
  readonly browser: Browser | undefined
}

const Context = createContext<PageContext | undefined>(undefined)
export const PageContextProvider = Context.Provider

export function usePageContext(): PageContext {
  const pageContext = useContext(Context)
  if (pageContext === undefined) throw new Error('a component was rendered outside of SurroundingsProvider')
  return pageContext
}

/** The texts of a component in the language of the page. */
export const useWords = <Words>(words: Localized<Words>): Words => words[usePageContext().locale]
