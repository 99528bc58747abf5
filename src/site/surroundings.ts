import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Locale, Localized } from '../text.ts'
import type { Input, Outcome, SiteFacts, ToolFace } from './state.ts'

/** What only a browser can do. On the server there is none, and nothing is asked, copied or followed. */
export interface Browser {
  /** Calls the service that this page comes from. */
  ask(tool: ToolFace, input: Input, options: AskOptions): Promise<Outcome>
  /** The raw header goes in a body of its own and never into an address. */
  send(tool: ToolFace, body: string, options: AskOptions): Promise<Outcome>
  copy(text: string): Promise<boolean>
  /** Writes what is shown into the address, so that it can be shared; and into the title of the document. */
  showAddress(address: string, how: 'push' | 'replace', title?: string): void
  /** The language stands in the address and in the document. */
  showLanguage(locale: Locale, title: string): void
  open(address: string): void
  print(): void
  nowMs(): number
}

export interface AskOptions {
  readonly locale: Locale
  readonly signal?: AbortSignal
  /** Asks for the parts as they become certain. */
  readonly onPart?: (part: unknown) => void
}

export interface Surroundings {
  readonly locale: Locale
  readonly site: SiteFacts
  readonly browser: Browser | undefined
}

const Context = createContext<Surroundings | undefined>(undefined)
export const SurroundingsProvider = Context.Provider

export function useSurroundings(): Surroundings {
  const surroundings = useContext(Context)
  if (surroundings === undefined) throw new Error('a part of a page stands outside of it')
  return surroundings
}

/** The texts of a part in the language of the page. */
export const useWords = <Words>(words: Localized<Words>): Words => words[useSurroundings().locale]
