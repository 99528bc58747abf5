import { count } from '../../../report/report-texts.ts'
import type { Localized } from '../../../text.ts'

interface ChangeTexts {
  readonly round: (round: number, visible: number, all: number) => string
  readonly missingAt: (names: readonly string[]) => string
  readonly noResponse: string
  readonly more: (sets: number) => string
  readonly cachedUntil: (time: string) => string
  readonly next: (seconds: number) => string
  readonly visible: string
  readonly notYet: string
  readonly undetermined: string
}

const sets = {
  en: count('further record set', 'further record sets'),
  de: count('weiterer Eintragssatz', 'weitere Eintragssätze'),
}
const seconds = { en: count('second', 'seconds'), de: count('Sekunde', 'Sekunden') }

/** Texts of the command watch for a change. */
export const CHANGE_TEXTS: Localized<ChangeTexts> = {
  en: {
    round: (round, visible, all) => `Round ${round}: ${visible} of ${all} record sets are visible everywhere.`,
    missingAt: (names) => `not yet at ${names.join(', ')}`,
    noResponse: 'no usable response',
    more: (number) => sets.en(number),
    cachedUntil: (time) => `The last cache of the resolvers expires at ${time}.`,
    next: (number) => `Next round in ${seconds.en(number)}.`,
    visible: 'The change is visible at all name servers and resolvers that responded.',
    notYet: 'The change is not visible everywhere.',
    undetermined: 'Not determined: no name server and no resolver returned a usable response.',
  },
  de: {
    round: (round, visible, all) => `Runde ${round}: ${visible} von ${all} Eintragssätzen sind überall sichtbar.`,
    missingAt: (names) => `noch nicht bei ${names.join(', ')}`,
    noResponse: 'keine brauchbare Antwort',
    more: (number) => sets.de(number),
    cachedUntil: (time) => `Der letzte Cache der Resolver läuft um ${time} ab.`,
    next: (number) => `Nächste Runde in ${seconds.de(number)}.`,
    visible: 'Die Änderung ist bei allen Nameservern und Resolvern sichtbar, die geantwortet haben.',
    notYet: 'Die Änderung ist noch nicht überall sichtbar.',
    undetermined: 'Nicht ermittelt: Kein Nameserver und kein Resolver hat eine brauchbare Antwort geliefert.',
  },
}
