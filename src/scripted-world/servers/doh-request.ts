import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'
import { decodeMessage } from '../../dns/decode.ts'
import type { Message } from '../../dns/message.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'

export const DOH_PATH = '/dns-query'
export const DOH_MEDIA_TYPE = 'application/dns-message'

const MAX_MESSAGE_OCTETS = 65_535

/** Reads the query of a request (RFC 8484 section 4.1), or returns the HTTP status that refuses it. */
export async function readDohRequest(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): Promise<Parsed<Message, number>> {
  const [path, search = ''] = (headers[':path'] ?? '').split('?', 2)
  if (path !== DOH_PATH) return refused(404)
  const bytes = await readQuery(stream, headers, search)
  if (!bytes.ok) return bytes
  const message = decodeMessage(bytes.value)
  return message.ok && !message.value.isResponse ? parsed(message.value) : refused(400)
}

async function readQuery(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  search: string,
): Promise<Parsed<Uint8Array, number>> {
  if (headers[':method'] === 'GET')
    return parsed(Buffer.from(new URLSearchParams(search).get('dns') ?? '', 'base64url'))
  if (headers[':method'] !== 'POST') return refused(405)
  if (headers['content-type'] !== DOH_MEDIA_TYPE) return refused(415)
  const chunks: Buffer[] = []
  let octets = 0
  stream.on('data', (chunk: Buffer) => {
    octets += chunk.length
    if (octets <= MAX_MESSAGE_OCTETS) chunks.push(chunk)
  })
  // An aborted request ends too; its body is then not a valid message.
  await new Promise<void>((resolve) => stream.once('end', resolve).once('close', resolve))
  return octets <= MAX_MESSAGE_OCTETS ? parsed(Buffer.concat(chunks)) : refused(413)
}
