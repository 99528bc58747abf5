import { scope } from '../../../evidence/delegation/scope.ts'
import { seen } from '../../../evidence/engine/observed.ts'
import { defineView, type Look } from '../../../evidence/engine/view.ts'
import { isSound, namesOnlySpecialRanges } from '../../../evidence/mail/spf/spf-judgement.ts'
import { spfTree } from '../../../evidence/mail/spf/spf-tree.ts'
import type { SpfPolicy } from '../../../standards/spf/policy.ts'
import type { Observed } from '../../../world.ts'
import { fixRecord, isOfferable } from '../../fix-record.ts'
import type { FixRecord, Remedy } from '../../verdict.ts'

/** The checked domain, for the texts. */
export const checkedDomain = defineView('checked domain', (look): Observed<string> => seen(look.subject.domain))

/**
 * A changed record, if our own evaluation can read all of it and finds no fault. Never for an alias, whose records belong to
 * another operator, and never one whose only senders are private or reserved addresses: with it, no mail would pass.
 */
export function offer(look: Look, text: string | undefined): FixRecord | undefined {
  const place = look.at(scope)
  // A record that is too long to offer is not worth the queries of its evaluation.
  const tree = text === undefined || !isOfferable(text) ? undefined : look.value(spfTree(text))
  if (tree === undefined || !isSound(tree) || hasUnlikelyName(tree.root.policy)) return undefined
  if (namesOnlySpecialRanges(tree.root.policy)) return undefined
  if (!place.seen || place.value.aliasTarget !== undefined) return undefined
  return fixRecord(place.value.domain, 'TXT', tree.root.policy.text, place.value)
}

/** The grammar allows a slash in a name, but no host has one: two words were joined, or a prefix length is at the wrong place. */
const hasUnlikelyName = ({ words }: SpfPolicy): boolean =>
  words.some(({ reading }) => reading.ok && 'domain' in reading.value && /^[^%]*\//.test(reading.value.domain ?? ''))

export const remedy = (fix: FixRecord | undefined): Remedy => ({
  ...(fix !== undefined && { record: { host: fix.host, type: fix.type, value: fix.value } }),
  page: 'generate-spf',
})
