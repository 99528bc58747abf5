/** The error for a message that is rejected before the protocol code sees it. */
export interface RpcFault {
  readonly code: typeof PARSE_ERROR | typeof INVALID_REQUEST
  readonly message: string
}

export type ReadMessage =
  | { readonly ok: true; readonly message: unknown }
  | { readonly ok: false; readonly fault: RpcFault }

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/** Deeper than the input of any tool, and shallow enough for recursive code. */
const MAX_DEPTH = 20

const refused = (code: RpcFault['code'], message: string): ReadMessage => ({ ok: false, fault: { code, message } })

/** Parses one JSON message. The protocol code checks whether it is valid JSON-RPC. */
export function readMessage(body: Buffer): ReadMessage {
  let message: unknown
  try {
    // The decoder removes a byte order mark and rejects invalid UTF-8 (RFC 8259 section 8.1).
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
  // Copying members one by one would set the prototype.
  if (Object.hasOwn(value, '__proto__')) return 'a member is called __proto__'
  for (const member of Object.values(value)) {
    const flaw = flawIn(member, depthLeft - 1)
    if (flaw !== undefined) return flaw
  }
  return undefined
}
