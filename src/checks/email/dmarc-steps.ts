import type { Localized } from '../../text.ts'
import { hostNote } from '../panel-notes.ts'
import type { DmarcPlace } from './dmarc-offer.ts'

type Steps = (place: DmarcPlace, otherwise: readonly string[]) => readonly string[]

/** How the record is changed: by the one shown, or in words, by whoever keeps it. */
export const changeSteps: Localized<Steps> = {
  en: ({ name, keeper, fix }, otherwise) =>
    fix === undefined
      ? [KEEPER_NOTE.en[keeper](name), ...otherwise]
      : [...hostNote.en(fix), `At your DNS host, replace the TXT record of ${name} by the one shown here.`],
  de: ({ name, keeper, fix }, otherwise) =>
    fix === undefined
      ? [KEEPER_NOTE.de[keeper](name), ...otherwise]
      : [
          ...hostNote.de(fix),
          `Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag von ${name} durch den hier gezeigten.`,
        ],
}

/** Where the record is changed, before what to change. */
const KEEPER_NOTE: Localized<Readonly<Record<DmarcPlace['keeper'], (name: string) => string>>> = {
  en: {
    own: (name) => `You change the record at your DNS host: it is the TXT record of ${name} that begins with v=DMARC1.`,
    above: (name) =>
      `The policy is inherited: it stands at ${name} and is changed there, at the DNS host of that domain.`,
    alias: (name) =>
      `${name} is an alias: the record is kept by the provider that it leads to and is changed in the settings there.`,
  },
  de: {
    own: (name) =>
      `Sie ändern den Eintrag bei Ihrem DNS-Anbieter: Es ist der TXT-Eintrag von ${name}, der mit v=DMARC1 beginnt.`,
    above: (name) =>
      `Die Richtlinie ist geerbt: Sie steht unter ${name} und wird dort geändert, beim DNS-Anbieter jener Domain.`,
    alias: (name) =>
      `${name} ist ein Alias: Den Eintrag pflegt der Anbieter, zu dem er führt; geändert wird er in dessen Einstellungen.`,
  },
}
