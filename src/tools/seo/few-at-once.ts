import { unseen } from '../../evidence/observed.ts'
import { createSemaphore } from '../../semaphore.ts'
import type { Web } from '../../world.ts'

/** As many as a browser would send; more at once looks like an attack to a small server. */
const MAX_AT_ONCE = 4

/** The same web, with a few requests at once to each machine; further ones wait for their turn. */
export function fewAtOnce(web: Web, maxAtOnce = MAX_AT_ONCE): Web {
  const semaphore = createSemaphore({ perKey: maxAtOnce })
  return {
    async get(request, signal) {
      // The first is the one that is dialled, unless it fails.
      const key = request.addresses[0] ?? ''
      const release = await semaphore.acquire({ key, ...(signal && { signal }) })
      if (release === undefined) return unseen('aborted', 'its turn did not come in time')
      try {
        return await web.get(request, signal)
      } finally {
        release()
      }
    },
  }
}
