import { createGeneratorPage } from '../generate/generator-page.tsx'
import { SPF } from '../generate/spf.ts'
import { withoutList } from '../generate/suffixes.ts'

export const generateSpfPage = createGeneratorPage({
  generator: SPF,
  // SPF records do not depend on the list of public suffixes.
  suffixes: withoutList(() => undefined),
  title: { en: 'SPF generator', de: 'SPF-Generator' },
  lead: {
    en: 'Generates the SPF record that defines which servers may send mail with your domain.',
    de: 'Erstellt den SPF-Eintrag, der festlegt, welche Server E-Mails im Namen Ihrer Domain versenden dürfen.',
  },
})
