import type { DnsInquiry } from '../../src/evidence/engine/inquiry.ts'
import { seen, unseen } from '../../src/evidence/engine/observed.ts'
import type { DnsAnswer, UnseenReason } from '../../src/world.ts'
import type { Scene } from './judging.ts'

/** The default name servers of `judging.ts`. */
export const NS1 = { ipv4: '93.184.1.53', ipv6: '2a01:4f8:1::53' } as const
export const NS2 = { ipv4: '45.33.2.53', ipv6: '2600:3c01:2::53' } as const
export const EVERY_ADDRESS: readonly string[] = [NS1.ipv4, NS1.ipv6, NS2.ipv4, NS2.ipv6]

type Deviation = NonNullable<Scene['answer']>

/** The queries to which a deviation applies. */
export type Which = (inquiry: DnsInquiry) => boolean

/** Queries to these addresses. */
export const to =
  (addresses: readonly string[], isAffected: Which = () => true): Which =>
  (inquiry) =>
    inquiry.kind === 'server' && addresses.includes(inquiry.address) && isAffected(inquiry)

export const toAnyServer: Which = ({ kind }) => kind === 'server'
export const toResolvers: Which = ({ kind }) => kind !== 'server'
export const overTcp: Which = (inquiry) => inquiry.kind === 'server' && inquiry.transport === 'tcp'
export const overUdp: Which = (inquiry) => inquiry.kind === 'server' && inquiry.transport === 'udp'
export const withEdns: Which = (inquiry) => inquiry.kind === 'server' && inquiry.form === 'dnssec'
export const withOptions: Which = (inquiry) => inquiry.kind === 'server' && inquiry.form === 'options'
export const both =
  (one: Which, other: Which): Which =>
  (inquiry) =>
    one(inquiry) && other(inquiry)

/** These queries get no response. */
export const unanswered =
  (which: Which, reason: UnseenReason = 'timeout'): Deviation =>
  (inquiry) =>
    which(inquiry) ? unseen(reason, 'no answer in this scene') : undefined

/** These queries get another response. */
export const answered =
  (which: Which, change: Partial<DnsAnswer> | ((usual: DnsAnswer) => Partial<DnsAnswer>)): Deviation =>
  (inquiry, usual) =>
    which(inquiry) ? seen({ ...usual, ...(typeof change === 'function' ? change(usual) : change) }) : undefined

/** Uses the first deviation that applies. */
export const firstOf =
  (...deviations: readonly Deviation[]): Deviation =>
  (inquiry, usual) => {
    for (const deviation of deviations) {
      const observation = deviation(inquiry, usual)
      if (observation !== undefined) return observation
    }
    return undefined
  }
