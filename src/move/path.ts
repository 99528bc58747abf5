import type { Name } from '../dns/record.ts'
import type { Localized } from '../text.ts'
import { isSameSet } from './context.ts'
import { dataKeys, entryKeys, isDsOf, type ZoneKey } from './keys.ts'
import { type ParentServer, type ServerView, type ZoneView, zoneOf } from './observation.ts'
import type { Path } from './step-ids.ts'
import type { Wish } from './wish.ts'

export interface ChosenPath {
  readonly path: Path
  readonly reason: Localized<string>
}

export interface Looked {
  readonly domain: Name
  readonly wish: Wish
  readonly parents: readonly ParentServer[]
  readonly old: readonly ServerView[]
  readonly new: readonly ServerView[]
}

/** Which path is possible here, from what the parent and both sides publish. */
export function choosePath(looked: Looked): ChosenPath {
  const { wish } = looked
  if (wish.kind !== 'provider') return { path: wish.kind, reason: REASONS[wish.kind] }
  const ds = looked.parents.flatMap(({ view }) => view?.ds.values ?? [])
  const old = looked.old.flatMap((view) => zoneOf(view) ?? [])
  const fresh = looked.new.flatMap((view) => zoneOf(view) ?? [])
  return { ...chosen(looked, wish, ds, old, fresh) }
}

function chosen(
  { domain, parents }: Looked,
  wish: Wish & { kind: 'provider' },
  ds: readonly string[],
  old: readonly ZoneView[],
  fresh: readonly ZoneView[],
): ChosenPath {
  const isUnseen = !parents.some(({ view }) => view !== undefined)
  const isOldSigned = old.some(isSigned)
  if (ds.length === 0 && !isUnseen)
    return isOldSigned ? because('insecure', REASONS.dsGone) : because('unsigned', REASONS.unsigned)
  const isAllNew = ds.length > 0 && ds.every((one) => matchesAll(domain, one, fresh))
  if (isAllNew && !ds.some((one) => old.length > 0 && matchesAll(domain, one, old)))
    return because('insecure', REASONS.dsIsNew)
  if (wish.path === 'insecure') return because('insecure', REASONS.asked)
  if (old.length > 0 && fresh.length > 0 && haveSameKeys(old, fresh)) return because('same-keys', REASONS.sameKeys)
  const keys = { old: signersOf(domain, old), new: signersOf(domain, fresh) }
  if (keys.new.length === 0) return because('insecure', REASONS.newUnsigned)
  if (!isSameSet(algorithmsOf(keys.old), algorithmsOf(keys.new))) return because('insecure', REASONS.algorithms)
  const oldHasNew = old.every((zone) => hasKeys(zone, keys.new))
  const newHasOld = fresh.every((zone) => hasKeys(zone, keys.old))
  if (oldHasNew && newHasOld) return because('multi-signer', REASONS.bothKeys)
  if (oldHasNew || newHasOld) return because('multi-signer', REASONS.oneKey)
  if (wish.path === 'multi-signer') return because('multi-signer', REASONS.askedMultiSigner)
  return because('insecure', REASONS.noKeys)
}

const because = (path: Path, reason: Localized<string>): ChosenPath => ({ path, reason })

const isSigned = ({ dnskey, signedBy }: ZoneView): boolean => dnskey.values.length > 0 || signedBy.length > 0

const matchesAll = (domain: Name, ds: string, zones: readonly ZoneView[]): boolean =>
  zones.length > 0 && zones.every((zone) => entryKeys(domain, zone).some((key) => isDsOf(ds, key)))

const haveSameKeys = ([first, ...rest]: readonly ZoneView[], fresh: readonly ZoneView[]): boolean =>
  first !== undefined &&
  first.dnskey.values.length > 0 &&
  [...rest, ...fresh].every(({ dnskey }) => isSameSet(dnskey.values, first.dnskey.values)) &&
  fresh.every((zone) => isSameSet(zone.keysSignedBy.map(String), first.keysSignedBy.map(String)))

const signersOf = (domain: Name, zones: readonly ZoneView[]): readonly ZoneKey[] =>
  zones.flatMap((zone) => dataKeys(domain, zone))

const algorithmsOf = (keys: readonly ZoneKey[]): readonly string[] => [
  ...new Set(keys.map(({ algorithm }) => String(algorithm))),
]

const hasKeys = ({ dnskey }: ZoneView, keys: readonly Pick<ZoneKey, 'text'>[]): boolean =>
  keys.every(({ text }) => dnskey.values.includes(text))

const REASONS = {
  sign: {
    en: 'The zone stays at its DNS provider and becomes signed.',
    de: 'Die Zone bleibt bei ihrem DNS-Anbieter und wird signiert.',
  },
  unsign: {
    en: 'The zone stays at its DNS provider and is no longer signed.',
    de: 'Die Zone bleibt bei ihrem DNS-Anbieter und wird nicht mehr signiert.',
  },
  unsigned: {
    en: 'The parent zone has no DS record, so resolvers do not validate this zone.',
    de: 'Die übergeordnete Zone hat keinen DS-Eintrag; Resolver validieren diese Zone deshalb nicht.',
  },
  dsGone: {
    en: 'The old name servers sign the zone, and the parent zone has no DS record. Caches may still hold one.',
    de: 'Die alten Nameserver signieren die Zone, und die übergeordnete Zone hat keinen DS-Eintrag. Caches können noch einen haben.',
  },
  dsIsNew: {
    en: 'All DS records already belong to keys of the new name servers.',
    de: 'Alle DS-Einträge gehören bereits zu Schlüsseln der neuen Nameserver.',
  },
  asked: {
    en: 'You have chosen to remove the DS records first.',
    de: 'Sie haben gewählt, zuerst die DS-Einträge zu entfernen.',
  },
  askedMultiSigner: {
    en: 'You have chosen a move with two signers (RFC 8901), and both sides sign with the same algorithm. Each side must publish the zone keys of the other.',
    de: 'Sie haben einen Umzug mit zwei Signierern (RFC 8901) gewählt, und beide Seiten signieren mit demselben Algorithmus. Jede Seite muss die Zonenschlüssel der anderen veröffentlichen.',
  },
  sameKeys: {
    en: 'Both sides publish the same DNSKEY records and sign with the same keys, so the DS record stays as it is.',
    de: 'Beide Seiten veröffentlichen dieselben DNSKEY-Einträge und signieren mit denselben Schlüsseln; der DS-Eintrag bleibt deshalb unverändert.',
  },
  newUnsigned: {
    en: 'The new name servers do not sign the zone, so resolvers would reject their answers as long as a DS record exists.',
    de: 'Die neuen Nameserver signieren die Zone nicht. Solange es einen DS-Eintrag gibt, würden Resolver ihre Antworten ablehnen.',
  },
  algorithms: {
    en: 'Both sides sign with different algorithms, so that resolvers may reject a DNSKEY set that has the keys of only one side (RFC 8901 section 4).',
    de: 'Beide Seiten signieren mit verschiedenen Algorithmen. Resolver können dann einen DNSKEY-Satz ablehnen, der nur die Schlüssel einer Seite hat (RFC 8901, Abschnitt 4).',
  },
  bothKeys: {
    en: 'Each side publishes the zone keys of the other with the same algorithm, so the zone can stay signed (RFC 8901, model 2).',
    de: 'Jede Seite veröffentlicht die Zonenschlüssel der anderen mit demselben Algorithmus; die Zone kann deshalb signiert bleiben (RFC 8901, Modell 2).',
  },
  oneKey: {
    en: 'One side already publishes the zone keys of the other with the same algorithm. If the other side can do so too, the zone stays signed (RFC 8901, model 2).',
    de: 'Eine Seite veröffentlicht bereits die Zonenschlüssel der anderen mit demselben Algorithmus. Wenn die andere Seite das auch kann, bleibt die Zone signiert (RFC 8901, Modell 2).',
  },
  noKeys: {
    en: 'Neither side publishes the keys of the other, so resolvers could not validate the answers of both sides at the same time. The DS records must go first.',
    de: 'Keine Seite veröffentlicht die Schlüssel der anderen; Resolver könnten deshalb die Antworten beider Seiten nicht gleichzeitig validieren. Die DS-Einträge müssen zuerst entfernt werden.',
  },
} as const satisfies Record<string, Localized<string>>
