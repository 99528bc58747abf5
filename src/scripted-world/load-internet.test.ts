import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadInternet } from './load-internet.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'world-'))
  mkdirSync(join(folder, 'zones'))
  mkdirSync(join(folder, 'parts'))
  write('servers.txt', '')
  write('zones/root.zone', '$TTL 60\n$INCLUDE parts/apex.zone\n')
  write('parts/apex.zone', '@ SOA ns hostmaster 1 7200 1800 1209600 300\n@ NS ns\nns A 198.41.0.4\n')
})

afterEach(() => rmSync(folder, { recursive: true }))

const write = (path: string, text: string): void => writeFileSync(join(folder, path), text)
const load = () => loadInternet({ folder, now: () => new Date(0) })

describe('the folder of a world', () => {
  it('has the root in root.zone and every other zone in a file with its name', () => {
    write('zones/shop.lab.zone', '$TTL 60\n$INCLUDE parts/apex.zone\n')
    expect(load().zones.map(({ origin }) => origin)).toEqual(['.', 'shop.lab'])
  })

  it('may contain other files, which are ignored', () => {
    write('zones/notes.txt', 'no zone')
    expect(load().zones).toHaveLength(1)
  })

  it.each([
    ['a zone', 'zones/bad.lab.zone', ';! sleepy\n', 'zone bad.lab, line 1: "sleepy" is not a directive'],
    [
      'the list of servers',
      'servers.txt',
      '\n198.41.0.4 sleepy\n',
      'servers, line 2: "sleepy" is not a known behavior',
    ],
  ])('is refused if %s is invalid', (_, path, text, message) => {
    write(path, text)
    expect(load).toThrow(message)
  })

  it('is refused if a part is missing', () => {
    rmSync(join(folder, 'parts/apex.zone'))
    expect(load).toThrow('zone ., line 2')
  })
})
