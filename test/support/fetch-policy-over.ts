import { inquiryKey } from '../../src/evidence/inquiry.ts'
import { unseen } from '../../src/evidence/observed.ts'
import { type FetchedPolicy, fetchPolicy } from '../../src/evidence/policy-fetch.ts'
import type { Observed, Web, WebExchange } from '../../src/world.ts'

const PENDING = unseen('pending', 'asked, and not answered yet')

/** Derives the policy of a domain from responses of `web`, again after each response, until none is missing. */
export async function fetchPolicyOver(
  { get }: Web,
  { domain, addresses }: { readonly domain: string; readonly addresses: readonly string[] },
  signal?: AbortSignal,
): Promise<Observed<FetchedPolicy>> {
  const responses = new Map<string, Observed<WebExchange>>()
  for (;;) {
    let missing: (() => Promise<void>) | undefined
    const fetched = fetchPolicy(
      {
        ask: (inquiry): Observed<never> => {
          const response = responses.get(inquiryKey(inquiry))
          if (response !== undefined) return response as Observed<never>
          if (inquiry.kind !== 'web') throw new Error(`a policy needs web requests only, not ${inquiry.kind}`)
          missing = async () => void responses.set(inquiryKey(inquiry), await get(inquiry, signal))
          return PENDING
        },
      },
      domain,
      addresses,
    )
    if (missing === undefined) return fetched
    await missing()
  }
}
