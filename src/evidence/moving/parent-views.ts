import { presentZoneData } from '../../dns/presentation.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { ParentServer } from '../../move/observation.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { readReferral } from '../delegation/referral.ts'
import { mapSeen } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { isPublic } from '../lookup/address-kind.ts'
import { addressesOf } from '../lookup/addresses.ts'
import { dataOf, provesSomething, resolvedSet } from '../lookup/record-set.ts'
import { negativeTtlOf, orOverTcp, ttlOf } from './answers.ts'

/** A top-level domain may have 13 name servers. A move waits for the last of them. */
const MAX_SERVERS = 13

/** What every server of the parent zone publishes about a zone. One that could not be observed has no view. */
export const parentViews: (zone: Name, parent: Name) => View<Observed<readonly ParentServer[]>> = defineViews(
  'parent views',
  (look, zone: Name, parent: Name): Observed<readonly ParentServer[]> =>
    mapSeen(look.at(resolvedSet(parent, TYPE.NS)), ({ records }) => {
      const names = [...new Set(dataOf(records, 'NS').map(({ target }) => target))].sort().slice(0, MAX_SERVERS)
      const located = names.map((server) => ({ server, addresses: look.value(addressesOf(server)) }))
      const views = located.map(({ server, addresses }) => {
        const all = [addresses.ipv4, addresses.ipv6].flatMap((family) => (family.seen ? family.value.toSorted() : []))
        return { server, view: viewAt(look, all.find(isPublic), zone, parent) }
      })
      return views.map(({ server, view }) => (view?.seen ? { server, view: view.value } : { server }))
    }),
)

type ParentView = NonNullable<ParentServer['view']>

function viewAt(look: Look, address: string | undefined, zone: Name, parent: Name): Observed<ParentView> | undefined {
  if (address === undefined) return undefined
  const ns = orOverTcp(look, address, { name: zone, type: TYPE.NS, form: 'dnssec' })
  const ds = orOverTcp(look, address, { name: zone, type: TYPE.DS, form: 'dnssec' })
  return lazily(() => {
    if (!ns.seen) return ns
    if (!ds.seen) return ds
    if (!provesSomething(ns.value) || !provesSomething(ds.value) || !ds.value.isAuthoritative) return NOTHING
    return mapSeen(readReferral(ns.value, zone, parent), () => viewIn(ns.value, ds.value, zone))
  })
}

const NOTHING: Observed<never> = { seen: false, why: { reason: 'bad-answer', detail: 'no delegation' } }

function viewIn(delegation: DnsAnswer, signing: DnsAnswer, zone: Name): ParentView {
  const { answers, authority, additional } = delegation
  const isOf = (type: number) => (record: ResourceRecord) => record.type === type && record.name === zone
  const ns = [...authority, ...answers].filter(isOf(TYPE.NS))
  const ds = signing.answers.filter(isOf(TYPE.DS))
  const names = [...new Set(dataOf(ns, 'NS').map(({ target }) => target))].sort()
  return {
    ns: { ttl: ttlOf(ns) ?? negativeTtlOf(delegation), values: names },
    ds: { ttl: ttlOf(ds) ?? negativeTtlOf(signing), values: ds.map(presentZoneData).toSorted() },
    glue: names.flatMap((name) => glueOf(additional, name)),
  }
}

function glueOf(additional: readonly ResourceRecord[], name: Name): ParentView['glue'] {
  const records = additional.filter((record) => record.name === name && 'address' in record.data)
  const addresses = records.flatMap(({ data }) => ('address' in data ? [data.address] : [])).toSorted()
  const ttl = ttlOf(records)
  return ttl === undefined ? [] : [{ name, addresses, ttl }]
}
