import { isIpv6 } from '../../../evidence/lookup/address-kind.ts'
import type { Limitation } from '../../../evidence/mail-path/limitations.ts'
import type { Unseen, UnseenReason } from '../../../world.ts'
import { outcome, type Say } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { unable } from '../../examples.ts'
import { NO_LOSS } from '../../loss.ts'
import type { Verdict } from '../../verdict.ts'
import { domainState } from './domain-state.ts'
import type { MailFacts } from './facts.ts'
import { type HostDelivery, hostDelivery } from './host-state.ts'

/** Senders try the next mail server after one of these; in the order of the texts. */
const UNABLE = ['no-address', 'no-public-address', 'closed', 'rejects', 'busy'] as const
const FAULTS = [...UNABLE, 'no-session'] as const

export type DeliveryFaultState = (typeof FAULTS)[number]

/** Mail servers that have the same fault. */
export interface DeliveryFault {
  readonly state: DeliveryFaultState
  readonly hosts: readonly string[]
}

export interface FaultyServers {
  readonly domain: string
  readonly faults: readonly DeliveryFault[]
  /** Servers that accept SMTP connections. */
  readonly able: readonly string[]
  /** Servers whose state is unknown. */
  readonly unchecked: readonly string[]
}

interface Domain {
  readonly domain: string
}

const OUTCOMES = {
  ok: outcome<{ hosts: readonly string[]; unchecked: readonly string[] }>('ok'),
  'null-mx': outcome<Domain>('info'),
  suspicious: outcome<{ hosts: readonly string[] }>('info'),
  'not-used': outcome<Domain>('info'),
  'no-mail-server': outcome<Domain & { mayHavePolicy: boolean; isUsed: boolean }>('warn', NO_LOSS, {
    client: 'sender',
    delivery: 'bounced',
    status: '5.4.4',
  }),
  'own-host-closed': outcome<Domain & { mayHavePolicy: boolean; isUsed: boolean }>('warn', NO_LOSS, {
    client: 'sender',
    delivery: 'deferred',
    status: '4.4.1',
  }),
  /** Senders reach every server, but not at each of its addresses. */
  'address-unable': outcome<{ hosts: readonly string[]; addresses: readonly string[] }>('warn'),
  'no-session': outcome<FaultyServers>('warn'),
  'some-unable': outcome<FaultyServers>('warn'),
  busy: outcome<FaultyServers>('problem', NO_LOSS, { client: 'sender', delivery: 'deferred' }),
  /** No server accepts mail, for different reasons. */
  'all-unable': outcome<FaultyServers>('problem', NO_LOSS, { client: 'sender', delivery: 'failed' }),
  rejects: outcome<FaultyServers>('problem', NO_LOSS, { client: 'sender', delivery: 'failed' }),
  closed: outcome<FaultyServers>('problem', NO_LOSS, { client: 'sender', delivery: 'deferred', status: '4.4.1' }),
  'no-public-address': outcome<FaultyServers>('problem', NO_LOSS, {
    client: 'sender',
    delivery: 'deferred',
    status: '4.4.1',
  }),
  'no-address': outcome<FaultyServers>('problem', NO_LOSS, { client: 'sender', delivery: 'bounced', status: '5.4.4' }),
  'no-name': outcome<Domain>('problem', NO_LOSS, { client: 'sender', delivery: 'bounced', status: '5.4.4' }),
}

type SayDelivery = Say<typeof OUTCOMES>

export const mailDelivery = defineResultCheck<MailFacts>()({
  id: 'mail-delivery',
  group: 'mail-server',
  references: ['RFC 5321 §3.1', 'RFC 5321 §5.1', 'RFC 7505 §3'],
  place: {
    suspicious: 'mail',
    'address-unable': 'mail',
    'no-session': 'mail',
    'some-unable': 'mail',
    busy: 'mail',
    'all-unable': 'mail',
    rejects: 'mail',
    closed: 'mail',
    'no-name': 'registrar',
  },
  about: ({ hosts = [], addresses = [], faults = [] }) => [
    ...hosts,
    ...addresses,
    ...faults.flatMap((fault) => fault.hosts),
  ],
  examples: {
    ok: { unchecked: [] },
    'no-session': unable('no-session'),
    'some-unable': unable('closed', ['‹other host›']),
    busy: unable('busy'),
    'all-unable': unable('closed'),
    rejects: unable('rejects'),
    closed: unable('closed'),
    'no-public-address': unable('no-public-address'),
    'no-address': unable('no-address'),
  },
  urgency: {
    'own-host-closed': 'some-users',
    'address-unable': 'some-users',
    'no-session': 'some-users',
    'some-unable': 'some-users',
    busy: 'service',
    'all-unable': 'service',
    rejects: 'service',
    closed: 'service',
    'no-public-address': 'service',
    'no-address': 'service',
    'no-name': 'service',
  },
  maskedBy: [
    { by: 'mx-address', when: ['all-fail', 'all-dead'], only: ['no-address'], effect: 'same-change' },
    { by: 'mx-address', when: ['some-dead'], only: ['some-unable'], isSameName: true, effect: 'same-change' },
    { by: 'mx-public-ip', when: ['special'], only: ['no-public-address'], effect: 'same-change' },
    {
      by: 'mx-public-ip',
      when: ['some-special'],
      only: ['some-unable'],
      isSameName: true,
      effect: 'same-change',
    },
    { by: 'mx-record', when: ['implicit'], only: ['no-mail-server', 'own-host-closed'], effect: 'same-change' },
    { by: 'domain-resolves', when: 'not ok', only: ['no-name'], effect: 'same-change' },
  ],
  outcomes: OUTCOMES,
  evaluate(facts, say) {
    const { domain } = facts
    const state = domainState(facts)
    switch (state) {
      case 'no-name':
        return say('no-name', { domain }, { page: 'availability' })
      case 'null-mx':
      case 'not-used':
        return say(state, { domain })
      case 'no-mail-server':
      case 'own-host-closed':
        return say(state, {
          domain,
          mayHavePolicy: facts.mtaSts !== undefined,
          isUsed: facts.mailClass === 'implicit',
        })
      case 'unknown-hosts':
      case 'unknown-addresses':
      case 'own-host-untested':
        return say.unknown(whyUntested(facts))
      default:
        return judgeServers(facts, say)
    }
  },
})

function judgeServers(facts: MailFacts, say: SayDelivery): Verdict | undefined {
  const states = facts.mail.map((host) => ({ host: host.host, state: hostDelivery(host, facts) }))
  const hostsIn = (wanted: HostDelivery): readonly string[] =>
    states.filter(({ state }) => state === wanted).map(({ host }) => host)
  const [able, suspicious, untested] = [hostsIn('accepts'), hostsIn('suspicious'), hostsIn('untested')]
  const faults = FAULTS.map((state) => ({ state, hosts: hostsIn(state) })).filter(({ hosts }) => hosts.length > 0)
  const values = { domain: facts.domain, faults, able, unchecked: [...suspicious, ...untested] }
  const [first, ...others] = faults
  if (first === undefined) {
    const partly = facts.mail.filter(({ host, unreachable }) => able.includes(host) && unreachable !== undefined)
    if (partly.length > 0)
      return say('address-unable', {
        hosts: partly.map(({ host }) => host),
        addresses: partly.flatMap(({ unreachable = [] }) => unreachable),
      })
    if (able.length > 0) return say('ok', { hosts: able, unchecked: values.unchecked })
    return suspicious.length > 0 ? say('suspicious', { hosts: suspicious }) : say.unknown(whyUntested(facts))
  }
  if (first.state === 'no-session') return say('no-session', values)
  const isAnySpare = able.length + suspicious.length > 0 || faults.some(({ state }) => state === 'no-session')
  if (isAnySpare) return say('some-unable', values)
  return say(others.length === 0 ? first.state : 'all-unable', values)
}

/** The first limitation that applies is the reason why port 25 was not tested. */
const REASONS: readonly (readonly [Limitation, UnseenReason])[] = [
  ['egress-25-blocked', 'port-25-blocked'],
  ['dns-failure', 'dns-failure'],
  ['time-budget', 'aborted'],
  ['target-budget', 'target-limit'],
  ['left-out', 'left-out'],
]

function whyUntested({ mail, limitations = [] }: MailFacts): Unseen {
  const addresses = mail.flatMap(({ ipv4, ipv6 }) => [...ipv4, ...ipv6])
  if (limitations.includes('no-ipv6') && addresses.length > 0 && addresses.every(isIpv6)) return because('no-ipv6')
  const [, reason] = REASONS.find(([limitation]) => limitations.includes(limitation)) ?? []
  return because(reason ?? 'connection')
}

const because = (reason: UnseenReason): Unseen => ({ reason, detail: `port 25 was not tested: ${reason}` })
