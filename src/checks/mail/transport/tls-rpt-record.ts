import { TYPE } from '../../../dns/types.ts'
import { scope } from '../../../evidence/delegation/scope.ts'
import { mapSeen, seen } from '../../../evidence/engine/observed.ts'
import { lazily } from '../../../evidence/engine/suspension.ts'
import { defineView, type Look } from '../../../evidence/engine/view.ts'
import { lagOf } from '../../../evidence/lookup/record-lag.ts'
import { isDaneValid } from '../../../evidence/mail/dane.ts'
import { ofMailDomain } from '../../../evidence/mail/mail-domain.ts'
import { stsAnnouncement } from '../../../evidence/mail/mta-sts-record.ts'
import { readTlsRptText, type TlsRptEvidence, tlsRpt } from '../../../evidence/mail/tls-rpt.ts'
import { MAX_NAME_LENGTH } from '../../../standards/domain-name/parse.ts'
import { mailtoUri } from '../../../standards/report-uri/build.ts'
import { keepsReceivers } from '../../../standards/report-uri/receivers.ts'
import { buildTlsRpt } from '../../../standards/tls-rpt/build.ts'
import { repairTlsRpt } from '../../../standards/tls-rpt/near-miss.ts'
import { buildUri } from '../../../standards/uri/parse.ts'
import type { Observed } from '../../../world.ts'
import type { Break } from '../../breaks/break.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { FAILURES } from '../../examples.ts'
import { fixRecord } from '../../fix-record.ts'
import { LOOKUP_MASKS, lookupFailures } from '../../lookup-failure.ts'
import { soft } from '../../loss.ts'
import { shown } from '../../shown.ts'
import type { FixRecord } from '../../verdict.ts'

interface Reporting extends TlsRptEvidence {
  readonly domain: string
  /** MTA-STS or DANE is in use: otherwise senders have nothing to report. */
  readonly isNeeded: Observed<boolean>
  readonly fix: FixRecord | undefined
}

const reporting = ofMailDomain(
  defineView('tls reporting', (look): Observed<Reporting> => {
    const isNeeded = lazily(() => needsReports(look))
    return mapSeen(look.at(tlsRpt), (evidence) => ({
      ...evidence,
      domain: look.subject.domain,
      isNeeded,
      fix: recordFor(look, evidence),
    }))
  }),
)

function needsReports(look: Look): Observed<boolean> {
  const sts = mapSeen(look.at(stsAnnouncement), ({ isValid }) => isValid)
  const dane = look.at(isDaneValid)
  if ((sts.seen && sts.value) || (dane.seen && dane.value)) return seen(true)
  return sts.seen ? dane : sts
}

/** Existing receivers are kept; if there is none, a mailbox of the domain itself is used. Never for an alias. */
function recordFor(look: Look, { name, records, nearMisses, isAlias }: TlsRptEvidence): FixRecord | undefined {
  const place = look.at(scope)
  if (!place.seen || isAlias || name.length > MAX_NAME_LENGTH) return undefined
  const repaired = nearMisses.flatMap((text) => readTlsRptText(repairTlsRpt(text) ?? ''))
  const sources = records.length > 0 ? records : repaired
  const named = new Map(sources.flatMap(({ receivers }) => receivers).map((uri) => [buildUri(uri), uri]))
  const own = mailtoUri({ local: 'tls-reports', domain: look.subject.domain })
  const value = buildTlsRpt({ rua: named.size > 0 ? [...named.values()] : [own], extensions: [] })
  const isSound = readTlsRptText(value).some(({ faults, receivers }) => faults.length === 0 && receivers.length > 0)
  const published = [...records.map(({ text }) => text), ...nearMisses]
  return isSound && keepsReceivers(published, value) ? fixRecord(name, 'TXT', value, place.value) : undefined
}

interface Missing {
  readonly domain: string
  readonly name: string
  readonly fix: FixRecord | undefined
}

const MAX_LISTED = 4

/** No mail server of Debian sends TLS reports. */
const WITHOUT_REPORTS: Break = { client: 'reporter', reports: 'tls', cannotBeShown: 'RFC 8460 §3' }

export const tlsRptRecord = defineCheck({
  id: 'tls-rpt-record',
  group: 'transport',
  references: ['RFC 8460 §3'],
  maskedBy: [...LOOKUP_MASKS],
  decidedBy: [{ types: ['TXT'], at: '_smtp._tls' }],
  examples: { ...FAILURES },
  needs: { reporting },
  lag: lagOf(TYPE.TXT, '_smtp._tls.'),
  isOwnFailure: ({ name }) => name.startsWith('_smtp._tls.'),
  outcomes: {
    ok: outcome<{ domain: string; receivers: readonly string[] }>('ok'),
    'none-unneeded': outcome<{ domain: string }>('info'),
    none: outcome<Missing>('warn', soft(1), WITHOUT_REPORTS),
    'near-miss': outcome<Missing & { text: string }>('warn', soft(1), WITHOUT_REPORTS),
    invalid: outcome<Missing & { count: number; records: readonly string[] }>('warn', soft(1), WITHOUT_REPORTS),
    ...lookupFailures('warn', soft(1), { fails: [WITHOUT_REPORTS], 'invalid-dnssec': [WITHOUT_REPORTS] }),
  },
  evaluate({ reporting }, say) {
    if (reporting === undefined) return undefined
    const { domain, name, records, nearMisses, isNeeded, fix } = reporting
    const remedy = fix === undefined ? {} : { record: fix }
    const [record] = records
    if (records.length === 1 && record !== undefined && record.receivers.length > 0)
      return say('ok', { domain, receivers: record.receivers.map(buildUri) })
    if (record !== undefined) {
      const listed = records.slice(0, MAX_LISTED).map(({ text }) => shown(text))
      return say('invalid', { domain, name, fix, count: records.length, records: listed }, remedy)
    }
    const [nearMiss] = nearMisses
    if (nearMiss !== undefined) return say('near-miss', { domain, name, fix, text: shown(nearMiss) }, remedy)
    if (!isNeeded.seen) return say.unknown(isNeeded.why)
    return isNeeded.value ? say('none', { domain, name, fix }, remedy) : say('none-unneeded', { domain })
  },
})
