import type { Engine } from '../../engine/call.ts'
import type { Locale } from '../../text.ts'
import type { AccessStores } from './access-commands.ts'
import type { SendHttp } from './remote-tool-client.ts'

/** Dependencies that the entry point passes in, because a surface opens no world, store or connection. */
export interface Outside {
  readonly version: string
  /** Opens no world if `isOffline` is set. */
  readonly openEngine: (needs: { readonly isOffline: boolean }) => Promise<OpenEngine>
  readonly openAccessStores: () => Promise<AccessStores>
  readonly send: SendHttp
  /** The commands `serve`, `demo` and `doctor`. */
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
