import { RESOLVERS } from '../../internet/resolvers.ts'
import { dig, type Question } from '../clients/dig.ts'
import type { LabRun } from '../lab-run.ts'

/** The addresses of ns1 and ns2 of most domains of the world. */
export const FIRST_SERVER = ['93.184.1.53', '2a01:4f8:1::53']
export const SECOND_SERVER = ['45.33.2.53', '2600:3c01:2::53']

export const RESOLVER_ADDRESSES = RESOLVERS.map(({ main }) => main.v4)

/** A condition is arranged for a domain and its twin, one after the other; what is shared is needed once. */
export const isTwin = (domain: string): boolean => domain.includes('-repaired')

/** No resolver has the domain in its cache yet, because no other case uses it. */
export async function firstServerDown(domain: string, lab: LabRun): Promise<void> {
  if (!isTwin(domain)) await lab.change('net', ...FIRST_SERVER.map((address) => `node ${address} drop`))
}

/** Resolvers must not have cached what the first server returned before. */
export async function uncachedAndFirstServerDown(domain: string, lab: LabRun): Promise<void> {
  if (!isTwin(domain)) await lab.change('flush')
  await firstServerDown(domain, lab)
}

/** Some resolvers have a response in their caches. */
export const withCached =
  (resolvers: readonly string[], { name, type }: Question) =>
  async (domain: string, lab: LabRun): Promise<void> => {
    const at = name === '@' ? domain : `${name}.${domain}`
    await Promise.all(resolvers.map((address) => dig(lab, address, { name: at, type })))
  }

/** `prove/before` has the domain that someone registers. Resolvers would still have its absence in their caches. */
export async function registeredByOthers(domain: string, lab: LabRun): Promise<void> {
  if (isTwin(domain)) return
  await lab.change('state', 'before')
  await lab.change('flush')
}

export async function unregisteredAgain(lab: LabRun): Promise<void> {
  await lab.change('state', 'now')
  await lab.change('flush')
}
