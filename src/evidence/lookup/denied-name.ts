import { isAtOrBelow } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer } from '../../world.ts'

/**
 * Whether the answer says that the name does not exist: by its response code, or with compact denial of existence (RFC 9824) by
 * NXNAME in the NSEC record of a NODATA response. Without NXNAME, the name exists without the queried type or is an empty
 * non-terminal.
 */
export const deniesName = ({ status, authority }: Pick<DnsAnswer, 'status' | 'authority'>): boolean =>
  status === RCODE.NXDOMAIN ||
  (status === RCODE.NOERROR && authority.some(({ data }) => data.type === 'NSEC' && data.types.includes(TYPE.NXNAME)))

/**
 * Whether the name has a CNAME record of its own. One that the server has derived from a DNAME record above the name (RFC 6672
 * section 3.1) exists for every name there, and proves nothing about this one.
 */
export const hasOwnAlias = ({ answers }: Pick<DnsAnswer, 'answers'>, name: Name): boolean =>
  answers.some((record) => record.name === name && record.type === TYPE.CNAME) &&
  !answers.some((record) => record.type === TYPE.DNAME && record.name !== name && isAtOrBelow(name, record.name))
