import { describe, expect, it } from 'vitest'
import { COMMANDS, findCommand, loadTool, type ToolCommand } from './commands.ts'
import { questionsOf } from './question.ts'

const CASES: readonly [line: string, inputs: readonly object[]][] = [
  ['check example.com', [{ domain: 'example.com' }]],
  ['check example.com example.net', [{ domain: 'example.com' }, { domain: 'example.net' }]],
  ['lookup mx example.com', [{ name: 'example.com', type: 'MX' }]],
  [
    'lookup example.com mx txt',
    [
      { name: 'example.com', type: 'MX' },
      { name: 'example.com', type: 'TXT' },
    ],
  ],
  ['lookup example.com', ['A', 'AAAA', 'MX', 'NS', 'TXT'].map((type) => ({ name: 'example.com', type }))],
  ['lookup example.com https', [{ name: 'example.com', type: 'HTTPS' }]],
  ['lookup nsec3param example.com', [{ name: 'example.com', type: 'NSEC3PARAM' }]],
  [
    'lookup ptr 192.0.2.1 2001:db8::1',
    [
      { name: '192.0.2.1', type: 'PTR' },
      { name: '2001:db8::1', type: 'PTR' },
    ],
  ],
  [
    'lookup com. example.com ns',
    [
      { name: 'com.', type: 'NS' },
      { name: 'example.com', type: 'NS' },
    ],
  ],
  ['lookup de ns', [{ name: 'de', type: 'NS' }]],
  ['propagation example.com', [{ name: 'example.com', type: 'A' }]],
  ['dkim example.com s1', [{ domain: 'example.com', selector: 's1' }]],
  ['dkim s1 example.com', [{ domain: 'example.com', selector: 's1' }]],
  ['check https://example.com/path', [{ domain: 'example.com' }]],
  ['lookup mx kim@example.com', [{ name: 'example.com', type: 'MX' }]],
  ['lookup *.example.com mx', [{ name: '*.example.com', type: 'MX' }]],
  ['lookup http://192.0.2.1/ ptr', [{ name: '192.0.2.1', type: 'PTR' }]],
  ['dkim s1 https://example.com/', [{ domain: 'example.com', selector: 's1' }]],
  // Both could be either: as written.
  ['dkim one.example two.example', [{ domain: 'one.example', selector: 'two.example' }]],
]

describe('each word finds its place', () => {
  it.each(CASES)('%s', async (line, inputs) => {
    const [word = '', ...words] = line.split(' ')
    const command = findCommand(COMMANDS, word) as ToolCommand
    const questions = questionsOf(await loadTool(command), words, {})
    expect(questions.map(({ input }) => input)).toEqual(inputs)
  })
})
