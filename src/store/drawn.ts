import type { BucketDraw } from '../token-bucket.ts'
import type { Drawn, DrawnTokens } from './store.ts'

/** The results of `Counters.draw` and `Counters.drawSome`. */
export const asDrawn = ({ tokens, left, waitMs }: Omit<BucketDraw, 'fullAtMs'>): Drawn => ({
  isDrawn: tokens > 0,
  left,
  waitMs,
})
export const asDrawnTokens = ({ tokens, waitMs }: Omit<BucketDraw, 'fullAtMs'>): DrawnTokens => ({
  drawn: tokens,
  waitMs,
})
