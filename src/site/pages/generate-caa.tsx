import { CAA } from '../generate/caa.ts'
import { createGeneratorPage } from '../generate/generator-page.tsx'
import { withoutList } from '../generate/suffixes.ts'

export const generateCaaPage = createGeneratorPage({
  generator: CAA,
  // CAA records do not depend on the list of public suffixes.
  suffixes: withoutList(() => undefined),
  title: { en: 'CAA generator', de: 'CAA-Generator' },
  lead: {
    en: 'Generates the CAA records that define which certificate authorities may issue certificates for your domain.',
    de: 'Erstellt die CAA-Einträge, die festlegen, welche Zertifizierungsstellen Zertifikate für Ihre Domain ausstellen dürfen.',
  },
})
