import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { reportText, rowText } from '../../test/mail-reports/report-texts.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import { openOfflineEngine } from '../serving/offline-engine.ts'
import type { Open } from './functions.ts'
import { createReports } from './reports-function.ts'

const folder = mkdtempSync(join(tmpdir(), 'zonewise-library-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'a.xml'), reportText({ rows: [rowText({ count: 7 })] }))
writeFileSync(
  join(folder, 'b.xml'),
  reportText({
    id: '2',
    policy: '<domain>example.net</domain><p>none</p>',
    rows: [rowText({ identifiers: '<header_from>example.net</header_from>' })],
  }),
)
writeFileSync(join(folder, 'secret.txt'), 'password: hunter2')

const openings: unknown[] = []
const open: Open = (settings) => {
  openings.push(settings)
  return openOfflineEngine(createVirtualClock())
}
const { readMailReports } = createReports(open)

describe('readMailReports', () => {
  it('returns what the command returns as JSON, without opening a network', async () => {
    openings.length = 0
    const result = await readMailReports([folder], { offline: true })
    expect(openings).toEqual(['offline'])
    expect(result.totals).toEqual({ reports: 2, rows: 2, messages: 8, policies: 0, refused: 1 })
    expect(result.domains.map(({ domain }) => domain).toSorted()).toEqual(['example.com', 'example.net'])
    expect(JSON.stringify(result)).not.toContain('hunter2')
    expect(Object.isFrozen(result.domains)).toBe(true)
  })

  it('shows one domain if it is asked for one', async () => {
    const { domains } = await readMailReports([folder], { offline: true, domain: 'example.com' })
    expect(domains.map(({ domain, claims }) => [domain, claims.messages])).toEqual([['example.com', 7]])
  })

  it.each<[what: string, paths: unknown, options: object, message: RegExp]>([
    ['no path', [], {}, /paths must be a list/],
    ['a text in place of a list', folder, {}, /paths must be a list/],
    ['a missing path', [join(folder, 'absent')], {}, /cannot be read: it does not exist/],
    ['an unknown option', [folder], { polcy: 'p=reject' }, /"polcy" is not an option/],
    ['an invalid policy', [folder], { policy: 'p=rejct' }, /Did you mean reject/],
    ['an invalid domain', [folder], { domain: 'exa mple.com' }, /contains a space|domain name/],
    ['a change without lookups', [folder], { change: '{}' }, /cannot be used with offline/],
  ])('refuses %s', async (_what, paths, options, message) => {
    const call = readMailReports(paths as readonly string[], { offline: true, ...options })
    await expect(call).rejects.toMatchObject({ name: 'ZonewiseError', message: expect.stringMatching(message) })
  })

  it('ends if its signal is aborted', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(readMailReports([folder], { offline: true, signal })).rejects.toThrow('enough')
  })
})
