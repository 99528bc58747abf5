import { afterAll, beforeAll, expect, it } from 'vitest'
import { TOOLS } from '../../src/tools/registry.ts'
import { type CliWorld, startCliWorld } from '../cli/cli-world.ts'
import { type Running, startService } from '../http/start-service.ts'
import { describeWith } from '../support/needs.ts'
import { JUDGED_PROBE_TOOL, PROBE_TOOL } from '../support/probe-tools.ts'
import { expectClean, startVisitor, TIMEOUT_MS, type Visitor } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'

describeWith(NEEDS_CHROMIUM, 'the page of a tool without a component', { timeout: TIMEOUT_MS }, () => {
  let world: CliWorld
  let service: Running
  let visitor: Visitor
  beforeAll(async () => {
    world = await startCliWorld()
    service = await startService({ world: world.world, tools: [...TOOLS, PROBE_TOOL, JUDGED_PROBE_TOOL] })
    visitor = await startVisitor(service.url)
  }, 60_000)
  afterAll(async () => {
    await visitor.close()
    await service.server.close()
    await world.close()
  })

  it('sends its form and shows the result', async () => {
    const visit = await visitor.open('/tools/repeat')
    const { page } = visit
    await page.getByLabel('Word').fill('hello')
    await page.getByLabel('voice').selectOption('Loud')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText('HELLO', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toContain('word=hello&voice=Loud')
    expectClean(visit)
    await page.close()
  })

  it('shows verdict and findings in the language that the reader switches to', async () => {
    const visit = await visitor.open('/tools/again?name=perfect.lab&type=MX')
    const { page } = visit
    await page.locator('.result-head').waitFor()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByText('Bestanden').first().waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Zweite Abfrage')
    expectClean(visit)
    await page.close()
  })
})
