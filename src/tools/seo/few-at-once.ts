import { unseen } from '../../evidence/engine/observed.ts'
import { createSemaphore } from '../../semaphore.ts'
import type { Web } from '../../world.ts'

/** The number of parallel requests of a browser; more looks like an attack to a small server. */
const MAX_AT_ONCE = 4

/** Limits the parallel requests to each server; further ones wait. */
export function fewAtOnce(web: Web, maxAtOnce = MAX_AT_ONCE): Web {
  const semaphore = createSemaphore({ perKey: maxAtOnce })
  return {
    async get(request, signal) {
      // The first IP address is the one that is used, unless it fails.
      const key = request.addresses[0] ?? ''
      const release = await semaphore.acquire({ key, ...(signal && { signal }) })
      if (release === undefined) return unseen('aborted', 'no slot became free within the time limit')
      try {
        return await web.get(request, signal)
      } finally {
        release()
      }
    },
  }
}
