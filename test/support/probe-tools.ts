import Type from 'typebox'
import { Problem } from '../../src/problems.ts'
import { defineTool, type Parameter, type Tool } from '../../src/tools/define-tool.ts'
import { dnsLookup } from '../../src/tools/dns-lookup.ts'
import { uncached } from '../../src/tools/response.ts'

const word: Parameter<string> = {
  schema: Type.String({ description: 'The word to repeat.', examples: ['hello'] }),
  isOptional: false,
  label: { en: 'Word', de: 'Wort' },
  read: String,
}

export const VOICES = ['Plain', 'Loud']

const voice: Parameter<string> = {
  schema: Type.String({ enum: VOICES, description: 'How to repeat it.' }),
  isOptional: false,
  read(raw) {
    const known = VOICES.find((one) => one === raw)
    if (known === undefined) throw new Problem('invalid_input', 'voice is Plain or Loud.')
    return known
  },
}

const finalMark: Parameter<string> = {
  schema: Type.String({ description: 'What follows the word.', examples: ['!'] }),
  isOptional: true,
  read: (raw) => (raw === undefined ? '' : String(raw)),
}

/** A tool that no file of the service names: it has a path parameter, an enumeration and an optional parameter. */
export const PROBE_TOOL = defineTool({
  name: 'repeat_word',
  operationId: 'repeatWord',
  title: 'Repeat a word',
  description: 'Repeats a word.',
  forAgents: 'Repeats a word.',
  tag: 'conversion',
  page: {
    label: { en: 'Repeater', de: 'Wiederholer' },
    summary: { en: 'Repeats any word.', de: 'Wiederholt jedes Wort.' },
  },
  command: {
    name: 'repeat',
    summary: 'Repeat one word',
    isOffline: true,
    examples: ['zonewise repeat hello --voice loud'],
  },
  parameters: { word, voice, finalMark },
  rest: { method: 'GET', path: '/api/v1/repeat/{word}' },
  output: Type.Object({ said: Type.String(), parts: Type.Array(Type.Object({ letter: Type.String() })) }),
  refusals: ['invalid_input'],
  isLimited: false,
  caching: { kind: 'no-store' },
  examples: [{ title: 'Loud', input: { word: 'a', voice: 'Loud' }, output: { said: 'A', parts: [{ letter: 'A' }] } }],
  run({ word, voice, finalMark }) {
    const said = `${voice === 'Loud' ? word.toUpperCase() : word}${finalMark}`
    return uncached({ said, parts: [...said].map((letter) => ({ letter })) })
  },
})

/** The lookup with another name: a tool with verdict and findings but without its own page. */
export const JUDGED_PROBE_TOOL: Tool = {
  ...dnsLookup,
  name: 'lookup_again',
  operationId: 'lookupAgain',
  page: { label: { en: 'Second lookup', de: 'Zweite Abfrage' }, summary: dnsLookup.page.summary },
  command: { ...dnsLookup.command, name: 'again' },
  rest: { method: 'GET', path: '/api/v1/again/{name}/{type}' },
}
