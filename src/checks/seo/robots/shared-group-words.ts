import type { Localized } from '../../../text.ts'
import { listing } from '../../listing.ts'
import type { SharedGroup } from './shared-group.ts'

/** The beginning of a sentence: a block list for AI crawlers and `User-agent: *` are one group. */
export const sharedGroupWords: Localized<(group: SharedGroup) => string> = {
  en: ({ firstLine, lastLine, agents }) =>
    `Lines ${firstLine} to ${lastLine} of robots.txt are one group: “User-agent: *” belongs to it together with ${listing.en(agents)}`,
  de: ({ firstLine, lastLine, agents }) =>
    `Die Zeilen ${firstLine} bis ${lastLine} der robots.txt sind eine Gruppe: Zu ihr gehört „User-agent: *“ zusammen mit ${listing.de(agents)}`,
}

export const separateGroupSteps: Localized<(group: Pick<SharedGroup, 'firstLine'>) => readonly string[]> = {
  en: ({ firstLine }) => [
    `In robots.txt, move “User-agent: *” out of the group that begins in line ${firstLine} into a group of its own, with at least the line “Disallow:” below it (empty: allows everything).`,
  ],
  de: ({ firstLine }) => [
    `Verschieben Sie in der robots.txt „User-agent: *“ aus der Gruppe ab Zeile ${firstLine} in eine eigene Gruppe, mit mindestens der Zeile „Disallow:“ darunter (leer: erlaubt alles).`,
  ],
}
