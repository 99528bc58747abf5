import { isMeantForSenders } from '../../standards/spf/meant.ts'
import type { Observed } from '../../world.ts'
import { allSeen, anySeen, mapSeen, seen } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, type Look } from '../engine/view.ts'
import { type DkimEvidence, dkim } from './dkim/dkim.ts'
import { stsAnnouncement } from './mta-sts-record.ts'
import { policyOf } from './spf/spf-policy.ts'
import { spfSelection } from './spf/spf-record.ts'
import { spfVerdict } from './spf/spf-verdict.ts'
import { tlsRpt } from './tls-rpt.ts'

/** Whether the domain may send mail: SPF authorizes a sender or is meant to, or there is a DKIM key. */
export const maySendMail = defineView(
  'may send mail',
  (look): Observed<boolean> =>
    mapSeen(
      allSeen([look.at(spfVerdict), look.at(spfSelection), look.at(dkim)]),
      ([{ authorizesSenders }, { records, nearMisses }, { liveKeys }]) =>
        authorizesSenders ||
        liveKeys.length > 0 ||
        [...records, ...nearMisses].some((text) => isMeantForSenders(text, look.subject.domain)),
    ),
)

/**
 * Whether anything but an MX record shows that the domain is used for mail. One trace decides; that there is none is known only if
 * all of them could be looked at. A DMARC record is not a trace, because domains without mail need one too. Neither is port 25,
 * because a health check does not test ports.
 */
export const hasMailTrace = defineView('mail trace', (look): Observed<boolean> => {
  const traces = [
    lazily(() => spfTrace(look)),
    lazily(() => dkimTrace(look.at(dkim))),
    mapSeen(look.at(stsAnnouncement), isPublished),
    mapSeen(look.at(tlsRpt), isPublished),
  ]
  return mapSeen(anySeen(traces, Boolean), (trace) => trace ?? false)
})

interface Announced {
  readonly records: readonly unknown[]
  readonly nearMisses: readonly unknown[]
}

const isPublished = ({ records, nearMisses }: Announced): boolean => records.length + nearMisses.length > 0

/** A record that authorizes a sender, or may be meant to: it has a fault. */
const spfTrace = (look: Look): Observed<boolean> =>
  mapSeen(look.at(spfSelection), ({ records, nearMisses }) => {
    const policies = records.map((text) => look.value(policyOf(text)))
    return (
      nearMisses.length > 0 ||
      records.some((text) => isMeantForSenders(text, look.subject.domain)) ||
      policies.some((policy) => policy === undefined || policy.authorizesSenders || policy.faults.length > 0)
    )
  })

/** An unknown name below `_domainkey` may be the key of any service, so it counts. */
function dkimTrace(keys: Observed<DkimEvidence>): Observed<boolean> {
  if (!keys.seen) return keys
  const { liveKeys, aliasTexts, deadAliases, existence } = keys.value
  if (liveKeys.length + aliasTexts.length + deadAliases.length > 0) return seen(true)
  return mapSeen(existence, (value) => value === 'hidden')
}
