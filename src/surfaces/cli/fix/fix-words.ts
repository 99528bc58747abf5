import { count } from '../../../report/report-texts.ts'
import type { Localized } from '../../../text.ts'

interface FixWords {
  readonly otherZone: (file: string, found: string, zone: string) => string
  readonly differs: (file: string) => string
  readonly withoutComments: string
  readonly serial: string
  readonly worse: (findings: number) => string
}

const findings = { en: count('finding', 'findings'), de: count('Befund', 'Befunde') }

/** What only the command fix says. */
export const FIX_WORDS: Localized<FixWords> = {
  en: {
    otherZone: (file, found, zone) => `"${file}" is the zone ${found}, and the fixes are for the zone ${zone}.`,
    differs: (file) =>
      `"${file}" differs from the published records in record sets that the fixes change. Publish it, or use the published zone, and run this command again:`,
    withoutComments: 'The zone is printed anew, without its comments, because other lines depend on those that change.',
    serial: 'Raise the serial number in the SOA record before you publish the zone, unless your name server does so.',
    worse: (number) => `The change would make ${findings.en(number)} worse, so it is not printed:`,
  },
  de: {
    otherZone: (file, found, zone) => `"${file}" ist die Zone ${found}, die Korrekturen betreffen die Zone ${zone}.`,
    differs: (file) =>
      `"${file}" weicht bei Eintragssätzen, die sich ändern würden, von den veröffentlichten Einträgen ab. Veröffentlichen Sie die Datei oder verwenden Sie die veröffentlichte Zone, und führen Sie den Befehl noch einmal aus:`,
    withoutComments:
      'Die Zone ist neu geschrieben und enthält keine Kommentare, weil andere Zeilen von den geänderten abhängen.',
    serial:
      'Erhöhen Sie vor dem Veröffentlichen die Seriennummer im SOA-Eintrag, sofern Ihr Nameserver das nicht selbst tut.',
    worse: (number) => `Die Änderung würde ${findings.de(number)} verschlechtern und wird deshalb nicht ausgegeben:`,
  },
}
