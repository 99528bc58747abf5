import type { Localized } from '../../../text.ts'

export interface ChangeWatchWords {
  readonly visible: (visible: number, all: number) => string
  readonly cachedUntil: (time: string) => string
  readonly checking: string
  readonly checked: (score: number) => string
  readonly notYet: string
  readonly nothing: string
  readonly others: (sets: string) => string
  readonly waiting: string
  readonly everywhere: string
  readonly missingAt: (places: string) => string
  readonly silent: string
  readonly stop: string
  readonly close: string
}

export const CHANGE_WATCH_WORDS: Localized<ChangeWatchWords> = {
  en: {
    visible: (visible, all) =>
      `${visible} of ${all} record ${all === 1 ? 'set is' : 'sets are'} visible at all name servers and resolvers that responded.`,
    cachedUntil: (time) => `The last cache of the resolvers expires at ${time}.`,
    checking: 'The domain is being checked again.',
    checked: (score) => `Checked again: ${score} of 100 points`,
    notYet: 'The change is not visible everywhere after 1 hour. You can wait for it again later.',
    nothing: 'The change has no record set that this page can wait for.',
    others: (sets) =>
      `This page does not wait for: ${sets}. In a terminal, zonewise watch --change waits for them too.`,
    waiting: 'not queried yet',
    everywhere: 'visible everywhere',
    missingAt: (places) => `not yet at ${places}`,
    silent: 'no usable response',
    stop: 'Stop waiting',
    close: 'Close',
  },
  de: {
    visible: (visible, all) =>
      `${visible} von ${all} ${all === 1 ? 'Eintragssatz ist' : 'Eintragssätzen sind'} bei allen Nameservern und Resolvern sichtbar, die geantwortet haben.`,
    cachedUntil: (time) => `Der letzte Cache der Resolver läuft um ${time} Uhr ab.`,
    checking: 'Die Domain wird erneut geprüft.',
    checked: (score) => `Erneut geprüft: ${score} von 100 Punkten`,
    notYet: 'Die Änderung ist nach 1 Stunde noch nicht überall sichtbar. Sie können später erneut darauf warten.',
    nothing: 'Die Änderung hat keinen Eintragssatz, auf den diese Seite warten kann.',
    others: (sets) =>
      `Auf diese Einträge wartet die Seite nicht: ${sets}. Im Terminal wartet zonewise watch --change auch darauf.`,
    waiting: 'noch nicht abgefragt',
    everywhere: 'überall sichtbar',
    missingAt: (places) => `noch nicht bei ${places}`,
    silent: 'keine brauchbare Antwort',
    stop: 'Warten beenden',
    close: 'Schließen',
  },
}
