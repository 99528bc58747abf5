import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { expectClean, settled, TIMEOUT_MS, type Visit } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { unfold } from './sample-addresses.ts'
import { visitedDemo } from './visited-demo.ts'

/** Elements and links that none of our pages has. */
const INJECTED = [
  'script:not([src^="/assets/"], #state)',
  'iframe, object, embed, base, frame, b, i, marquee',
  'img:not([src^="/badge/"])',
  '[onerror], [onload], [onclick], [onfocus], [style], [srcdoc]',
  'a[href^="javascript" i], a[href^="data:" i], form[action*=":"]',
  'a[href*="//elsewhere.lab"]',
].join(', ')

const injectedInto = (page: Page): Promise<readonly string[]> =>
  page.locator(INJECTED).evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML))

/** Texts that could change the writing direction of the text after them must be isolated in their own element. */
const leakingBidi = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const leaking: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      // The data of the page and titles of pictures are never rendered inline.
      if (parent === null || parent.matches('#state, svg title')) continue
      if (!/[\u202a-\u202e\u2066-\u2069]/.test(walker.currentNode.nodeValue ?? '')) continue
      const { display, unicodeBidi } = getComputedStyle(parent)
      if (display === 'inline' && !/isolate|plaintext/.test(unicodeBidi)) leaking.push(parent.outerHTML)
    }
    return leaking
  })

async function expectOnlyText(visit: Visit, says: string): Promise<void> {
  const { page } = visit
  await unfold(page)
  expect((await page.locator('body').innerText()).replaceAll('\\', '')).toContain(says)
  expect(await injectedInto(page)).toEqual([])
  expect(await page.title()).toMatch(/ – zonewise$/)
  expectClean(visit)
}

const PAGES: readonly { readonly address: string; readonly says: string }[] = [
  { address: '/check/hostile-texts.lab', says: '<img/src=x/onerror=alert(5)>' },
  { address: '/check/hostile-texts.lab?lang=de', says: '<script>alert(6)</script>' },
  { address: '/seo-check?domain=hostile-texts.lab', says: '<img src=x onerror=alert(25)>' },
  { address: '/lookup?name=hostile-texts.lab&type=TXT', says: '</textarea><iframe src=javascript:alert(3)>' },
  { address: '/lookup?name=hostile-texts.lab&type=CAA', says: '<script>alert(9)</script>' },
  { address: '/lookup?name=odd.hostile-texts.lab&type=A', says: '<script>alert(10)</script>' },
  { address: '/propagation?name=hostile-texts.lab&type=TXT', says: '<svg onload=alert(2)>' },
  { address: '/propagation?name=hostile-texts.lab&type=CAA', says: '<script>alert(9)</script>' },
]

/** Pages on which the browser looks up published records and fills a form with them. */
const GENERATORS: readonly { readonly address: string; readonly says: string }[] = [
  { address: '/generate/spf?domain=hostile-texts.lab', says: '<img/src=x/onerror=alert(5)>' },
  { address: '/generate/dmarc?domain=hostile-texts.lab', says: '<script>alert(6)</script>' },
  { address: '/generate/caa?domain=hostile-texts.lab', says: '<script>alert(9)</script>' },
]

/** URLs that an attacker may put into a link. */
const ADDRESSES: readonly string[] = [
  '/check/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/check?domain=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/lookup?name=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&type=A',
  '/idn?name=%3Csvg%20onload=alert(1)%3E',
  '/dkim?domain=perfect.lab&selector=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/availability?domain=javascript:alert(1)',
  '/badge?domain=%22%20onerror=%22alert(1)',
  '/generate/dmarc?domain=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&rua=%3Csvg%20onload=alert(2)%3E',
  '/?lang=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/docs/mcp?x=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
]

const HEADER = `Received: from <img src=x onerror=alert(1)> ("><svg onload=alert(2)> [192.0.2.1])
 by <script>alert(3)</script> with ESMTP; Mon, 3 Nov 2025 06:31:22 +0000
Received: from a.example by b.example; </script><script>alert(4)</script>
Authentication-Results: "><img src=x onerror=alert(5)>; spf=<script>alert(6)</script>
 smtp.mailfrom=<script>alert(7)</script>; dkim=pass header.d="><svg/onload=alert(8)>; dmarc=<b>fail</b>
From: "<script>document.title='taken over'</script>" <a@"><img src=x>.example>
Subject: =?utf-8?B?PHNjcmlwdD5hbGVydCg5KTwvc2NyaXB0PuKArmxpdmU=?= </textarea><script>alert(10)</script>
Date: <iframe src=javascript:alert(11)>
Message-ID: <"><img src=x onerror=alert(12)>@example>
`

describeWith(NEEDS_CHROMIUM, 'hostile values are rendered as text', { timeout: TIMEOUT_MS }, () => {
  const site = visitedDemo()

  it.each([...PAGES, ...GENERATORS])('on $address', async ({ address, says }) => {
    const visit = await site.open(address)
    await settled(visit)
    await expectOnlyText(visit, says)
    expect(await leakingBidi(visit.page)).toEqual([])
    await visit.page.close()
  })

  it.each(PAGES)('on $address, rendered by the server', async ({ address, says }) => {
    const visit = await site.open(`${address}${address.includes('?') ? '&' : '?'}whole=1`, { isScriptOn: false })
    await expectOnlyText(visit, says)
    await visit.page.close()
  })

  it.each(ADDRESSES)('in the URL %s', async (address) => {
    const visit = await site.open(address)
    await settled(visit)
    expect(await injectedInto(visit.page)).toEqual([])
    expectClean(visit, 'or refused')
    await visit.page.close()
  })

  it('in the header of a message', async () => {
    const visit = await site.open('/header-analysis')
    await visit.page.getByLabel('Header or source of the message').fill(HEADER)
    await visit.page.getByRole('button', { name: 'Analyze' }).click()
    await visit.page.locator('.outcome h2').first().waitFor()
    await expectOnlyText(visit, '<script>alert(9)</script>')
    expect(await leakingBidi(visit.page)).toEqual([])
    expect(visit.page.url()).not.toContain('alert')
    await visit.page.close()
  })
})
