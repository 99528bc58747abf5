interface Processed {
  readonly domain: string
  readonly error: boolean
}

/** What a host in an address cannot hold, and what an address would read as something else than a part of the host. */
const NO_PART_OF_A_HOST = /[\x00-\x20"#%/:<>?@[\\\]^`{|}\x7f]/

/**
 * Stands in for the package tr46, whose tables are larger than everything else on the page: every browser has the same
 * rules (UTS #46, non-transitional, with the checks for direction and joiners) in its reader of addresses. It answers in
 * A-labels, which no caller in a browser distinguishes: the names that the generators write are A-labels anyway.
 */
export function toUnicode(name: string): Processed {
  if (NO_PART_OF_A_HOST.test(name)) return { domain: name, error: true }
  try {
    return { domain: new URL(`http://${name}`).hostname, error: false }
  } catch {
    return { domain: name, error: true }
  }
}

// The package is read by its default export.
export default { toUnicode }
