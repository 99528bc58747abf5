import { CAA } from '../generate/caa.ts'
import { createGeneratorPage } from '../generate/generator-page.tsx'
import { withoutList } from '../generate/suffixes.ts'

export const generateCaaPage = createGeneratorPage({
  generator: CAA,
  // Nothing in a CAA record depends on who owns a name.
  suffixes: withoutList(() => undefined),
  title: { en: 'CAA generator', de: 'CAA-Generator' },
  lead: {
    en: 'Makes the records that say which certificate authorities may issue certificates for your domain.',
    de: 'Erstellt die Einträge, die festlegen, welche Zertifizierungsstellen Zertifikate für Ihre Domain ausstellen dürfen.',
  },
})
