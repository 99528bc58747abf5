import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { createSecureContext } from 'node:tls'
import { systemClock } from '../../../src/clock.ts'
import { greet } from '../../../src/net/ports/smtp-greeting.ts'

const SECURE_CONTEXT = createSecureContext()
/** No reply takes this long, because the whole text is there at once. */
const ENDS_AFTER_MS = 60_000

/**
 * A session with a server that greets with this text, and repeats it in reply to EHLO. It refuses STARTTLS, because the handshake is
 * a part of Node.
 */
export async function smtpSession(input: Uint8Array): Promise<unknown> {
  const socket = new Duplex({
    read() {},
    write(command: Buffer, _encoding, done) {
      const isHello = command.toString().startsWith('EHLO')
      socket.push(
        isHello ? Buffer.concat([Buffer.from('250-'), input, Buffer.from('\r\n250 STARTTLS\r\n')]) : '554 no\r\n',
      )
      done()
    },
    final(done) {
      socket.push(null)
      done()
    },
  })
  // A reply that announces another line gets one, so that nothing has to wait for a timeout.
  const isOpen = /(?:^|\n)\d{3}-[^\n]*$/.test(Buffer.from(input).toString('latin1'))
  socket.push(Buffer.concat([input, Buffer.from(isOpen ? '\r\n220 end\r\n' : '\r\n')]))
  const endsAtMs = systemClock.monotonicMs() + ENDS_AFTER_MS
  const { observation, closed } = await greet({
    socket: socket as unknown as Socket,
    clock: systemClock,
    host: 'mx.example.com',
    ownName: 'probe.example',
    secureContext: SECURE_CONTEXT,
    greetingEndsAtMs: endsAtMs,
    endsAtMs,
    signal: new AbortController().signal,
  })
  await closed
  return observation
}
