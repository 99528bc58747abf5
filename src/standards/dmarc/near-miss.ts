import { MAX_REPAIRED_LENGTH, separateTags, withoutPasteArtifacts } from '../tag-list/near-miss.ts'
import { parseDmarc } from './parse.ts'
import { DMARC_TAGS } from './tags.ts'

/**
 * Matches `v=DMARC`, `nv=DMARC1`, `v:dmarc1` and `DMARC1`, followed by a tag or by a character that cannot be part of a
 * host name or a mail address.
 */
const HEADER = /^[^a-z0-9]*(?:[a-z]{0,3}\s*[=:]\s*)?dmarc(?:[\s_-]?1)?(?=p\s*=|[^\w.@-]|$)/i

/** Matches the version as a tag after another tag. */
const LATER_VERSION = /[;,\s]v\s*=\s*dmarc1\s*(?=[;,\s]|$)/i

/** Returns true for a text that receivers ignore although it was intended as a DMARC record. */
export function isDmarcNearMiss(text: string): boolean {
  if (parseDmarc(text).ok) return false
  const clean = withoutPasteArtifacts(text.slice(0, MAX_REPAIRED_LENGTH))
  return HEADER.test(clean) || LATER_VERSION.test(clean)
}

/** Returns the intended record; undefined unless every part is valid and it has a policy. */
export function repairDmarc(text: string): string | undefined {
  if (text.length > MAX_REPAIRED_LENGTH) return undefined
  const clean = withoutPasteArtifacts(text)
  const tags = HEADER.test(clean) ? clean.replace(HEADER, '') : clean.replace(LATER_VERSION, ';')
  const list = separateTags(` ${tags}`, Object.keys(DMARC_TAGS)).replace(/^[\s,;:]+|(?<![\s,;])[\s,;]+$/g, '')
  const repaired = `v=DMARC1; ${list}`
  const reading = parseDmarc(repaired)
  const isSound = reading.ok && reading.value.faults.length === 0 && reading.value.record.p !== undefined
  return isSound ? repaired : undefined
}
