import { describe, expect, it } from 'vitest'
import type { PublishedSet, UndeterminedReason } from '../evidence/zone/format-records.ts'
import { recordsInWords, shownRecords } from './published-records.ts'

const SET: PublishedSet = { purpose: 'text', name: 'example.com', type: 'TXT', state: 'absent', records: [] }

const detailOf = (reason: UndeterminedReason, locale: 'en' | 'de'): string | undefined =>
  recordsInWords({ sets: [{ ...SET, state: 'undetermined', reason }] }, locale).sets[0]?.detail

describe('the records of a report', () => {
  it.each<[reason: UndeterminedReason, en: string, de: string]>([
    ['timeout', 'No response arrived in time.', 'Es kam keine rechtzeitige Antwort.'],
    [
      'unreachable',
      'The name servers of the domain do not answer for it.',
      'Die Nameserver der Domain beantworten keine Anfragen für sie.',
    ],
    [
      'not-queried',
      'The domain does not receive mail, so these records were not queried.',
      'Die Domain empfängt keine E-Mails, deshalb wurden diese Einträge nicht abgefragt.',
    ],
    [
      'unlisted-selectors',
      'No key was found at the usual selectors; DNS cannot list the other selectors.',
      'Unter den üblichen Selektoren gibt es keinen Schlüssel; andere Selektoren lassen sich im DNS nicht auflisten.',
    ],
  ])('that are undetermined (%s) say why', (reason, en, de) => {
    expect([detailOf(reason, 'en'), detailOf(reason, 'de')]).toEqual([en, de])
  })

  it('that are determined need no reason', () => {
    expect(recordsInWords({ sets: [SET] }, 'en')).toEqual({ sets: [SET] })
  })

  it('show hidden characters of texts', () => {
    const record = { name: 'example.com', ttl: 60, type: 'TXT', data: '"\\226\\128\\174a"', text: '\u202ea' }
    const address = { name: 'example.com', ttl: 60, type: 'A', data: '192.0.2.1' }
    const [set] = shownRecords({ sets: [{ ...SET, state: 'present', records: [record, address] }] }).sets
    expect(set?.records).toEqual([{ ...record, text: '\\u{202e}a' }, address])
  })
})
