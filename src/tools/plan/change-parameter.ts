import Type from 'typebox'
import { CHANGE_FORMATS, type ChangeFormat } from '../../change/read.ts'
import { Problem } from '../../problems.ts'
import type { Parameter } from '../define-tool.ts'

const Name = Type.String({
  description: 'Relative to the domain, unless it ends with a dot; @ is the domain itself.',
  examples: ['_dmarc'],
})
const RecordType = Type.String({ description: 'The record type, for example TXT.', examples: ['TXT'] })

/** The JSON form. A text in one of the other formats is read too. */
export const ChangeSchema = Type.Object(
  {
    domain: Type.Optional(Type.String({ description: 'The zone that changes, if it is not the domain of the call.' })),
    set: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Name,
            type: RecordType,
            ttl: Type.Optional(Type.Integer({ minimum: 0 })),
            values: Type.Array(Type.String({ examples: ['v=DMARC1; p=reject'] }), {
              description: 'Data as in a zone file. The text of a TXT record needs no quotes.',
            }),
          },
          { title: 'PlannedSet' },
        ),
        { description: 'Record sets as they will be. Each replaces all records of its name and type.' },
      ),
    ),
    remove: Type.Optional(
      Type.Array(Type.Object({ name: Name, type: RecordType }, { title: 'RemovedSet' }), {
        description: 'Record sets that will be removed.',
      }),
    ),
    replace: Type.Optional(
      Type.Boolean({ description: 'true: set is the whole zone, and all its other records are removed.' }),
    ),
    ns: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ description: 'Host name of the name server.' }),
            addresses: Type.Optional(Type.Array(Type.String(), { description: 'Glue.' })),
          },
          { title: 'PlannedServer' },
        ),
        { description: 'The name servers that the parent zone will list. They are asked whether they serve the zone.' },
      ),
    ),
    ds: Type.Optional(
      Type.Array(Type.String(), {
        description: 'The DS records that the parent zone will have; an empty list removes them.',
      }),
    ),
  },
  { title: 'Change', description: 'What will be published.' },
)

/** The text of a change, as it was sent. */
export const changeParameter: Parameter<string> = {
  schema: Type.Object({}, { description: 'What will be published.' }),
  isOptional: false,
  label: { en: 'Change', de: 'Änderung' },
  // The whole schema would take a tenth of the list of tools.
  forAgents:
    'set: new record sets (values as in a zone file; name @ = the domain); remove: {name,type}; ns: {name,addresses} and ds at the parent; replace true: set is the whole zone. Example: {"set":[{"name":"_dmarc","type":"TXT","values":["v=DMARC1; p=reject"]}],"remove":[{"name":"@","type":"MX"}]}',
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
    description: 'The format of the change, if it is a text: json, zone (a zone file, the whole zone) or octodns (YAML, the whole zone).',
  }),
  isOptional: true,
  isHiddenFromAgents: true,
  read(raw) {
    if (raw === undefined || raw === '') return undefined
    const known = CHANGE_FORMATS.find((format) => format === raw)
    if (known === undefined)
      throw new Problem('invalid_input', `format must be one of ${CHANGE_FORMATS.join(', ')}.`)
    return known
  },
}
