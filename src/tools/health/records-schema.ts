import Type from 'typebox'
import { PURPOSES } from '../../evidence/zone/format-records.ts'
import type { RecordsInWords } from '../../report/published-records.ts'
import { onlyFull } from './finding-schema.ts'

const PublishedRecord = Type.Object({
  name: Type.String({ description: 'Owner of the record, lower case, without a trailing dot.' }),
  ttl: Type.Integer({ minimum: 0, description: 'TTL in seconds; if the source is a resolver, the remaining time.' }),
  type: Type.String({ description: 'Record type, such as MX. It is CNAME for an alias.' }),
  data: Type.String({ description: 'Record data as in a zone file: names end with a dot, TXT strings are quoted.' }),
  text: Type.Optional(Type.String({ description: 'The joined strings of a TXT record. Absent for other types.' })),
  service: Type.Optional(
    Type.String({ description: 'Service of a domain verification token; absent if it is not known.' }),
  ),
})

const PublishedSet = Type.Object({
  purpose: Type.String({
    enum: [...PURPOSES],
    description:
      'What the records are for. address and www: IP addresses of the domain and of its www name. dkim: selectors that ' +
      'were found; there may be others. verification: tokens of services. text: other TXT records of the domain.',
  }),
  name: Type.String({ description: 'Name that was queried; for dkim, the name above the selectors.' }),
  type: Type.String({ description: 'Record type that was queried.' }),
  state: Type.String({
    enum: ['present', 'absent', 'undetermined'],
    description: 'absent: there are no such records. undetermined: it is not known whether there are any.',
  }),
  reason: Type.Optional(
    Type.String({ description: 'Code of the reason why the records are undetermined; absent otherwise.' }),
  ),
  detail: Type.Optional(Type.String({ description: 'The reason as a sentence; absent unless undetermined.' })),
  source: Type.Optional(
    Type.String({
      enum: ['authoritative', 'resolver'],
      description: 'authoritative: a name server of the zone, or of the parent zone for DS. Absent unless present.',
    }),
  ),
  records: Type.Array(PublishedRecord, {
    description: 'At most 32 records. For an alias, the CNAME records come first, then those of the target.',
  }),
  omitted: Type.Optional(Type.Integer({ description: 'Number of further records; absent if there are none.' })),
})

const PublishedFile = Type.Object(
  {
    url: Type.String({ description: 'URL of the file (RFC 8461 section 3.3).' }),
    state: Type.String({
      enum: ['present', 'absent', 'undetermined'],
      description:
        'absent: there is no such file. undetermined: it is not known whether there is one, or it cannot be read.',
    }),
    reason: Type.Optional(
      Type.String({ description: 'Code of the reason why the file is undetermined; absent otherwise.' }),
    ),
    detail: Type.Optional(Type.String({ description: 'The reason as a sentence; absent unless undetermined.' })),
    lines: Type.Array(Type.String(), { description: 'Lines of the file that are not empty; none unless present.' }),
  },
  {
    title: 'PublishedPolicyFile',
    description: 'The MTA-STS policy file as senders receive it; absent if the name cannot have one.',
    'x-extension': true,
  },
)

export const RecordsSchema = Type.Unsafe<RecordsInWords>(
  Type.Object(
    {
      sets: Type.Array(PublishedSet, {
        description: 'The record sets in a fixed order, one for each purpose and type.',
      }),
      policyFile: Type.Optional(PublishedFile),
    },
    {
      title: 'PublishedRecords',
      description: onlyFull('The records that the domain publishes, as the check has seen them.'),
      'x-extension': true,
    },
  ),
)
