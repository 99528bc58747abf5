/** Listens on addresses to which the service must never connect, and logs every connection: `tsx canary.ts LOG`. */
import { createSocket } from 'node:dgram'
import { appendFileSync } from 'node:fs'
import { createServer, isIPv6 } from 'node:net'
import { FORBIDDEN } from '../internet/addresses.ts'

const PORTS = [25, 53, 80, 110, 143, 443, 465, 587, 993, 995]
const log = process.argv[2] ?? ''

const visited = (protocol: string, address: string, port: number): void =>
  appendFileSync(log, `${JSON.stringify({ protocol, address, port })}\n`)

for (const address of ['127.0.0.1', '::1', ...FORBIDDEN]) {
  for (const port of PORTS)
    createServer((socket) => {
      visited('tcp', address, port)
      socket.destroy()
    }).listen(port, address)
  const udp = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
  udp.on('message', () => visited('udp', address, 53))
  udp.bind(53, address)
}
console.log('canary')
