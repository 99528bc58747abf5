import type { Locale } from '../../text.ts'
import { visibleValue } from '../../visible.ts'
import type { AskOptions } from '../page-context.ts'
import { addressOf } from '../pages/page.ts'
import type { Input, Outcome, Refusal, ToolDescription } from '../state.ts'
import { readEvents } from './events.ts'

/** Calls the public API: the page has no private endpoint. */
export async function ask(tool: ToolDescription, input: Input, options: AskOptions): Promise<Outcome> {
  const { locale, signal, onPart, isFresh = false, further } = options
  const given = Object.fromEntries(tool.fields.map(({ name }) => [name, input[name] ?? '']))
  const address = addressOf(tool.apiPath, { ...given, ...further, ...wordingOf(tool, locale) })
  const headers = {
    accept: onPart === undefined ? 'application/json' : 'text/event-stream',
    ...(isFresh && { 'cache-control': 'no-cache' }),
  }
  return outcomeOf(() => fetch(address, { headers, ...(signal && { signal }) }), onPart)
}

export const send = (tool: ToolDescription, body: string, { locale, signal }: AskOptions): Promise<Outcome> =>
  outcomeOf(() =>
    fetch(addressOf(tool.apiPath, wordingOf(tool, locale)), {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      ...(signal && { signal }),
    }),
  )

/** The page shows every result in full and in its own language. */
const wordingOf = ({ hasLanguage, hasDetail }: ToolDescription, locale: Locale): Input => ({
  ...(hasLanguage && { lang: locale }),
  ...(hasDetail && { detail: 'full' }),
})

/** The only way of results into the page of a browser, so invisible characters of the network end here. */
async function outcomeOf(call: () => Promise<Response>, onPart?: AskOptions['onPart']): Promise<Outcome> {
  return visibleValue(await received(call, onPart && ((part) => onPart(visibleValue(part)))))
}

async function received(call: () => Promise<Response>, onPart?: AskOptions['onPart']): Promise<Outcome> {
  try {
    const response = await call()
    if (!response.ok) return { kind: 'refused', refusal: await refusalOf(response) }
    const isLive = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (isLive) return await readEvents(response, onPart ?? (() => undefined))
    const result: unknown = await response.json()
    return { kind: 'answered', result, ...freshness(response.headers.get('cache-control')) }
  } catch (error) {
    return { kind: 'refused', refusal: { code: 'unreachable', message: (error as Error).message } }
  }
}

/** The seconds until the cached result expires. */
function freshness(cacheControl: string | null): { readonly freshInSec?: number } {
  const seconds = /max-age=(\d+)/.exec(cacheControl ?? '')?.[1]
  return seconds === undefined ? {} : { freshInSec: Number(seconds) }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const { error } = (await response.json()) as { readonly error: Pick<Refusal, 'code' | 'message'> }
  const retryAfter = response.headers.get('retry-after')
  const requestId = response.headers.get('x-request-id')
  return {
    ...error,
    ...(retryAfter !== null && { retryAfterSec: Number(retryAfter) }),
    ...(requestId !== null && { requestId }),
  }
}
