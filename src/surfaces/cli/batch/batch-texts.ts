import { count } from '../../../report/report-texts.ts'
import type { Localized } from '../../../text.ts'
import type { BatchState } from './batch-state.ts'

interface BatchTexts {
  readonly submitted: (total: number, isNew: boolean) => string
  readonly submitInterrupted: string
  readonly canceled: string
  readonly states: Readonly<Record<BatchState['state'], string>>
  readonly rows: Readonly<Record<'done' | 'active' | 'waiting' | 'speed' | 'remaining' | 'stored', string>>
  readonly doneOf: (done: number, total: number, failed: number) => string
  readonly perSecond: (speed: string) => string
  readonly minutes: (minutes: number) => string
  readonly untilDay: (day: string) => string
  readonly incomplete: (position: number, done: number, total: number) => string
  readonly omitted: (done: number, total: number) => string
  readonly workerStarted: (checks: number) => string
  readonly workerTrouble: (why: string) => string
  readonly workerOffline: (seconds: number) => string
  readonly workerDone: (done: number, failed: number, speed: string) => string
  readonly workerStopping: string
}

export const BATCH_TEXTS: Localized<BatchTexts> = {
  en: {
    submitted: (total, isNew) =>
      `${count('domain', 'domains')(total)} ${isNew ? 'submitted' : 'submitted again; what is checked already is not repeated'}. Workers check them: zonewise worker`,
    submitInterrupted: 'Interrupted: some domains are not submitted. To continue, run the same command again.',
    canceled: 'The batch is canceled. Results that exist can still be read.',
    states: {
      waiting: 'waiting: no worker is checking domains of this batch',
      running: 'running',
      finished: 'finished',
      canceled: 'canceled',
    },
    rows: {
      done: 'Done',
      active: 'Running',
      waiting: 'Waiting',
      speed: 'Speed',
      remaining: 'Remaining',
      stored: 'Stored until',
    },
    doneOf: (done, total, failed) => `${done} of ${total}${failed === 0 ? '' : `, of which ${failed} failed`}`,
    perSecond: (speed) => `${speed} domains per second`,
    minutes: (minutes) => (minutes >= 120 ? `about ${Math.round(minutes / 60)} hours` : `about ${minutes} min`),
    untilDay: (day) => `${day} or longer`,
    incomplete: (position, done, total) =>
      `Domain ${position + 1} is not checked yet; ${done} of ${total} are done. To continue: --since ${position}. With --wait, the command waits.`,
    omitted: (done, total) => `${done} of ${total} domains are checked; the others are left out.`,
    workerStarted: (checks) => `Worker started: up to ${checks} checks at a time. Ctrl-C or SIGTERM ends it.`,
    workerTrouble: (why) => `The queue reports: ${why}. The worker continues.`,
    workerOffline: (seconds) =>
      `No resolver responds to this machine. The check is repeated; next attempt in ${seconds} s.`,
    workerDone: (done, failed, speed) =>
      `${count('domain', 'domains')(done)} checked, ${failed} failed, ${speed} per second.`,
    workerStopping: 'Stopping: running checks end first, or are given back to the queue after 25 s.',
  },
  de: {
    submitted: (total, isNew) =>
      `${count('Domain', 'Domains')(total)} ${isNew ? 'eingereicht' : 'erneut eingereicht; bereits Geprüftes wird nicht wiederholt'}. Worker prüfen sie: zonewise worker`,
    submitInterrupted:
      'Abgebrochen: Einige Domains sind nicht eingereicht. Wiederholen Sie denselben Befehl, um fortzufahren.',
    canceled: 'Der Stapel ist abgebrochen. Vorhandene Ergebnisse lassen sich weiterhin lesen.',
    states: {
      waiting: 'wartet: Kein Worker prüft Domains dieses Stapels',
      running: 'läuft',
      finished: 'fertig',
      canceled: 'abgebrochen',
    },
    rows: {
      done: 'Fertig',
      active: 'In Arbeit',
      waiting: 'Wartend',
      speed: 'Tempo',
      remaining: 'Restdauer',
      stored: 'Gespeichert bis',
    },
    doneOf: (done, total, failed) => `${done} von ${total}${failed === 0 ? '' : `, davon ${failed} fehlgeschlagen`}`,
    perSecond: (speed) => `${speed} Domains pro Sekunde`,
    minutes: (minutes) => (minutes >= 120 ? `etwa ${Math.round(minutes / 60)} Stunden` : `etwa ${minutes} min`),
    untilDay: (day) => `${day} oder länger`,
    incomplete: (position, done, total) =>
      `Domain ${position + 1} ist noch nicht geprüft; ${done} von ${total} sind fertig. Fortsetzen: --since ${position}. Mit --wait wartet der Befehl.`,
    omitted: (done, total) => `${done} von ${total} Domains sind geprüft; die übrigen fehlen in der Ausgabe.`,
    workerStarted: (checks) =>
      `Worker gestartet: bis zu ${checks} Prüfungen gleichzeitig. Strg-C oder SIGTERM beendet ihn.`,
    workerTrouble: (why) => `Die Warteschlange meldet: ${why}. Der Worker arbeitet weiter.`,
    workerOffline: (seconds) =>
      `Kein Resolver antwortet dieser Maschine. Die Prüfung wird wiederholt; nächster Versuch in ${seconds} s.`,
    workerDone: (done, failed, speed) =>
      `${count('Domain', 'Domains')(done)} geprüft, ${failed} fehlgeschlagen, ${speed} pro Sekunde.`,
    workerStopping:
      'Wird beendet: Laufende Prüfungen werden abgeschlossen oder nach 25 s an die Warteschlange zurückgegeben.',
  },
}
