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
      en: 'Generates the MTA-STS policy and the DNS records with which other servers deliver mail to you only over verified TLS.',
      de: 'Erstellt die MTA-STS-Richtlinie und die DNS-Einträge, mit denen andere Server Ihnen E-Mails nur über geprüftes TLS zustellen.',
    },
  })
