import { type Bootstrap, type BootstrapFault, parseBootstrap } from '../../standards/rdap/bootstrap.ts'
import type { Observed } from '../../world.ts'

/** The result of fetching the list of registries; `unchanged` if the file with this `etag` is still current. */
export type BootstrapFile =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'file'; readonly text: string; readonly etag: string | undefined }

/** It must end by itself, within seconds. */
export type FetchBootstrap = (etag: string | undefined) => Promise<Observed<BootstrapFile>>

export type BootstrapRefresh =
  | {
      readonly kind: 'taken'
      readonly publication: string | undefined
      readonly suffixes: number
      /** URLs of the file that are not used, by suffix; absent if there are none. */
      readonly omitted?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'unchanged' }
  /** The previous copy remains in use. */
  | { readonly kind: 'failed'; readonly detail: string }

export interface BootstrapSource {
  /** Returns the current copy without waiting. A copy that is a day old is refreshed in the background. */
  current(nowMs: number): Bootstrap
  /** Resolves when the newest copy is loaded or the refresh has failed. It never rejects. */
  refresh(nowMs: number): Promise<BootstrapRefresh>
}

export interface BootstrapSourceOptions {
  /** Loaded on first use. */
  readonly packaged: () => Bootstrap
  readonly fetchBootstrap?: FetchBootstrap
  readonly onRefresh?: (refresh: BootstrapRefresh) => void
}

const HOUR_MS = 3_600_000
const REFRESH_AFTER_MS = 24 * HOUR_MS
const RETRY_AFTER_MS = HOUR_MS

export function createBootstrapSource({
  packaged,
  fetchBootstrap,
  onRefresh,
}: BootstrapSourceOptions): BootstrapSource {
  let newer: Bootstrap | undefined
  let etag: string | undefined
  let looked: { readonly atMs: number; readonly validMs: number } | undefined
  let inFlight: Promise<BootstrapRefresh> | undefined

  /** The absolute difference is used, so that a clock that was set back also makes the copy due. */
  const isDue = (nowMs: number): boolean => looked === undefined || Math.abs(nowMs - looked.atMs) >= looked.validMs

  const take = (fetched: Observed<BootstrapFile>): BootstrapRefresh => {
    if (!fetched.seen) return { kind: 'failed', detail: fetched.why.detail }
    if (fetched.value.kind === 'unchanged') return { kind: 'unchanged' }
    const file = parseBootstrap(fetched.value.text)
    if (!file.ok) return { kind: 'failed', detail: FAULTS[file.fault] }
    const suffixes = file.value.servers.size
    // A truncated or wrong file must not remove most registries.
    const expected = packaged().servers.size
    if (suffixes * 2 < expected)
      return { kind: 'failed', detail: `it lists ${suffixes} suffixes, the packaged copy ${expected}` }
    newer = file.value
    etag = fetched.value.etag
    const { publication, omitted } = newer
    return { kind: 'taken', publication, suffixes, ...(omitted.size > 0 && { omitted: Object.fromEntries(omitted) }) }
  }

  const look = async (fetchFile: FetchBootstrap, nowMs: number): Promise<BootstrapRefresh> => {
    const refresh = await fetchFile(etag)
      .then(take)
      .catch((error: unknown) => ({ kind: 'failed', detail: String(error) }) as const)
    looked = { atMs: nowMs, validMs: refresh.kind === 'failed' ? RETRY_AFTER_MS : REFRESH_AFTER_MS }
    inFlight = undefined
    onRefresh?.(refresh)
    return refresh
  }

  const refresh = (nowMs: number): Promise<BootstrapRefresh> => {
    if (fetchBootstrap === undefined) return Promise.resolve({ kind: 'unchanged' })
    inFlight ??= look(fetchBootstrap, nowMs)
    return inFlight
  }

  return {
    refresh,
    current(nowMs) {
      if (fetchBootstrap !== undefined && inFlight === undefined && isDue(nowMs)) void refresh(nowMs)
      return newer ?? packaged()
    },
  }
}

const FAULTS: Readonly<Record<BootstrapFault, string>> = {
  'not-json': 'it is not JSON',
  'too-deep': 'it is nested too deeply',
  'not-an-object': 'it is not a JSON object',
  'too-large': 'it is too large',
  'no-services': 'it lists no services',
}
