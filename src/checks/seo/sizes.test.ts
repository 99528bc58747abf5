import { describe, expect, it } from 'vitest'
import { shownSize } from './sizes.ts'

describe('a readable number of bytes', () => {
  it.each<[bytes: number, en: string, de: string]>([
    [0, '0 B', '0 B'],
    [1023, '1023 B', '1023 B'],
    [1024, '1 KiB', '1 KiB'],
    [512_000, '500 KiB', '500 KiB'],
    [1_048_575, '1024 KiB', '1024 KiB'],
    [1_048_576, '1.0 MiB', '1,0 MiB'],
    [2_621_440, '2.5 MiB', '2,5 MiB'],
  ])('%i', (bytes, en, de) => {
    expect([shownSize.en(bytes), shownSize.de(bytes)]).toEqual([en, de])
  })
})
