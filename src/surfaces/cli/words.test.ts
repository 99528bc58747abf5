import { describe, expect, it } from 'vitest'
import { COMMANDS } from './commands.ts'
import { commandOf } from './words.ts'

const CASES: readonly [line: string, command: string, words: readonly string[]][] = [
  ['check example.com', 'check', ['example.com']],
  ['example.com', 'check', ['example.com']],
  ['example.com example.net', 'check', ['example.com', 'example.net']],
  ['example.com seo', 'seo', ['example.com']],
  ['mx example.com', 'lookup', ['mx', 'example.com']],
  ['example.com MX', 'lookup', ['example.com', 'MX']],
  ['lookup check mx', 'lookup', ['check', 'mx']],
  ['example.com mx propagation', 'propagation', ['example.com', 'mx']],
  ['münchen', 'check', ['münchen']],
  ['generate spf all=fail', 'generate', ['spf', 'all=fail']],
  ['', 'help', []],
]

describe('words in any order', () => {
  it.each(CASES)('%j means %s', async (line, command, words) => {
    const meant = await commandOf(line.split(' ').filter(Boolean), COMMANDS)
    expect([meant.command.word, meant.words]).toEqual([command, words])
  })
})
