import { seen, unseen } from '../../src/evidence/engine/observed.ts'
import type { FetchedPolicy } from '../../src/evidence/web/policy-fetch.ts'
import type { Observed, WebExchange, WebResponse } from '../../src/world.ts'

const PATH = '/.well-known/mta-sts.txt'

export const isPolicyUrl = (url: string): boolean => new URL(url).pathname === PATH

/** The HTTP response of a policy host for this result at senders. */
export function policyExchange(policy: FetchedPolicy | 'timeout'): Observed<WebExchange> {
  if (policy === 'timeout') return unseen('timeout', 'no answer in this scene')
  switch (policy.kind) {
    case 'response':
      return response(policy.status, [['content-type', policy.mediaType]], policy.body)
    case 'redirect':
      return response(policy.status, [['location', policy.location]])
    case 'too-large':
      return response(200, [], 'x'.repeat(65_536), 'cut')
    case 'tls-invalid':
      return seen({ kind: 'failure', cause: 'tls', tlsFault: policy.fault, detail: policy.fault })
    case 'unreachable':
      return seen({ kind: 'failure', cause: 'refused', detail: 'the server refused the connection' })
  }
}

function response(
  status: number,
  headers: readonly (readonly [name: string, value: string | undefined])[],
  body = '',
  bodyEnd: WebResponse['bodyEnd'] = 'whole',
): Observed<WebResponse> {
  const bytes = new TextEncoder().encode(body)
  return seen({
    kind: 'response',
    status,
    headers: headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    body: bytes,
    bodyEnd,
    wireBytes: bytes.length,
    ttfbMs: 1,
    address: '93.184.81.1',
  })
}
