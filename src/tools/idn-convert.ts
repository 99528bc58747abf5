import Type from 'typebox'
import { Problem } from '../problems.ts'
import { parseLabels } from '../standards/domain-name/parse.ts'
import { convertIdn } from '../standards/idn/convert.ts'
import { defineTool, type Parameter } from './define-tool.ts'
import { nameProblem } from './name-problems.ts'
import { uncached } from './response.ts'

const name: Parameter<string> = {
  schema: Type.String({
    description: 'A domain name in Unicode or Punycode; a single label is allowed.',
    examples: ['münchen.de', 'xn--mnchen-3ya.de'],
  }),
  isOptional: false,
  label: { en: 'Name', de: 'Name' },
  isHost: true,
  forAgents: 'Domain name or label.',
  read(raw) {
    if (typeof raw !== 'string') throw new Problem('invalid_domain', 'name must be a string, for example münchen.de.')
    return raw
  },
}

export const idnConvert = defineTool({
  name: 'idn_convert',
  operationId: 'idn',
  title: 'Convert an internationalized domain name',
  description:
    'Converts a domain name between Unicode (münchen.de) and Punycode (xn--mnchen-3ya.de) by UTS #46 ' +
    '(non-transitional processing, all validity checks). It makes no network request, needs no key and has no ' +
    'rate limit.',
  forAgents:
    'Converts an internationalized domain name between Unicode (münchen.de) and Punycode (xn--mnchen-3ya.de), in ' +
    'either direction. Use it to compare or display names; the other tools accept both forms. Works offline.',
  tag: 'conversion',
  page: {
    label: { en: 'Punycode', de: 'Punycode' },
    summary: {
      en: 'Converts a domain name between Unicode and Punycode. Calls do not count toward the daily limit.',
      de: 'Wandelt einen Domainnamen zwischen Unicode und Punycode um. Aufrufe zählen nicht zum Tageslimit.',
    },
  },
  command: {
    name: 'idn',
    summary: 'Convert an internationalized domain name',
    isOffline: true,
    examples: ['zonewise idn münchen.de', 'zonewise idn xn--mnchen-3ya.de'],
  },
  parameters: { name },
  rest: { method: 'GET', path: '/api/v1/idn/{name}' },
  output: Type.Object(
    {
      input: Type.String({ description: 'The name as sent.' }),
      ascii: Type.String({ description: 'Punycode form, in lower case, without a trailing dot.' }),
      unicode: Type.String({ description: 'Unicode form, without a trailing dot.' }),
    },
    { title: 'IdnResult' },
  ),
  refusals: ['invalid_domain'],
  isLimited: false,
  caching: { kind: 'public', maxAgeSeconds: 86_400 },
  examples: [
    {
      title: 'A domain name with an umlaut',
      input: { name: 'münchen.de' },
      output: { input: 'münchen.de', ascii: 'xn--mnchen-3ya.de', unicode: 'münchen.de' },
    },
  ],
  run({ name: input }) {
    const forms = convertIdn(input)
    if (forms.ok) return uncached({ input, ...forms.value })
    const labels = parseLabels(input)
    throw nameProblem('invalid_domain', input, labels.ok ? forms.fault : labels.fault)
  },
})
