import { durationInWords } from '../checks/duration.ts'
import type { CacheLag } from '../evidence/lookup/record-set.ts'
import type { Localized } from '../text.ts'

/** Appended to the detail of a finding about a record that changed a short time ago. */
export const LAG_TEXTS: Localized<(lag: CacheLag) => string> = {
  en: ({ kind, seconds }) => {
    const time = durationInWords.en(seconds)
    if (kind === 'added') return `The record is new: resolvers may still answer that there is none, for up to ${time}.`
    return kind === 'removed'
      ? `The record was removed: resolvers may still serve it for up to ${time}.`
      : `The record was changed: resolvers may still serve the previous value for up to ${time}.`
  },
  de: ({ kind, seconds }) => {
    const time = durationInWords.de(seconds)
    if (kind === 'added')
      return `Der Eintrag ist neu: Resolver können noch bis zu ${time} lang antworten, dass es keinen gibt.`
    return kind === 'removed'
      ? `Der Eintrag wurde entfernt: Resolver können ihn noch bis zu ${time} lang ausliefern.`
      : `Der Eintrag wurde geändert: Resolver können noch bis zu ${time} lang den alten Wert ausliefern.`
  },
}
