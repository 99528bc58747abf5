import * as addresses from './addresses.ts'
import * as keys from './keys.ts'
import * as names from './names.ts'
import * as proofs from './proofs.ts'
import type { DataOf, KnownData, KnownType, RecordType } from './record-type.ts'
import * as services from './services.ts'
import * as texts from './texts.ts'

export type RecordTypeTable = { readonly [Type in KnownType]: RecordType<DataOf<Type>> }

/** One row for each supported type, in the order in which lookups offer them. To support another type, add a row. */
export const RECORD_TYPE_TABLE: RecordTypeTable = {
  A: addresses.A,
  NS: names.NS,
  CNAME: names.CNAME,
  SOA: names.SOA,
  PTR: names.PTR,
  MX: names.MX,
  TXT: texts.TXT,
  AAAA: addresses.AAAA,
  SRV: names.SRV,
  DS: keys.DS,
  DNSKEY: keys.DNSKEY,
  CAA: texts.CAA,
  HTTPS: services.HTTPS,
  SVCB: services.SVCB,
  TLSA: keys.TLSA,
  SSHFP: keys.SSHFP,
  NAPTR: names.NAPTR,
  CDS: keys.CDS,
  CDNSKEY: keys.CDNSKEY,
  NSEC: proofs.NSEC,
  NSEC3PARAM: proofs.NSEC3PARAM,
  RRSIG: proofs.RRSIG,
  NSEC3: proofs.NSEC3,
  DNAME: names.DNAME,
}

const BY_CODE = new Map<number, RecordType<KnownData>>(Object.values(RECORD_TYPE_TABLE).map((row) => [row.code, row]))

export const recordTypeByCode = (code: number): RecordType<KnownData> | undefined => BY_CODE.get(code)

export const recordTypeOf = (data: KnownData): RecordType<KnownData> => RECORD_TYPE_TABLE[data.type]
