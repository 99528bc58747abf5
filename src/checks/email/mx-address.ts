import { hasAddress } from '../../evidence/addresses.ts'
import { mailHosts } from '../../evidence/mx-hosts.ts'
import { allSeen } from '../../evidence/observed.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, outcome } from '../define-check.ts'

/** The host has no address, or its lookup fails for everyone. */
const isDead = (isAlive: Observed<boolean>): boolean =>
  isAlive.seen ? !isAlive.value : isAlive.why.failure !== undefined

export const mxAddress = defineCheck({
  id: 'mx-address',
  group: 'mx',
  references: ['RFC 5321 §5.1', 'RFC 1912 §2.5'],
  needs: { mailHosts },
  outcomes: {
    ok: outcome<{ hosts: readonly string[] }>('ok'),
    'some-dead': outcome<{ dead: readonly string[] }>('warn'),
    'all-dead': outcome<{ dead: readonly string[] }>('problem'),
  },
  evaluate({ mailHosts }, say) {
    if (mailHosts.length === 0) return undefined
    const observations = mailHosts.map(({ host, addresses }) => ({ host, isAlive: hasAddress(addresses) }))
    const dead = observations.filter(({ isAlive }) => isDead(isAlive)).map(({ host }) => host)
    const hosts = observations.filter(({ isAlive }) => isAlive.seen && isAlive.value).map(({ host }) => host)
    if (dead.length === mailHosts.length) return say('all-dead', { dead })
    if (dead.length > 0 && hosts.length > 0) return say('some-dead', { dead })
    const all = allSeen(observations.map(({ isAlive }) => isAlive))
    return all.seen ? say('ok', { hosts }) : say.unknown(all.why)
  },
})
