import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pathWithin } from './allowed-paths.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'zonewise-allowed-')))
afterAll(() => rmSync(root, { recursive: true }))
const at = (...parts: readonly string[]): string => join(root, ...parts)
for (const folder of ['reports/inner', 'reports-of-others', 'private']) mkdirSync(at(folder), { recursive: true })
for (const file of ['reports/a.xml', 'reports/inner/b.xml', 'reports-of-others/c.xml', 'private/key'])
  writeFileSync(at(file), '')
symlinkSync(at('private/key'), at('reports/link'))
symlinkSync(at('private'), at('reports/folder'))
symlinkSync(at('reports/a.xml'), at('reports/inside'))
symlinkSync(at('reports'), at('alias'))

describe('paths that the user allows', () => {
  it.each<[what: string, path: string, allowed: readonly string[], real: string | undefined]>([
    ['the folder itself', at('reports'), [at('reports')], at('reports')],
    ['a file in it', at('reports/a.xml'), [at('reports')], at('reports/a.xml')],
    ['a file below it', at('reports/inner/b.xml'), [at('reports')], at('reports/inner/b.xml')],
    ['a link that stays inside', at('reports/inside'), [at('reports')], at('reports/a.xml')],
    ['an allowed link to a folder', at('alias/a.xml'), [at('alias')], at('reports/a.xml')],
    ['one file', at('reports/a.xml'), [at('reports/a.xml')], at('reports/a.xml')],
    ['another file', at('reports/inner/b.xml'), [at('reports/a.xml')], undefined],
    ['a sibling with the same beginning', at('reports-of-others/c.xml'), [at('reports')], undefined],
    ['a way out with ..', at('reports/../private/key'), [at('reports')], undefined],
    ['a link that leads out', at('reports/link'), [at('reports')], undefined],
    ['a file behind a folder that leads out', at('reports/folder/key'), [at('reports')], undefined],
    ['the folder above', root, [at('reports')], undefined],
    ['a file outside that does not exist', at('private/absent'), [at('reports')], undefined],
    ['anything if nothing is allowed', at('reports/a.xml'), [], undefined],
  ])('%s', async (_what, path, allowed, real) => expect(await pathWithin(path, allowed)).toBe(real))

  it('say why a file inside cannot be read', async () => {
    await expect(pathWithin(at('reports/absent'), [at('reports')])).rejects.toThrow(/it does not exist/)
  })
})
