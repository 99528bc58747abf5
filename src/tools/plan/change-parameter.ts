import Type from 'typebox'
import { CHANGE_FORMATS, type ChangeFormat } from '../../change/read.ts'
import { Problem } from '../../problems.ts'
import type { Parameter } from '../define-tool.ts'

/** The text of a change, as it was sent. */
export const changeParameter: Parameter<string> = {
  schema: Type.String({
    description: 'The change as a text: JSON, a zone file or an octoDNS file. The last two are the whole zone.',
  }),
  isOptional: false,
  label: { en: 'Change', de: 'Änderung' },
  forAgents:
    'JSON (set, remove, ns, ds), zone file or octoDNS YAML. Example: {"set":[{"name":"_dmarc","type":"TXT","values":["v=DMARC1; p=reject"]}]}',
  read(raw) {
    if (typeof raw === 'string') {
      if (raw.trim() === '') throw new Problem('empty_body', EMPTY)
      return raw
    }
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
      throw new Problem('invalid_input', 'change must be an object or a text: what will be published.')
    return JSON.stringify(raw)
  },
}

const EMPTY =
  'The change is empty. Send JSON, for example {"set":[{"name":"_dmarc","type":"TXT","values":["v=DMARC1; p=none"]}]}, a zone file or an octoDNS file.'

/** Without it, the text shows its format. */
export const formatParameter: Parameter<ChangeFormat | undefined> = {
  schema: Type.String({
    enum: [...CHANGE_FORMATS],
    description:
      'The format of the change, if it is a text: json, zone (a zone file, the whole zone) or octodns (YAML, the whole zone).',
  }),
  isOptional: true,
  isHiddenFromAgents: true,
  read(raw) {
    if (raw === undefined || raw === '') return undefined
    const known = CHANGE_FORMATS.find((format) => format === raw)
    if (known === undefined) throw new Problem('invalid_input', `format must be one of ${CHANGE_FORMATS.join(', ')}.`)
    return known
  },
}
