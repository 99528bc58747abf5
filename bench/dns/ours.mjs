// Sends queries as the service does: pool, hedging, breaker, comparison, decoding.
import { createRealWorld } from '../../dist/net/real-world.js'
import { systemWire } from '../../dist/net/system-wire.js'
import { serveRounds } from './questions.mjs'

const [port, caPem, concurrency] = process.argv.slice(2)
// There are five resolvers, as in the service, so that a hedge is available for every query; the first one always answers.
const resolvers = [1, 2, 3, 4, 5].map((number) => ({
  label: `local ${number}`,
  url: `https://127.0.0.1:${port}/dns-query`,
  addresses: [],
}))
const { dns } = createRealWorld({
  resolvers,
  isDirectDnsOn: false,
  wire: systemWire(),
  userAgent: 'zonewise (bench)',
  certificateAuthorities: [caPem],
})
const check = (answer) => {
  if (!answer.seen || answer.value.answers.length !== 1) throw new Error(JSON.stringify(answer))
}
serveRounds(
  Number(concurrency),
  (name) => ({ name, type: 1 }),
  (question) => dns.resolve(question).then(check),
)
