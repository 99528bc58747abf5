export interface OverlayRow {
  readonly url: string
  /** `registry`: the registry announces the server. `community`: the server works, but the registry has not announced it. */
  readonly trust: 'registry' | 'community'
}

/** Returns the RDAP server of a TLD that the file of IANA does not list. */
export const overlayRowFor = (_tld: string): OverlayRow | undefined => undefined
