import { MAX_REPAIRED_LENGTH, separateTags, withoutPasteArtifacts } from '../tag-list/near-miss.ts'
import { parseTlsRpt } from './parse.ts'

/** Matches `v=TLSRPT`, `v=tlsrptv1`, `v=TLS-RPTv1` and `TLSRPTv1`, but not host names. */
const HEADER = /^[^a-z0-9]*(?:[a-z]{0,3}\s*[=:]\s*)?tls[\s_-]?rpt(?:v?1)?(?=[^\w.@-]|$)/i

/** Returns true for a text that senders ignore although it was intended as a TLS-RPT record. */
export function isTlsRptNearMiss(text: string): boolean {
  const reading = parseTlsRpt(text)
  const isOther = !reading.ok && reading.fault.some(({ code }) => code === 'other-record')
  return isOther && HEADER.test(withoutPasteArtifacts(text.slice(0, MAX_REPAIRED_LENGTH)))
}

/** Returns the intended record; undefined unless every part is valid. */
export function repairTlsRpt(text: string): string | undefined {
  if (text.length > MAX_REPAIRED_LENGTH) return undefined
  const tags = withoutPasteArtifacts(text).replace(HEADER, '')
  const list = separateTags(` ${tags}`, ['rua']).replace(/^[\s,;:]+|(?<![\s,;])[\s,;]+$/g, '')
  const repaired = `v=TLSRPTv1; ${list}`
  return parseTlsRpt(repaired).ok ? repaired : undefined
}
