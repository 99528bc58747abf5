import type { Locale } from '../../text.ts'
import { visibleParsed, visibleValue } from '../../visible.ts'
import type { AskOptions } from '../page-context.ts'
import { addressOf } from '../pages/page.ts'
import type { Calls, Input, Outcome, Refusal, ToolDescription } from '../state.ts'
import { keyHeader, storeApiKey } from './api-key.ts'
import { readEvents } from './events.ts'

/** Calls the public API: the page has no private endpoint. */
export async function ask(tool: ToolDescription, input: Input, options: AskOptions): Promise<Outcome> {
  const { locale, signal, onPart, isFresh = false, further } = options
  const given = Object.fromEntries(tool.fields.map(({ name }) => [name, input[name] ?? '']))
  const address = addressOf(tool.apiPath, { ...given, ...further, ...wordingOf(tool, locale) })
  const headers = {
    accept: onPart === undefined ? 'application/json' : 'text/event-stream',
    ...(isFresh && { 'cache-control': 'no-cache' }),
    ...keyHeader(),
  }
  return outcomeOf(() => fetch(address, { headers, ...(signal && { signal }) }), options)
}

export const send = (tool: ToolDescription, body: string, options: AskOptions): Promise<Outcome> =>
  outcomeOf(
    () =>
      fetch(addressOf(tool.apiPath, { ...options.further, ...wordingOf(tool, options.locale) }), {
        method: 'POST',
        headers: { 'content-type': options.bodyType ?? 'text/plain; charset=utf-8', ...keyHeader() },
        body,
        ...(options.signal && { signal: options.signal }),
      }),
    options,
  )

export async function read(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

/** The page shows every result in full and in its own language. */
const wordingOf = ({ hasLanguage, hasDetail }: ToolDescription, locale: Locale): Input => ({
  ...(hasLanguage && { lang: locale }),
  ...(hasDetail && { detail: 'full' }),
})

/** The only way of results into the page of a browser, so invisible characters of the network end here. */
async function outcomeOf(call: () => Promise<Response>, { onPart, onWait, onAccepted }: AskOptions): Promise<Outcome> {
  let wasStarted = false
  try {
    const response = await call()
    const calls = callsLeft(response)
    if (!response.ok) {
      const refusal = await refusalOf(response)
      // Otherwise every further call would be refused too.
      if (refusal.code === 'invalid_api_key') storeApiKey('')
      return { kind: 'refused', refusal, ...calls }
    }
    onAccepted?.(calls)
    wasStarted = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (wasStarted) return { ...(await readEvents(response, (part) => onPart?.(part), onWait)), ...calls }
    const result = visibleParsed(await response.text())
    return { kind: 'answered', result, ...calls }
  } catch {
    return { kind: 'refused', refusal: { code: 'unreachable', ...(wasStarted && { wasStarted: true }) } }
  }
}

function callsLeft({ headers }: Response): Calls {
  const remaining = headers.get('x-ratelimit-remaining')
  return remaining === null ? {} : { remaining: Number(remaining) }
}

async function refusalOf(response: Response): Promise<Refusal> {
  // The message of the error is English, for developers. Only the faults of a change are nowhere else.
  const { error } = (await response.json()) as { readonly error: { readonly message?: string } & Pick<Refusal, 'code'> }
  const faults = error.code === 'invalid_change' ? error.message : undefined
  const reason = response.headers.get('x-error-reason') as NonNullable<Refusal['reason']> | null
  const retryAfter = response.headers.get('retry-after')
  const requestId = response.headers.get('x-request-id')
  return visibleValue({
    code: error.code,
    ...(faults !== undefined && { faults }),
    ...(reason !== null && { reason }),
    ...(retryAfter !== null && { retryAfterSec: Number(retryAfter) }),
    ...(requestId !== null && { requestId }),
  })
}
