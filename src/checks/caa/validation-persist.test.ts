import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { LOCALES } from '../../text.ts'
import { worded } from '../define-check.ts'
import { validationPersistText } from './validation-persist.text.ts'
import { validationPersist } from './validation-persist.ts'

const ACCOUNT = 'accounturi=https://ca.example/acct/123'
const at = (...texts: readonly string[]): Scene => ({
  zone: texts.map((text) => `_validation-persist TXT "${text}"`).join('\n'),
})

describe('validation-persist', () => {
  it.each<[string, Scene, string | undefined]>([
    ['no record', { zone: '@ A 93.184.5.1' }, 'ok'],
    ['a text of a wildcard record', at('v=spf1 -all'), 'ok'],
    ['a record', at(`ca.example; ${ACCOUNT}`), 'present'],
    [
      'two certificate authorities',
      at(`ca.example; ${ACCOUNT}`, `other.example; ${ACCOUNT}; policy=wildcard`),
      'present',
    ],
    ['the name is unseen', { ...at(), failures: { '_validation-persist.example.com TXT': 'deadline' } }, 'unknown'],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(validationPersist, scene))?.outcome).toBe(outcome)
  })

  it('is a note', async () => {
    expect((await judge(validationPersist, at(`ca.example; ${ACCOUNT}`)))?.severity).toBe('info')
  })

  it.each(LOCALES)('says what the record binds, %s', async (locale) => {
    const scene = at(`ca.example; ${ACCOUNT}; policy=wildcard; persistUntil=1830297600`)
    const { detail } = await textsFor(worded(validationPersist, validationPersistText), scene, locale)
    for (const part of ['ca.example', 'https://ca.example/acct/123', '2028']) expect(detail).toContain(part)
    expect(detail).toMatch(/[Ww]ildcard/)
  })

  it.each(LOCALES)('says that a record has expired, %s', async (locale) => {
    const scene = at(`ca.example; ${ACCOUNT}; persistUntil=1577836800`)
    const { detail } = await textsFor(worded(validationPersist, validationPersistText), scene, locale)
    expect(detail).toMatch(/expired on 1 January 2020|am 1\. Januar 2020 abgelaufen/)
    expect(detail).not.toMatch(/can obtain|kann .* erhalten/)
  })
})
