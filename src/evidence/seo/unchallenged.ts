import { challengeMark } from '../../standards/web-page/challenge.ts'
import type { Observed } from '../../world.ts'
import { unseen } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import type { Chain } from './chain.ts'

const CHALLENGED: Observed<never> = unseen('bad-answer', 'bot protection responded instead of the website')

/** Unseen if bot protection answered: search engines may get another response. */
export const unchallenged = (chain: Observed<Chain>): Observed<Chain> =>
  lazily(() =>
    chain.seen && chain.value.end.kind === 'response' && challengeMark(chain.value.end.response) !== undefined
      ? CHALLENGED
      : chain,
  )
