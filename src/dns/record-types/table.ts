import * as addresses from './addresses.ts'
import * as keys from './keys.ts'
import * as names from './names.ts'
import * as proofs from './proofs.ts'
import type { DataOf, KnownData, KnownType, RecordType } from './record-type.ts'
import * as services from './services.ts'
import * as texts from './texts.ts'

/** One row for each supported type. To support another type, add a row. */
const TABLE: { readonly [Type in KnownType]: RecordType<DataOf<Type>> } = {
  A: addresses.A,
  AAAA: addresses.AAAA,
  NS: names.NS,
  CNAME: names.CNAME,
  DNAME: names.DNAME,
  PTR: names.PTR,
  MX: names.MX,
  SOA: names.SOA,
  SRV: names.SRV,
  NAPTR: names.NAPTR,
  TXT: texts.TXT,
  CAA: texts.CAA,
  DS: keys.DS,
  CDS: keys.CDS,
  DNSKEY: keys.DNSKEY,
  CDNSKEY: keys.CDNSKEY,
  TLSA: keys.TLSA,
  SSHFP: keys.SSHFP,
  RRSIG: proofs.RRSIG,
  NSEC: proofs.NSEC,
  NSEC3: proofs.NSEC3,
  NSEC3PARAM: proofs.NSEC3PARAM,
  SVCB: services.SVCB,
  HTTPS: services.HTTPS,
}

const BY_CODE = new Map<number, RecordType<KnownData>>(Object.values(TABLE).map((row) => [row.code, row]))

export const recordTypeByCode = (code: number): RecordType<KnownData> | undefined => BY_CODE.get(code)

export const recordTypeOf = (data: KnownData): RecordType<KnownData> => TABLE[data.type]
