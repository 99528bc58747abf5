import type { DkimSelector } from '../../evidence/dkim-selector.ts'
import { scope } from '../../evidence/scope.ts'
import type { Look } from '../../evidence/view.ts'
import { parseDkim } from '../../standards/dkim/parse.ts'
import type { DkimFault, DkimRecord } from '../../standards/dkim/record.ts'
import { aliasTargetIn } from '../../standards/dkim/rewrite.ts'
import type { Reading } from '../../standards/reading.ts'
import type { FixRecord } from '../define-check.ts'
import { fixRecord } from '../fix-record.ts'

/** The alias that was entered as a TXT record, if there is only one. */
export function offerAlias(look: Look, selectors: readonly DkimSelector[]): FixRecord | undefined {
  const [only, ...others] = selectors
  const target = others.length === 0 ? aliasTargetIn(only?.texts[0] ?? '') : undefined
  const place = look.at(scope)
  if (only === undefined || target === undefined || !place.seen) return undefined
  return fixRecord(only.name, 'CNAME', target, place.value)
}

/**
 * The corrected record of the only faulty selector, if our parser finds a key and no fault in it. A selector that is an alias
 * belongs to the mail provider.
 */
export function offerKey(
  look: Look,
  faulty: readonly DkimSelector[],
  change: (text: string) => string,
  isGood: (changed: Reading<DkimRecord, DkimFault>) => boolean,
): FixRecord | undefined {
  const [only, ...others] = faulty
  const [text, ...more] = only?.texts ?? []
  const place = look.at(scope)
  if (only === undefined || text === undefined || others.length + more.length > 0) return undefined
  if (only.alias !== undefined || !place.seen) return undefined
  const changed = change(text)
  const reading = parseDkim(changed)
  const hasKey = reading.ok && reading.value.record.key !== undefined && isGood(reading.value)
  return hasKey ? fixRecord(only.name, 'TXT', changed, place.value) : undefined
}
