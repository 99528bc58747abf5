import type { Socket } from 'node:net'
import type { WhoisResponder } from '../whois-servers.ts'
import type { Delays } from './delays.ts'

const MAX_QUERY_LENGTH = 1_000

/** Reads one line, responds to it, and closes the connection (RFC 3912). */
export const whoisRoute =
  (respond: WhoisResponder, delays: Delays) =>
  (connection: Socket): void => {
    let received = ''
    connection.setEncoding('latin1')
    connection.on('data', (chunk: string) => {
      const isAnswered = received.includes('\r\n')
      received += chunk.slice(0, MAX_QUERY_LENGTH - received.length)
      const [query = '', ...rest] = received.split('\r\n')
      if (isAnswered || rest.length === 0) return
      const { text, delayMs = 0 } = respond(query)
      delays.after(delayMs, () => connection.end(text))
    })
  }
