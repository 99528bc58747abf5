/** What stands for a message that is refused before the protocol sees it. */
export interface RpcFault {
  readonly code: typeof PARSE_ERROR | typeof INVALID_REQUEST
  readonly message: string
}

export type ReadMessage =
  | { readonly ok: true; readonly message: unknown }
  | { readonly ok: false; readonly fault: RpcFault }

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/** Deeper than anything a tool takes, and shallow enough for whatever walks through it after us. */
const MAX_DEPTH = 20

const refused = (code: RpcFault['code'], message: string): ReadMessage => ({ ok: false, fault: { code, message } })

/** One JSON-RPC message, or why the bytes are none. Whether it is a good one is the protocol's affair. */
export function readMessage(body: Buffer): ReadMessage {
  let message: unknown
  try {
    // The decoder drops a byte order mark and refuses what is no UTF-8 (RFC 8259 section 8.1).
    message = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return refused(PARSE_ERROR, 'Parse error: the body is not JSON in UTF-8')
  }
  if (Array.isArray(message))
    return refused(INVALID_REQUEST, 'Invalid request: batches are not supported, send one message')
  const flaw = flawIn(message, MAX_DEPTH)
  return flaw === undefined ? { ok: true, message } : refused(INVALID_REQUEST, `Invalid request: ${flaw}`)
}

function flawIn(value: unknown, depthLeft: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depthLeft === 0) return `nested deeper than ${MAX_DEPTH} levels`
  // A copy made member by member would take it for the prototype.
  if (Object.hasOwn(value, '__proto__')) return 'a member is called __proto__'
  for (const member of Object.values(value)) {
    const flaw = flawIn(member, depthLeft - 1)
    if (flaw !== undefined) return flaw
  }
  return undefined
}
