import Type from 'typebox'
import { Problem } from '../../problems.ts'
import { LOCALES, type Locale } from '../../text.ts'
import type { Parameter } from '../define-tool.ts'
import { quote } from '../name-problems.ts'

/** An unknown language is an error, because a silent fallback to English would hide a typo. */
export const languageParameter: Parameter<Locale> = {
  schema: Type.Unsafe<Locale>({
    title: 'Language',
    type: 'string',
    enum: [...LOCALES],
    description: 'Language of titles, details and steps.',
    default: 'en',
  }),
  isOptional: true,
  forAgents: 'Language.',
  read(raw) {
    if (raw === undefined || raw === '') return 'en'
    const known = typeof raw === 'string' ? LOCALES.find((locale) => locale === raw.toLowerCase()) : undefined
    if (known !== undefined) return known
    const given = typeof raw === 'string' ? quote(raw) : 'This'
    throw new Problem('invalid_lang', `${given} is not a supported language. Send ${LOCALES.join(' or ')}.`)
  },
}
