import { describe, expect, it } from 'vitest'
import { judge } from '../../test/support/judging.ts'
import { CHECKS } from './registry.ts'

const GROUPS_OF_HOSTS: readonly string[] = ['mx', 'spf', 'dkim', 'dmarc', 'transport', 'web', 'caa']

describe('a name below arpa', () => {
  const ofHosts = CHECKS.filter(({ check }) => GROUPS_OF_HOSTS.includes(check.group))
  const others = CHECKS.filter(({ check }) => !GROUPS_OF_HOSTS.includes(check.group))

  it.each(['184.93.in-addr.arpa', '0.0.8.f.4.0.1.0.a.2.ip6.arpa', '9.4.e164.arpa', 'urn.arpa'])(
    '%s is judged only by checks of the DNS, not by those of mail, web or CAA',
    async (domain) => {
      const scene = { domain, zone: '1 PTR host.example.net.' }
      const verdicts = await Promise.all(
        ofHosts.map(async ({ check }) => [check.id, await judge(check, scene)] as const),
      )
      expect(verdicts.filter(([, verdict]) => verdict !== undefined)).toEqual([])
      const judged = await Promise.all(others.map(({ check }) => judge(check, scene)))
      expect(judged.filter((verdict) => verdict !== undefined).length).toBeGreaterThan(20)
    },
  )

  it('is not confused with an ordinary name that has a similar ending', async () => {
    const scene = { domain: 'in-addr.arpa.example.com', zone: '@ A 93.184.5.1' }
    const verdicts = await Promise.all(ofHosts.map(({ check }) => judge(check, scene)))
    expect(verdicts.some((verdict) => verdict !== undefined)).toBe(true)
  })
})
