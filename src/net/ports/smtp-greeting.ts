import type { Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { Clock } from '../../clock.ts'
import type { Observed, SmtpGreeting } from '../../world.ts'
import { secure } from '../http/secure.ts'
import { ABORTED } from '../unseen.ts'
import { closeGracefully } from './close-gracefully.ts'
import type { Attempt } from './limited-connections.ts'
import { type Received, receiveReplies, type SmtpReplies } from './smtp-replies.ts'

export interface GreetingOrder {
  /** A connected socket on which nothing has been sent. It is closed at the end. */
  readonly socket: Socket
  readonly clock: Clock
  /** The host name that the certificate should be issued for. */
  readonly host: string
  /** The host name in our EHLO command. */
  readonly ownName: string
  readonly secureContext: SecureContext
  readonly greetingEndsAtMs: number
  readonly endsAtMs: number
  readonly signal: AbortSignal
}

const READY = 220
const OK = 250
/** RFC 5321 section 4.1.1.1: the server does not know EHLO, so it has no extensions. */
const UNKNOWN_COMMAND: ReadonlySet<number> = new Set([500, 502])

const MAX_BANNER_LENGTH = 200
const QUIT = 'QUIT\r\n'

/**
 * Sends EHLO, STARTTLS and QUIT, each after the complete reply to the previous command, because servers treat clients
 * that send too early as spammers.
 */
export async function greet(order: GreetingOrder): Promise<Attempt<SmtpGreeting>> {
  const { socket, clock, ownName, greetingEndsAtMs, endsAtMs, signal } = order
  const replies = receiveReplies(clock, socket)
  const leave = (greeting: SmtpGreeting, lastWords = QUIT): Attempt<SmtpGreeting> => {
    replies.leave()
    const observation: Observed<SmtpGreeting> = signal.aborted ? ABORTED : { seen: true, value: greeting }
    return { observation, closed: closeGracefully(clock, socket, lastWords) }
  }

  const welcome = await replies.next(Math.min(greetingEndsAtMs, endsAtMs), signal)
  const banner = bannerIn(welcome)
  if (welcome.kind !== 'reply') return leave({ banner, hasStartTls: null }, '')
  if (welcome.code !== READY) return leave({ banner, hasStartTls: null })

  const hello = await ask(order, replies, `EHLO ${ownName}`)
  const hasStartTls = startTlsIn(hello)
  if (hasStartTls !== true) return leave({ banner, hasStartTls })

  const permission = await ask(order, replies, 'STARTTLS')
  if (permission.kind !== 'reply' || permission.code !== READY) return leave({ banner, hasStartTls })
  // Plain text that was sent after the reply to STARTTLS must be discarded (RFC 3207 section 4.2).
  replies.leave()
  return handshake(order, { banner, hasStartTls })
}

function ask({ socket, endsAtMs, signal }: GreetingOrder, replies: SmtpReplies, command: string): Promise<Received> {
  socket.write(`${command}\r\n`)
  return replies.next(endsAtMs, signal)
}

async function handshake(order: GreetingOrder, greeting: SmtpGreeting): Promise<Attempt<SmtpGreeting>> {
  const secured = await secure(order)
  if (secured.kind === 'aborted') return { observation: ABORTED, closed: Promise.resolve() }
  if (secured.kind !== 'secured') return { observation: { seen: true, value: greeting }, closed: Promise.resolve() }
  const { channel, certificate, chain } = secured
  const tls = { version: channel.getProtocol() ?? 'unknown', certificate, chain }
  return {
    observation: { seen: true, value: { ...greeting, tls } },
    closed: closeGracefully(order.clock, channel, QUIT),
  }
}

/** Null if the server refused or its reply could not be understood, which says nothing about other clients. */
function startTlsIn(hello: Received): boolean | null {
  if (hello.kind !== 'reply') return null
  if (UNKNOWN_COMMAND.has(hello.code)) return false
  return hello.code === OK ? hello.lines.some((line) => /^250[ -]STARTTLS\s*$/i.test(line)) : null
}

function bannerIn(welcome: Received): string | undefined {
  const line = welcome.kind === 'reply' ? welcome.lines[0] : welcome.kind === 'gibberish' ? welcome.line : undefined
  return line === undefined ? undefined : [...line.replace(/[\p{Cc}\p{Cf}]/gu, '')].slice(0, MAX_BANNER_LENGTH).join('')
}
