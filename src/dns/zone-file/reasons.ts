/** Why a line of a zone file, or the data of a record, cannot be read; with the values that the sentence needs. */
export interface ReasonValues {
  'field-missing': object
  'data-missing': object
  'too-much': { readonly text: string }
  'not-name': { readonly text: string }
  'not-number': { readonly text: string; readonly max: number }
  'not-seconds': { readonly text: string }
  'not-time': { readonly text: string }
  'broken-escape': { readonly text: string }
  'long-string': object
  'not-encoded': { readonly encoding: string }
  'other-length': { readonly found: number; readonly expected: number }
  'query-type': object
  'generic-only': object
  'not-valid': object
  'not-type': { readonly text: string }
  'not-parameter': { readonly text: string }
  'parameter-twice': { readonly text: string }
  'no-mandatory': object
  'not-address': { readonly text: string; readonly family: 4 | 6 }
  'other-class': { readonly text: string }
  'no-ttl': object
  'no-owner': object
  'origin-not-name': object
  'ttl-not-seconds': object
  'too-deep': object
  'not-supported': { readonly text: string }
  'not-included': { readonly text: string }
  'open-quote': object
  'no-blank': object
  'parentheses-differ': object
  'open-parenthesis': object
  'line-break': object
  'bare-semicolon': object
  'half-character': object
  /** A reason for data of this type. */
  'of-type': { readonly type: string; readonly reason: Reason }
  /** A reason in an included file. */
  'in-file': { readonly file: string; readonly reason: Reason }
}

export type ReasonCode = keyof ReasonValues

export type Reason = {
  readonly [Code in ReasonCode]: { readonly code: Code; readonly values: ReasonValues[Code] }
}[ReasonCode]

/** A text for each reason, without a final stop. */
export type ReasonTexts = { readonly [Code in ReasonCode]: (values: ReasonValues[Code]) => string }

export const reason = <Code extends ReasonCode>(
  code: Code,
  ...[values]: object extends ReasonValues[Code] ? [] : [values: ReasonValues[Code]]
): Reason => ({ code, values: values ?? {} }) as Reason

// The table has the values of each code, which the type of a union does not show.
export const reasonIn = (texts: ReasonTexts, { code, values }: Reason): string =>
  (texts[code] as (values: object) => string)(values)

const ENGLISH: ReasonTexts = {
  'field-missing': () => 'a field is missing',
  'data-missing': () => 'the data are missing',
  'too-much': ({ text }) => `${text} is too much`,
  'not-name': ({ text }) => `${text} is not a name`,
  'not-number': ({ text, max }) => `${text} is not a number from 0 to ${max}`,
  'not-seconds': ({ text }) => `${text} is not a time in seconds`,
  'not-time': ({ text }) => `${text} is not a time`,
  'broken-escape': ({ text }) => `${text} has a broken escape`,
  'long-string': () => 'a character-string has more than 255 bytes',
  'not-encoded': ({ encoding }) => `this is not ${encoding}`,
  'other-length': ({ found, expected }) => `${found} bytes instead of ${expected}`,
  'query-type': () => 'no zone contains this type',
  'generic-only': () => 'only the form \\# is supported for this type',
  'not-valid': () => 'the data are not valid for this type',
  'not-type': ({ text }) => `${text} is not a record type`,
  'not-parameter': ({ text }) => `${text} is not a service parameter`,
  'parameter-twice': ({ text }) => `${text} comes twice`,
  'no-mandatory': () => 'a mandatory parameter is missing',
  'not-address': ({ text, family }) => `${text} is not an IPv${family} address`,
  'other-class': ({ text }) => `the class ${text} is not supported`,
  'no-ttl': () => 'the record has no TTL, and there is no $TTL',
  'no-owner': () => 'the first record has no owner',
  'origin-not-name': () => 'the origin is not a name',
  'ttl-not-seconds': () => 'the TTL is not a time in seconds',
  'too-deep': () => 'files include each other too deeply',
  'not-supported': ({ text }) => `${text} is not supported`,
  'not-included': ({ text }) => `${text} cannot be included: it does not exist`,
  'open-quote': () => 'a quote is not closed, or a backslash ends the line',
  'no-blank': () => 'a blank is missing after a quotation mark',
  'parentheses-differ': () => 'the parentheses do not match',
  'open-parenthesis': () => 'a parenthesis is not closed',
  'line-break': () => 'it has a line break',
  'bare-semicolon': () => 'a semicolon is not in quotation marks',
  'half-character': () => 'it has half of a character',
  'of-type': ({ type, reason: inner }) => `${type}: ${reasonText(inner)}`,
  'in-file': ({ file, reason: inner }) => `in ${file}: ${reasonText(inner)}`,
}

/** The reason in English. */
export const reasonText = (given: Reason): string => reasonIn(ENGLISH, given)
