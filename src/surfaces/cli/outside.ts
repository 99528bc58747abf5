import type { Engine } from '../../engine/call.ts'
import type { Locale } from '../../text.ts'
import type { Books } from './books.ts'
import type { SendHttp } from './remote-asker.ts'

/** What the entry hands in: a surface opens no world, no store and no connection of its own. */
export interface Outside {
  readonly version: string
  /** Without a world where nothing is to be asked. */
  readonly openEngine: (needs: { readonly isOffline: boolean }) => Promise<OpenEngine>
  readonly openBooks: () => Promise<Books>
  readonly send: SendHttp
  /** `serve`, `demo` and `doctor`: programs of their own. */
  readonly commands: Readonly<Record<string, (options: OwnOptions) => Promise<number>>>
}

export interface OpenEngine {
  readonly engine: Engine
  close(): Promise<void>
}

export interface OwnOptions {
  readonly lang: Locale
  readonly format: 'terminal' | 'json'
}
