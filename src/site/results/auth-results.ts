import type { Localized } from '../../text.ts'
import type { Tone } from './verdict.tsx'

interface ResultWords {
  readonly tone: Tone
  readonly text: Localized<string>
}

/** The results of RFC 8601 section 2.7. Any other result is shown as it is written in the header. */
export const AUTH_RESULTS: Readonly<Record<string, ResultWords>> = {
  pass: { tone: 'ok', text: { en: 'passed (pass)', de: 'bestanden (pass)' } },
  fail: { tone: 'problem', text: { en: 'failed (fail)', de: 'nicht bestanden (fail)' } },
  softfail: {
    tone: 'warn',
    text: { en: 'server probably not allowed (softfail)', de: 'Server wahrscheinlich nicht berechtigt (softfail)' },
  },
  neutral: { tone: 'neutral', text: { en: 'no statement (neutral)', de: 'keine Aussage (neutral)' } },
  none: {
    tone: 'neutral',
    text: { en: 'no record or signature (none)', de: 'kein Eintrag oder keine Signatur (none)' },
  },
  policy: {
    tone: 'warn',
    text: { en: 'not accepted by the receiver (policy)', de: 'vom Empfänger nicht akzeptiert (policy)' },
  },
  temperror: {
    tone: 'unknown',
    text: { en: 'not checked: temporary error (temperror)', de: 'nicht geprüft: vorübergehender Fehler (temperror)' },
  },
  permerror: {
    tone: 'warn',
    text: {
      en: 'permanent error, for example an invalid record (permerror)',
      de: 'dauerhafter Fehler, zum Beispiel ein ungültiger Eintrag (permerror)',
    },
  },
}
