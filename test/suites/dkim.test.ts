// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { isUsable, parseDkim } from '../../src/standards/dkim/parse.ts'
import { describeEach } from './shared-suites.ts'

interface Row {
  readonly name: string
  readonly txt: string
  /** Key sizes by OpenSSL, the rest by the rules of RFC 6376 section 3.6.1. */
  readonly oracle: {
    readonly tags: readonly string[]
    readonly syntaxOk: boolean
    readonly keyType: string
    readonly keyBits: number | null
    readonly revoked: boolean
    readonly testing: boolean
    readonly strictSubdomain: boolean
    readonly valid: boolean
    readonly base64Ok?: boolean
  }
}

const FILES = [
  ['dkim/dkim-key-records.json', 21],
  ['dkim/dkim-real-moj.json', 16],
] as const

describeEach(FILES, (data, count) => {
  const rows = data.read<Row[]>()

  it('has its rows', () => {
    expect(rows.length).toBe(count)
  })

  it('is parsed with the results of the suite', () => {
    for (const { name, txt, oracle } of rows) {
      const result = parseDkim(txt)
      if (!result.ok) {
        // A text without version and key is not a DKIM record, so there is no result about a key.
        expect([oracle.valid, oracle.tags.filter((tag) => tag === 'v' || tag === 'p')], name).toEqual([false, []])
        continue
      }
      const { record, faults } = result.value
      expect(
        {
          keyType: record.keyType,
          keyBits: record.key?.bits ?? null,
          revoked: record.isRevoked,
          testing: record.isTesting,
          strictSubdomain: record.isStrict,
          valid: isUsable(result.value),
        },
        `${name}: ${txt}`,
      ).toEqual({
        keyType: oracle.keyType,
        keyBits: oracle.keyBits,
        revoked: oracle.revoked,
        testing: oracle.testing,
        strictSubdomain: oracle.strictSubdomain,
        valid: oracle.valid,
      })
      expect(!faults.some(({ code }) => code === 'bad-tag'), name).toBe(oracle.syntaxOk)
      expect(!faults.some(({ code }) => code === 'loose-base64'), name).toBe(oracle.base64Ok ?? true)
    }
  })
})
