import type { ResponseMeta, ToolResponse } from '../../tools/response.ts'
import { cachedResponse, type HttpResponse, jsonHeaders } from './http-response.ts'

const SECOND = 1000

/** Rounded down, because a client must not cache the response longer than the service. */
export const secondsUntil = (atMs: number, clock: { now(): Date }): number =>
  Math.max(0, Math.floor((atMs - clock.now().getTime()) / SECOND))

/** Returns answers that clients may store as long as the service does. A response that all callers share is encoded once. */
export function cachedResponses<Source>(
  tool: string,
  clock: { now(): Date },
  encode: (result: object, source: Source) => string,
): (response: ToolResponse, source: Source) => HttpResponse {
  const headers = { ...jsonHeaders('no-store'), vary: 'accept' }
  const name = `rest ${tool}`

  const encoded = ({ result, meta: { language } }: ToolResponse, source: Source): HttpResponse => ({
    status: 200,
    headers: { ...headers, 'content-language': language },
    body: encode(result as object, source),
  })

  const shared = (
    response: ToolResponse,
    derived: NonNullable<ResponseMeta['derived']>,
    source: Source,
  ): SharedResponse => {
    const known = derived.get(name) as SharedResponse | undefined
    if (known !== undefined) return known
    const made = { answer: cachedResponse(encoded(response, source)), dated: undefined }
    derived.set(name, made)
    return made
  }

  return (response, source) => {
    const { derived, cachedUntilMs } = response.meta
    if (derived === undefined) {
      const answer = encoded(response, source)
      return cachedUntilMs === undefined ? answer : dated(answer, secondsUntil(cachedUntilMs, clock))
    }
    const entry = shared(response, derived, source)
    if (cachedUntilMs === undefined) return entry.answer
    const seconds = secondsUntil(cachedUntilMs, clock)
    // All requests within the same second get the same object.
    if (entry.dated?.seconds !== seconds) entry.dated = { seconds, answer: dated(entry.answer, seconds) }
    return entry.dated.answer
  }
}

interface SharedResponse {
  readonly answer: HttpResponse
  dated: { readonly seconds: number; readonly answer: HttpResponse } | undefined
}

const dated = (answer: HttpResponse, seconds: number): HttpResponse => ({
  ...answer,
  headers: { ...answer.headers, 'cache-control': `private, max-age=${seconds}` },
})
