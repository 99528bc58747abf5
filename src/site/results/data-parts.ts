import { TYPE } from '../../dns/types.ts'

/** A part of the data of a record. Host names and IP addresses can be looked up in turn. */
export interface DataPart {
  readonly text: string
  readonly lookup?: { readonly name: string; readonly type: string }
}

/** The position of the host name among the words of the data, for the types that have one. */
const HOST_AT: Readonly<Record<number, number>> = {
  [TYPE.NS]: 0,
  [TYPE.CNAME]: 0,
  [TYPE.PTR]: 0,
  [TYPE.SOA]: 0,
  [TYPE.MX]: 1,
  [TYPE.SRV]: 3,
  [TYPE.HTTPS]: 1,
  [TYPE.SVCB]: 1,
}

/** Splits the presentation format at host names and IP addresses. An alias is looked up with the type of the query, a host with A. */
export function dataParts(data: string, type: number, askedType: string): readonly DataPart[] {
  if (type === TYPE.A || type === TYPE.AAAA) return [{ text: data, lookup: { name: data, type: 'PTR' } }]
  const hostAt = HOST_AT[type]
  if (hostAt === undefined) return [{ text: data }]
  const words = data.split(' ')
  const host = words[hostAt]
  if (host === undefined || host === '' || host === '.') return [{ text: data }]
  const before = words.slice(0, hostAt).join(' ')
  const after = words.slice(hostAt + 1).join(' ')
  return [
    ...(before === '' ? [] : [{ text: `${before} ` }]),
    { text: host, lookup: { name: host, type: type === TYPE.CNAME ? askedType : 'A' } },
    ...(after === '' ? [] : [{ text: ` ${after}` }]),
  ]
}
