import type { DnssecBreak, DrawnDs, DrawnKey, DrawnZone } from '../../evidence/pictures/picture.ts'
import type { Localized } from '../../text.ts'

/** A zone and the one above it. */
export interface Link {
  readonly zone: string
  readonly parent: string
}

export interface DnssecWords {
  readonly title: string
  readonly root: string
  readonly states: Readonly<Record<DrawnZone['state'], string>>
  readonly dsStates: Readonly<Record<DrawnDs['state'], string>>
  readonly roles: Readonly<Record<DrawnKey['role'], string>>
  readonly vouchedFor: string
  readonly vouchesFor: (zone: string) => string
  readonly noDs: string
  readonly unseenDs: string
  readonly noKeys: string
  readonly unseenKeys: string
  readonly more: (count: number) => string
  readonly moreZones: (count: number) => string
  /** Short, at the place of the break. */
  readonly breaks: Readonly<Record<DnssecBreak, string>>
  /** A sentence, above the picture. */
  readonly breakSentences: Readonly<Record<DnssecBreak, (link: Link) => string>>
  readonly holds: (zone: string) => string
  readonly unsure: string
  readonly columns: readonly [zone: string, state: string, ds: string, keys: string]
}

export const DNSSEC_WORDS: Localized<DnssecWords> = {
  en: {
    title: 'Chain of trust (DNSSEC)',
    root: 'root',
    states: {
      trusted: 'trusted by all',
      secure: 'secure',
      insecure: 'unsigned',
      broken: 'broken',
      below: 'not reached',
      unknown: 'not known',
    },
    dsStates: {
      matched: 'fits a key',
      'no-key': 'fits no key',
      unsupported: 'of no usable kind',
      unknown: 'cannot be compared',
    },
    roles: { ksk: 'KSK', zsk: 'ZSK' },
    vouchedFor: 'a DS fits it',
    vouchesFor: (zone) => `for ${zone}`,
    noDs: 'no DS',
    unseenDs: 'DS not seen',
    noKeys: 'no keys',
    unseenKeys: 'keys not seen',
    more: (count) => `and ${count} more`,
    moreZones: (count) => `${count} more`,
    breaks: {
      'no-ds': 'The chain ends here: the zone above vouches for nothing.',
      'no-keys': 'First broken link: there is a DS, but no key.',
      'no-match': 'First broken link: no key fits a DS.',
      unsupported: 'The chain ends here: nobody can compute what the DS needs.',
      signature: 'First broken link: the signatures do not fit the keys.',
      expired: 'First broken link: the signatures are out of date.',
      rejected: 'First broken link: resolvers reject the zone.',
    },
    breakSentences: {
      'no-ds': ({ zone, parent }) =>
        `${zone} counts as unsigned: the chain ends here, because ${parent} vouches for nothing.`,
      'no-keys': ({ zone, parent }) =>
        `The chain breaks at ${zone}: ${parent} has a DS for it, but the zone has no keys.`,
      'no-match': ({ zone, parent }) => `The chain breaks at ${zone}: no key of the zone fits a DS at ${parent}.`,
      unsupported: ({ zone, parent }) =>
        `${zone} counts as unsigned: ${parent} vouches for it only in kinds that nobody computes.`,
      signature: ({ zone }) => `The chain breaks at ${zone}: its keys fit, but the signatures do not.`,
      expired: ({ zone }) => `The chain breaks at ${zone}: its signatures are out of date.`,
      rejected: ({ zone }) =>
        `The chain breaks at ${zone}: resolvers reject it, although we find no fault in its keys and signatures.`,
    },
    holds: (zone) => `The chain holds from the root to ${zone}.`,
    unsure: 'Not every link could be seen, so nothing certain can be said about the chain.',
    columns: ['Zone', 'State', 'DS at the zone above', 'Keys'],
  },
  de: {
    title: 'Vertrauenskette (DNSSEC)',
    root: 'Wurzel',
    states: {
      trusted: 'alle vertrauen ihr',
      secure: 'gesichert',
      insecure: 'unsigniert',
      broken: 'gebrochen',
      below: 'nicht erreicht',
      unknown: 'nicht bekannt',
    },
    dsStates: {
      matched: 'passt zu Schlüssel',
      'no-key': 'passt zu keinem',
      unsupported: 'nicht verwendbar',
      unknown: 'nicht zu vergleichen',
    },
    roles: { ksk: 'KSK', zsk: 'ZSK' },
    vouchedFor: 'ein DS passt dazu',
    vouchesFor: (zone) => `für ${zone}`,
    noDs: 'kein DS',
    unseenDs: 'DS nicht ermittelt',
    noKeys: 'keine Schlüssel',
    unseenKeys: 'Schlüssel nicht ermittelt',
    more: (count) => `und ${count} weitere`,
    moreZones: (count) => `${count} weitere`,
    breaks: {
      'no-ds': 'Die Kette endet hier: Die Zone darüber bürgt für nichts.',
      'no-keys': 'Erstes gebrochenes Glied: Es gibt einen DS, aber keinen Schlüssel.',
      'no-match': 'Erstes gebrochenes Glied: Kein Schlüssel passt zu einem DS.',
      unsupported: 'Die Kette endet hier: Die Verfahren der DS-Einträge beherrscht niemand.',
      signature: 'Erstes gebrochenes Glied: Die Signaturen passen nicht zu den Schlüsseln.',
      expired: 'Erstes gebrochenes Glied: Die Signaturen gelten nicht zu dieser Zeit.',
      rejected: 'Erstes gebrochenes Glied: Resolver weisen die Zone zurück.',
    },
    breakSentences: {
      'no-ds': ({ zone, parent }) =>
        `${zone} gilt als unsigniert: Die Kette endet hier, denn ${parent} bürgt für nichts.`,
      'no-keys': ({ zone, parent }) =>
        `Die Kette bricht bei ${zone}: ${parent} hat einen DS dafür, die Zone aber keine Schlüssel.`,
      'no-match': ({ zone, parent }) =>
        `Die Kette bricht bei ${zone}: Kein Schlüssel der Zone passt zu einem DS bei ${parent}.`,
      unsupported: ({ zone, parent }) =>
        `${zone} gilt als unsigniert: ${parent} bürgt nur mit Verfahren, die niemand beherrscht.`,
      signature: ({ zone }) => `Die Kette bricht bei ${zone}: Die Schlüssel passen, die Signaturen nicht.`,
      expired: ({ zone }) => `Die Kette bricht bei ${zone}: Die Signaturen gelten nicht zu dieser Zeit.`,
      rejected: ({ zone }) =>
        `Die Kette bricht bei ${zone}: Resolver weisen die Zone zurück, obwohl wir an Schlüsseln und Signaturen keinen Fehler finden.`,
    },
    holds: (zone) => `Die Kette hält von der Wurzel bis ${zone}.`,
    unsure: 'Nicht jedes Glied war einsehbar; über die Kette lässt sich daher nichts Sicheres sagen.',
    columns: ['Zone', 'Zustand', 'DS in der Zone darüber', 'Schlüssel'],
  },
}
