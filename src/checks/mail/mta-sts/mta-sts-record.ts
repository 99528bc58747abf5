import { TYPE } from '../../../dns/types.ts'
import { scope } from '../../../evidence/delegation/scope.ts'
import { mapSeen } from '../../../evidence/engine/observed.ts'
import { defineView, type Look } from '../../../evidence/engine/view.ts'
import { lagOf } from '../../../evidence/lookup/record-lag.ts'
import { isDaneValid } from '../../../evidence/mail/dane.ts'
import { ofMailDomain } from '../../../evidence/mail/mail-domain.ts'
import { policyVisit } from '../../../evidence/mail/mta-sts.ts'
import { type StsAnnouncement, stsAnnouncement } from '../../../evidence/mail/mta-sts-record.ts'
import { tlsRpt } from '../../../evidence/mail/tls-rpt.ts'
import { MAX_NAME_LENGTH } from '../../../standards/domain-name/parse.ts'
import { buildStsRecord } from '../../../standards/mta-sts/build.ts'
import { uncoveredHosts } from '../../../standards/mta-sts/mx-pattern.ts'
import { parseStsPolicy } from '../../../standards/mta-sts/parse-policy.ts'
import { parseStsRecord } from '../../../standards/mta-sts/parse-record.ts'
import { policyIdAt } from '../../../standards/mta-sts/policy-id.ts'
import type { Observed } from '../../../world.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { CHANGE, FAILURES } from '../../examples.ts'
import { fixRecord } from '../../fix-record.ts'
import { LOOKUP_MASKS, lookupFailures } from '../../lookup-failure.ts'
import { root, soft } from '../../loss.ts'
import { shown } from '../../shown.ts'
import type { FixRecord, Remedy } from '../../verdict.ts'
import { changeTo, mxNames, ONE_WEEK_SECONDS, type PolicyChange } from './mta-sts-proposal.ts'
import type { MissingParts } from './mta-sts-steps.ts'
import { WITHOUT_POLICY } from './without-policy.ts'

interface Presence extends StsAnnouncement {
  readonly isDaneValid: Observed<boolean>
  readonly fix: FixRecord | undefined
  readonly change: PolicyChange
  readonly parts: MissingParts
}

const presence = ofMailDomain(
  defineView('mta-sts presence', (look): Observed<Presence> => {
    const announced = look.at(stsAnnouncement)
    const hasDane = look.at(isDaneValid)
    return mapSeen(announced, (announcement) => ({
      ...announcement,
      isDaneValid: hasDane,
      fix: announcement.isValid ? undefined : announcementFor(look, announcement),
      change: changeTo(look, { mode: 'testing', maxAgeSeconds: ONE_WEEK_SECONDS, mx: [] }),
      parts: missingParts(look),
    }))
  }),
)

/** Only what was seen to be missing. */
function missingParts(look: Look): MissingParts {
  const visit = look.at(policyVisit)
  const reports = look.at(tlsRpt)
  const isWithoutHost = visit.seen && visit.value.addresses.length === 0
  const alias = visit.seen ? visit.value.alias : undefined
  return {
    host: isWithoutHost ? (alias === undefined ? 'none' : { alias: shown(alias) }) : undefined,
    lacksReports: reports.seen && reports.value.records.length + reports.value.nearMisses.length === 0,
  }
}

/** No record is offered for an alias, nor one that would activate a policy that blocks mail. */
function announcementFor(look: Look, { name, isAlias }: StsAnnouncement): FixRecord | undefined {
  const place = look.at(scope)
  const value = buildStsRecord({ id: policyIdAt(look.subject.now), extensions: [] })
  const isHarmless = isPolicyHarmless(look)
  if (!place.seen || isAlias || name.length > MAX_NAME_LENGTH || !isHarmless || !parseStsRecord(value).ok)
    return undefined
  return fixRecord(name, 'TXT', value, place.value)
}

/** A policy file may already be served: only one that was seen can be harmless. */
function isPolicyHarmless(look: Look): boolean {
  const visit = look.at(policyVisit)
  const hosts = look.at(mxNames)
  if (!visit.seen || !hosts.seen) return false
  const { fetched } = visit.value
  if (fetched.kind !== 'response') return true
  const policy = parseStsPolicy(fetched.body)
  return !policy.ok || policy.value.mode !== 'enforce' || uncoveredHosts(hosts.value, policy.value.mx).length === 0
}

interface Absent {
  readonly fix: FixRecord | undefined
  readonly change: PolicyChange
}

const MAX_LISTED = 4

export const mtaStsRecord = defineCheck({
  id: 'mta-sts-record',
  group: 'transport',
  references: ['RFC 8461 §3.1', 'RFC 8461 §5.1'],
  maskedBy: [...LOOKUP_MASKS],
  decidedBy: [{ types: ['TXT'], at: '_mta-sts' }],
  examples: { none: { ...CHANGE, parts: { host: 'none', lacksReports: true } }, invalid: CHANGE, ...FAILURES },
  needs: { presence },
  lag: lagOf(TYPE.TXT, '_mta-sts.'),
  isOwnFailure: ({ name }) => name.startsWith('_mta-sts.'),
  outcomes: {
    ok: outcome<{ name: string; record: string }>('ok'),
    'none-dane': outcome<{ domain: string }>('info'),
    none: outcome<Absent & { parts: MissingParts }>('warn', root(3), WITHOUT_POLICY),
    invalid: outcome<Absent & { name: string; count: number; records: readonly string[] }>(
      'warn',
      soft(3),
      WITHOUT_POLICY,
    ),
    ...lookupFailures('warn', soft(3), {
      fails: [WITHOUT_POLICY],
      'invalid-dnssec': [WITHOUT_POLICY],
    }),
  },
  evaluate({ presence }, say) {
    if (presence === undefined) return undefined
    const { name, records, nearMisses, isValid, isDaneValid, fix, change, parts } = presence
    const [record = ''] = records
    if (isValid) return say('ok', { name, record: shown(record) })
    const meant = [...records, ...nearMisses]
    if (meant.length > 0) {
      const listed = meant.slice(0, MAX_LISTED).map(shown)
      return say('invalid', { name, fix, change, count: records.length, records: listed }, remedy(fix))
    }
    if (!isDaneValid.seen) return say.unknown(isDaneValid.why)
    return isDaneValid.value
      ? say('none-dane', { domain: change.domain })
      : say('none', { fix, change, parts }, remedy(fix))
  },
})

const remedy = (fix: FixRecord | undefined): Remedy => ({
  ...(fix !== undefined && { record: fix }),
  page: 'generate-mta-sts',
})
