import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Locale, Localized } from '../text.ts'
import type { Waiting } from '../tools/wait-text.ts'
import type { ReportsCommand, ReportsReply } from './reports/protocol.ts'
import type { Calls, Input, Outcome, SiteFacts, ToolDescription } from './state.ts'

/** The actions that need a browser. On the server there is no browser, so nothing is called, copied or opened. */
export interface Browser {
  /** Calls the API of the server that delivered this page. */
  ask(tool: ToolDescription, input: Input, options: AskOptions): Promise<Outcome>
  /** Sends a text, such as a raw header or a change, as the body of a request, so that it never becomes part of a URL. */
  send(tool: ToolDescription, body: string, options: AskOptions): Promise<Outcome>
  copy(text: string): Promise<boolean>
  /** Sets the URL to what the page shows, so that it can be shared, and sets the title of the document. */
  showAddress(address: string, how: 'push' | 'replace', title?: string): void
  /** Sets the language in the URL, which keeps its query and fragment, and in the document, whose title is passed to `translate`. */
  showLanguage(locale: Locale, translate: (title: string) => string): void
  showTitle(title: string): void
  /** The query of the URL, empty or with its question mark. */
  query(): string
  showQuery(query: string): void
  /**
   * Whether the fragment of the URL is this id, and the reader has not scrolled since the page was opened. True only once, because
   * elements are rendered again.
   */
  leadsTo(id: string): boolean
  /** The fragment of the URL, empty or with its `#`. It is never sent to a server. */
  fragment(): string
  /** Sets the fragment, without its `#`, and does not move the page or the focus. */
  showFragment(fragment: string): void
  /** Calls the listener when a link or the reader has changed the fragment. Returns a function that removes the listener. */
  whenFragmentChanges(listener: () => void): () => void
  /** The text of a file of this server, such as an image; undefined if it cannot be loaded. */
  read(address: string, signal: AbortSignal): Promise<string | undefined>
  /** Resolves after this time, or as soon as the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** Calls the listener when the device is online again. Returns a function that removes the listener. */
  whenOnline(listener: () => void): () => void
  open(address: string): void
  print(): void
  /** Offers a file that was made in the browser for download. */
  save(file: SavedFile): void
  /** Undefined if the browser does not allow pages to store anything. */
  storage(): PageStorage | undefined
  /** Sends this API key with all further calls; an empty text removes it. It is kept in this tab only. */
  setApiKey(key: string): void
  /** Starts the worker that reads mail reports. */
  openReports(onReply: (reply: ReportsReply) => void, onFailure: () => void): ReportsWorker
  nowMs(): number
  /** Whether there is room for more than what a reader looks for first. */
  isWide(): boolean
}

/** Works beside the page, until it is closed. */
export interface ReportsWorker {
  post(command: ReportsCommand): void
  close(): void
}

export interface SavedFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** The part of the storage of a browser that pages use. Every method may throw. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface AskOptions {
  readonly locale: Locale
  readonly signal?: AbortSignal
  /** Requests live events; called with each finding as soon as it is complete. */
  readonly onPart?: (part: unknown) => void
  /** Called while the check waits because other checks query the same server, if live events are requested. */
  readonly onWait?: (waiting: Waiting) => void
  /** Called as soon as the service has accepted the call, which may be long before its result. */
  readonly onAccepted?: (calls: Calls) => void
  /** Asks for a report that is made now, if the cached one is older than a minute. */
  readonly isFresh?: boolean
  /** Parameters that the form of the tool does not have. */
  readonly further?: Input
  /** The media type of a body, if it is not plain text. */
  readonly bodyType?: string
}

export interface PageContext {
  readonly locale: Locale
  readonly site: SiteFacts
  readonly browser: Browser | undefined
  /** Removes the note about pasted text, because the page is about to ask for something else. */
  readonly forgetTaken?: () => void
  /** Sets the domain in the header, because the page asks about another one. */
  readonly showDomain?: (domain: string) => void
}

const Context = createContext<PageContext | undefined>(undefined)
export const PageContextProvider = Context.Provider

export function usePageContext(): PageContext {
  const pageContext = useContext(Context)
  if (pageContext === undefined) throw new Error('a component was rendered outside of PageContextProvider')
  return pageContext
}

/** The texts of a component in the language of the page. */
export const useWords = <Words>(words: Localized<Words>): Words => words[usePageContext().locale]
