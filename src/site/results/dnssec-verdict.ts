import type { DnssecPicture } from '../../evidence/pictures/picture.ts'
import type { Locale, Localized } from '../../text.ts'
import type { Said } from './verdict.tsx'

export interface DnssecResult {
  readonly domain: string
  readonly status: 'unsigned' | 'valid' | 'broken'
  readonly adValidated: boolean
  readonly ds: readonly DsEntry[]
  readonly dnskeys: readonly KeyEntry[]
  readonly links: readonly { readonly keyTag: number; readonly matched: boolean }[]
  readonly chain?: DnssecPicture
}

export interface DsEntry {
  readonly keyTag: number
  readonly algorithm: string
  readonly digestType: string
  readonly digest: string
}

export interface KeyEntry {
  readonly keyTag: number
  readonly flags: number
  readonly algorithm: string
  readonly role: 'ksk' | 'zsk'
}

type Case =
  | 'valid'
  | 'unsigned'
  | 'parentUnsigned'
  | 'forgottenDs'
  | 'insideZone'
  | 'unseenDs'
  | 'noKeys'
  | 'noMatch'
  | 'signatures'

function caseOf({ domain, status, adValidated, ds, dnskeys, links, chain }: DnssecResult): Case {
  if (status === 'valid') return 'valid'
  if (status === 'unsigned') {
    const { firstBreak } = chain ?? {}
    if (firstBreak?.reason === 'no-ds' && firstBreak.zone !== domain && isAbove(firstBreak.zone, chain))
      return 'parentUnsigned'
    if (dnskeys.length > 0) return 'forgottenDs'
    return adValidated ? 'insideZone' : 'unsigned'
  }
  if (ds.length === 0) return 'unseenDs'
  if (dnskeys.length === 0) return 'noKeys'
  return links.some(({ matched }) => matched) ? 'signatures' : 'noMatch'
}

/** Whether the chain goes on below this zone. */
const isAbove = (zone: string, chain: DnssecPicture | undefined): boolean => chain?.zones.at(-1)?.name !== zone

const UNREACHABLE: Localized<string> = {
  en: 'For everybody behind a resolver that checks DNSSEC, the domain is out of reach: website and mail.',
  de: 'Für alle hinter einem Resolver, der DNSSEC prüft, ist die Domain nicht erreichbar: weder Website noch E-Mail.',
}

const WORDS: Localized<Readonly<Record<Case, (domain: string) => Said>>> = {
  en: {
    valid: (domain) => ({
      tone: 'ok',
      word: 'Valid',
      sentence: `The chain of trust reaches ${domain}.`,
      more: 'A resolver checked the signatures, and the parent zone vouches for a published key. Nobody on the way can forge its answers unnoticed.',
    }),
    unsigned: (domain) => ({
      tone: 'warn',
      word: 'Unsigned',
      sentence: `${domain} does not use DNSSEC.`,
      more: 'The domain works, but resolvers cannot detect forged DNS responses. If the zone has TLSA records (DANE), check first that they match the current certificates. Then have the DNS provider sign the zone, and enter its DS record at the registrar.',
    }),
    parentUnsigned: (domain) => ({
      tone: 'info',
      word: 'Not possible',
      sentence: `${domain} cannot use DNSSEC: a zone above it is not signed.`,
      more: 'Only the operator of that zone can change this.',
    }),
    forgottenDs: (domain) => ({
      tone: 'warn',
      word: 'Without effect',
      sentence: `${domain} publishes keys, but the parent zone does not vouch for them.`,
      more: 'Without a DS record at the parent nobody checks the signatures. Have the registrar enter the DS record that the DNS host shows.',
    }),
    insideZone: (domain) => ({
      tone: 'info',
      word: 'Not a zone',
      sentence: `${domain} has no DS and no keys of its own, yet its answers are validated.`,
      more: 'It lies inside a signed zone, or it is proven not to exist. DS and keys belong to the domain above it.',
    }),
    unseenDs: (domain) => ({
      tone: 'problem',
      word: 'Broken',
      sentence: `Nobody could tell us whether there is a DS record for ${domain}.`,
      more: 'Every resolver that was asked failed at the question, as happens where a zone above or its servers are broken. What stands at the parent is therefore not known.',
    }),
    noKeys: (domain) => ({
      tone: 'problem',
      word: 'Broken',
      sentence: `The parent zone vouches for a key of ${domain}, but no key was found there.`,
      more: `${UNREACHABLE.en} If the domain is not to be signed (any more), have the registrar delete the DS record; otherwise switch signing on at the DNS host.`,
    }),
    noMatch: (domain) => ({
      tone: 'problem',
      word: 'Broken',
      sentence: `The parent zone vouches for a key that ${domain} does not publish.`,
      more: `${UNREACHABLE.en} This happens when keys or the DNS host are changed: have the registrar replace the DS record by the one that the DNS host shows now.`,
    }),
    signatures: (domain) => ({
      tone: 'problem',
      word: 'Broken',
      sentence: `A key of ${domain} fits, but resolvers do not accept its signatures.`,
      more: `${UNREACHABLE.en} Often they have run out or are missing: have the DNS host sign the zone anew. Until that works, deleting the DS record at the registrar brings the domain back.`,
    }),
  },
  de: {
    valid: (domain) => ({
      tone: 'ok',
      word: 'Gültig',
      sentence: `Die Vertrauenskette reicht bis ${domain}.`,
      more: 'Ein Resolver hat die Signaturen geprüft, und die Zone darüber bürgt für einen veröffentlichten Schlüssel. Unterwegs kann niemand unbemerkt Antworten fälschen.',
    }),
    unsigned: (domain) => ({
      tone: 'warn',
      word: 'Unsigniert',
      sentence: `${domain} verwendet kein DNSSEC.`,
      more: 'Die Domain funktioniert, aber Resolver erkennen gefälschte DNS-Antworten nicht. Hat die Zone TLSA-Einträge (DANE), prüfen Sie zuerst, ob sie zu den aktuellen Zertifikaten passen. Lassen Sie die Zone danach vom DNS-Anbieter signieren, und tragen Sie ihren DS-Eintrag beim Registrar ein.',
    }),
    parentUnsigned: (domain) => ({
      tone: 'info',
      word: 'Nicht möglich',
      sentence: `${domain} kann DNSSEC nicht nutzen: Eine übergeordnete Zone ist nicht signiert.`,
      more: 'Das kann nur der Betreiber dieser Zone ändern.',
    }),
    forgottenDs: (domain) => ({
      tone: 'warn',
      word: 'Ohne Wirkung',
      sentence: `${domain} veröffentlicht Schlüssel, aber die Zone darüber bürgt nicht dafür.`,
      more: 'Ohne DS-Eintrag in der Zone darüber prüft niemand die Signaturen. Lassen Sie vom Registrar den DS-Eintrag setzen, den der DNS-Anbieter anzeigt.',
    }),
    insideZone: (domain) => ({
      tone: 'info',
      word: 'Keine Zone',
      sentence: `${domain} hat weder DS noch eigene Schlüssel, doch die Antworten sind geprüft.`,
      more: 'Der Name liegt in einer signierten Zone, oder es ist bewiesen, dass es ihn nicht gibt. DS und Schlüssel gehören zur Domain darüber.',
    }),
    unseenDs: (domain) => ({
      tone: 'problem',
      word: 'Kaputt',
      sentence: `Niemand konnte uns sagen, ob es für ${domain} einen DS-Eintrag gibt.`,
      more: 'Jeder gefragte Resolver scheiterte an der Frage, wie es vorkommt, wenn eine Zone darüber oder deren Server kaputt sind. Was in der Zone darüber steht, ist deshalb nicht bekannt.',
    }),
    noKeys: (domain) => ({
      tone: 'problem',
      word: 'Kaputt',
      sentence: `Die Zone darüber bürgt für einen Schlüssel von ${domain}, aber dort fand sich keiner.`,
      more: `${UNREACHABLE.de} Soll die Domain nicht (mehr) signiert sein, lassen Sie den Registrar den DS-Eintrag löschen; sonst schalten Sie beim DNS-Anbieter das Signieren ein.`,
    }),
    noMatch: (domain) => ({
      tone: 'problem',
      word: 'Kaputt',
      sentence: `Die Zone darüber bürgt für einen Schlüssel, den ${domain} nicht veröffentlicht.`,
      more: `${UNREACHABLE.de} Das geschieht beim Wechsel von Schlüsseln oder DNS-Anbieter: Lassen Sie den Registrar den DS-Eintrag durch den ersetzen, den der DNS-Anbieter jetzt anzeigt.`,
    }),
    signatures: (domain) => ({
      tone: 'problem',
      word: 'Kaputt',
      sentence: `Ein Schlüssel von ${domain} passt, aber Resolver nehmen die Signaturen nicht an.`,
      more: `${UNREACHABLE.de} Oft sind sie abgelaufen oder fehlen: Lassen Sie den DNS-Anbieter die Zone neu signieren. Bis das gelingt, macht das Löschen des DS-Eintrags beim Registrar die Domain wieder erreichbar.`,
    }),
  },
}

export const dnssecSaid = (result: DnssecResult, locale: Locale): Said => WORDS[locale][caseOf(result)](result.domain)
