import { decodePunycode } from './a-label.ts'

interface Processed {
  readonly domain: string
  readonly error: boolean
}

/**
 * Replaces the package tr46, whose tables are larger than the rest of the page. Every browser implements the same rules
 * (UTS #46, non-transitional, with CheckBidi and CheckJoiners) in its URL parser. The result has A-labels, which is sufficient,
 * because the generators write A-labels anyway.
 */
function toUnicode(name: string): Processed {
  const domain = hostOf(name)
  const isSound = domain !== undefined && (!A_LABEL.test(domain) || hasSoundALabels(domain))
  return { domain: domain ?? name, error: !isSound }
}

/** Characters that a host in a URL cannot contain, or that a URL parser would not read as part of the host. */
const NO_PART_OF_A_HOST = /[\x00-\x20"#%/:<>?@[\\\]^`{|}\x7f]/

function hostOf(name: string): string | undefined {
  if (NO_PART_OF_A_HOST.test(name)) return undefined
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return undefined
  }
}

const A_LABEL = /(?:^|\.)xn--/

/** Browsers accept every ASCII label without a check. An A-label is valid if encoding its decoded text gives the same label. */
function hasSoundALabels(domain: string): boolean {
  const labels = domain.split('.').map((label) => (A_LABEL.test(label) ? decodedLabel(label) : label))
  return !labels.includes(undefined) && hostOf(labels.join('.')) === domain
}

/** A valid A-label decodes to a text with non-ASCII characters. */
function decodedLabel(label: string): string | undefined {
  const text = decodePunycode(label.slice('xn--'.length))
  return text === undefined || /^[\x00-\x7f]*$/.test(text) ? undefined : text
}

// The callers import the default export of the package.
export default { toUnicode }
