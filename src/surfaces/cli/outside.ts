import type { Engine } from '../../engine/call.ts'
import type { Batches } from '../../store/batches/batches.ts'
import type { Locale } from '../../text.ts'
import type { ToolContext } from '../../tools/define-tool.ts'
import type { AccessStores } from './access-commands.ts'
import type { SendHttp } from './remote-tool-client.ts'

/** Dependencies that the entry point passes in, because a surface opens no world, store or connection. */
export interface Outside {
  readonly version: string
  readonly openEngine: (needs: EngineNeeds) => Promise<OpenEngine>
  readonly openAccessStores: () => Promise<AccessStores>
  readonly openBatches: () => Promise<Batches>
  readonly send: SendHttp
  /** Frees memory during a long run. */
  readonly collectGarbage?: () => void
  /** The commands `serve`, `mcp`, `demo`, `doctor` and `worker`. */
  readonly commands: Readonly<Record<string, (options: OwnOptions) => Promise<number>>>
}

export interface EngineNeeds {
  /** No world is opened. */
  readonly isOffline: boolean
  /** Replace the configured resolvers: IP addresses, or URLs of DNS over HTTPS. */
  readonly resolvers?: readonly string[]
  /** When it aborts, everything outstanding on the network is not determined. */
  readonly until?: AbortSignal
}

export interface OpenEngine {
  readonly engine: Engine
  /** For commands that are no tool. */
  readonly world?: ToolContext['world']
  /** Whether resolvers were queried and none of them has responded. Without it, the engine has no network. */
  readonly isWithoutResolvers?: () => boolean
  close(): Promise<void>
}

export interface OwnOptions {
  readonly lang: Locale
  readonly format: 'terminal' | 'json'
  readonly port?: number
  /** The files and folders with mail reports that agents may read. */
  readonly reports?: readonly string[]
  readonly worker?: { readonly concurrency: number; readonly resolvers: readonly string[] }
}
