import { isIpv6 } from '../../evidence/address-kind.ts'
import { existence } from '../../evidence/existence.ts'
import { nameServers, unlocated } from '../../evidence/name-servers.ts'
import { seen } from '../../evidence/observed.ts'
import { type ServerAnswers, serverAnswers, unmeasured } from '../../evidence/server-answers.ts'
import { defineView } from '../../evidence/view.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf } from './places.ts'

const MIN_ANSWERING = 2

const isAnswering = ({ state }: ServerAnswers): boolean => state === 'authoritative' || state === 'lame'

interface Silent {
  /** `ns1.example.com (192.0.2.1)`. */
  readonly silent: readonly string[]
  readonly count: number
}

/** Resolvers get responses from servers that are silent to us. */
const isHidden = defineView('hidden from us', (look) => {
  const state = look.at(existence)
  return seen(state.seen && state.value.isHiddenFromUs)
})

const isAllSilent = (servers: readonly ServerAnswers[]): boolean =>
  servers.length > 0 && servers.every(({ state }) => state === 'silent')

export const nsResponding = defineCheck({
  id: 'ns-responding',
  group: 'delegation',
  references: ['RFC 1123 §6.1.3.2', 'RFC 2182 §3'],
  needs: { nameServers, serverAnswers, isHidden },
  outcomes: {
    ok: outcome<{ count: number }>('ok'),
    'ignores-us': outcome<Silent>('info'),
    'some-silent': outcome<Silent>('warn'),
    'ipv6-silent': outcome<Silent>('warn'),
    'most-silent': outcome<Silent>('problem'),
    'ipv4-silent': outcome<Silent>('problem'),
    'udp-silent': outcome<Silent>('problem'),
    'all-silent': outcome<Silent>('problem'),
  },
  evaluate({ nameServers, serverAnswers, isHidden }, say) {
    if (nameServers.length === 0) return undefined
    const count = serverAnswers.length
    const silent = serverAnswers.filter(({ state }) => state === 'silent')
    const values = { silent: placesOf(silent), count }
    const answering = new Set(serverAnswers.filter(isAnswering).flatMap(({ names }) => names))
    const open = unmeasured(serverAnswers) ?? unlocated(nameServers)
    const [ipv4, ipv6] = [
      serverAnswers.filter(({ address }) => !isIpv6(address)),
      serverAnswers.filter(({ address }) => isIpv6(address)),
    ]
    if (silent.length > 0 && isHidden) return say('ignores-us', values)
    if (silent.length > 0 && open === undefined) {
      if (silent.every(({ fault }) => fault === 'no-udp') && isAllSilent(serverAnswers))
        return say('udp-silent', values)
      if (isAllSilent(serverAnswers)) return say('all-silent', values)
      if (isAllSilent(ipv4) && ipv6.some(isAnswering)) return say('ipv4-silent', values)
      if (isAllSilent(ipv6) && ipv4.every(isAnswering)) return say('ipv6-silent', values)
    }
    if (silent.length > 0 && answering.size >= MIN_ANSWERING) return say('some-silent', values)
    if (open !== undefined) return say.unknown(open)
    return silent.length > 0 ? say('most-silent', values) : say('ok', { count })
  },
})
