import type { Name } from '../../dns/record.ts'
import type { Observed, ResolverId, UnseenReason } from '../../world.ts'
import { seen, unseen } from '../engine/observed.ts'
import { defineViews, type View } from '../engine/view.ts'
import { isInNewZone, publishedSet } from '../lookup/record-lookup.ts'
import { provesSomething, type RecordSet, readRecordSet, resolvedSet } from '../lookup/record-set.ts'

const SECOND_RESOLVER: ResolverId = 'resolver-2'

/** After one of these reasons a second query would fail in the same way. */
const FINAL: readonly UnseenReason[] = [
  'aborted',
  'budget',
  'target-limit',
  'client-share',
  'disabled',
  'unpublished',
  'unaskable',
]

/**
 * The answer of the resolvers, or of another resolver if the first did not answer. Data that fails validation does not count: it
 * may be spoofed, and we do not connect to addresses from it.
 */
export const answeredSet: (name: Name, type: number) => View<Observed<RecordSet>> = defineViews(
  'answered records',
  (look, name: Name, type: number): Observed<RecordSet> => {
    // Resolvers cannot know the records of a zone that was delegated a moment ago.
    if (look.value(isInNewZone(name))) return look.at(publishedSet(name, type))
    const set = look.at(resolvedSet(name, type))
    if (set.seen ? !set.value.isBogus : FINAL.includes(set.why.reason)) return set
    const second = look.ask({ kind: 'resolver', resolver: SECOND_RESOLVER, name, type, isCheckingDisabled: false })
    if (second.seen && provesSomething(second.value)) return seen(readRecordSet(second.value, name, type, false))
    return set.seen ? unseen('bad-answer', 'the answer does not validate') : set
  },
)
