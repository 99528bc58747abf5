import type { Localized } from '../../text.ts'
import type { FixRecord } from '../define-check.ts'
import { hostNote } from '../panel-notes.ts'

interface Changed {
  readonly domain: string
  readonly fix: FixRecord | undefined
}

type Steps = (values: Changed, otherwise: readonly string[]) => readonly string[]

/** How the offered record is put in place of the present one; other steps where none is offered. */
export const replaceSteps: Localized<Steps> = {
  en: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          ...hostNote.en(fix),
          `At your DNS host, replace the SPF record of ${domain}, the TXT record that begins with v=spf1, by the one shown here. Do not add a second one.`,
        ],
  de: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          ...hostNote.de(fix),
          `Ersetzen Sie bei Ihrem DNS-Anbieter den SPF-Eintrag von ${domain}, also den TXT-Eintrag, der mit v=spf1 beginnt, durch den hier gezeigten. Legen Sie keinen zweiten an.`,
        ],
}

/** The same where the present record cannot be told by its beginning, or there are several. */
export const replaceAllSteps: Localized<Steps> = {
  en: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          ...hostNote.en(fix),
          `At your DNS host, delete every TXT record of ${domain} that is meant for SPF, and add the one shown here in their place. Leave all other TXT records as they are.`,
        ],
  de: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [
          ...hostNote.de(fix),
          `Löschen Sie bei Ihrem DNS-Anbieter jeden TXT-Eintrag von ${domain}, der für SPF gedacht ist, und legen Sie stattdessen den hier gezeigten an. Lassen Sie alle anderen TXT-Einträge, wie sie sind.`,
        ],
}

/** The same for a domain that has no record yet. */
export const addSteps: Localized<Steps> = {
  en: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [...hostNote.en(fix), `At your DNS host, add the TXT record shown here for ${domain}.`],
  de: ({ domain, fix }, otherwise) =>
    fix === undefined
      ? otherwise
      : [...hostNote.de(fix), `Legen Sie bei Ihrem DNS-Anbieter für ${domain} den hier gezeigten TXT-Eintrag an.`],
}
