/**
 * Record type numbers by name (IANA, DNS parameters), for the types that the service queries, decodes or often
 * receives.
 */
export const TYPE = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  HINFO: 13,
  MX: 15,
  TXT: 16,
  RP: 17,
  AFSDB: 18,
  SIG: 24,
  KEY: 25,
  AAAA: 28,
  LOC: 29,
  NXT: 30,
  SRV: 33,
  NAPTR: 35,
  KX: 36,
  CERT: 37,
  A6: 38,
  DNAME: 39,
  OPT: 41,
  APL: 42,
  DS: 43,
  SSHFP: 44,
  IPSECKEY: 45,
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  DHCID: 49,
  NSEC3: 50,
  NSEC3PARAM: 51,
  TLSA: 52,
  SMIMEA: 53,
  HIP: 55,
  CDS: 59,
  CDNSKEY: 60,
  OPENPGPKEY: 61,
  CSYNC: 62,
  ZONEMD: 63,
  SVCB: 64,
  HTTPS: 65,
  SPF: 99,
  EUI48: 108,
  EUI64: 109,
  NXNAME: 128,
  TKEY: 249,
  TSIG: 250,
  IXFR: 251,
  AXFR: 252,
  ANY: 255,
  URI: 256,
  CAA: 257,
  DLV: 32_769,
} as const

/** The other types that IANA has assigned and that a zone may contain: a zone file names them, and nothing else uses them. */
const RARE_TYPES = {
  MD: 3,
  MF: 4,
  MB: 7,
  MG: 8,
  MR: 9,
  NULL: 10,
  WKS: 11,
  MINFO: 14,
  X25: 19,
  ISDN: 20,
  RT: 21,
  NSAP: 22,
  'NSAP-PTR': 23,
  PX: 26,
  GPOS: 27,
  EID: 31,
  NIMLOC: 32,
  ATMA: 34,
  SINK: 40,
  NINFO: 56,
  RKEY: 57,
  TALINK: 58,
  DSYNC: 66,
  HHIT: 67,
  BRID: 68,
  NID: 104,
  L32: 105,
  L64: 106,
  LP: 107,
  AVC: 258,
  DOA: 259,
  AMTRELAY: 260,
  RESINFO: 261,
  WALLET: 262,
  CLA: 263,
  IPN: 264,
  TA: 32_768,
} as const

const NAMED = [...Object.entries(TYPE), ...Object.entries(RARE_TYPES)]
const TYPE_NAMES = new Map<number, string>(NAMED.map(([name, code]) => [code, name]))
const TYPE_CODES = new Map<string, number>(NAMED)

/** `TYPE123` for unknown types (RFC 3597 section 5). */
export const typeName = (code: number): string => TYPE_NAMES.get(code) ?? `TYPE${code}`

/** The number of a type name in any letter case, including `TYPE123`. */
export function typeCode(name: string): number | undefined {
  // The test is needed because the upper case of some non-ASCII letters is an ASCII letter.
  if (!/^[A-Za-z0-9-]+$/.test(name)) return undefined
  const upper = name.toUpperCase()
  const generic = /^TYPE(\d{1,5})$/.exec(upper)
  if (generic === null) return TYPE_CODES.get(upper)
  const code = Number(generic[1])
  return code <= 0xffff ? code : undefined
}

export const RCODE = {
  NOERROR: 0,
  FORMERR: 1,
  SERVFAIL: 2,
  NXDOMAIN: 3,
  NOTIMP: 4,
  REFUSED: 5,
  YXDOMAIN: 6,
  YXRRSET: 7,
  NXRRSET: 8,
  NOTAUTH: 9,
  NOTZONE: 10,
  DSOTYPENI: 11,
  BADVERS: 16,
  BADKEY: 17,
  BADTIME: 18,
  BADMODE: 19,
  BADNAME: 20,
  BADALG: 21,
  BADTRUNC: 22,
  BADCOOKIE: 23,
} as const

const RCODE_NAMES = new Map<number, string>(Object.entries(RCODE).map(([name, code]) => [code, name]))

/** `RCODE24` for unknown codes. */
export const rcodeName = (code: number): string => RCODE_NAMES.get(code) ?? `RCODE${code}`
