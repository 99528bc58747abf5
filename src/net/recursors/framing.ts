const LENGTH_BYTES = 2

/** A DNS message as it is sent over TCP and TLS: after its length (RFC 1035 section 4.2.2). One write is one segment. */
export function framed(message: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(LENGTH_BYTES + message.length)
  bytes.writeUInt16BE(message.length)
  bytes.set(message, LENGTH_BYTES)
  return bytes
}

/**
 * Cuts a stream into its messages. The work is linear in what arrives, whatever the sizes of the pieces, and no more is
 * kept than one message, whose length is at most 65,535 bytes.
 */
export function createFrameReader(onMessage: (message: Uint8Array) => void): (chunk: Uint8Array) => void {
  const length = Buffer.alloc(LENGTH_BYTES)
  let message: Buffer | undefined
  let filled = 0
  return (chunk) => {
    let offset = 0
    while (offset < chunk.length) {
      const into = message ?? length
      const taken = Math.min(into.length - filled, chunk.length - offset)
      into.set(chunk.subarray(offset, offset + taken), filled)
      offset += taken
      filled += taken
      if (filled < into.length) return
      filled = 0
      if (message !== undefined) {
        const complete = message
        message = undefined
        onMessage(complete)
      } else if (length.readUInt16BE() > 0) message = Buffer.alloc(length.readUInt16BE())
    }
  }
}
