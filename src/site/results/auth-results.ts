import type { Localized } from '../../text.ts'
import type { Tone } from './verdict.tsx'

interface ResultWords {
  readonly tone: Tone
  readonly text: Localized<string>
}

/** The results of RFC 8601 section 2.7; others are shown as they are written. */
export const AUTH_RESULTS: Readonly<Record<string, ResultWords>> = {
  pass: { tone: 'ok', text: { en: 'passed', de: 'erfolgreich' } },
  fail: { tone: 'problem', text: { en: 'failed', de: 'fehlgeschlagen' } },
  softfail: { tone: 'warn', text: { en: 'rather not (softfail)', de: 'eher nicht (softfail)' } },
  neutral: { tone: 'neutral', text: { en: 'nothing said (neutral)', de: 'ohne Aussage (neutral)' } },
  none: { tone: 'neutral', text: { en: 'nothing there to check (none)', de: 'nichts zu prüfen (none)' } },
  policy: {
    tone: 'warn',
    text: { en: 'not accepted by the receiver (policy)', de: 'vom Empfänger nicht anerkannt (policy)' },
  },
  temperror: {
    tone: 'unknown',
    text: { en: 'could not be checked just then (temperror)', de: 'ließ sich gerade nicht prüfen (temperror)' },
  },
  permerror: {
    tone: 'warn',
    text: {
      en: 'the published record is faulty (permerror)',
      de: 'der veröffentlichte Eintrag ist fehlerhaft (permerror)',
    },
  },
}
