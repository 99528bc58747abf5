import type { Localized } from '../../text.ts'
import { hostNote } from '../panel-notes.ts'
import type { DmarcPlace } from './dmarc-offer.ts'

/** `edit` gets the place of the change as the beginning (English) or a part (German) of the sentence. */
type Steps = (place: DmarcPlace, edit: (where: string) => string) => readonly string[]

/** How the record is changed: replaced with the one shown, or edited by whoever can edit it. */
export const changeSteps: Localized<Steps> = {
  en: ({ name, keeper, fix }, edit) => {
    if (fix !== undefined)
      return [`At your DNS provider, replace the TXT record ${name} with the record shown here.`, ...hostNote.en(fix)]
    if (keeper === 'suffix') return [OWN_RECORD.en(name)]
    return [edit(WHERE.en[keeper](name))]
  },
  de: ({ name, keeper, fix }, edit) => {
    if (fix !== undefined)
      return [
        `Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag ${name} durch den hier gezeigten.`,
        ...hostNote.de(fix),
      ]
    if (keeper === 'suffix') return [OWN_RECORD.de(name)]
    return [edit(WHERE.de[keeper](name))]
  },
}

const WHERE: Localized<Readonly<Record<Exclude<DmarcPlace['keeper'], 'suffix'>, (name: string) => string>>> = {
  en: {
    own: () => 'At your DNS provider',
    above: () => 'At the DNS provider of the parent domain',
    alias: (name) => `In the settings of the provider that ${name} (CNAME) points to`,
  },
  de: {
    own: () => 'bei Ihrem DNS-Anbieter',
    above: () => 'beim DNS-Anbieter der übergeordneten Domain',
    alias: (name) => `in den Einstellungen des Anbieters, auf den ${name} (CNAME) zeigt,`,
  },
}

/** The owner of a domain cannot change the record of its public suffix. */
const OWN_RECORD: Localized<(name: string) => string> = {
  en: (name) =>
    `At your DNS provider, add a TXT record _dmarc for this domain with your own DMARC policy and a report address (rua); ${name} belongs to the operator of the public suffix.`,
  de: (name) =>
    `Legen Sie bei Ihrem DNS-Anbieter für diese Domain einen TXT-Eintrag _dmarc mit eigener DMARC-Richtlinie und Berichtsadresse (rua) an; ${name} gehört dem Betreiber der öffentlichen Endung.`,
}
