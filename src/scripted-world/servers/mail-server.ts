import type { Socket } from 'node:net'
import type { MailBehavior, MailWords } from '../ports/mail-words.ts'
import type { CertificateCache } from './certificate-cache.ts'
import type { Delays } from './delays.ts'
import { answerTo, type DialogueState, greetingOf, type MailProtocol } from './mail-dialogue.ts'

export interface MailServerOptions {
  readonly partition: CertificateCache
  readonly delays: Delays
}

export interface MailVisit {
  readonly connection: Socket
  readonly port: number
  readonly words: MailWords
  /** Called with every line that the client sends; lines sent before the banner have the prefix `too early: `. */
  readonly onLine: (line: string) => void
}

const DRIP_MS = 1_000
const NAME = 'mail.hoster.lab'

const PROTOCOLS: Readonly<Record<number, { protocol: MailProtocol; isSecure: boolean }>> = {
  25: { protocol: 'smtp', isSecure: false },
  587: { protocol: 'smtp', isSecure: false },
  465: { protocol: 'smtp', isSecure: true },
  143: { protocol: 'imap', isSecure: false },
  993: { protocol: 'imap', isSecure: true },
  110: { protocol: 'pop3', isSecure: false },
  995: { protocol: 'pop3', isSecure: true },
}

/** Mail servers that send a banner, support commands up to STARTTLS, and accept no mail. */
export function createMailServer({ partition, delays }: MailServerOptions): { enter(visit: MailVisit): void } {
  const secure = (
    connection: Socket,
    { certificate = 'good', name = NAME }: MailWords,
    onSecure: (tls: Socket) => void,
  ) => void partition.secure(connection, { defaultName: name, kindOf: () => certificate, onSecure })

  function enter({ connection, port, words, onLine }: MailVisit): void {
    const service = PROTOCOLS[port]
    if (service === undefined) return
    const { protocol, isSecure } = service
    if (words.behaviors.includes('hangs-up')) return void connection.end()
    const talk = { words, onLine, isSecure }
    if (isSecure) secure(connection, words, (tls) => greet(tls, protocol, talk))
    else greet(connection, protocol, talk)
  }

  interface Talk {
    readonly words: MailWords
    readonly onLine: (line: string) => void
    readonly isSecure: boolean
  }

  function greet(socket: Socket, protocol: MailProtocol, talk: Talk): void {
    const { behaviors, greetsAfterMs = 0, code, name = NAME } = talk.words
    if (behaviors.includes('mute')) return void socket.resume()
    const early = (chunk: Buffer): void => talk.onLine(`too early: ${chunk.toString('latin1').trimEnd()}`)
    socket.on('data', early)
    delays.after(greetsAfterMs, () => {
      if (socket.destroyed) return
      if (code !== undefined) return void socket.end(`${code} ${name} not now\r\n`)
      if (behaviors.includes('endless-greeting')) return floodWithBanner(socket, name)
      say(socket, spoken(greetingOf(protocol, name), name, behaviors), behaviors, () => {
        socket.off('data', early)
        converse(socket, protocol, talk)
      })
    })
  }

  function converse(socket: Socket, protocol: MailProtocol, { words, onLine, isSecure }: Talk): void {
    const { behaviors, name = NAME } = words
    const state: DialogueState = { name, isSecure, offersStartTls: !behaviors.includes('no-starttls') }
    let unread = ''
    const onData = (chunk: Buffer): void => {
      unread += chunk.toString('latin1')
      const end = unread.indexOf('\n')
      if (end === -1) return
      const line = unread.slice(0, end).trimEnd()
      unread = unread.slice(end + 1)
      onLine(line)
      const { text, next } = answerTo(protocol, line, state)
      if (next === 'close') return void socket.end(text)
      if (next !== 'start-tls') {
        say(socket, text, behaviors, () => onData(Buffer.alloc(0)))
        return
      }
      if (behaviors.includes('starttls-fails')) return void socket.write('454 4.7.0 TLS not available\r\n')
      socket.off('data', onData).pause()
      socket.write(text)
      if (behaviors.includes('starttls-garbage')) {
        socket.once('data', () => socket.write('this is no handshake\r\n')).resume()
        return
      }
      secure(socket, words, (tls) => converse(tls, protocol, { words, onLine, isSecure: true }))
    }
    socket.on('data', onData)
  }

  function say(socket: Socket, text: string, behaviors: readonly MailBehavior[], then: () => void): void {
    if (socket.destroyed) return
    const [now, later] = behaviors.includes('tarpit') ? [text.slice(0, 1), text.slice(1)] : [text, '']
    socket.write(now, 'latin1')
    if (later === '') then()
    else delays.after(DRIP_MS, () => say(socket, later, behaviors, then))
  }

  return { enter }
}

function spoken(greeting: string, name: string, behaviors: readonly MailBehavior[]): string {
  if (behaviors.includes('odd-banner'))
    return `220 ${name} \u001b[31mred\u001b[0m\u0007 \u0000 \u009b tab\there ${'long '.repeat(100)}\r\n`
  return behaviors.includes('multi-line') ? `220-${name} ESMTP\r\n220-No spam, please.\r\n${greeting}` : greeting
}

function floodWithBanner(socket: Socket, name: string): void {
  if (socket.destroyed) return
  socket.write(`220-${name} ${'says hello, '.repeat(20)}\r\n`, (error) => {
    if (!error) setImmediate(floodWithBanner, socket, name)
  })
}
