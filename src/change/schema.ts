import Type from 'typebox'
import { MAX_TTL } from './draft.ts'

const NAME = 'Relative to the domain unless it ends in a dot; @ is the domain.'

const name = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: NAME,
  examples: ['@', '_dmarc', 'www.example.com.'],
})
const type = Type.String({
  minLength: 1,
  maxLength: 32,
  description: 'The mnemonic of the record type, or TYPE followed by its number.',
  examples: ['MX', 'TYPE65280'],
})

/** The JSON form of a change, which `readChange` reads. */
export const ChangeSchema = Type.Object(
  {
    domain: Type.Optional(Type.String({ description: 'The domain whose zone changes.', examples: ['example.com'] })),
    set: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name,
            type,
            ttl: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_TTL, description: 'In seconds.' })),
            values: Type.Array(Type.String(), {
              minItems: 1,
              description:
                'The data of each record as in a zone file. The value of a TXT record is one text; if it begins with a quotation ' +
                'mark, it is a list of strings in quotation marks.',
            }),
          },
          {
            additionalProperties: false,
            title: 'PlannedSet',
            description: 'Replaces the whole record set of its name and type.',
          },
        ),
        { description: 'The record sets that will be published.' },
      ),
    ),
    remove: Type.Optional(
      Type.Array(
        Type.Object({ name, type }, { additionalProperties: false, title: 'RemovedSet', description: 'A record set.' }),
        { description: 'The record sets that will be removed.' },
      ),
    ),
    replace: Type.Optional(
      Type.Boolean({
        description: 'Whether every record set of the zone that set does not have is removed.',
        default: false,
      }),
    ),
    ns: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name,
            addresses: Type.Optional(
              Type.Array(Type.String({ examples: ['192.0.2.53'] }), {
                description: 'Glue records, for name servers in the zone only.',
              }),
            ),
          },
          { additionalProperties: false, title: 'PlannedServer', description: 'A name server.' },
        ),
        { minItems: 1, description: 'The delegation that the parent zone will publish.' },
      ),
    ),
    ds: Type.Optional(
      Type.Array(
        Type.String({ examples: ['12345 13 2 9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08'] }),
        {
          description: 'The DS records that the parent zone will publish; an empty list removes them.',
        },
      ),
    ),
  },
  {
    additionalProperties: false,
    title: 'Change',
    description: 'What will be published in a zone and at its parent.',
  },
)
