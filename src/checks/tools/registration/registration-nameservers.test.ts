import { describe, expect, it } from 'vitest'
import { saidOf } from '../../../../test/support/judged-result.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { RegistrationFacts } from './registration-facts.ts'
import { registrationNameserversText } from './registration-nameservers.text.ts'
import { registrationNameservers } from './registration-nameservers.ts'

const worded = wordedResult(registrationNameservers, registrationNameserversText)

const facts = (
  atRegistry: readonly string[] | undefined,
  inDns: readonly string[] | undefined,
  registrar: string | null = null,
): RegistrationFacts => ({
  domain: 'example.com',
  state: 'registered',
  noRdapForTld: false,
  registrar,
  expires: null,
  statuses: [],
  ...(atRegistry && { nameServers: atRegistry }),
  inDns: { ...(inDns && { nameServers: inDns }) },
  now: new Date('2026-06-01T12:00:00.000Z'),
})

const [A, B, C] = ['ns1.example.net', 'ns2.example.net', 'ns3.example.net'] as const

type Case = readonly [string, readonly string[] | undefined, readonly string[] | undefined, string | undefined]

const CASES: readonly Case[] = [
  ['the same names', [A, B], [A, B], 'ok'],
  ['the same names in another order', [B, A], [A, B], 'ok'],
  ['names in capital letters, with a final dot', ['NS1.Example.NET.', B], [A, `${B}.`], 'ok'],
  ['a name twice', [A, A, B], [A, B], 'ok'],
  ['one more at the registry', [A, B, C], [A, B], 'differs'],
  ['one more in the DNS', [A], [A, B], 'differs'],
  ['one replaced', [A, C], [A, B], 'differs'],
  ['no name in common', [C], [A, B], 'differs'],
  ['the registry publishes none', undefined, [A], undefined],
  ['the registry has an empty list', [], [A], undefined],
  ['the DNS is not known', [A], undefined, undefined],
  ['the DNS has an empty list', [A], [], undefined],
]

describe('registration-nameservers', () => {
  it.each(CASES)('%s', (_case, atRegistry, inDns, outcome) => {
    expect(registrationNameservers.judge(facts(atRegistry, inDns))?.outcome).toBe(outcome)
  })

  it('does not apply if the DNS was not queried', () => {
    const { inDns: _absent, ...rest } = facts([A], [A])
    expect(registrationNameservers.judge(rest)).toBeUndefined()
  })

  itHasTexts(
    worded,
    [null, 'Example Registrar, Inc.'].flatMap((registrar) =>
      CASES.map(([, atRegistry, inDns]) => facts(atRegistry, inDns, registrar)),
    ),
  )

  it.each([
    [[A, C], [A, B], `only at the registry: “${C}”; only in the DNS: “${B}”.`],
    [[A, B], [A], `only at the registry: “${B}”.`],
    [[A], [A, B], `differ: only in the DNS: “${B}”.`],
  ])('names what is on one side only', (atRegistry, inDns, part) => {
    expect(saidOf(worded, facts(atRegistry, inDns), 'en').detail).toContain(part)
  })

  it.each([
    ['en', '24 hours', '48 hours'],
    ['de', '24 Stunden', '48 Stunden'],
  ] as const)('says how long a change may take (%s)', (locale, wait, worry) => {
    const steps = saidOf(worded, facts([C], [A]), locale).steps.join('\n')
    expect(steps).toContain(wait)
    expect(steps).toContain(worry)
  })
})
