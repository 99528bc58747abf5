import type { Observed } from '../world.ts'
import { type DkimEvidence, dkim } from './dkim.ts'
import { dmarc } from './dmarc.ts'
import { mailClass } from './mail-class.ts'
import { allSeen, mapSeen, seen } from './observed.ts'
import { spfVerdict } from './spf-verdict.ts'
import { defineView } from './view.ts'

/** What can be said of the keys of a domain, whatever its mail class. `receive-only`: none, and nobody is meant to send. */
export type DkimState = 'found' | 'hidden' | 'undecidable' | 'receive-only' | 'none'

export const dkimState = defineView('dkim state', (look): Observed<DkimState> => {
  const keys = look.at(dkim)
  const intent = allSeen([look.at(spfVerdict), look.at(dmarc)])
  if (!keys.seen) return keys
  const { liveKeys, existence } = keys.value
  if (liveKeys.length > 0) return seen('found')
  if (!existence.seen) return existence
  if (existence.value !== 'impossible') return seen(existence.value)
  return mapSeen(intent, ([{ isExactlyNobody }, { effectivePolicy }]) =>
    isExactlyNobody && effectivePolicy === 'reject' ? 'receive-only' : 'none',
  )
})

/** The keys of a domain that sends or might; undefined for one that has nothing to do with mail. */
export const senderKeys = defineView('sender keys', (look): Observed<DkimEvidence | undefined> => {
  const kind = look.at(mailClass)
  const keys = look.at(dkim)
  if (kind.seen && kind.value !== 'mail' && kind.value !== 'implicit') return seen(undefined)
  return kind.seen ? keys : kind
})
