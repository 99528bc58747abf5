import type { Page } from 'playwright-core'

export interface Sample {
  readonly address: string
  /** For what cannot stand in an address. */
  readonly enter?: (page: Page) => Promise<void>
}

/** For each page of the site, by its path, an address at which it has much to show. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  '/': { address: '/' },
  '/idn': { address: '/idn?domain=m%C3%BCnchen.de' },
  '/lookup': { address: '/lookup?name=perfect.lab&type=MX' },
}
