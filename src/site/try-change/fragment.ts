import type { SnippetRecord } from '../snippets/record.ts'

/** Browsers and chat programs shorten longer URLs. */
export const MAX_FRAGMENT = 8192

/** What a link to the page contains after the `#`. It is never sent to a server. */
export type Shared =
  /** The JSON form of a change, for the table. */
  | { readonly kind: 'change'; readonly text: string }
  /** A text in any format, for the text field. */
  | { readonly kind: 'text'; readonly text: string }
  /** A record that a finding offers. */
  | { readonly kind: 'fix'; readonly text: string }

const KINDS = ['change', 'text', 'fix'] as const

/** Without the `#`; undefined if it is too long for a URL. */
export function fragmentOf({ kind, text }: Shared): string | undefined {
  const fragment = `${kind}=${encoded(text)}`
  return fragment.length > MAX_FRAGMENT ? undefined : fragment
}

export function sharedIn(fragment: string): Shared | undefined {
  const bare = fragment.replace(/^#/, '')
  const kind = KINDS.find((one) => bare.startsWith(`${one}=`))
  if (kind === undefined || bare.length > MAX_FRAGMENT) return undefined
  const text = decoded(bare.slice(kind.length + 1))
  return text === undefined ? undefined : { kind, text }
}

/** Base64 for URLs (RFC 4648 section 5) of the text in UTF-8. */
function encoded(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decoded(text: string): string | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export const TRY_PATH = '/try-change/{domain}'

export const fixFragment = ({ host, type, value }: SnippetRecord): string | undefined =>
  fragmentOf({ kind: 'fix', text: JSON.stringify({ host, type, value }) })

export function fixIn(text: string): SnippetRecord | undefined {
  try {
    const value = JSON.parse(text) as Partial<Record<'host' | 'type' | 'value', unknown>> | null
    const { host, type, value: data } = value ?? {}
    if (typeof host !== 'string' || typeof type !== 'string' || typeof data !== 'string') return undefined
    return { host, type, value: data }
  } catch {
    return undefined
  }
}
