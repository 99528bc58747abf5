import { constants, type ServerHttp2Stream } from 'node:http2'
import { encodeMessage } from '../../dns/encode.ts'
import type { Message } from '../../dns/message.ts'
import type { Delays } from './delays.ts'
import { DOH_MEDIA_TYPE } from './doh-request.ts'
import { corrupt, type HttpFault, isMessageFault, type QuestionFault } from './faults.ts'

export interface DohExchange {
  readonly stream: ServerHttp2Stream
  readonly fault: QuestionFault | undefined
  readonly find: () => Promise<Message | undefined>
  /** Resets the connection. */
  readonly reset: () => void
  readonly random: () => number
  readonly delays: Delays
}

export async function answerOverHttp(exchange: DohExchange): Promise<void> {
  const { stream, fault, find, random, delays } = exchange
  if (fault === 'timeout') return
  if (typeof fault === 'object' && 'lossPercent' in fault && random() * 100 < fault.lossPercent) return
  const honest = await find()
  if (honest === undefined || stream.destroyed) return
  if (isHttpFault(fault)) return HTTP_FAULTS[fault](exchange, honest)
  const message = isMessageFault(fault) ? corrupt(honest, fault) : honest
  const slowMs = typeof fault === 'object' && 'slowMs' in fault ? fault.slowMs : 0
  delays.after(slowMs, () => send(stream, message))
}

function send(stream: ServerHttp2Stream, message: Message): void {
  if (stream.destroyed) return
  const bytes = encodeMessage(message)
  stream.respond({
    ':status': 200,
    'content-type': DOH_MEDIA_TYPE,
    'content-length': bytes.length,
    'cache-control': `max-age=${freshSeconds(message)}`,
  })
  stream.end(bytes)
}

/** RFC 8484 section 5.1: returns the smallest TTL of the answer, or that of the SOA record if the answer is empty. */
function freshSeconds({ answers, authority }: Message): number {
  const ttls = (answers.length > 0 ? answers : authority).map(({ ttl }) => ttl)
  return ttls.length > 0 ? Math.min(...ttls) : 0
}

const dnsHeaders = { ':status': 200, 'content-type': DOH_MEDIA_TYPE } as const

/** Fewer bytes are sent than announced, so the message ends inside its last record or inside the question. */
const CUT_OCTETS = 5

const HUGE_CHUNK = Buffer.alloc(65_536)

const HTTP_FAULTS: Readonly<Record<HttpFault, (exchange: DohExchange, honest: Message) => void>> = {
  html: ({ stream }) => {
    stream.respond({ ':status': 200, 'content-type': 'text/html; charset=utf-8' })
    stream.end('<!doctype html><title>Welcome</title><p>Please log in to use this network.')
  },
  'http-429': ({ stream }) => stream.respond({ ':status': 429, 'retry-after': '60' }, { endStream: true }),
  'http-500': ({ stream }) => stream.respond({ ':status': 500 }, { endStream: true }),
  empty: ({ stream }) => stream.respond({ ...dnsHeaders, 'content-length': 0 }, { endStream: true }),
  huge: ({ stream }) => {
    stream.respond(dnsHeaders)
    const pour = () => {
      while (!stream.destroyed && stream.write(HUGE_CHUNK));
    }
    stream.on('drain', pour)
    pour()
  },
  'bad-content-type': ({ stream }, honest) => {
    stream.respond({ ':status': 200, 'content-type': 'application/octet-stream' })
    stream.end(encodeMessage(honest))
  },
  goaway: ({ stream }) => {
    const { session } = stream
    session?.goaway(constants.NGHTTP2_NO_ERROR)
    session?.destroy()
  },
  reset: ({ reset }) => reset(),
  stall: ({ stream }) => stream.respond(dnsHeaders),
  malformed: ({ stream }, honest) => {
    const bytes = encodeMessage(honest)
    stream.respond(dnsHeaders)
    stream.end(bytes.subarray(0, bytes.length - CUT_OCTETS))
  },
}

const isHttpFault = (fault: QuestionFault | undefined): fault is HttpFault =>
  typeof fault === 'string' && Object.hasOwn(HTTP_FAULTS, fault)
