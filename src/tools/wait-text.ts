import { durationInWords } from '../checks/duration.ts'
import type { Localized } from '../text.ts'
import type { TargetWait } from '../world.ts'

/** A query that waits for the budget of its target, as the API says it. */
export interface Waiting extends Pick<TargetWait, 'target' | 'address'> {
  /** Until the queries that wait now have been sent, by estimate; at least 1. */
  readonly seconds: number
}

export const waitingOf = ({ target, address, waitMs }: TargetWait): Waiting => ({
  target,
  address,
  seconds: Math.max(1, Math.ceil(waitMs / 1000)),
})

const TARGETS: Localized<Readonly<Record<Waiting['target'], (address: string) => string>>> = {
  en: {
    'name-server': (address) => `the name server ${address}`,
    website: (address) => `websites at ${address}`,
  },
  de: {
    'name-server': (address) => `den Nameserver ${address}`,
    website: (address) => `Websites auf ${address}`,
  },
}

export const WAIT_TEXT: Localized<(waiting: Waiting) => string> = {
  en: ({ target, address, seconds }) =>
    `Waiting for about ${durationInWords.en(seconds)}, because many checks are querying ${TARGETS.en[target](address)}.`,
  de: ({ target, address, seconds }) =>
    `Die Prüfung wartet etwa ${durationInWords.de(seconds)}, weil gerade viele Prüfungen ${TARGETS.de[target](address)} abfragen.`,
}
