import { EVENT_HEADERS } from '../http/events.ts'
import { type HttpResponse, NOTHING } from '../http/http-response.ts'
import { Disconnected } from '../http/while-connected.ts'
import { type OnProgress, type ProgressToken, progressNotification } from './progress.ts'

/** Whether a response may be a stream. Clients name it beside JSON, in any order. */
export const acceptsEvents = (accept: string | undefined): boolean => /\btext\/event-stream\b/i.test(accept ?? '')

const event = (data: string): string => `event: message\ndata: ${data}\n\n`

/**
 * Sends the progress of a call, and then its response, as server-sent events. A call that is refused before it starts has a plain
 * response, because its headers say when to try again. `answer` is called at once; `plain` makes that response of its result.
 */
export async function progressResponse<Answer extends { readonly response: Response }>(
  token: ProgressToken,
  answer: (onProgress: OnProgress) => Promise<Answer>,
  plain: (answered: Answer) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const early: string[] = []
  let send = (text: string): void => void early.push(text)
  let answered: Promise<Answer> | undefined
  await new Promise<void>((onFirst, refuse) => {
    answered = answer((progress) => {
      send(event(JSON.stringify({ jsonrpc: '2.0', ...progressNotification(token, progress) })))
      onFirst()
    })
    answered.then(() => onFirst(), refuse)
  })
  if (early.length === 0 && answered !== undefined) return plain(await answered)

  const live: HttpResponse['live'] = (failed) => {
    const encoder = new TextEncoder()
    let isOpen = true
    return new ReadableStream<Uint8Array>({
      start(stream) {
        send = (text) => {
          if (isOpen) stream.enqueue(encoder.encode(text))
        }
        const close = (): void => {
          if (isOpen) stream.close()
          isOpen = false
        }
        send(early.join(''))
        answered
          ?.then(({ response }) => response.text())
          .then((text) => send(event(text)))
          .catch((error: unknown) => {
            if (!(error instanceof Disconnected)) failed(error)
          })
          .finally(close)
      },
      cancel() {
        isOpen = false
      },
    })
  }
  return { status: 200, headers: EVENT_HEADERS, body: NOTHING, live }
}
