// The lower limit: prepared bytes are sent over one HTTP/2 connection, and the received bytes are ignored.
import { connect } from 'node:http2'
import { encodeQuery } from '../../dist/dns/encode.js'
import { serveRounds } from './questions.mjs'

const [port, caPem, concurrency] = process.argv.slice(2)
const session = connect(`https://127.0.0.1:${port}`, { ca: caPem })
const edns = { udpPayloadSize: 4096, isDnssecOk: false }
serveRounds(
  Number(concurrency),
  (name) =>
    encodeQuery({ id: 0, question: { name, type: 1 }, isRecursionDesired: true, isCheckingDisabled: false, edns }),
  (bytes) =>
    new Promise((resolve, reject) => {
      const stream = session.request({
        ':method': 'POST',
        ':path': '/dns-query',
        'content-type': 'application/dns-message',
        accept: 'application/dns-message',
        'content-length': String(bytes.length),
      })
      const chunks = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => resolve(Buffer.concat(chunks)))
      stream.on('error', reject)
      stream.end(bytes)
    }),
)
