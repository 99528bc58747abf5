import { readFileSync } from 'node:fs'
import { layerTable } from '../../test/layers.ts'

const TABLE = /^\| Layer \| Knows .*\n(?:\|.*\n)+/m

/** ARCHITECTURE.md with the current table of layers. */
export function architectureWithLayers(): string {
  const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')
  if (!TABLE.test(text)) throw new Error('ARCHITECTURE.md has no table of layers.')
  return text.replace(TABLE, () => `${layerTable()}\n`)
}
