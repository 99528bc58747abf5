import { count } from '../../../report/report-texts.ts'
import type { Localized } from '../../../text.ts'

interface Shown {
  readonly showing: number
  readonly usable: number
}

interface WatchTexts {
  readonly watching: (domain: string, every: string, total: string) => string
  readonly good: string
  readonly stillFailing: (findings: number) => string
  readonly undetermined: string
  readonly round: (round: number, servers: Shown, resolvers: Shown, isGone: boolean) => string
  readonly next: (seconds: number) => string
  readonly visible: (isGone: boolean) => string
  readonly notYet: (rounds: number, isGone: boolean) => string
  readonly visibleBy: (time: string) => string
  readonly noResponse: string
}

const findings = { en: count('finding', 'findings'), de: count('Befund', 'Befunde') }
const rounds = { en: count('round', 'rounds'), de: count('Runde', 'Runden') }
const seconds = { en: count('second', 'seconds'), de: count('Sekunde', 'Sekunden') }

/** Texts of the command watch. */
export const WATCH_TEXTS: Localized<WatchTexts> = {
  en: {
    watching: (domain, every, total) => `Checking ${domain} every ${every} for ${total}. Only changes are shown.`,
    good: 'No finding at or above the threshold.',
    stillFailing: (number) => `Time is over: ${findings.en(number)} at or above the threshold.`,
    undetermined: 'Time is over: the last check did not determine the result.',
    round: (round, servers, resolvers, isGone) =>
      `Round ${round}: ${isGone ? 'gone at' : 'visible at'} ${servers.showing} of ${servers.usable} name servers and ` +
      `${resolvers.showing} of ${resolvers.usable} resolvers that responded.`,
    next: (number) => `Next round in ${seconds.en(number)}.`,
    visible: (isGone) => (isGone ? 'The record is gone everywhere.' : 'The record is visible everywhere.'),
    notYet: (number, isGone) =>
      `${isGone ? 'The record is not gone everywhere' : 'The record is not visible everywhere'} after ${rounds.en(number)}.`,
    visibleBy: (time) => `The TTLs of the outdated responses end by ${time}.`,
    noResponse: 'Not determined: no name server and no resolver returned a usable response.',
  },
  de: {
    watching: (domain, every, total) =>
      `${domain} wird ${total} lang alle ${every} geprüft. Nur Änderungen werden angezeigt.`,
    good: 'Kein Befund erreicht den Schwellenwert.',
    stillFailing: (number) => `Die Zeit ist abgelaufen: ${findings.de(number)} ab dem Schwellenwert.`,
    undetermined: 'Die Zeit ist abgelaufen: Die letzte Prüfung konnte das Ergebnis nicht ermitteln.',
    round: (round, servers, resolvers, isGone) =>
      `Runde ${round}: ${isGone ? 'nicht mehr sichtbar' : 'sichtbar'} bei ${servers.showing} von ${servers.usable} Nameservern und ` +
      `${resolvers.showing} von ${resolvers.usable} Resolvern, die geantwortet haben.`,
    next: (number) => `Nächste Runde in ${seconds.de(number)}.`,
    visible: (isGone) => (isGone ? 'Der Eintrag ist nirgends mehr sichtbar.' : 'Der Eintrag ist überall sichtbar.'),
    notYet: (number, isGone) =>
      `${isGone ? 'Der Eintrag ist noch nicht überall verschwunden' : 'Der Eintrag ist noch nicht überall sichtbar'} (nach ${rounds.de(number)}).`,
    visibleBy: (time) => `Die TTLs der veralteten Antworten enden spätestens um ${time}.`,
    noResponse: 'Nicht ermittelt: Kein Nameserver und kein Resolver hat eine brauchbare Antwort geliefert.',
  },
}
