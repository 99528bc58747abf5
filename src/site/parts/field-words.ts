import type { Localized } from '../../text.ts'

/** What the parameters of tools are called in forms. A test holds that none is missing. */
export const FIELD_WORDS: Readonly<Record<string, Localized<string>>> = {
  domain: { en: 'Domain', de: 'Domain' },
  name: { en: 'Name', de: 'Name' },
  type: { en: 'Record type', de: 'Eintragstyp' },
  selector: { en: 'Selector', de: 'Selektor' },
}
