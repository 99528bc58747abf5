import { scope } from '../../../evidence/delegation/scope.ts'
import type { Look } from '../../../evidence/engine/view.ts'
import type { DkimSelector } from '../../../evidence/mail/dkim/dkim-selector.ts'
import { parseDkim } from '../../../standards/dkim/parse.ts'
import { aliasTargetIn, cleaned, withoutTag, withoutWord } from '../../../standards/dkim/rewrite.ts'
import { fixRecord } from '../../fix-record.ts'
import type { FixRecord } from '../../verdict.ts'

/** The alias that was entered as a TXT record, if there is only one. */
export function offerAlias(look: Look, selectors: readonly DkimSelector[]): FixRecord | undefined {
  const [only, ...others] = selectors
  const target = others.length === 0 ? aliasTargetIn(only?.texts[0] ?? '') : undefined
  const place = look.at(scope)
  if (only === undefined || target === undefined || !place.seen) return undefined
  return fixRecord(only.name, 'CNAME', target, place.value)
}

/** The largest RSA key that anything supports (16,384 bits) has about 2,800 characters. */
const MAX_CORRECTED_LENGTH = 5_000

/**
 * The corrected record of the only faulty selector, if our parser finds a key and no fault in it. All findings about a selector
 * offer the same record, so that no fix undoes another. A selector that is an alias belongs to the mail provider.
 */
export function offerKey(look: Look, faulty: readonly DkimSelector[]): FixRecord | undefined {
  const [only, ...others] = faulty
  const [text, ...more] = only?.texts ?? []
  const place = look.at(scope)
  if (only === undefined || text === undefined || others.length + more.length > 0) return undefined
  if (only.alias !== undefined || !place.seen || text.length > MAX_CORRECTED_LENGTH) return undefined
  const corrected = withoutWord(withSha256(cleaned(text)), 't', 'y')
  const reading = parseDkim(corrected)
  const isGood = reading.ok && reading.value.record.key !== undefined && reading.value.faults.length === 0
  return isGood ? fixRecord(only.name, 'TXT', corrected, place.value) : undefined
}

function withSha256(text: string): string {
  const reading = parseDkim(text)
  const isExcluded = reading.ok && reading.value.faults.some(({ code }) => code === 'no-sha256')
  return isExcluded ? withoutTag(text, 'h') : text
}
