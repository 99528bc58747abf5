import Type from 'typebox'
import { Problem } from '../problems.ts'
import { defineTool, type Parameter } from './define-tool.ts'
import { generateCaa } from './generate/caa.ts'
import { CaaInput, CaaResult } from './generate/caa-schema.ts'
import { generateDmarc } from './generate/dmarc.ts'
import { DmarcInput, DmarcResult } from './generate/dmarc-schema.ts'
import { generateMtaSts } from './generate/mta-sts.ts'
import { MtaStsInput, MtaStsResult } from './generate/mta-sts-schema.ts'
import { generateSpf } from './generate/spf.ts'
import { SpfInput, SpfResult } from './generate/spf-schema.ts'
import { inputValidator } from './generate/validate.ts'
import { quote } from './name-problems.ts'
import { uncached } from './response.ts'

const MAX_INPUT_BYTES = 64 * 1024

const KINDS = ['spf', 'dmarc', 'caa', 'mta-sts'] as const
type Kind = (typeof KINDS)[number]

const FORMS = { spf: SpfInput, dmarc: DmarcInput, caa: CaaInput, 'mta-sts': MtaStsInput } as const satisfies Readonly<
  Record<Kind, Type.TObject>
>

const VALIDATORS: Readonly<Record<Kind, (input: unknown) => void>> = {
  spf: inputValidator(FORMS.spf),
  dmarc: inputValidator(FORMS.dmarc),
  caa: inputValidator(FORMS.caa),
  'mta-sts': inputValidator(FORMS['mta-sts']),
}

const kind: Parameter<Kind> = {
  schema: Type.Unsafe<Kind>({
    title: 'GeneratorKind',
    type: 'string',
    enum: [...KINDS],
    description: 'The kind of record to generate.',
  }),
  isOptional: false,
  read(raw) {
    const known = KINDS.find((word) => word === raw)
    if (known === undefined)
      throw new Problem('invalid_kind', `${quote(String(raw))} is not a generator. Send one of ${KINDS.join(', ')}.`)
    return known
  },
}

const input: Parameter<object> = {
  schema: Type.Object({}, { description: 'The fields of the record; they depend on kind.' }),
  isOptional: false,
  forAgents: 'Fields of this kind. Example: {"allowMx":true,"all":"fail"}',
  read(raw) {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
      throw new Problem('invalid_input', 'The input must be a JSON object, for example {"policy":"none"}.')
    return raw
  },
}

export const generateRecord = defineTool({
  name: 'generate_record',
  operationId: 'generate',
  title: 'Generate a DNS record',
  description:
    'Generates an SPF, DMARC or CAA record or an MTA-STS policy from a few fields and lists what is wrong with ' +
    'it. It makes no DNS query. Warnings and errors are codes, never texts; docs/issue-codes.md lists them.',
  forAgents:
    'Generates an SPF, DMARC or CAA record, or an MTA-STS policy with its records. Use it instead of writing such ' +
    'a record by hand. Works offline and changes nothing: the user has to publish the result. The fields of input ' +
    'depend on kind. An entry in errors was omitted or makes the record invalid: correct the input and call again. ' +
    'Read warnings before publishing. host @ = the domain itself.',
  tag: 'generators',
  page: {
    label: { en: 'Generators', de: 'Generatoren' },
    menu: 'generators',
    summary: {
      en: 'Generates SPF, DMARC and CAA records and MTA-STS policies.',
      de: 'Erstellt SPF-, DMARC- und CAA-Einträge sowie MTA-STS-Richtlinien.',
    },
  },
  command: {
    name: 'generate',
    summary: 'Generate an SPF, DMARC or CAA record or an MTA-STS policy',
    isOffline: true,
    examples: [
      'zonewise generate spf allowMx includes=_spf.example.net all=fail',
      'zonewise generate dmarc policy=quarantine rua=dmarc@example.com',
      'zonewise generate mta-sts --input policy.json',
    ],
  },
  parameters: { kind, input },
  rest: {
    method: 'POST',
    path: '/api/v1/generate/{kind}',
    body: {
      fills: 'input',
      maxBytes: MAX_INPUT_BYTES,
      forms: FORMS,
    },
  },
  output: Type.Union([SpfResult, DmarcResult, CaaResult, MtaStsResult], { title: 'GenerateResult' }),
  refusals: ['invalid_kind', 'invalid_json', 'invalid_input', 'payload_too_large'],
  isLimited: true,
  caching: { kind: 'no-store' },
  examples: [
    {
      title: 'SPF: own mail servers, one network and one provider',
      input: {
        kind: 'spf',
        input: { allowMx: true, ip4: ['192.0.2.0/24'], includes: ['_spf.example.net'], all: 'fail' },
      },
      output: {
        kind: 'spf',
        host: '@',
        type: 'TXT',
        record: 'v=spf1 mx ip4:192.0.2.0/24 include:_spf.example.net -all',
        lookupCount: 2,
        warnings: [],
        errors: [],
      },
    },
    {
      title: 'DMARC: quarantine with aggregate reports',
      input: { kind: 'dmarc', input: { policy: 'quarantine', rua: ['dmarc@example.com'], domain: 'example.com' } },
      output: {
        kind: 'dmarc',
        host: '_dmarc.example.com',
        type: 'TXT',
        record: 'v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com',
        warnings: [],
        errors: [],
      },
    },
    {
      title: 'CAA: one certificate authority, no wildcard certificates',
      input: { kind: 'caa', input: { issue: ['letsencrypt.org'], issuewild: [';'], iodef: 'security@example.com' } },
      output: {
        kind: 'caa',
        records: [
          { host: '@', type: 'CAA', value: '0 issue "letsencrypt.org"' },
          { host: '@', type: 'CAA', value: '0 issuewild ";"' },
          { host: '@', type: 'CAA', value: '0 iodef "mailto:security@example.com"' },
        ],
        warnings: [],
      },
    },
    {
      title: 'MTA-STS: enforced, cached for 14 days, with reports',
      input: {
        kind: 'mta-sts',
        input: {
          mode: 'enforce',
          domain: 'example.com',
          mx: ['mx1.example.com'],
          maxAgeDays: 14,
          id: '20261114120000',
          tlsRptEmail: 'tls@example.com',
        },
      },
      output: {
        kind: 'mta-sts',
        dnsRecord: { host: '_mta-sts.example.com', type: 'TXT', value: 'v=STSv1; id=20261114120000' },
        policyFile: 'version: STSv1\nmode: enforce\nmx: mx1.example.com\nmax_age: 1209600\n',
        policyUrl: 'https://mta-sts.example.com/.well-known/mta-sts.txt',
        tlsRptRecord: { host: '_smtp._tls.example.com', type: 'TXT', value: 'v=TLSRPTv1; rua=mailto:tls@example.com' },
        warnings: [],
      },
    },
  ],
  run({ kind, input }, { world }) {
    VALIDATORS[kind](input)
    return uncached(generate(kind, input, world.now()))
  },
})

/** The schema of this kind has validated the input. */
function generate(kind: Kind, input: object, now: Date) {
  switch (kind) {
    case 'spf':
      return generateSpf(input as SpfInput)
    case 'dmarc':
      return generateDmarc(input as DmarcInput)
    case 'caa':
      return generateCaa(input as CaaInput)
    case 'mta-sts':
      return generateMtaSts(input as MtaStsInput, now)
  }
}
