import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { NO_LOSS } from '../../loss.ts'
import type { MailFacts } from './facts.ts'
import { daneState, type PolicyState, policyState, type StarttlsState, starttlsState } from './host-state.ts'

interface WithoutStarttls {
  readonly domain: string
  readonly missing: readonly string[]
  readonly failing: readonly string[]
  readonly policy: PolicyState
}

export const mailStarttls = defineResultCheck<MailFacts>()({
  id: 'mail-starttls',
  group: 'mail-server',
  references: ['RFC 3207 §4', 'RFC 8461 §4.2'],
  place: 'mail',
  about: ({ missing = [], failing = [] }) => [...missing, ...failing],
  examples: {
    fails: { missing: [] },
    'not-offered': { failing: [] },
    'fails-enforced': { missing: [] },
    'not-offered-enforced': { failing: [] },
  },
  outcomes: {
    ok: outcome<{ hosts: readonly string[]; versions: readonly string[] }>('ok'),
    fails: outcome<WithoutStarttls>('warn', NO_LOSS, { client: 'sender', delivery: 'unencrypted' }),
    'not-offered': outcome<WithoutStarttls>('warn', NO_LOSS, { client: 'sender', delivery: 'unencrypted' }),
    'fails-enforced': outcome<WithoutStarttls>('problem', NO_LOSS, {
      client: 'sender',
      security: 'mta-sts',
      delivery: 'deferred',
      status: '4.7.5',
    }),
    'not-offered-enforced': outcome<WithoutStarttls>('problem', NO_LOSS, {
      client: 'sender',
      security: 'mta-sts',
      delivery: 'deferred',
      status: '4.7.4',
    }),
  },
  evaluate(facts, say) {
    // If TLSA records require TLS, mail-dane reports that it is missing.
    const hosts = facts.mail.filter((host) => daneState(host, facts) !== 'without-tls')
    const inState = (wanted: StarttlsState) => hosts.filter((host) => starttlsState(host, facts) === wanted)
    const [working, missing, failing] = [inState('works'), inState('not-offered'), inState('fails')]
    if (missing.length + failing.length > 0) {
      const fault = missing.length > 0 ? 'not-offered' : 'fails'
      const policy = policyState(facts)
      return say(policy === 'enforced' ? `${fault}-enforced` : fault, {
        domain: facts.domain,
        missing: missing.map(({ host }) => host),
        failing: failing.map(({ host }) => host),
        policy,
      })
    }
    if (working.length === 0) return undefined
    const versions = new Set(working.flatMap(({ smtp }) => smtp?.tls?.version ?? []))
    return say('ok', { hosts: working.map(({ host }) => host), versions: [...versions].sort() })
  },
})
