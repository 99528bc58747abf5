import { watched } from '../../slices.ts'
import type { PageFacts } from '../../standards/web-page/page-facts.ts'
import { readPage } from '../../standards/web-page/read-page.ts'
import type { Observed, WebResponse, World } from '../../world.ts'
import { headerOf } from '../web/web-headers.ts'
import { seen, unseen } from './observed.ts'

const CANCELED: Observed<never> = unseen('aborted', 'the request was canceled')

/** Parses a page in slices, so that a large page does not block other requests. */
export async function readInTurns(
  response: WebResponse,
  signal: AbortSignal,
  world: Pick<World, 'watch'> = {},
): Promise<Observed<PageFacts>> {
  const reading = readPage(response.body, headerOf(response, 'content-type'))
  for (;;) {
    const step = watched(world, 'parse', () => reading.next())
    if (step.done === true) return seen(step.value)
    await new Promise((resolve) => setImmediate(resolve))
    if (signal.aborted) return CANCELED
  }
}
