import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('the language of a page', () => {
  it.each<[wanted: unknown, accepted: string | undefined, language: string]>([
    ['de', 'en', 'de'],
    ['en', 'de', 'en'],
    [undefined, undefined, 'en'],
    [undefined, 'de', 'de'],
    [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [undefined, 'en;q=0.8,de;q=0.9', 'de'],
    [undefined, 'fr, DE;q=0.5', 'de'],
    [undefined, 'de;q=0, en', 'en'],
    [undefined, 'fr', 'en'],
    ['fr', 'de', 'de'],
    [['de'], undefined, 'en'],
    [undefined, ';;q=,,', 'en'],
  ])('%j with Accept-Language %j is %s', (wanted, accepted, language) => {
    expect(languageOf(wanted, accepted)).toBe(language)
  })
})
