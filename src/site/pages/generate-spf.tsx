import { createGeneratorPage } from '../generate/generator-page.tsx'
import { SPF } from '../generate/spf.ts'
import { withoutList } from '../generate/suffixes.ts'

export const generateSpfPage = createGeneratorPage({
  generator: SPF,
  // Nothing in an SPF record depends on who owns a name.
  suffixes: withoutList(() => undefined),
  title: { en: 'SPF generator', de: 'SPF-Generator' },
  lead: {
    en: 'Makes the record that says which servers may send mail in the name of your domain.',
    de: 'Erstellt den Eintrag, der festlegt, welche Server im Namen Ihrer Domain Mails senden dürfen.',
  },
})
