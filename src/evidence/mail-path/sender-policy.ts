import { textOf } from '../../dns/presentation.ts'
import { TYPE } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import { parseStsPolicy } from '../../standards/mta-sts/parse-policy.ts'
import { parseStsRecord } from '../../standards/mta-sts/parse-record.ts'
import type { StsPolicy } from '../../standards/mta-sts/record.ts'
import { defineView } from '../engine/view.ts'
import { isPublic } from '../lookup/address-kind.ts'
import { fetchPolicy } from '../web/policy-fetch.ts'
import { answeredSet } from './answered-set.ts'
import { hostAddresses } from './host-addresses.ts'

/**
 * `unknown`: it is not known whether a policy is announced, or one is announced but could not be read. Senders then apply a policy
 * that they have cached.
 */
export type SenderPolicy = StsPolicy | 'unknown'

/**
 * The MTA-STS policy that senders apply to the mail servers (RFC 8461 section 3.3); undefined if there is none. Faults of its
 * publication are the subject of the health check.
 */
export const senderPolicy = defineView('sender policy', (look): SenderPolicy | undefined => {
  const { domain } = look.subject
  const name = `_mta-sts.${domain}`
  if (name.length > MAX_NAME_LENGTH) return undefined
  const announced = look.at(answeredSet(name, TYPE.TXT))
  if (!announced.seen) return 'unknown'
  const texts = announced.value.records.flatMap((record) => textOf(record) ?? [])
  if (texts.filter((text) => parseStsRecord(text).ok).length !== 1) return undefined
  const { ipv4, ipv6 } = look.value(hostAddresses(`mta-sts.${domain}`))
  const addresses = [...ipv4, ...ipv6].filter(isPublic)
  if (addresses.length === 0) return 'unknown'
  const fetched = fetchPolicy(look, domain, addresses)
  if (!fetched.seen || fetched.value.kind !== 'response' || fetched.value.status !== 200) return 'unknown'
  const policy = parseStsPolicy(fetched.value.body)
  return policy.ok ? policy.value : 'unknown'
})
