import { expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { settled, TIMEOUT_MS } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

describeWith(NEEDS_CHROMIUM, 'a printed report', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it.each(['en', 'de'] as const)('has nothing that only works on a screen (%s)', async (locale) => {
    const visit = await site.open('/check/no-dmarc.lab', { locale, width: 794 })
    const { page } = visit
    await settled(visit)
    await page.emulateMedia({ media: 'print' })
    const places = {
      'copy all fields': '.record-all',
      'links to the steps': '.finding-body .fix-link',
    }
    for (const [what, place] of Object.entries(places)) {
      const found = page.locator(place)
      expect([what, await found.count()]).not.toEqual([what, 0])
      expect([what, await found.filter({ visible: true }).count()]).toEqual([what, 0])
    }
    // Every visible heading of a finding has a text below it.
    const empty = await page.locator('.finding-body h4').evaluateAll((headings) =>
      headings
        .filter((heading) => heading.checkVisibility())
        .filter(
          ({ nextElementSibling: next }) => next === null || !next.checkVisibility() || next.className === 'aside',
        )
        .map(({ textContent }) => textContent),
    )
    expect(empty).toEqual([])
    await page.close()
  })
})
