import type { Observed } from '../../world.ts'
import { seen } from './observed.ts'
import { defineView, type View } from './view.ts'

/** The time of the examination, for checks that compare dates with it. */
export const examinedAt: View<Observed<Date>> = defineView('examined at', ({ subject: { now } }) => seen(now))
