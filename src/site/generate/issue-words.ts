import type { Localized } from '../../text.ts'
import { MAX_ENTRIES, MAX_TEXT_LENGTH } from '../../tools/generate/bounds.ts'
import { ISSUE_TEXTS } from '../../tools/generate/issue-texts.ts'
import type { IssueCode } from '../../tools/generate/issues.ts'
import type { FormFault, FormNote } from './form.ts'

const FORM_TEXTS: Readonly<Record<FormFault | FormNote, Localized<string>>> = {
  'published-unknown': {
    en: 'The published values could not be read. They may be stricter than these.',
    de: 'Die veröffentlichten Werte ließen sich nicht lesen. Sie können strenger sein als diese.',
  },
  'weaker-than-published': {
    en: 'This is the published value, which is stricter. The new value weakens the policy.',
    de: 'Das ist der veröffentlichte Wert, er ist strenger. Der neue Wert schwächt die Richtlinie ab.',
  },
  'not-in-range': {
    en: 'The value is not an integer in the allowed range and was left out.',
    de: 'Der Wert ist keine ganze Zahl im erlaubten Bereich und wurde weggelassen.',
  },
  'not-such-a-word': {
    en: 'Only letters and digits are allowed, at most 32. The value was left out.',
    de: 'Erlaubt sind nur Buchstaben und Ziffern, höchstens 32. Der Wert wurde weggelassen.',
  },
  'too-long': {
    en: `The value has more than ${MAX_TEXT_LENGTH} characters and was left out.`,
    de: `Der Wert hat mehr als ${MAX_TEXT_LENGTH} Zeichen und wurde weggelassen.`,
  },
  'too-many': {
    en: `There are more than ${MAX_ENTRIES} entries. Only the first ${MAX_ENTRIES} are used.`,
    de: `Es sind mehr als ${MAX_ENTRIES} Angaben. Nur die ersten ${MAX_ENTRIES} werden verwendet.`,
  },
}

/** Texts of issues whose text for the API contains the name of a field in the API. */
const SAID_HERE: Readonly<Partial<Record<IssueCode, Localized<string>>>> = {
  'testing-without-reports': {
    en: 'The mode “testing” only collects TLS reports, but there is no address for them. Enter an address for TLS reports.',
    de: 'Der Modus „testing“ dient nur dazu, TLS-Berichte zu sammeln, es fehlt aber eine Adresse dafür. Geben Sie eine Adresse für TLS-Berichte an.',
  },
}

/** The texts of all issues of the generator pages. */
export const ISSUE_WORDS: Readonly<Record<IssueCode | FormFault | FormNote, Localized<string>>> = {
  ...ISSUE_TEXTS,
  ...SAID_HERE,
  ...FORM_TEXTS,
}
