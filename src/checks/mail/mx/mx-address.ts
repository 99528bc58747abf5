import { scope } from '../../../evidence/delegation/scope.ts'
import { allSeen, mapSeen } from '../../../evidence/engine/observed.ts'
import { hasAddress } from '../../../evidence/lookup/addresses.ts'
import { type MailHost, mailHosts } from '../../../evidence/mail/mx-hosts.ts'
import { type AppendedHost, appendedHosts } from '../../../evidence/mail/mx-meant.ts'
import type { Observed } from '../../../world.ts'
import { atDomain, mentioned } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { fixRecord } from '../../fix-record.ts'
import { isHostName } from '../../host-name.ts'
import { gate, points } from '../../loss.ts'
import { hasTarget, NO_MX_RECORD, NULL_MX_ALONE } from '../../mask.ts'
import type { FixRecord } from '../../verdict.ts'

interface Hosts {
  readonly hosts: readonly MailHost[]
  readonly appended: readonly AppendedHost[]
  readonly fix: FixRecord | undefined
}

interface Dead {
  readonly dead: readonly string[]
  /** The names of dead hosts with the domain appended to them, and those without it, which resolve. */
  readonly appended: readonly { readonly host: string; readonly meant: string }[]
  readonly fix: FixRecord | undefined
  /** Dead hosts that are not host names, such as IP addresses. */
  readonly invalid: readonly string[]
}

/** The host has no address, or its lookup fails for everyone. */
const isDead = (isAlive: Observed<boolean>): boolean =>
  isAlive.seen ? !isAlive.value : isAlive.why.failure !== undefined

export const mxAddress = defineCheck({
  id: 'mx-address',
  group: 'mx',
  references: ['RFC 5321 §5.1', 'RFC 1912 §2.5'],
  about: ({ dead }) => dead,
  maskedBy: [
    { by: 'mx-record', when: NO_MX_RECORD },
    { by: 'mx-null', when: NULL_MX_ALONE },
    { by: 'target-unregistered', when: ['open'], if: hasTarget('mx') },
  ],
  decidedBy: [mentioned('A', 'AAAA'), atDomain('MX')],
  examples: { 'some-dead': { invalid: [] }, 'all-fail': { invalid: [] }, 'all-dead': { invalid: [] } },
  needs: (look): Observed<Hosts> => {
    const place = look.at(scope)
    return mapSeen(allSeen([look.at(mailHosts), look.at(appendedHosts)]), ([hosts, appended]) => {
      const [only, ...more] = appended
      const isNew = only !== undefined && more.length === 0 && !hosts.some(({ host }) => host === only.meant)
      const value = isNew ? `${only.preference} ${only.meant}` : undefined
      const fix =
        place.seen && value !== undefined ? fixRecord(place.value.domain, 'MX', value, place.value) : undefined
      return { hosts, appended, fix }
    })
  },
  outcomes: {
    ok: outcome<{ hosts: readonly string[] }>('ok'),
    'some-dead': outcome<Dead>('warn', points(3)),
    /** No host has a known address, and the lookup of at least one fails: it may have one. */
    'all-fail': outcome<Dead>('problem', gate(60, 9), { client: 'sender', delivery: 'deferred', status: '4.4.3' }),
    'all-dead': outcome<Dead>('problem', gate(60, 9), { client: 'sender', delivery: 'bounced', status: '5.4.4' }),
  },
  evaluate(judgedHosts, say) {
    const { hosts: mailHosts, fix } = judgedHosts
    if (mailHosts.length === 0) return undefined
    const observations = mailHosts.map(({ host, addresses }) => ({ host, isAlive: hasAddress(addresses) }))
    const dead = observations.filter(({ isAlive }) => isDead(isAlive)).map(({ host }) => host)
    const hosts = observations.filter(({ isAlive }) => isAlive.seen && isAlive.value).map(({ host }) => host)
    const appended = judgedHosts.appended.map(({ host, meant }) => ({ host, meant }))
    const remedy = fix === undefined ? {} : { record: fix }
    const values = { dead, appended, fix, invalid: dead.filter((host) => !isHostName(host)) }
    if (dead.length === mailHosts.length)
      return say(observations.some(({ isAlive }) => !isAlive.seen) ? 'all-fail' : 'all-dead', values, remedy)
    if (dead.length > 0 && hosts.length > 0) return say('some-dead', values, remedy)
    const all = allSeen(observations.map(({ isAlive }) => isAlive))
    return all.seen ? say('ok', { hosts }) : say.unknown(all.why)
  },
})
