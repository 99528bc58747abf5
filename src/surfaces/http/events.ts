import { type Clock, repeat } from '../../clock.ts'
import type { CallOptions } from '../../engine/call.ts'
import type { ToolResponse } from '../../tools/response.ts'
import { waitingOf } from '../../tools/wait-text.ts'
import { COMMON_HEADERS } from './common-headers.ts'
import { failureResponse } from './failures.ts'
import { type HttpResponse, NOTHING } from './http-response.ts'

const HEARTBEAT_MS = 15_000

export const EVENT_HEADERS: HttpResponse['headers'] = {
  ...COMMON_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept',
  // This header prevents proxies from buffering the stream.
  'x-accel-buffering': 'no',
}

/** Whether the client prefers events to JSON. */
export function wantsEvents(accept: string | undefined): boolean {
  if (accept === undefined || !/event-stream/i.test(accept)) return false
  const types = accept.split(',').map((range) => range.split(';', 1)[0]?.trim().toLowerCase())
  const first = types.find((type) => type === 'text/event-stream' || type === 'application/json' || type === '*/*')
  return first === 'text/event-stream'
}

/** JSON has no line breaks, so one data line is enough. */
const event = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`

const HEARTBEAT = ': still working\n\n'

/**
 * Sends parts of a result as soon as they are final, and the whole result at the end, as server-sent events. Errors of
 * the request are normal error responses, because the stream starts after the tool has started.
 */
export async function eventsResponse(
  clock: Pick<Clock, 'setTimer'>,
  partName: string,
  call: (options: Required<Pick<CallOptions, 'onPart' | 'onStart' | 'onWait'>>) => ToolResponse | Promise<ToolResponse>,
  encode: (report: object) => string,
  secondsCached: (response: ToolResponse) => number | undefined,
): Promise<HttpResponse> {
  const early: string[] = []
  let send = (text: string): void => void early.push(text)
  let response: Promise<ToolResponse> | undefined
  await new Promise<void>((onStart, refuse) => {
    const onPart = (part: object): void => send(event(partName, JSON.stringify(part)))
    const onWait: CallOptions['onWait'] = (wait) => send(event('waiting', JSON.stringify(waitingOf(wait))))
    response = Promise.resolve(call({ onPart, onStart, onWait }))
    response.then(() => onStart(), refuse)
  })

  const live: HttpResponse['live'] = (failed) => {
    const encoder = new TextEncoder()
    let stopHeartbeat: (() => void) | undefined
    let isOpen = true
    const silence = (): void => {
      isOpen = false
      stopHeartbeat?.()
    }
    return new ReadableStream<Uint8Array>({
      start(stream) {
        send = (text) => {
          if (isOpen) stream.enqueue(encoder.encode(text))
        }
        const end = (text: string): void => {
          if (!isOpen) return
          send(text)
          silence()
          stream.close()
        }
        // One chunk, because each one is compressed and flushed by itself.
        if (early.length > 0) send(early.join(''))
        stopHeartbeat = repeat(clock, () => send(HEARTBEAT), HEARTBEAT_MS)
        const finish = (whole: ToolResponse): void => {
          // The error is sent as an event, because the headers have already been sent.
          const seconds = secondsCached(whole)
          if (seconds !== undefined) send(event('kept', JSON.stringify({ seconds })))
          end(event('report', encode(whole.result as object)))
        }
        const fail = (error: unknown): void => {
          const failure = failureResponse(error)
          if (failure.status === 500) failed(error)
          end(event('error', failure.body.toString()))
        }
        response?.then(finish).catch(fail)
      },
      cancel: silence,
    })
  }
  return { status: 200, headers: EVENT_HEADERS, body: NOTHING, live }
}
