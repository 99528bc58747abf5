import type { DnssecBreak, DrawnDs, DrawnKey, DrawnZone } from '../../evidence/pictures/picture.ts'
import type { Localized } from '../../text.ts'

/** A zone and its parent zone. */
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
  readonly authenticated: string
  readonly authenticates: (zone: string) => string
  readonly noDs: string
  readonly unseenDs: string
  readonly noKeys: string
  readonly unseenKeys: string
  readonly more: (count: number) => string
  readonly moreZones: (count: number) => string
  /** A short text at the place of the fault. */
  readonly breaks: Readonly<Record<DnssecBreak, string>>
  /** A sentence above the diagram. */
  readonly breakSentences: Readonly<Record<DnssecBreak, (link: Link) => string>>
  readonly holds: (zone: string) => string
  readonly unsure: string
  readonly columns: readonly [zone: string, state: string, ds: string, keys: string]
}

export const DNSSEC_WORDS: Localized<DnssecWords> = {
  en: {
    title: 'DNSSEC chain of trust',
    root: 'root zone',
    states: {
      trusted: 'trust anchor',
      secure: 'valid',
      insecure: 'unsigned',
      broken: 'invalid (bogus)',
      below: 'below the fault',
      unknown: 'not checked',
    },
    dsStates: {
      matched: 'matches a key',
      'no-key': 'matches no key',
      unsupported: 'not supported',
      unknown: 'not checked',
    },
    roles: { ksk: 'KSK', zsk: 'ZSK' },
    authenticated: 'matches a DS record',
    authenticates: (zone) => `for ${zone}`,
    noDs: 'no DS record',
    unseenDs: 'DS records not checked',
    noKeys: 'no DNSKEY record',
    unseenKeys: 'DNSKEY records not checked',
    more: (count) => `and ${count} more`,
    moreZones: (count) => `${count} more`,
    breaks: {
      'no-ds': 'Unsigned from here: the parent zone has no DS record.',
      'no-keys': 'Invalid: there is a DS record, but no DNSKEY record.',
      'no-match': 'Invalid: no DNSKEY record matches a DS record.',
      unsupported: 'Unsigned from here: resolvers support none of the DS records.',
      signature: 'Invalid: the signatures do not match the keys.',
      expired: 'Invalid: the signatures have expired or are not valid yet.',
      rejected: 'Invalid: resolvers reject the zone.',
    },
    breakSentences: {
      'no-ds': ({ zone, parent }) => `${zone} is unsigned: ${parent} has no DS record for it.`,
      'no-keys': ({ zone, parent }) =>
        `The chain of trust is invalid at ${zone}: ${parent} has a DS record for it, but the zone has no DNSKEY record.`,
      'no-match': ({ zone, parent }) =>
        `The chain of trust is invalid at ${zone}: no DNSKEY record of the zone matches a DS record in ${parent}.`,
      unsupported: ({ zone, parent }) =>
        `Resolvers treat ${zone} as unsigned: they support none of its DS records in ${parent}.`,
      signature: ({ zone }) => `The chain of trust is invalid at ${zone}: its keys match, but its signatures do not.`,
      expired: ({ zone }) =>
        `The chain of trust is invalid at ${zone}: its signatures have expired or are not valid yet.`,
      rejected: ({ zone }) =>
        `The chain of trust is invalid at ${zone}: resolvers reject it, although we find no fault in its keys and signatures.`,
    },
    holds: (zone) => `The chain of trust is valid from the root zone to ${zone}.`,
    unsure: 'Not checked: some DS or DNSKEY records could not be queried.',
    columns: ['Zone', 'State', 'DS records in the parent zone', 'DNSKEY records'],
  },
  de: {
    title: 'DNSSEC-Vertrauenskette',
    root: 'Root-Zone',
    states: {
      trusted: 'Vertrauensanker',
      secure: 'gültig',
      insecure: 'unsigniert',
      broken: 'ungültig (bogus)',
      below: 'unterhalb des Fehlers',
      unknown: 'nicht geprüft',
    },
    dsStates: {
      matched: 'passt zu einem Schlüssel',
      'no-key': 'passt zu keinem Schlüssel',
      unsupported: 'nicht unterstützt',
      unknown: 'nicht geprüft',
    },
    roles: { ksk: 'KSK', zsk: 'ZSK' },
    authenticated: 'passt zu einem DS-Eintrag',
    authenticates: (zone) => `für ${zone}`,
    noDs: 'kein DS-Eintrag',
    unseenDs: 'DS-Einträge nicht geprüft',
    noKeys: 'kein DNSKEY-Eintrag',
    unseenKeys: 'DNSKEY-Einträge nicht geprüft',
    more: (count) => `und ${count} weitere`,
    moreZones: (count) => `${count} weitere`,
    breaks: {
      'no-ds': 'Ab hier unsigniert: Die übergeordnete Zone hat keinen DS-Eintrag.',
      'no-keys': 'Ungültig: Es gibt einen DS-Eintrag, aber keinen DNSKEY-Eintrag.',
      'no-match': 'Ungültig: Kein DNSKEY-Eintrag passt zu einem DS-Eintrag.',
      unsupported: 'Ab hier unsigniert: Validierende Resolver unterstützen keinen der DS-Einträge.',
      signature: 'Ungültig: Die Signaturen passen nicht zu den Schlüsseln.',
      expired: 'Ungültig: Die Signaturen sind abgelaufen oder noch nicht gültig.',
      rejected: 'Ungültig: Resolver lehnen die Zone ab.',
    },
    breakSentences: {
      'no-ds': ({ zone, parent }) => `${zone} ist unsigniert: ${parent} enthält dafür keinen DS-Eintrag.`,
      'no-keys': ({ zone, parent }) =>
        `Die Vertrauenskette ist bei ${zone} ungültig: ${parent} enthält einen DS-Eintrag, die Zone aber keinen DNSKEY-Eintrag.`,
      'no-match': ({ zone, parent }) =>
        `Die Vertrauenskette ist bei ${zone} ungültig: Kein DNSKEY-Eintrag der Zone passt zu einem DS-Eintrag in ${parent}.`,
      unsupported: ({ zone, parent }) =>
        `${zone} gilt als unsigniert: Validierende Resolver unterstützen keinen der DS-Einträge in ${parent}.`,
      signature: ({ zone }) =>
        `Die Vertrauenskette ist bei ${zone} ungültig: Die Schlüssel passen, die Signaturen nicht.`,
      expired: ({ zone }) =>
        `Die Vertrauenskette ist bei ${zone} ungültig: Die Signaturen sind abgelaufen oder noch nicht gültig.`,
      rejected: ({ zone }) =>
        `Die Vertrauenskette ist bei ${zone} ungültig: Resolver lehnen die Zone ab, obwohl wir an Schlüsseln und Signaturen keinen Fehler finden.`,
    },
    holds: (zone) => `Die Vertrauenskette ist von der Root-Zone bis ${zone} gültig.`,
    unsure: 'Nicht geprüft: Einige DS- oder DNSKEY-Einträge ließen sich nicht abfragen.',
    columns: ['Zone', 'Zustand', 'DS-Einträge der übergeordneten Zone', 'DNSKEY-Einträge'],
  },
}
