const MIB = 1024 * 1024

/** Limits of the work for one file. Real reports are far below them. */
export const READ_LIMITS = {
  /** Archives in messages in archives. */
  depth: 5,
  /** Unpacked bytes of all archives in a file. */
  unpackedBytes: 256 * MIB,
  /** A zip file is read from its end, so that it has to be in memory; so are the files in it. */
  zipBytes: 64 * MIB,
  zipEntries: 200,
  /** JSON has to be in memory. */
  tlsBytes: 16 * MIB,
  partsOfMessage: 200,
  mimeDepth: 8,
  headerBytes: 256 * 1024,
  lineBytes: 64 * 1024,
  /** Errors in XML that are tolerated, because some reporters do not escape names. */
  xmlErrors: 16,
  xmlDepth: 24,
  /** Bytes of XML between two tags. */
  xmlGap: 64 * 1024,
  textOfElement: 1024,
  results: 20,
} as const

/** What is left of the limits of a file. All readers of the file share it. */
export interface Budget {
  unpackedBytes: number
}
