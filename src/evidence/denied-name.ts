import { RCODE, TYPE } from '../dns/types.ts'
import type { DnsAnswer } from '../world.ts'

/**
 * Whether the answer says that the name does not exist: by its response code, or with compact denial of existence (RFC 9824) by
 * NXNAME in the NSEC record of a NODATA response. Without NXNAME, the name exists without the queried type or is an empty
 * non-terminal.
 */
export const deniesName = ({ status, authority }: Pick<DnsAnswer, 'status' | 'authority'>): boolean =>
  status === RCODE.NXDOMAIN ||
  (status === RCODE.NOERROR && authority.some(({ data }) => data.type === 'NSEC' && data.types.includes(TYPE.NXNAME)))
