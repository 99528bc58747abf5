import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../src/checks/registry.ts'
import { twoWorlds } from './planned-scenarios.ts'

const worlds = twoWorlds()

/** Signatures of records that are not published yet are not judged. */
const SIGNED: ReadonlySet<string> = new Set(
  CHECKS.filter(({ check }) => check.group === 'dnssec').map(({ check }) => check.id),
)
const NOT_JUDGED = 'info unknown'

/** Servers that answer wrongly in a way that depends on what they have: nobody knows what they would do with other records. */
const ODD_SERVERS: Readonly<Record<string, readonly string[]>> = {
  // They deny names in response to AAAA queries.
  'aaaa-nxdomain.lab': ['web-ipv6', 'ns-glue', 'mx-ipv6'],
  // The CDS records of a whole zone are those that its signer publishes.
  'cds-in-unsigned-zone.lab': ['dnssec-cds'],
}

/** They deny that the zone has SOA and NS records, so that a plan does not take them for servers of the zone. */
const WITHOUT_APEX: readonly string[] = ['no-apex-records.lab']

/** Servers need seconds for each query, so that the time limit of a check ends the one or the other report before all is known. */
const OUT_OF_TIME: readonly string[] = [
  'slow-2500ms.lab',
  'dnskey-dropped.lab',
  'strict-rate-limit.lab',
  'all-silent-to-edns.lab',
]

describe('the scenarios of the world', () => {
  it('are left out only if a zone file does not describe them', () => {
    expect(Object.fromEntries(Object.entries(worlds.left).map(([why, zones]) => [why, zones.length]))).toEqual({
      'caches of resolvers': 20,
      'servers or signatures': 50,
      'zones below': 3,
    })
    expect(worlds.plannable.length).toBe(249)
  })

  it.each(worlds.plannable.map((one) => [one.zone.origin, one] as const))(
    '%s, planned on top of a bare zone, has the findings of the served zone',
    async (origin, plannable) => {
      const [served, planned] = [await worlds.served(plannable.zone), await worlds.planned(plannable)]
      if (WITHOUT_APEX.includes(origin)) {
        expect(planned.get('domain-resolves')).toBe(served.get('domain-resolves'))
        return
      }
      const isOpen = (id: string): boolean =>
        OUT_OF_TIME.includes(origin) && [served, planned].some((one) => [NOT_JUDGED, undefined].includes(one.get(id)))
      const ids = [...new Set([...served.keys(), ...planned.keys()])].filter(
        (id) =>
          served.get(id) !== planned.get(id) &&
          !ODD_SERVERS[origin]?.includes(id) &&
          !isOpen(id) &&
          !(SIGNED.has(id) && planned.get(id) === NOT_JUDGED),
      )
      expect(Object.fromEntries(ids.map((id) => [id, [served.get(id), planned.get(id)]]))).toEqual({})
    },
  )
})
