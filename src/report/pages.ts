import type { Page } from '../checks/verdict.ts'
import type { Localized } from '../text.ts'

interface PageLink {
  /** The path of the page; the domain is added as a parameter. */
  readonly path: string
  readonly label: Localized<string>
}

/** Pages of the service that help with a finding. */
export const PAGES: Readonly<Record<Page, PageLink>> = {
  'generate-spf': {
    path: '/generate/spf',
    label: { en: 'Generate an SPF record', de: 'SPF-Eintrag erstellen' },
  },
  'generate-dmarc': {
    path: '/generate/dmarc',
    label: { en: 'Generate a DMARC record', de: 'DMARC-Eintrag erstellen' },
  },
  'generate-caa': {
    path: '/generate/caa',
    label: { en: 'Generate CAA records', de: 'CAA-Einträge erstellen' },
  },
  'generate-mta-sts': {
    path: '/generate/mta-sts',
    label: { en: 'Generate an MTA-STS policy', de: 'MTA-STS-Richtlinie erstellen' },
  },
  availability: {
    path: '/availability',
    label: { en: 'Check domain availability', de: 'Verfügbarkeit der Domain prüfen' },
  },
  'mail-check': {
    path: '/mail-check',
    label: { en: 'Check the mail servers', de: 'Mailserver prüfen' },
  },
}

export const pageHref = (page: Page, domain: string, baseUrl: string): string =>
  `${baseUrl}${PAGES[page].path}?domain=${encodeURIComponent(domain)}`

/** The path of the pages about findings. */
export const FINDINGS_PATH = '/docs/findings'

export const findingHref = (id: string, baseUrl: string): string => `${baseUrl}${FINDINGS_PATH}/${id}`
