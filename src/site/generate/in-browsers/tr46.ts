import { decodePunycode } from './a-label.ts'

interface Processed {
  readonly domain: string
  readonly error: boolean
}

/**
 * Stands in for the package tr46, whose tables are larger than everything else on the page: every browser has the same
 * rules (UTS #46, non-transitional, with the checks for direction and joiners) in its reader of addresses. It answers in
 * A-labels, which no caller in a browser distinguishes: the names that the generators write are A-labels anyway.
 */
function toUnicode(name: string): Processed {
  const domain = hostOf(name)
  const isSound = domain !== undefined && (!A_LABEL.test(domain) || hasSoundALabels(domain))
  return { domain: domain ?? name, error: !isSound }
}

/** What a host in an address cannot hold, and what an address would read as something else than a part of the host. */
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

/** Browsers let every label through that is ASCII already; it is sound where its text is encoded the same way again. */
function hasSoundALabels(domain: string): boolean {
  const labels = domain.split('.').map((label) => (A_LABEL.test(label) ? decodedLabel(label) : label))
  return !labels.includes(undefined) && hostOf(labels.join('.')) === domain
}

/** Only a text beyond ASCII may be encoded. */
function decodedLabel(label: string): string | undefined {
  const text = decodePunycode(label.slice('xn--'.length))
  return text === undefined || /^[\x00-\x7f]*$/.test(text) ? undefined : text
}

// The package is read by its default export.
export default { toUnicode }
