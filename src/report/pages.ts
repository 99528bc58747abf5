import type { FixRecord, Page } from '../checks/verdict.ts'
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

/**
 * The record types of the generators that make one record, with the label before the domain in its name. An offered record fills their
 * forms. CAA records are a set, of which a finding offers one only, and the record of MTA-STS says nothing about the policy.
 */
const SINGLE_RECORDS: Readonly<Partial<Record<Page, string>>> = { 'generate-spf': '', 'generate-dmarc': '_dmarc.' }

/** Servers accept longer URLs, but not all programs that show or forward a link do. */
const MAX_RECORD_LENGTH = 1000

/** The page for the domain. If the finding offers a record that the page can make, the link contains it, so that the page starts with it. */
export function pageHref(page: Page, domain: string, baseUrl: string, record?: FixRecord): string {
  const prefix = SINGLE_RECORDS[page]
  const isGiven = prefix !== undefined && record?.type === 'TXT' && record.value.length <= MAX_RECORD_LENGTH
  const query = new URLSearchParams({
    domain: isGiven ? ownerIn(record, prefix, domain) : domain,
    ...(isGiven && { record: record.value }),
  })
  return `${baseUrl}${PAGES[page].path}?${query}`
}

/** A record may be offered for a parent domain. */
const ownerIn = ({ host }: FixRecord, prefix: string, domain: string): string =>
  host === '@' || !host.startsWith(prefix) ? domain : host.slice(prefix.length)

/** The path of the pages about findings. */
export const FINDINGS_PATH = '/docs/findings'

export const findingHref = (id: string, baseUrl: string): string => `${baseUrl}${FINDINGS_PATH}/${id}`
