import type { Localized } from '../../text.ts'
import { ISSUE_TEXTS } from '../../tools/generate/issue-texts.ts'
import type { IssueCode } from '../../tools/generate/issues.ts'
import type { FormFault } from './form.ts'

const FORM_FAULTS: Readonly<Record<FormFault, Localized<string>>> = {
  'not-in-range': {
    en: 'This is not a whole number in the allowed range, so it was left out.',
    de: 'Das ist keine ganze Zahl im erlaubten Bereich und wurde weggelassen.',
  },
  'not-such-a-word': {
    en: 'Only letters and digits are possible here, 32 at most. It was left out.',
    de: 'Hier sind nur Buchstaben und Ziffern möglich, höchstens 32. Die Angabe wurde weggelassen.',
  },
  'too-long': {
    en: 'This is longer than any such value can be, so it was left out.',
    de: 'Das ist länger, als ein solcher Wert sein kann, und wurde weggelassen.',
  },
  'too-many': {
    en: 'These are more entries than a record can hold; only the first 200 were taken.',
    de: 'Das sind mehr Angaben, als ein Eintrag fassen kann; nur die ersten 200 wurden übernommen.',
  },
}

/** Where the text of the API names a field by the word that programs use. */
const SAID_HERE: Readonly<Partial<Record<IssueCode, Localized<string>>>> = {
  'testing-without-reports': {
    en: 'The mode testing only serves to collect TLS reports, and there is no address for them. Enter one.',
    de: 'Der Modus testing dient nur dazu, TLS-Berichte zu sammeln, und für diese ist keine Adresse angegeben. Tragen Sie eine ein.',
  },
}

/** Every issue that can be met on these pages, in words. */
export const ISSUE_WORDS: Readonly<Record<IssueCode | FormFault, Localized<string>>> = {
  ...ISSUE_TEXTS,
  ...SAID_HERE,
  ...FORM_FAULTS,
}
