import type { Localized } from '../../../text.ts'
import { hostNote } from '../../panel-notes.ts'
import { later, precondition, publish, type Step } from '../../step.ts'
import type { FixRecord } from '../../verdict.ts'

/** An offered record, with the effect that its steps depend on. */
export interface SpfFix extends FixRecord {
  /** Senders that the record does not name may fail only with the offered record. */
  readonly isNarrower?: boolean
  /** IP addresses replace terms of the present record that followed the mail servers by themselves (a, mx). */
  readonly hasFixedAddresses?: boolean
}

interface Changed {
  readonly domain: string
  readonly fix: SpfFix | undefined
}

/** Nobody remembers this on the day when a mail server moves. */
const FIXED_ADDRESSES: Localized<string> = {
  en: 'Change this record before the IP addresses of your mail servers change: it lists them instead of following a or mx.',
  de: 'Ändern Sie diesen Eintrag, bevor sich die IP-Adressen Ihrer Mailserver ändern: Er führt sie auf, statt a oder mx zu folgen.',
}

type Steps = (values: Changed, otherwise: readonly string[]) => readonly Step[]

/** How the offered record replaces the present one; other steps if none is offered. Preconditions belong before them. */
export const replaceSteps: Localized<Steps> = {
  en: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          publish(
            `At your DNS provider, replace the SPF record of ${domain} (the TXT record that begins with v=spf1) with the record shown here, in one change; do not add a second SPF record.`,
          ),
          ...(fix.hasFixedAddresses === true ? [later(FIXED_ADDRESSES.en)] : []),
          ...hostNote.en(fix),
        ],
  de: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          publish(
            `Ersetzen Sie bei Ihrem DNS-Anbieter den SPF-Eintrag von ${domain} (den TXT-Eintrag, der mit v=spf1 beginnt) in einem Schritt durch den hier gezeigten; legen Sie keinen zweiten SPF-Eintrag an.`,
          ),
          ...(fix.hasFixedAddresses === true ? [later(FIXED_ADDRESSES.de)] : []),
          ...hostNote.de(fix),
        ],
}

/** For a record that receivers have not applied so far: a service that is missing in it has not been noticed yet. */
export const sendersFirst: Localized<(domain: string) => Step> = {
  en: (domain) =>
    precondition(
      `Before you change the record, make sure that the new record lists every service that sends mail for ${domain}: from then on, receivers apply it.`,
    ),
  de: (domain) =>
    precondition(
      `Vergewissern Sie sich vor der Änderung, dass der neue Eintrag jeden Dienst aufführt, der E-Mails für ${domain} versendet: Ab der Änderung wenden Empfänger ihn an.`,
    ),
}

/** Like `replaceSteps`, for findings whose own change loses no sender: the offered record may combine it with one that does. */
export const combinedSteps: Localized<Steps> = {
  en: (values, otherwise) => [
    ...(values.fix?.isNarrower === true
      ? [
          precondition(
            `Before you change the record, make sure that the new record lists every service that sends mail for ${values.domain}.`,
          ),
        ]
      : []),
    ...replaceSteps.en(values, otherwise),
  ],
  de: (values, otherwise) => [
    ...(values.fix?.isNarrower === true
      ? [
          precondition(
            `Vergewissern Sie sich vor der Änderung, dass der neue Eintrag jeden Dienst aufführt, der E-Mails für ${values.domain} versendet.`,
          ),
        ]
      : []),
    ...replaceSteps.de(values, otherwise),
  ],
}

/** Like `replaceSteps`, if the present record does not begin with `v=spf1`, or there are several. */
export const replaceAllSteps: Localized<Steps> = {
  en: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          publish(
            `At your DNS provider, replace all TXT records of ${domain} that are meant for SPF with the record shown here, in one change; keep all other TXT records.`,
          ),
          ...hostNote.en(fix),
        ],
  de: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          publish(
            `Ersetzen Sie bei Ihrem DNS-Anbieter alle TXT-Einträge von ${domain}, die für SPF gedacht sind, in einem Schritt durch den hier gezeigten; behalten Sie alle anderen TXT-Einträge bei.`,
          ),
          ...hostNote.de(fix),
        ],
}

/** Like `replaceSteps`, for a domain that has no record yet. */
export const addSteps: Localized<Steps> = {
  en: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [publish(`At your DNS provider, add the record shown here as a TXT record of ${domain}.`), ...hostNote.en(fix)],
  de: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          publish(`Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag als TXT-Eintrag von ${domain} an.`),
          ...hostNote.de(fix),
        ],
}
