import type { Observed } from '../../../world.ts'
import { allSeen, mapSeen, seen } from '../../engine/observed.ts'
import { defineView } from '../../engine/view.ts'
import { dmarc } from '../dmarc/dmarc.ts'
import { mailClass } from '../mail-class.ts'
import { spfVerdict } from '../spf/spf-verdict.ts'
import { type DkimEvidence, dkim } from './dkim.ts'

/**
 * What is known about the DKIM keys of a domain, independent of its mail class. `receive-only`: there is no key, and the domain
 * is not meant to send.
 */
export type DkimState = 'found' | 'hidden' | 'undecidable' | 'receive-only' | 'none'

export const dkimState = defineView('dkim state', (look): Observed<DkimState> => {
  const keys = look.at(dkim)
  const intent = allSeen([look.at(spfVerdict), look.at(dmarc)])
  if (!keys.seen) return keys
  const { liveKeys, existence } = keys.value
  if (liveKeys.length > 0) return seen('found')
  if (!existence.seen) return existence
  if (existence.value !== 'impossible') return seen(existence.value)
  return mapSeen(intent, ([{ isExactlyNoSender }, { effectivePolicy }]) =>
    isExactlyNoSender && effectivePolicy === 'reject' ? 'receive-only' : 'none',
  )
})

/** The keys of a domain that sends mail or may do so; undefined for a domain without mail. */
export const senderKeys = defineView('sender keys', (look): Observed<DkimEvidence | undefined> => {
  const kind = look.at(mailClass)
  const keys = look.at(dkim)
  if (kind.seen && kind.value !== 'mail' && kind.value !== 'implicit') return seen(undefined)
  return kind.seen ? keys : kind
})
