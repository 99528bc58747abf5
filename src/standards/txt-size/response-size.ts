/**
 * The default size that resolvers and name servers use since DNS Flag Day 2020. A response that is not smaller is
 * truncated over UDP and must be queried again over TCP. The health check and the generators share this limit.
 */
export const UDP_RESPONSE_BYTES = 1232

const HEADER_BYTES = 12
/** Type and class after the name. */
const QUESTION_BYTES = 4
/** The owner name as a pointer, type, class, TTL and length. */
const RECORD_BYTES = 12
/** RFC 1035 section 3.3: the longest character-string, which is preceded by a length byte. */
const CHARACTER_STRING_BYTES = 255

/**
 * RFC 1035 section 4: the size of a response with these records of one name, without signatures and EDNS. Both parameters
 * are in bytes on the wire.
 */
export const responseBytes = (name: number, records: readonly number[]): number =>
  records.reduce((sum, data) => sum + RECORD_BYTES + data, HEADER_BYTES + name + QUESTION_BYTES)

/** The data size of a TXT record with this many bytes of text, split into as few character-strings as possible. */
export const txtDataBytes = (text: number): number => text + Math.max(1, Math.ceil(text / CHARACTER_STRING_BYTES))
