import type { Waiting } from '../../tools/wait-text.ts'
import { visibleParsed } from '../../visible.ts'
import type { Outcome, Refusal } from '../state.ts'

/** Reads a stream of events until the report arrives. Throws if the stream ends before. */
export async function readEvents(
  response: Response,
  onPart: (part: unknown) => void,
  onWait: (waiting: Waiting) => void = () => undefined,
): Promise<Outcome> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const { name, data } = eventIn(block)
      if (data === undefined) continue
      const payload = visibleParsed(data)
      if (name === 'report') return { kind: 'answered', result: payload }
      if (name === 'error')
        return { kind: 'refused', refusal: { code: (payload as { readonly error: Refusal }).error.code } }
      if (name === 'waiting') onWait(payload as Waiting)
      // The page shows the age of a report, not how long it is cached.
      else if (name !== 'kept') onPart(payload)
    }
  }
  throw new Error('The stream ended before the report.')
}

/** The service writes each event as one line with its name and one line with its data. */
function eventIn(block: string): { readonly name?: string; readonly data?: string } {
  const lines = block.split('\n')
  const field = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const [name, data] = [field('event'), field('data')]
  return { ...(name !== undefined && { name }), ...(data !== undefined && { data }) }
}
