import { scope } from '../../../evidence/delegation/scope.ts'
import { allSeen, mapSeen } from '../../../evidence/engine/observed.ts'
import type { Look } from '../../../evidence/engine/view.ts'
import { hasAddress } from '../../../evidence/lookup/addresses.ts'
import { textsOf } from '../../../evidence/lookup/texts.ts'
import { type MailHost, mailHosts } from '../../../evidence/mail/mx-hosts.ts'
import { registrableDomain } from '../../../standards/public-suffix/registrable.ts'
import type { Observed } from '../../../world.ts'
import { atDomain, mentioned } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { fixRecord } from '../../fix-record.ts'
import { points } from '../../loss.ts'
import { NO_MX_RECORD, NULL_MX_ALONE } from '../../mask.ts'
import type { FixRecord } from '../../verdict.ts'

interface AliasedHosts {
  readonly hosts: readonly MailHost[]
  readonly fix: FixRecord | undefined
  readonly domain: string
  /** There is an MTA-STS record, or it could not be looked up. */
  readonly mayHavePolicy: boolean
}

/** Both address families show the same alias. */
const targetOf = ({ addresses: { a, aaaa } }: MailHost): string | undefined =>
  [a, aaaa].flatMap((set) => (set.seen && set.value.aliases.length > 0 ? [set.value.owner] : []))[0]

/**
 * The target of the alias, if it is in the domain itself and no other MX host has it: a provider may change its target. Not with
 * MTA-STS: the new name would have to be in the policy first.
 */
function fixFor(look: Look, hosts: readonly MailHost[]): FixRecord | undefined {
  const { domain } = look.subject
  const place = look.at(scope)
  const [only, ...more] = hosts.filter((host) => targetOf(host) !== undefined)
  const target = only === undefined ? undefined : targetOf(only)
  if (only === undefined || target === undefined || more.length > 0 || !place.seen) return undefined
  const isOwn = registrableDomain(target) !== undefined && registrableDomain(target) === registrableDomain(domain)
  const address = hasAddress(only.addresses)
  if (!isOwn || !address.seen || !address.value || hosts.some(({ host }) => host === target)) return undefined
  return fixRecord(domain, 'MX', `${only.preference} ${target}`, place.value)
}

export const mxCname = defineCheck({
  id: 'mx-cname',
  group: 'mx',
  references: ['RFC 2181 §10.3', 'RFC 5321 §5.1'],
  about: ({ hosts = [], targets = [] }) => [...hosts, ...targets],
  maskedBy: [
    { by: 'mx-record', when: NO_MX_RECORD },
    { by: 'mx-null', when: NULL_MX_ALONE },
  ],
  decidedBy: [{ ...mentioned('A', 'AAAA'), isAlias: true }, mentioned('A', 'AAAA'), atDomain('MX')],
  needs: (look): Observed<AliasedHosts> => {
    const { domain } = look.subject
    const policies = look.at(textsOf(`_mta-sts.${domain}`))
    return mapSeen(look.at(mailHosts), (hosts) => {
      const mayHavePolicy = !policies.seen || policies.value.length > 0
      return { hosts, domain, mayHavePolicy, fix: mayHavePolicy ? undefined : fixFor(look, hosts) }
    })
  },
  outcomes: {
    ok: outcome('ok'),
    alias: outcome<{
      hosts: readonly string[]
      targets: readonly string[]
      fix: FixRecord | undefined
      domain: string
      mayHavePolicy: boolean
    }>('warn', points(2)),
  },
  evaluate({ hosts, fix, domain, mayHavePolicy }, say) {
    if (hosts.length === 0) return undefined
    const aliased = hosts.flatMap((host) => targetOf(host) ?? [])
    const names = hosts.filter((host) => targetOf(host) !== undefined).map(({ host }) => host)
    if (aliased.length > 0)
      return say(
        'alias',
        { hosts: names, targets: aliased, fix, domain, mayHavePolicy },
        fix === undefined ? {} : { record: fix },
      )
    const all = allSeen(hosts.map(({ addresses: { a, aaaa } }) => (a.seen ? a : aaaa)))
    return all.seen ? say('ok') : say.unknown(all.why)
  },
})
