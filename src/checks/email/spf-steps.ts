import type { Localized } from '../../text.ts'
import type { FixRecord } from '../define-check.ts'
import { hostNote } from '../panel-notes.ts'

interface Changed {
  readonly domain: string
  readonly fix: FixRecord | undefined
}

type Steps = (values: Changed, otherwise: readonly string[]) => readonly string[]

/** How the offered record replaces the present one; other steps if none is offered. Preconditions belong before them. */
export const replaceSteps: Localized<Steps> = {
  en: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          `At your DNS provider, replace the SPF record of ${domain} (the TXT record that begins with v=spf1) with the record shown here; do not add a second SPF record.`,
          ...hostNote.en(fix),
        ],
  de: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          `Ersetzen Sie bei Ihrem DNS-Anbieter den SPF-Eintrag von ${domain} (den TXT-Eintrag, der mit v=spf1 beginnt) durch den hier gezeigten; legen Sie keinen zweiten SPF-Eintrag an.`,
          ...hostNote.de(fix),
        ],
}

/** Like `replaceSteps`, if the present record does not begin with `v=spf1`, or there are several. */
export const replaceAllSteps: Localized<Steps> = {
  en: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          `At your DNS provider, replace all TXT records of ${domain} that are meant for SPF with the record shown here, in one change; keep all other TXT records.`,
          ...hostNote.en(fix),
        ],
  de: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          `Ersetzen Sie bei Ihrem DNS-Anbieter alle TXT-Einträge von ${domain}, die für SPF gedacht sind, in einem Schritt durch den hier gezeigten; behalten Sie alle anderen TXT-Einträge bei.`,
          ...hostNote.de(fix),
        ],
}

/** Like `replaceSteps`, for a domain that has no record yet. */
export const addSteps: Localized<Steps> = {
  en: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [`At your DNS provider, add the record shown here as a TXT record of ${domain}.`, ...hostNote.en(fix)],
  de: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          `Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag als TXT-Eintrag von ${domain} an.`,
          ...hostNote.de(fix),
        ],
}
