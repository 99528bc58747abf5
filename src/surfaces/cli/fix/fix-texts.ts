import { count } from '../../../report/report-texts.ts'
import type { Localized } from '../../../text.ts'
import type { LeftReason } from '../../../tools/plan/fixes.ts'

interface FixTexts {
  readonly nothing: string
  readonly resolves: (ids: readonly string[]) => string
  readonly later: string
  readonly left: string
  readonly reasons: Readonly<Record<LeftReason, string>>
  readonly worse: (findings: number) => string
  readonly score: (before: number, after: number) => string
  readonly undetermined: string
  readonly otherZone: (file: string, found: string, zone: string) => string
  readonly differs: (file: string) => string
  readonly withoutComments: string
  readonly serial: string
  readonly notJudged: (findings: number) => string
}

const findings = { en: count('finding', 'findings'), de: count('Befund', 'Befunde') }

/** Texts of the command fix. */
export const FIX_TEXTS: Localized<FixTexts> = {
  en: {
    nothing: 'No offered fix can be published at once.',
    resolves: (ids) => `The change is for: ${ids.join(', ')}`,
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
      'same-set': 'It changes a record set that is already in the change. Run this command again afterwards.',
    },
    worse: (number) => `The change would make ${findings.en(number)} worse, so it is not printed:`,
    score: (before, after) => `Score: ${before} before, ${after} after.`,
    otherZone: (file, found, zone) => `"${file}" is the zone ${found}, and the fixes are for the zone ${zone}.`,
    differs: (file) =>
      `"${file}" differs from the published records in record sets that the fixes change. Publish it, or use the published zone, and run this command again:`,
    withoutComments: 'The zone is printed anew, without its comments, because other lines depend on those that change.',
    serial: 'Raise the serial number in the SOA record before you publish the zone, unless your name server does so.',
    undetermined: 'Not determined: the domain could not be checked completely.',
    notJudged: (number) => `${findings.en(number)} cannot be judged before the change is published.`,
  },
  de: {
    nothing: 'Keine vorgeschlagene Korrektur lässt sich sofort veröffentlichen.',
    resolves: (ids) => `Die Änderung betrifft: ${ids.join(', ')}`,
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
      'same-set': 'Die Änderung enthält diesen Eintragssatz schon. Führen Sie den Befehl danach noch einmal aus.',
    },
    worse: (number) => `Die Änderung würde ${findings.de(number)} verschlechtern und wird deshalb nicht ausgegeben:`,
    score: (before, after) => `Punktzahl: vorher ${before}, nachher ${after}.`,
    otherZone: (file, found, zone) => `"${file}" ist die Zone ${found}, die Korrekturen betreffen die Zone ${zone}.`,
    differs: (file) =>
      `"${file}" weicht bei Eintragssätzen, die sich ändern würden, von den veröffentlichten Einträgen ab. Veröffentlichen Sie die Datei oder verwenden Sie die veröffentlichte Zone, und führen Sie den Befehl noch einmal aus:`,
    withoutComments:
      'Die Zone ist neu geschrieben und enthält keine Kommentare, weil andere Zeilen von den geänderten abhängen.',
    serial:
      'Erhöhen Sie vor dem Veröffentlichen die Seriennummer im SOA-Eintrag, sofern Ihr Nameserver das nicht selbst tut.',
    undetermined: 'Nicht ermittelt: Die Domain ließ sich nicht vollständig prüfen.',
    notJudged: (number) => `Vor der Veröffentlichung nicht beurteilbar: ${findings.de(number)}.`,
  },
}
