import { MAX_REPAIRED_LENGTH, separateTags, withoutLeftovers } from '../tag-list/near-miss.ts'
import { parseDmarc } from './parse.ts'
import { DMARC_TAGS } from './tags.ts'

/** `v=DMARC`, `nv=DMARC1`, `v:dmarc1`, `DMARC1`; followed by a tag or by what cannot belong to a host name or a mail address. */
const HEADER = /^[^a-z0-9]*(?:[a-z]{0,3}\s*[=:]\s*)?dmarc(?:[\s_-]?1)?(?=p\s*=|[^\w.@-]|$)/i

/** The version as a tag behind another one. */
const LATER_VERSION = /[;,\s]v\s*=\s*dmarc1\s*(?=[;,\s]|$)/i

/** Receivers ignore it, but it was meant to be a DMARC record. */
export function isDmarcNearMiss(text: string): boolean {
  if (parseDmarc(text).ok) return false
  const clean = withoutLeftovers(text.slice(0, MAX_REPAIRED_LENGTH))
  return HEADER.test(clean) || LATER_VERSION.test(clean)
}

/** The record that was meant; undefined unless every part of it can be read and it has a policy. */
export function repairDmarc(text: string): string | undefined {
  if (text.length > MAX_REPAIRED_LENGTH) return undefined
  const clean = withoutLeftovers(text)
  const tags = HEADER.test(clean) ? clean.replace(HEADER, '') : clean.replace(LATER_VERSION, ';')
  const list = separateTags(` ${tags}`, Object.keys(DMARC_TAGS)).replace(/^[\s,;:]+|[\s,;]+$/g, '')
  const repaired = `v=DMARC1; ${list}`
  const reading = parseDmarc(repaired)
  const isSound = reading.ok && reading.value.faults.length === 0 && reading.value.record.p !== undefined
  return isSound ? repaired : undefined
}
