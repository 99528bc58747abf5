import type { Localized } from '../text.ts'
import type { WaitKind } from './waits.ts'

/** What a wait is for. The time comes after it. */
export const WAIT_TEXTS: Readonly<Record<WaitKind, Localized<string>>> = {
  'old-ns': {
    en: 'caches may hold NS records or glue records that name an old name server',
    de: 'Caches können NS- oder Glue-Einträge haben, die einen alten Nameserver nennen',
  },
  'old-ds': {
    en: 'validating resolvers may hold a DS record of the old keys',
    de: 'validierende Resolver können einen DS-Eintrag der alten Schlüssel haben',
  },
  'one-sided-keys': {
    en: 'validating resolvers may hold a DNSKEY set without the keys of the other side',
    de: 'validierende Resolver können einen DNSKEY-Satz ohne die Schlüssel der anderen Seite haben',
  },
  'one-sided-ds': {
    en: 'validating resolvers may hold DS records without that of the new side',
    de: 'validierende Resolver können DS-Einträge ohne den der neuen Seite haben',
  },
  'old-dnskey': {
    en: 'validating resolvers may hold the DNSKEY set of the old name servers',
    de: 'validierende Resolver können den DNSKEY-Satz der alten Nameserver haben',
  },
  'old-data': {
    en: 'caches may hold answers of the old name servers',
    de: 'Caches können Antworten der alten Nameserver haben',
  },
  'unsigned-data': {
    en: 'caches may hold answers without signatures',
    de: 'Caches können Antworten ohne Signaturen haben',
  },
  'old-addresses': {
    en: 'caches may hold that a new name server does not exist, or has another IP address',
    de: 'Caches können haben, dass es einen neuen Nameserver nicht gibt, oder dass er eine andere IP-Adresse hat',
  },
}

/** What follows from a wait that is not observed. */
export const MARGIN_TEXTS = {
  added: {
    en: (minutes: number): string =>
      `Every wait includes ${minutes} minutes for clocks and for parent zones that publish in batches. Resolvers that ignore TTLs, or that use expired data while servers fail (RFC 8767), may take longer.`,
    de: (minutes: number): string =>
      `Jede Wartezeit enthält ${minutes} Minuten für Uhren und für übergeordnete Zonen, die schubweise veröffentlichen. Resolver, die TTLs nicht beachten oder bei Ausfällen abgelaufene Daten verwenden (RFC 8767), können länger brauchen.`,
  },
  unknown: {
    en: (hours: number): string =>
      `What was published before the first observation is not known. It is assumed that caches hold it for ${hours} hours from then on.`,
    de: (hours: number): string =>
      `Was vor der ersten Beobachtung veröffentlicht wurde, ist nicht bekannt. Es wird angenommen, dass Caches es von da an ${hours} Stunden lang haben.`,
  },
} as const

export const LIMITS_OF_PARITY = {
  'known-names': {
    en: 'Only names that are known in advance could be compared. Other names may be missing at the new DNS provider: pass an export of the zone, or confirm that none is.',
    de: 'Nur vorab bekannte Namen konnten verglichen werden. Andere Namen können beim neuen DNS-Anbieter fehlen: Geben Sie einen Export der Zone an, oder bestätigen Sie, dass keiner fehlt.',
  },
  export: {
    en: 'The names come from your export. Names that were added after it are not compared unless they are known in advance.',
    de: 'Die Namen stammen aus Ihrem Export. Später ergänzte Namen werden nicht verglichen, wenn sie nicht vorab bekannt sind.',
  },
  transfer: {
    en: 'The whole zone of the old name servers was compared.',
    de: 'Die ganze Zone der alten Nameserver wurde verglichen.',
  },
} as const satisfies Record<string, Localized<string>>

/** What the old DNS provider may do that is not in the zone as it is published. */
export const UNSEEN_TEXTS: readonly Localized<string>[] = [
  {
    en: 'An ALIAS or flattened CNAME at the old DNS provider looks like address records from outside. Create it as such at the new one.',
    de: 'Ein ALIAS oder ein aufgelöster CNAME beim alten DNS-Anbieter sieht von außen wie Adresseinträge aus. Legen Sie ihn beim neuen als solchen an.',
  },
  {
    en: 'Answers that depend on the location of the client are seen from one place only.',
    de: 'Antworten, die vom Standort des Clients abhängen, sind nur von einem Ort aus zu sehen.',
  },
  {
    en: 'Records that a proxy of the old DNS provider answers for show its IP addresses, which stop working when the zone leaves it.',
    de: 'Einträge, für die ein Proxy des alten DNS-Anbieters antwortet, zeigen dessen IP-Adressen; sie fallen aus, wenn die Zone ihn verlässt.',
  },
  {
    en: 'Programs that add DNS-01 records for certificates, or other records, over the API of the old DNS provider need access to the new one.',
    de: 'Programme, die DNS-01-Einträge für Zertifikate oder andere Einträge über die API des alten DNS-Anbieters setzen, brauchen Zugang zum neuen.',
  },
]

export const RESIDUAL_OLD_NS: Localized<string> = {
  en: 'The old name servers do not publish the new NS records, or nobody could see whether they do. Resolvers that renew the NS records there may fail after the old side is switched off, until the TTL of these records ends. There is no wait that excludes it.',
  de: 'Die alten Nameserver veröffentlichen die neuen NS-Einträge nicht, oder niemand konnte das sehen. Resolver, die die NS-Einträge dort erneuern, können nach der Abschaltung der alten Seite ausfallen, bis die TTL dieser Einträge endet. Keine Wartezeit schließt das aus.',
}

export const timeText = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Why a server could not be observed. Other reasons are DNS response codes. */
const UNSEEN: Readonly<Record<string, Localized<string>>> = {
  timeout: { en: 'it does not respond', de: 'er antwortet nicht' },
  connection: { en: 'it does not respond', de: 'er antwortet nicht' },
  'bad-answer': {
    en: 'it gives no usable answer about the zone itself',
    de: 'er gibt keine brauchbare Antwort über die Zone selbst',
  },
  'no-address': { en: 'its name has no IP address', de: 'sein Name hat keine IP-Adresse' },
  addresses: { en: 'its IP addresses could not be looked up', de: 'seine IP-Adressen ließen sich nicht abfragen' },
  SERVFAIL: { en: 'it returns SERVFAIL', de: 'er antwortet mit SERVFAIL' },
}

export const unseenText = (why: string): Localized<string> => UNSEEN[why] ?? UNSEEN_LIMIT

const UNSEEN_LIMIT: Localized<string> = {
  en: 'a limit of this check was reached',
  de: 'eine Grenze dieser Prüfung wurde erreicht',
}

export const RESOLVERS_LAG: Localized<string> = {
  en: 'A resolver that was asked still has NS records that name an old name server. Leave the old side on until it has not.',
  de: 'Ein befragter Resolver hat noch NS-Einträge, die einen alten Nameserver nennen. Lassen Sie die alte Seite eingeschaltet, bis er sie nicht mehr hat.',
}
