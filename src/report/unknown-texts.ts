import type { Localized } from '../text.ts'
import type { UnseenReason } from '../world.ts'

interface UnknownTexts {
  readonly title: (subject: string) => string
  readonly detail: (because: string) => string
  /** Where another time may show more. */
  readonly tryAgain: string
  readonly because: Readonly<Record<UnseenReason, string>>
}

/** For every check whose evidence could not be had. It is about us or the way, never about the domain. */
export const UNKNOWN_TEXTS: Localized<UnknownTexts> = {
  en: {
    title: (subject) => `Not checked: ${subject}`,
    detail: (because) =>
      `This could not be checked, because ${because}. It says nothing about the domain and costs no points.`,
    tryAgain: 'Please try again later.',
    because: {
      timeout: 'no answer came in time',
      connection: 'no connection could be made',
      'bad-answer': 'no usable answer came',
      'not-public': 'the address that we would have to ask is not a public one',
      budget: 'this report had used up the number of questions that it may ask',
      unaskable: 'no name can be as long as the one that would have to be asked about',
      disabled: 'questions of this kind are turned off in this service',
      aborted: 'the check ended early',
      pending: 'no answer came in time',
    },
  },
  de: {
    title: (subject) => `Nicht geprüft: ${subject}`,
    detail: (because) =>
      `Das ließ sich nicht prüfen, weil ${because}. Das sagt nichts über die Domain aus und kostet keine Punkte.`,
    tryAgain: 'Bitte versuchen Sie es später noch einmal.',
    because: {
      timeout: 'keine Antwort rechtzeitig kam',
      connection: 'keine Verbindung zustande kam',
      'bad-answer': 'keine brauchbare Antwort kam',
      'not-public': 'die Adresse, die wir fragen müssten, nicht öffentlich ist',
      budget: 'die für diesen Bericht erlaubte Zahl von Anfragen aufgebraucht war',
      unaskable: 'kein Name so lang sein kann wie der, nach dem zu fragen wäre',
      disabled: 'Anfragen dieser Art in diesem Dienst abgeschaltet sind',
      aborted: 'die Prüfung vorzeitig endete',
      pending: 'keine Antwort rechtzeitig kam',
    },
  },
}
