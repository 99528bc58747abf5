import type { Page } from '../pages/page.ts'
import { createGeneratorPage } from './generator-page.tsx'
import { MTA_STS } from './mta-sts.ts'
import type { SuffixSource } from './suffixes.ts'

export const createMtaStsPage = (suffixes: SuffixSource): Page =>
  createGeneratorPage({
    generator: MTA_STS,
    suffixes,
    title: { en: 'MTA-STS generator', de: 'MTA-STS-Generator' },
    lead: {
      en: 'Makes the policy and the records with which other servers deliver mail to you over verified TLS only.',
      de: 'Erstellt die Richtlinie und die Einträge, mit denen andere Server Ihnen Mails nur über geprüftes TLS zustellen.',
    },
  })
