import { describe, expect, it } from 'vitest'
import type { AreaId } from './areas.ts'
import { type AreaFinding, sharedChanges } from './shared-changes.ts'

type Given = AreaFinding & { readonly title: string }

const RECORD = { host: '@', type: 'TXT', value: 'v=spf1 -all' }

const finding = (
  name: `${AreaId}/${string}`,
  outcome: string,
  severity: AreaFinding['severity'],
  more: Partial<Given> = {},
): Given => {
  const [area = '', id = ''] = name.split('/')
  return { id, area: area as AreaId, outcome, severity, title: id, fix: { steps: [`Repair ${id}.`] }, ...more }
}

/** The findings of each change, the one that it is named after first. */
const namesOf = (findings: readonly Given[]): readonly (readonly string[])[] =>
  sharedChanges(findings).map(({ lead, findings: all }) => [
    lead.id,
    ...all.filter((one) => one !== lead).map(({ id }) => id),
  ])

describe('the changes of a report', () => {
  it.each<[about: string, findings: readonly Given[], expected: readonly (readonly string[])[]]>([
    ['nothing to do', [finding('dns/spf-record', 'ok', 'ok'), finding('dns/dane-tlsa', 'none', 'info')], []],
    [
      'a domain that does not resolve, because no name server responds: one change, that of the cause',
      [finding('dns/domain-resolves', 'unreachable', 'problem'), finding('dns/ns-responding', 'all-silent', 'problem')],
      [['ns-responding', 'domain-resolves']],
    ],
    [
      'a domain that does not exist is another fault',
      [finding('dns/domain-resolves', 'nxdomain', 'problem'), finding('dns/ns-responding', 'all-silent', 'problem')],
      [['domain-resolves'], ['ns-responding']],
    ],
    [
      'a cause in another area',
      [finding('mail/mail-sts', 'not-listed', 'problem'), finding('dns/mta-sts-mx-match', 'enforce-none', 'problem')],
      [['mta-sts-mx-match', 'mail-sts']],
    ],
    [
      'a cause of a cause',
      [
        finding('web/http-status', 'no-address', 'problem'),
        finding('dns/domain-resolves', 'on-hold', 'problem'),
        finding('registration/registration-status', 'on-hold', 'problem'),
      ],
      [['registration-status', 'http-status', 'domain-resolves']],
    ],
    [
      'a cause about the same host',
      [
        finding('mail/mail-delivery', 'some-unable', 'warn', { about: ['mx.dead.example'] }),
        finding('dns/mx-address', 'some-dead', 'warn', { about: ['mx.dead.example', 'mx.other.example'] }),
      ],
      [['mx-address', 'mail-delivery']],
    ],
    [
      'no cause about another host',
      [
        finding('mail/mail-delivery', 'some-unable', 'warn', { about: ['mx.closed.example'] }),
        finding('dns/mx-address', 'some-dead', 'warn', { about: ['mx.dead.example'] }),
      ],
      [['mail-delivery'], ['mx-address']],
    ],
    [
      'one record for two findings',
      [
        finding('dns/spf-record', 'none-nonmail', 'warn', { fix: { steps: [], record: RECORD } }),
        finding('dns/mail-lockdown', 'incomplete', 'info', { fix: { steps: [], record: RECORD } }),
      ],
      [['spf-record', 'mail-lockdown']],
    ],
    [
      'problems before warnings, and what nobody can use before what some cannot use',
      [
        finding('dns/spf-ptr', 'used', 'warn', { gain: 2 }),
        finding('dns/dmarc-record', 'none-mail', 'problem', { gain: 13 }),
        finding('mail/mail-delivery', 'closed', 'problem'),
        finding('dns/dnssec-chain', 'bogus', 'problem', { gain: 65 }),
        finding('registration/registration-expiry', 'expired', 'problem'),
        finding('mail/mail-dane', 'mismatch', 'problem'),
      ],
      [['registration-expiry'], ['dnssec-chain'], ['mail-delivery'], ['mail-dane'], ['dmarc-record'], ['spf-ptr']],
    ],
    [
      'what gains more points first, if two faults prevent the same',
      [
        finding('dns/dmarc-rua', 'none-monitor', 'warn', { gain: 3 }),
        finding('dns/dmarc-policy', 'monitor', 'warn', { gain: 6 }),
      ],
      [['dmarc-policy'], ['dmarc-rua']],
    ],
  ])('%s', (_about, findings, expected) => {
    expect(namesOf(findings)).toEqual(expected)
  })

  it('have the steps of the cause and the severity of the worst finding', () => {
    const [change] = sharedChanges([
      finding('dns/domain-resolves', 'unreachable', 'problem'),
      finding('dns/ns-tcp', 'no-tcp', 'warn'),
    ])
    expect(change).toMatchObject({ severity: 'problem', steps: ['Repair ns-tcp.'] })
  })
})
