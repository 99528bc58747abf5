import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge } from '../../../test/support/judging.ts'
import type { Case } from '../../../test/support/zone-scenes.ts'
import { worded } from '../define-check.ts'
import { caaRecordText } from './caa-record.text.ts'
import { caaRecord } from './caa-record.ts'

const SHOP = 'a.shop.example.com'
const ZONE = '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\na.shop A 93.184.5.1\n'
const LETS_ENCRYPT = 'CAA 0 issue "letsencrypt.org"'

describe('caa-record', () => {
  it.each<Case>([
    ['the domain has one', { zone: `@ ${LETS_ENCRYPT}` }, 'ok'],
    ['nobody up to the top-level domain has one', { zone: '@ A 93.184.5.1' }, 'none'],
    ['a set without issue counts all the same', { zone: '@ CAA 0 iodef "mailto:a@example.com"' }, 'ok'],
    ['the closest name above has one', { domain: SHOP, zone: `${ZONE}shop ${LETS_ENCRYPT}` }, 'ok'],
    ['the registrable domain has one', { domain: SHOP, zone: `${ZONE}@ ${LETS_ENCRYPT}` }, 'ok'],
    ['the top-level domain has one', { zone: `com. ${LETS_ENCRYPT}` }, 'ok'],
    [
      'an alias leads to one',
      { domain: SHOP, zone: `${ZONE.replace('A 93.184.5.1', 'CNAME x.test.')}x.test. ${LETS_ENCRYPT}` },
      'ok',
    ],
    [
      'the search does not climb from the target of an alias',
      {
        domain: SHOP,
        zone: `${ZONE.replace('A 93.184.5.1', 'CNAME x.sub.test.')}x.sub.test. A 93.184.5.1\nsub.test. ${LETS_ENCRYPT}`,
      },
      'none',
    ],
    ['a step could not be asked', { zone: '@ A 93.184.5.1', failures: { 'example.com CAA': 'deadline' } }, 'unknown'],
    ['SERVFAIL is not an absence', { zone: '@ A 93.184.5.1', failures: { 'com CAA': 2 } }, 'unknown'],
    ['a failure above the first set does not matter', { zone: `@ ${LETS_ENCRYPT}`, failures: { 'com CAA': 2 } }, 'ok'],
    [
      'a failure below the first set does',
      { domain: SHOP, zone: `${ZONE}@ ${LETS_ENCRYPT}`, failures: { 'shop.example.com CAA': 2 } },
      'unknown',
    ],
    [
      'a name of more labels than are asked about',
      {
        domain: `${'a.'.repeat(20)}example.com`,
        zone: `$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\n${'a.'.repeat(19)}a A 93.184.5.1`,
      },
      'unknown',
    ],
  ])('%s', async (_case, scene, outcome) => {
    expect((await judge(caaRecord, scene))?.outcome).toBe(outcome)
  })

  it('names the closest name that has a set', async () => {
    const zone = `${ZONE}shop ${LETS_ENCRYPT}\n@ ${LETS_ENCRYPT}`
    expect((await judge(caaRecord, { domain: SHOP, zone }))?.values).toMatchObject({ foundAt: 'shop.example.com' })
  })

  it('adds the records at the zone if the name is an alias, beside which no record is possible', async () => {
    const zone = `${ZONE.replace('A 93.184.5.1', 'CNAME x.test.')}x.test. A 93.184.5.1`
    const texts = worded(caaRecord, caaRecordText)
    expect((await textsFor(texts, { domain: SHOP, zone }, 'en')).steps.at(-1)).toMatch(/CAA records of example\.com/)
    expect((await textsFor(texts, { domain: SHOP, zone: ZONE }, 'en')).steps.at(-1)).not.toMatch(/CNAME/)
  })

  it('offers the generator and never a record: a CA that is left out could not renew', async () => {
    expect((await judge(caaRecord, { zone: '@ A 93.184.5.1' }))?.remedy).toEqual({ page: 'generate-caa' })
  })
})
