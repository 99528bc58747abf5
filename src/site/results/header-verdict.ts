import type { HeaderAnalysis } from '../../standards/mail-header/analyse.ts'
import type { Locale, Localized } from '../../text.ts'
import type { Said, Tone } from './verdict.tsx'

type Case = 'unjudged' | 'proven' | 'provenOther' | 'failed' | 'plausible' | 'otherSender' | 'unproven'

/** What the notes of the receiving server come to. Only DMARC speaks of the sender that people see. */
function caseOf({ auth, alignment }: HeaderAnalysis): Case {
  const { spf, dkim, dmarc } = auth
  if (spf === undefined && dkim === undefined && dmarc === undefined) return 'unjudged'
  if (dmarc === 'pass') {
    const { fromDomain, dmarcFromDomain } = alignment
    return dmarcFromDomain === undefined || dmarcFromDomain === fromDomain ? 'proven' : 'provenOther'
  }
  if (dmarc === 'fail') return 'failed'
  if (spf !== 'pass' && dkim !== 'pass') return 'unproven'
  return alignment.aligned ? 'plausible' : 'otherSender'
}

interface Names {
  readonly from: string
  readonly dmarc: string
}

const WORDS: Localized<Readonly<Record<Case, (names: Names) => Said>> & { readonly someone: string }> = {
  en: {
    someone: 'the visible sender',
    unjudged: () => ({
      tone: 'unknown',
      word: 'Not judged',
      sentence: 'This header does not say whether the sender is genuine.',
      more: 'It has no Authentication-Results field with SPF, DKIM or DMARC. The server that takes a message adds it: take the header from the inbox of the receiver, not from the sender’s copy.',
    }),
    proven: ({ from }) => ({
      tone: 'ok',
      word: 'Confirmed',
      sentence: `DMARC confirms that the message comes from ${from}.`,
    }),
    provenOther: ({ from, dmarc }) => ({
      tone: 'warn',
      word: 'Look twice',
      sentence: `DMARC passed, but for ${dmarc}; the visible sender is ${from}.`,
      more: 'The header may have been changed on the way, or there is more than one From address.',
    }),
    failed: ({ from }) => ({
      tone: 'problem',
      word: 'Failed',
      sentence: `DMARC failed: nothing proves that the message comes from ${from}.`,
      more: 'It may be forged. It may also be genuine, where a forwarder or a mailing list changed it, or where the sender is not set up completely.',
    }),
    plausible: ({ from }) => ({
      tone: 'info',
      word: 'Plausible',
      sentence: `SPF or DKIM passed for a name that belongs to ${from}, but there is no DMARC verdict.`,
      more: 'As long as the domain has no DMARC record, others can write in its name all the same.',
    }),
    otherSender: ({ from }) => ({
      tone: 'warn',
      word: 'Another sender',
      sentence: `SPF or DKIM passed, but not for ${from}.`,
      more: 'Somebody else’s server vouches for the message. That is usual with newsletters and forwarding, and also how forgeries look.',
    }),
    unproven: ({ from }) => ({
      tone: 'warn',
      word: 'Unproven',
      sentence: `Neither SPF nor DKIM passed: nothing proves that the message comes from ${from}.`,
    }),
  },
  de: {
    someone: 'dem sichtbaren Absender',
    unjudged: () => ({
      tone: 'unknown',
      word: 'Nicht beurteilt',
      sentence: 'Dieser Header sagt nicht, ob der Absender echt ist.',
      more: 'Es fehlt ein Feld Authentication-Results mit SPF, DKIM oder DMARC. Der empfangende Server fügt es hinzu: Nehmen Sie den Header aus dem Posteingang des Empfängers, nicht aus der Kopie des Absenders.',
    }),
    proven: ({ from }) => ({
      tone: 'ok',
      word: 'Bestätigt',
      sentence: `DMARC bestätigt, dass die Nachricht von ${from} kommt.`,
    }),
    provenOther: ({ from, dmarc }) => ({
      tone: 'warn',
      word: 'Genau hinsehen',
      sentence: `DMARC war erfolgreich, aber für ${dmarc}; zu sehen ist als Absender ${from}.`,
      more: 'Der Header kann unterwegs verändert worden sein, oder es gibt mehr als eine From-Adresse.',
    }),
    failed: ({ from }) => ({
      tone: 'problem',
      word: 'Fehlgeschlagen',
      sentence: `DMARC ist fehlgeschlagen: Nichts belegt, dass die Nachricht von ${from} kommt.`,
      more: 'Sie kann gefälscht sein. Sie kann auch echt sein, wenn eine Weiterleitung oder Mailingliste sie verändert hat oder der Absender nicht vollständig eingerichtet ist.',
    }),
    plausible: ({ from }) => ({
      tone: 'info',
      word: 'Plausibel',
      sentence: `SPF oder DKIM war erfolgreich, für einen Namen, der zu ${from} gehört; ein Urteil von DMARC gibt es nicht.`,
      more: 'Solange die Domain keinen DMARC-Eintrag hat, können trotzdem andere in ihrem Namen schreiben.',
    }),
    otherSender: ({ from }) => ({
      tone: 'warn',
      word: 'Anderer Absender',
      sentence: `SPF oder DKIM war erfolgreich, aber nicht für ${from}.`,
      more: 'Der Server eines anderen bürgt für die Nachricht. Das ist bei Newslettern und Weiterleitungen üblich; auch Fälschungen sehen so aus.',
    }),
    unproven: ({ from }) => ({
      tone: 'warn',
      word: 'Unbelegt',
      sentence: `Weder SPF noch DKIM war erfolgreich: Nichts belegt, dass die Nachricht von ${from} kommt.`,
    }),
  },
}

export function headerSaid(analysis: HeaderAnalysis, locale: Locale): Said {
  const words = WORDS[locale]
  const { fromDomain, dmarcFromDomain } = analysis.alignment
  return words[caseOf(analysis)]({ from: fromDomain ?? words.someone, dmarc: dmarcFromDomain ?? '' })
}

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
