import { TYPE } from '../../dns/types.ts'

/** A piece of the data of a record; what is a host or an address can be looked up itself. */
export interface DataPart {
  readonly text: string
  readonly lookup?: { readonly name: string; readonly type: string }
}

/** Where the host stands among the words of the data, for the types that have one. */
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

/** Takes the presentation format apart at what can be looked up. An alias leads to what was asked for, a host to its address. */
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
