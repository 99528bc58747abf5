import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../text.ts'
import { dnssecDenialText } from './dnssec-denial.text.ts'
import { dnssecExpiryText } from './dnssec-expiry.text.ts'
import { dnssecNsec3Text } from './dnssec-nsec3.text.ts'
import {
  algorithmRollover,
  allServersFirst,
  dsReplacement,
  removeDsIfSlow,
  sameKeys,
  signAgain,
  turnOnDnssec,
} from './dnssec-steps.ts'

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

  it('go on only if every name server returns keys with signatures', () => {
    for (const steps of [turnOnDnssec, dsReplacement]) {
      expect(steps.en(ZONE).join('\n')).toMatch(/^Continue only if all name servers .* with signatures \(dig \+dnssec/m)
      expect(steps.de(ZONE).join('\n')).toMatch(/^Fahren Sie erst fort, wenn alle .* mit Signaturen .*\(dig \+dnssec/m)
    }
    expect(allServersFirst.en(ZONE)).toMatch(/make sure that all name servers .* with signatures \(dig \+dnssec/)
    expect(allServersFirst.de(ZONE)).toMatch(/^Vergewissern Sie sich, .* dass alle Nameserver .* mit Signaturen/)
  })

  it('sign a zone again with the keys that match its DS record', () => {
    expect(signAgain.en(ZONE)[0]).toMatch(/keys must stay the same: do not turn DNSSEC off and on\.$/)
    expect(signAgain.de(ZONE)[0]).toMatch(/Schalten Sie DNSSEC dazu nicht aus und wieder ein\.$/)
  })

  it.each([
    ['dnssec-nsec3 salt', dnssecNsec3Text.outcomes.salt],
    ['dnssec-nsec3 iterations', dnssecNsec3Text.outcomes.iterations],
    ['dnssec-expiry expired', dnssecExpiryText.outcomes.expired],
    ['dnssec-denial denies-existing', dnssecDenialText.outcomes['denies-existing']],
  ])('so does %s', (_id, texts) => {
    for (const locale of LOCALES) {
      const steps = texts[locale].steps as (values: object) => readonly string[]
      expect(steps({ zone: ZONE, hasOptOut: false })[0]).toContain(sameKeys[locale])
    }
  })

  // `rndc sign` adds missing signatures, but keeps wrong ones, and a lower serial number does not reach secondary name servers.
  it('replace wrong signatures of BIND without a moment in which the zone has none', () => {
    expect(signAgain.en(ZONE)[2]).toMatch(
      /BIND and inline signing.*change the TTL .*raise the serial number.*rndc reload example\.com.*Do not delete the \.signed file/,
    )
    expect(signAgain.de(ZONE)[2]).toMatch(
      /BIND mit Inline-Signing.*die TTL .*erhöhen Sie die Seriennummer.*rndc reload example\.com.*Löschen Sie nicht die Datei \.signed/,
    )
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
