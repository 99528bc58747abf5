import type { Page } from 'playwright-core'

/** How many pixels the page can be scrolled to the right. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Elements that extend beyond the right edge of the page, except inside an area that scrolls. */
export const overflowing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isInScrolledArea = (element: Element): boolean => {
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowX !== 'visible') return true
      return false
    }
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
      .filter((one) => !isInScrolledArea(one))
      .map((one) => `${one.tagName}.${one.getAttribute('class')}: ${one.textContent?.slice(0, 40)}`)
  })

/** Controls that are smaller than 24 × 24 px. Links inside a text may be (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary, input:not([type="hidden"]), select, textarea')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).display !== 'inline')
      .filter((one) => !one.classList.contains('skip'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ one, box }) => `${one.tagName}.${one.className} ${one.textContent}: ${box.width} × ${box.height}`),
  )
