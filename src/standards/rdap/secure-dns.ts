import { type JsonObject, objectsIn } from './json.ts'

/** A DS record as the registry publishes it. */
export interface RegistryDs {
  readonly keyTag: number
  readonly algorithm: number
  readonly digestType: number
  /** In lower-case hexadecimal digits. */
  readonly digest: string
}

/**
 * The DNSSEC data at the registry; `ds` is undefined if the registry says that the delegation is signed, but not with
 * which keys.
 */
export interface RegistryDnssec {
  readonly isSigned: boolean
  readonly ds: readonly RegistryDs[] | undefined
}

/** Registries accept about ten DS records for a domain. */
const MAX_ROWS = 20

/** Reads the `secureDNS` member of a domain (RFC 9083 section 5.3); undefined if it does not say whether the domain is signed. */
export function dnssecIn(secureDns: unknown): RegistryDnssec | undefined {
  const [data] = objectsIn(secureDns)
  if (data === undefined) return undefined
  const { delegationSigned, dsData, keyData } = data
  const ds = objectsIn(dsData).slice(0, MAX_ROWS).flatMap(dsOf)
  if (ds.length > 0) return { isSigned: true, ds }
  const isSigned = objectsIn(keyData).some(isKey) || flagOf(delegationSigned)
  return isSigned === undefined ? undefined : { isSigned, ds: isSigned ? undefined : [] }
}

function dsOf({ keyTag, algorithm, digestType, digest }: JsonObject): readonly RegistryDs[] {
  const [tag, number, type] = [numberOf(keyTag, 65_535), numberOf(algorithm, 255), numberOf(digestType, 255)]
  const hex = typeof digest === 'string' ? digest.replaceAll(/\s+/g, '').toLowerCase() : ''
  if (tag === undefined || number === undefined || type === undefined || !DIGEST.test(hex)) return []
  return [{ keyTag: tag, algorithm: number, digestType: type, digest: hex }]
}

const DIGEST = /^(?:[0-9a-f]{2}){16,64}$/

const isKey = ({ publicKey }: JsonObject): boolean => typeof publicKey === 'string' && publicKey.trim() !== ''

/** Some servers write numbers and booleans as text. */
function numberOf(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= max ? number : undefined
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.trim().toLowerCase() : undefined
  return word === 'true' || word === 'false' ? word === 'true' : undefined
}
