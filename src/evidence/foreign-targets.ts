import type { Name } from '../dns/record.ts'
import type { Observed } from '../world.ts'
import { mailHosts } from './mx-hosts.ts'
import { nameServers } from './name-servers.ts'
import { allSeen, isPending, mapSeen, seen } from './observed.ts'
import { readableSpf } from './spf.ts'
import { unregisteredAbove } from './unregistered.ts'
import { defineView, type Look, type View } from './view.ts'
import { webNames } from './web.ts'

/** A record of the domain that points into a domain which anyone can register. */
export interface OpenTarget {
  readonly kind: 'mx' | 'spf' | 'cname' | 'ns'
  readonly target: Name
  readonly domain: Name
}

export interface OpenTargets {
  readonly found: readonly OpenTarget[]
  /** All targets were looked at. */
  readonly all: Observed<unknown>
}

type Target = Pick<OpenTarget, 'kind' | 'target'>

/** Only targets that do not resolve are looked at: what resolves is registered. */
export const openTargets: View<Observed<OpenTargets>> = defineView('open targets', (look): Observed<OpenTargets> => {
  const targets = [...nameServerTargets(look), ...mailTargets(look), ...spfTargets(look), ...webTargets(look)]
  const sights = targets.map(({ kind, target }) =>
    mapSeen(look.at(unregisteredAbove(target)), (domain) =>
      domain === undefined ? undefined : { kind, target, domain },
    ),
  )
  const found = sights.flatMap((sight) => (sight.seen && sight.value !== undefined ? [sight.value] : []))
  return seen({ found, all: allSeen(sights.filter(isPending)) })
})

function nameServerTargets(look: Look): readonly Target[] {
  const servers = look.at(nameServers)
  if (!servers.seen) return []
  return servers.value
    .filter(({ resolved }) => resolved !== undefined && [resolved.a, resolved.aaaa].some(isDenied))
    .map(({ name }) => ({ kind: 'ns', target: name }))
}

function mailTargets(look: Look): readonly Target[] {
  const hosts = look.at(mailHosts)
  if (!hosts.seen) return []
  return hosts.value
    .filter(({ addresses }) => [addresses.a, addresses.aaaa].some(isDenied))
    .map(({ host }) => ({ kind: 'mx', target: host }))
}

function spfTargets(look: Look): readonly Target[] {
  const tree = look.at(readableSpf)
  if (!tree.seen || tree.value === undefined) return []
  return tree.value.lookups.flatMap(({ reference, target }) =>
    reference?.state === 'nxdomain' && target !== undefined ? [{ kind: 'spf' as const, target }] : [],
  )
}

function webTargets(look: Look): readonly Target[] {
  const names = look.at(webNames)
  if (!names.seen) return []
  return [names.value.bare, names.value.www].flatMap(({ end }) => {
    const last = end.seen && end.value.state === 'dead' ? end.value.aliases.at(-1) : undefined
    return last === undefined ? [] : [{ kind: 'cname' as const, target: last }]
  })
}

const isDenied = (set: Observed<{ readonly isNxdomain: boolean }>): boolean => set.seen && set.value.isNxdomain
