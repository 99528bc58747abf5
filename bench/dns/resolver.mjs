// A resolver with minimal cost: it answers every query with one address, without a lookup.
import { createSecureServer } from 'node:http2'
import { createAuthority } from '../../dist/scripted-world/servers/certificates.js'

const { caPem, issue } = await createAuthority()
const { certPem, keyPem } = await issue({ names: ['127.0.0.1'] })
// A pointer to the name of the question, A, IN, 300 s, four bytes: 192.0.2.1.
const ANSWER = Buffer.from('c00c000100010000012c0004c0000201', 'hex')
const HEADER_BYTES = 12

/** Returns the question without the OPT record that follows it. */
function answerTo(query) {
  let end = HEADER_BYTES
  while (query[end] !== 0) end += query[end] + 1
  const message = Buffer.concat([query.subarray(0, end + 5), ANSWER])
  message.writeUInt16BE(0x8180, 2)
  message.writeUInt16BE(1, 6)
  message.writeUInt16BE(0, 10)
  return message
}

const server = createSecureServer({ cert: certPem, key: keyPem })
server.on('stream', (stream) => {
  const chunks = []
  stream.on('data', (chunk) => chunks.push(chunk))
  stream.on('end', () => {
    stream.respond({ ':status': 200, 'content-type': 'application/dns-message' })
    stream.end(answerTo(Buffer.concat(chunks)))
  })
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port, caPem }))
