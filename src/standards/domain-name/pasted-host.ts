import { parseIp } from '../ip-address/parse.ts'
import { parseOwnerName } from './parse.ts'

/** The form of the text from which a host was taken. */
export type PastedForm = 'url' | 'email' | 'host-port' | 'wildcard' | 'text'

export interface PastedHost {
  /** A name in A-labels and in lower case, or an IP address without brackets. */
  readonly host: string
  readonly form: PastedForm
}

interface FoundHost extends PastedHost {
  /** Whether the word cannot be anything else: a URL with a scheme, or a mail address. */
  readonly isCertain: boolean
}

/** Longer text is not the address of anything, and the work stays small. */
const MAX_LENGTH = 2000

/**
 * Finds the host in pasted text: a URL, a mail address, `host:port`, `*.example.com`, or a name with quotes, punctuation or
 * further words. Undefined if the text is already a plain name or IP address, if it has no host, and if it has several. A name
 * without a scheme counts only as the first word: otherwise, `exa mple.com` would become another domain.
 */
export function pastedHost(text: string): PastedHost | undefined {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH || isPlain(trimmed)) return undefined
  // RFC 5322 section 3.4: the display name before an address in angle brackets may be any text.
  const mailbox = /<([^<>\s]+@[^<>\s]+)>[\s,;.]*$/.exec(trimmed)?.[1]
  const words = mailbox === undefined ? trimmed.split(/\s+/) : [mailbox]
  const found = words.map(hostIn)
  const [first] = found.filter((host, index) => host !== undefined && (index === 0 || host.isCertain))
  if (first === undefined || found.some((other) => other !== undefined && other.host !== first.host)) return undefined
  return { host: first.host, form: first.form }
}

const isPlain = (text: string): boolean => (parseOwnerName(text).ok && !TYPOGRAPHIC_EDGE.test(text)) || parseIp(text).ok

/** UTS #46 accepts these characters in names, but no registry does (RFC 5892 disallows them). */
const TYPOGRAPHIC_EDGE = /^[“”„‘’‚«»‹›]|[“”‘’«»‹›…]$/

/** Quotation marks, brackets and punctuation around a word. Square brackets belong to IPv6 addresses. */
const BEFORE = /^["'`“”„‘’‚«»‹›<({.]+/
const AFTER = /(?<!["'`“”‘’«»‹›>)},;:!?.…])["'`“”‘’«»‹›>)},;:!?.…]+$/

const MAIL_ADDRESS = /^(?:mailto:)?[^@,;/?#\\]+@([^@,;:/?#\\]+)(?:\?.*)?$/is
/** One scheme or several, as in `view-source:https://`, or none, as in `//example.com`. */
const SCHEME = /^(?:[a-z][a-z0-9+.-]*:)*\/\//i
const PORT = /:\d{0,5}$/

function hostIn(word: string): FoundHost | undefined {
  const bare = word.replace(BEFORE, '').replace(AFTER, '')
  const domain = MAIL_ADDRESS.exec(bare)?.[1]
  if (domain !== undefined) return foundHost(domain, 'email', { isCertain: true, mayBeIp: false })
  const scheme = SCHEME.exec(bare)?.[0] ?? ''
  const rest = bare.slice(scheme.length)
  // Browsers treat a backslash as a slash.
  const authority = rest.split(/[/?#\\]/, 1)[0] ?? ''
  const at = authority.lastIndexOf('@') + 1
  // A list of mail addresses has several hosts.
  if (scheme === '' && /[@,;]/.test(authority.slice(0, Math.max(0, at - 1)))) return undefined
  const hostAndPort = authority.slice(at)
  const host = hostAndPort.replace(PORT, '')
  const [isCertain, hasPort] = [scheme !== '', host !== hostAndPort]
  const form =
    isCertain || rest !== hostAndPort ? 'url' : hasPort ? 'host-port' : host.startsWith('*.') ? 'wildcard' : 'text'
  // Without a scheme, `192.0.2.0/24` is a network.
  return foundHost(host, form, { isCertain, mayBeIp: isCertain || form === 'host-port' })
}

function foundHost(
  text: string,
  form: PastedForm,
  { isCertain, mayBeIp }: { readonly isCertain: boolean; readonly mayBeIp: boolean },
): FoundHost | undefined {
  const name = parseOwnerName(decoded(text).replace(/^\*\./, ''))
  if (name.ok) return { host: name.value, form, isCertain }
  const ip = text.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  // In front of a port, an IPv6 address is in brackets.
  const isIp = mayBeIp && parseIp(ip).ok && (ip !== text.toLowerCase() || !ip.includes(':'))
  return isIp ? { host: ip, form, isCertain } : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
