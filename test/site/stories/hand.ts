import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** How a person operates a page: with the mouse, or with the keyboard alone. */
export interface Hand {
  click(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  choose(target: Locator, value: string): Promise<void>
}

export type Means = 'mouse' | 'keyboard'

/** More elements than a page has between two that a person uses one after the other. */
const MAX_TABS = 400

const isFocused = (target: Locator): Promise<boolean> =>
  target.first().evaluate((element) => element === document.activeElement)

/** Presses Tab until the element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  expect.fail(`${target} cannot be reached with the Tab key`)
}

export const handOn = (page: Page, means: Means): Hand =>
  means === 'mouse'
    ? {
        click: (target) => target.first().click(),
        type: (target, text) => target.first().fill(text),
        choose: async (target, value) => void (await target.first().selectOption(value)),
      }
    : {
        async click(target) {
          await tabTo(page, target)
          const isBox = await target
            .first()
            .evaluate((element) => element.matches('input[type=checkbox], input[type=radio]'))
          await page.keyboard.press(isBox ? 'Space' : 'Enter')
        },
        async type(target, text) {
          await tabTo(page, target)
          await page.keyboard.press('ControlOrMeta+A')
          await page.keyboard.type(text)
        },
        async choose(target, value) {
          await tabTo(page, target)
          const label = await target.first().locator(`option[value="${value}"]`).innerText()
          await page.keyboard.type(label)
          expect(await target.first().inputValue()).toBe(value)
        },
      }
