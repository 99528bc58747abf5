import { type Inquiry, inquiryKey } from '../../src/evidence/engine/inquiry.ts'
import { lazily, NOT_YET } from '../../src/evidence/engine/suspension.ts'
import { type FetchedPolicy, fetchPolicy } from '../../src/evidence/web/policy-fetch.ts'
import type { Observed, Web, WebExchange } from '../../src/world.ts'

/** Derives the policy of a domain from responses of `web`, again after each response, until none is missing. */
export async function fetchPolicyOver(
  { get }: Web,
  { domain, addresses }: { readonly domain: string; readonly addresses: readonly string[] },
  signal?: AbortSignal,
): Promise<Observed<FetchedPolicy>> {
  const responses = new Map<string, Observed<WebExchange>>()
  for (;;) {
    let missing: (() => Promise<void>) | undefined
    const ask = (inquiry: Inquiry): Observed<never> => {
      const response = responses.get(inquiryKey(inquiry))
      if (response !== undefined) return response as Observed<never>
      if (inquiry.kind !== 'web') throw new Error(`a policy needs web requests only, not ${inquiry.kind}`)
      missing = async () => void responses.set(inquiryKey(inquiry), await get(inquiry, signal))
      return NOT_YET
    }
    const fetched = lazily(() => fetchPolicy({ ask }, domain, addresses))
    if (missing === undefined) return fetched
    await missing()
  }
}
