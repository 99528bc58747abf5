import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../text.ts'
import { algorithmRollover, dsReplacement, removeDsIfSlow, turnOnDnssec } from './dnssec-steps.ts'

const ZONE = 'example.com'

/** The positions of the first steps that match, in order. */
const positions = (steps: readonly string[], patterns: readonly RegExp[]): readonly number[] =>
  patterns.map((pattern) => steps.findIndex((step) => pattern.test(step)))

describe('the steps of DNSSEC changes', () => {
  it('turn on DNSSEC: TLSA records, signing, wait, all name servers, DS record', () => {
    expect(
      positions(turnOnDnssec.en(ZONE), [/TLSA/, /turn on DNSSEC for/, /^Wait/, /all name servers/, /enter the DS/]),
    ).toEqual([0, 1, 2, 3, 4])
    expect(
      positions(turnOnDnssec.de(ZONE), [/TLSA/, /^Schalten/, /^Warten/, /alle Nameserver/, /^Tragen .* DS-Eintrag/]),
    ).toEqual([0, 1, 2, 3, 4])
  })

  it('replace a DS record: signatures in all caches, all name servers, DS record, old keys last', () => {
    const expected = [0, 1, 2, 3]
    expect(
      positions(dsReplacement.en(ZONE), [
        /^Wait .* longest TTL/,
        /all name servers/,
        /replace/,
        /removed only after the TTL/,
      ]),
    ).toEqual(expected)
    expect(
      positions(dsReplacement.de(ZONE), [
        /^Warten .* längste TTL/,
        /alle Nameserver/,
        /^Ersetzen/,
        /erst entfernen, wenn die TTL/,
      ]),
    ).toEqual(expected)
  })

  it.each(LOCALES)('an algorithm rollover contains the replacement of the DS record, %s', (locale) => {
    expect(algorithmRollover[locale](ZONE)).toEqual(expect.arrayContaining([...dsReplacement[locale](ZONE)]))
  })

  it.each([
    [
      'en',
      /after the TTL of the DS records .* without the protection of DNSSEC and DANE/,
      /keep the keys and signatures/,
    ],
    [
      'de',
      /Nach Ablauf der TTL der DS-Einträge .* ohne Schutz durch DNSSEC und DANE/,
      /behalten Sie die Schlüssel und Signaturen/,
    ],
  ] as const)(
    'removed DS records take effect after their TTL, and the zone stays signed, %s',
    (locale, effect, keep) => {
      const [removal, signatures] = removeDsIfSlow[locale](ZONE)
      expect(removal).toMatch(effect)
      expect(signatures).toMatch(keep)
    },
  )

  it('name the parent zone as the place of the DS record for a zone inside another one', () => {
    const all = [turnOnDnssec, dsReplacement, removeDsIfSlow].flatMap((steps) => steps.en('sub.example.com')).join(' ')
    expect(all).toMatch(/in the parent zone/i)
    expect(all).not.toMatch(/registrar/)
  })
})
