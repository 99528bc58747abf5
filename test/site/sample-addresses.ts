import type { Page } from 'playwright-core'
import { sampleReports } from '../../src/site/reports/samples.ts'

export interface Sample {
  readonly address: string
  /** Actions for input that is not part of a URL. */
  readonly enter?: (page: Page) => Promise<void>
}

/** For each page of the site, by its path, a URL at which it has much content. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  '/': { address: '/' },
  '/check': { address: '/check/dmarc-without-reports.lab' },
  '/seo-check': { address: '/seo-check?domain=ai-blocked.lab' },
  '/idn': { address: '/idn?name=m%C3%BCnchen.de' },
  '/lookup': { address: '/lookup?name=perfect.lab&type=MX' },
  '/propagation': { address: '/propagation?name=disagreeing-servers.lab&type=A' },
  '/try-change': { address: '/try-change/no-dmarc.lab' },
  '/availability': { address: '/availability?domain=registry-agrees.lab' },
  '/dkim': { address: '/dkim?domain=perfect.lab&selector=s1' },
  '/dnssec': { address: '/dnssec?domain=ds-of-old-key.lab' },
  '/mail-check': { address: '/mail-check?domain=mail-certificate-expired.lab' },
  '/generate/spf': { address: '/generate/spf?domain=eleven-lookups.lab' },
  '/generate/dmarc': { address: '/generate/dmarc?domain=dmarc-without-reports.lab' },
  '/generate/caa': { address: '/generate/caa?domain=perfect.lab' },
  '/generate/mta-sts': { address: '/generate/mta-sts?domain=perfect.lab' },
  '/header-analysis': { address: '/header-analysis', enter: analyseExample },
  '/reports': { address: '/reports', enter: readSamples },
  '/badge': { address: '/badge?domain=perfect.lab' },
  '/docs/mcp': { address: '/docs/mcp' },
}

/** The two buttons of the form, in order. */
async function analyseExample(page: Page): Promise<void> {
  const [analyse, example] = await page.locator('.header-actions button').all()
  await example?.click()
  await analyse?.click()
  await page.locator('.outcome h2').first().waitFor()
}

/** The sample reports of the demo, as files. */
async function readSamples(page: Page): Promise<void> {
  const today = Math.floor(Date.now() / 86_400_000)
  await page.locator('#report-files').setInputFiles(
    sampleReports('dmarc-monitoring.lab', today).map(({ name, text }) => ({
      name,
      mimeType: 'text/xml',
      buffer: Buffer.from(text),
    })),
  )
  await page.locator('.outcome .report-domain').first().waitFor()
}

/** Expands everything that is collapsed. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })

/** Only the first findings are expanded: all have the same structure, and axe checks each part of each. */
export const unfoldSome = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details:not(.finding)')) details.setAttribute('open', '')
    for (const { children } of document.querySelectorAll('.finding-list')) {
      for (const item of [...children].slice(0, 2)) item.querySelector('details')?.setAttribute('open', '')
      for (const item of [...children].slice(4)) item.remove()
    }
  })
