import type { Localized } from '../../../text.ts'

interface RunTexts {
  /** Some results come from the file of an earlier run. */
  readonly resumed: (domains: number, total: number, file: string) => string
  readonly interrupted: (done: number, total: number) => string
  /** How to continue, with the file or without one. */
  readonly resume: (file: string | undefined) => string
  readonly waiting: (seconds: number) => string
  readonly stopped: (message: string, seconds: number | undefined) => string
}

const duration = (seconds: number, hour: string, minute: string): string =>
  seconds >= 7200 ? `${Math.round(seconds / 3600)} ${hour}` : `${Math.ceil(seconds / 60)} ${minute}`

/** Messages about a run over many domains, on stderr. */
export const RUN_TEXTS: Localized<RunTexts> = {
  en: {
    resumed: (domains, total, file) => `${domains} of ${total} results are from ${file}.`,
    interrupted: (done, total) => `Interrupted: ${done} of ${total} domains are checked.`,
    resume: (file) =>
      file === undefined
        ? 'With --resume progress.jsonl, an interrupted run can be continued.'
        : `To continue, run the same command again; the results are in ${file}.`,
    waiting: (seconds) => `The rate limit of the server is reached. Waiting ${seconds} s.`,
    stopped: (message, seconds) =>
      `Stopped: ${message}${seconds === undefined ? '' : ` Try again in ${duration(seconds, 'hours', 'min')}.`}`,
  },
  de: {
    resumed: (domains, total, file) => `${domains} von ${total} Ergebnissen stammen aus ${file}.`,
    interrupted: (done, total) => `Abgebrochen: ${done} von ${total} Domains sind geprüft.`,
    resume: (file) =>
      file === undefined
        ? 'Mit --resume progress.jsonl lässt sich ein abgebrochener Lauf fortsetzen.'
        : `Wiederholen Sie denselben Befehl, um fortzufahren; die Ergebnisse stehen in ${file}.`,
    waiting: (seconds) => `Das Ratenlimit des Servers ist erreicht. Nächster Versuch in ${seconds} s.`,
    stopped: (message, seconds) =>
      `Angehalten: ${message}${seconds === undefined ? '' : ` Versuchen Sie es in ${duration(seconds, 'Stunden', 'min')} noch einmal.`}`,
  },
}
