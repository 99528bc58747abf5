import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { RegistryEntry } from '../../standards/rdap/domain-answer.ts'
import { isDomainUrl } from '../../standards/rdap/server-url.ts'
import type { World } from '../../world.ts'
import type { Registries } from './registries.ts'
import type { RegistrySource } from './registry-answer.ts'

/**
 * Adds the data of the registrar to those of a thin registry. The data of the registry win, and a failure of the registrar
 * changes nothing. Name servers and DS records are never taken from the registrar, because only those of the registry are
 * compared with the DNS.
 */
export async function withRegistrarData(
  domain: DomainName,
  entry: RegistryEntry,
  { publishesExpiry = true }: Pick<RegistrySource, 'publishesExpiry'>,
  registries: Pick<Registries, 'askRegistrar'>,
  world: World,
  signal: AbortSignal,
): Promise<RegistryEntry> {
  const isThin = entry.registrar === undefined || (entry.expires === undefined && publishesExpiry)
  if (!isThin || entry.registrarUrl === undefined) return entry
  // A registry that is hostile or wrong must not choose another request than this one.
  if (!isDomainUrl(entry.registrarUrl, domain)) return entry
  const other = await registries.askRegistrar(entry.registrarUrl, domain, world, signal)
  if (other === undefined) return entry
  return {
    ...entry,
    registrar: entry.registrar ?? other.registrar,
    created: entry.created ?? other.created,
    expires: entry.expires ?? other.expires,
    updated: entry.updated ?? other.updated,
  }
}
