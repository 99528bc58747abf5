import { count } from '../../report/report-texts.ts'
import type { Localized } from '../../text.ts'
import type { LeftReason } from './fixes.ts'

interface FixTexts {
  readonly nothing: string
  readonly resolves: (findings: string) => string
  readonly later: string
  readonly left: string
  readonly reasons: Readonly<Record<LeftReason, string>>
  readonly score: (before: number, after: number) => string
  readonly undetermined: string
  readonly notJudged: (findings: number) => string
}

const findings = { en: count('finding', 'findings'), de: count('Befund', 'Befunde') }

/** Texts about the fixes of a report that can be published together and at once. */
export const FIX_TEXTS: Localized<FixTexts> = {
  en: {
    nothing: 'No offered fix can be published immediately.',
    resolves: (names) => `The change is for: ${names}`,
    later: 'What may follow:',
    left: 'Not in the change:',
    reasons: {
      'no-record': 'There is no record to publish; follow the steps of the finding.',
      'other-place': 'It is not a change of this zone.',
      alias: 'The name is an alias (CNAME).',
      'not-known': 'It is not known which published records it would replace.',
      precondition: 'Something has to be checked first.',
      choice: 'It depends on a decision.',
      'more-steps': 'It needs other steps too.',
      'same-set': 'It changes a record set that is already in the change. Make this fix afterwards.',
    },
    score: (before, after) => `Score: ${before} before, ${after} after.`,
    undetermined: 'Not determined: the domain could not be checked completely.',
    notJudged: (number) => `${findings.en(number)} cannot be judged before the change is published.`,
  },
  de: {
    nothing: 'Keine vorgeschlagene Korrektur lässt sich sofort veröffentlichen.',
    resolves: (names) => `Die Änderung betrifft: ${names}`,
    later: 'Was danach folgen kann:',
    left: 'Nicht in der Änderung:',
    reasons: {
      'no-record': 'Es gibt keinen Eintrag, der zu veröffentlichen wäre; folgen Sie den Schritten des Befunds.',
      'other-place': 'Diese Zone wird dafür nicht geändert.',
      alias: 'Der Name ist ein Alias (CNAME).',
      'not-known': 'Welche veröffentlichten Einträge ersetzt würden, ist nicht bekannt.',
      precondition: 'Vorher ist etwas zu prüfen.',
      choice: 'Das hängt von einer Entscheidung ab.',
      'more-steps': 'Dafür sind weitere Schritte nötig.',
      'same-set': 'Die Änderung enthält diesen Eintragssatz schon. Nehmen Sie diese Korrektur danach vor.',
    },
    score: (before, after) => `Punktzahl: vorher ${before}, nachher ${after}.`,
    undetermined: 'Nicht ermittelt: Die Domain ließ sich nicht vollständig prüfen.',
    notJudged: (number) => `Vor der Veröffentlichung nicht beurteilbar: ${findings.de(number)}.`,
  },
}
