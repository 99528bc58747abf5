import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { idnConvert } from '../tools/idn-convert.ts'
import { openOfflineEngine } from './offline-engine.ts'

it('an engine without network access runs an offline tool', async () => {
  const { engine } = openOfflineEngine(systemClock)
  expect(await engine.call(idnConvert, () => 'münchen.de')).toMatchObject({ result: { ascii: 'xn--mnchen-3ya.de' } })
})

it('an engine without network access loads no checks, because loading them takes longer than most offline commands', async () => {
  const { metafile } = await build({
    entryPoints: ['src/serving/offline-engine.ts'],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  })
  const loaded = Object.keys(metafile.inputs)
  expect(loaded).toContain('src/engine/call.ts')
  expect(loaded.filter((file) => /^src\/(checks|evidence)\//.test(file))).toEqual([])
})
