import Type from 'typebox'
import { MAIL_HEADER_CHECKS } from '../checks/tools/mail-header/checks.ts'
import { Problem } from '../problems.ts'
import type { Detail } from '../report/words.ts'
import { analyseHeader } from '../standards/mail-header/analyse.ts'
import { decodeBody } from '../standards/mail-header/body-text.ts'
import { parseFields } from '../standards/mail-header/fields.ts'
import { type SignatureScheme, signatureFields } from '../standards/mail-header/signature-fields.ts'
import { defineTool, type Parameter, type ResultOf } from './define-tool.ts'
import { idsOf, judged, judgementMembers } from './judgement.ts'
import { detailParameter } from './parameters/detail.ts'
import { languageParameter } from './parameters/language.ts'
import { uncached } from './response.ts'

const MAX_HEADER_BYTES = 64 * 1024

const raw: Parameter<string> = {
  schema: Type.String({
    description: 'The raw header of a message, as mail clients show it (“Show original”, “View source”).',
  }),
  isOptional: false,
  forAgents: 'The header as mail clients show it (“Show original”). Example: "Received: from …\\nFrom: …"',
  read(given) {
    if (typeof given !== 'string')
      throw new Problem('invalid_input', 'raw must be a string: the raw header of a message.')
    return given
  },
}

const headerDetailParameter: Parameter<Detail> = {
  ...detailParameter,
  schema: Type.String({
    enum: ['full'],
    description:
      'full adds verdict and findings, in the language of lang, and the signature fields of DKIM, DKIM2 and ARC ' +
      '(signatures).',
  }),
}

const text = (description: string) => Type.Optional(Type.String({ description }))

const Hop = Type.Object(
  {
    index: Type.Integer({ minimum: 0, description: 'Position in the list; 0 is the oldest hop.' }),
    from: text('The sending host, including comments.'),
    by: text('The receiving host.'),
    with: text('The protocol, for example ESMTPS.'),
    date: text('The date as written in the field.'),
    timestamp: Type.Optional(
      Type.Integer({ description: 'The date in milliseconds since 1970-01-01 UTC; absent if it cannot be parsed.' }),
    ),
    deltaSec: Type.Optional(
      Type.Integer({
        description:
          'Seconds since the nearest older hop with a timestamp; negative if the clocks of the hosts differ.',
      }),
    ),
  },
  { title: 'HeaderHop' },
)

const Signature = Type.Object(
  {
    field: Type.String({
      enum: [
        'DKIM-Signature',
        'DKIM2-Signature',
        'Message-Instance',
        'ARC-Seal',
        'ARC-Message-Signature',
        'ARC-Authentication-Results',
      ],
      description: 'Name of the header field.',
    }),
    scheme: Type.Unsafe<SignatureScheme>({
      type: 'string',
      enum: ['dkim', 'dkim2', 'arc'],
      description:
        'dkim: RFC 6376. dkim2: draft-ietf-dkim-dkim2-spec, not a standard yet. arc: RFC 8617, experimental; the IETF ' +
        'plans to retire it (draft-ietf-dmarc-arc-to-historic).',
    }),
    domain: text('The signing domain; absent if the field has none.'),
    instance: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Position in the DKIM2 or ARC chain; absent for DKIM.' }),
    ),
  },
  { title: 'HeaderSignature' },
)

const output = Type.Object(
  {
    hops: Type.Array(Hop, {
      description: 'The hops of the message from its Received fields, oldest first; at most the newest 200.',
    }),
    auth: Type.Object(
      {
        spf: text('SPF result, in lower case.'),
        dkim: text('DKIM result, in lower case: pass if any signature passed, otherwise the first result.'),
        dmarc: text('DMARC result, in lower case.'),
        dmarcHeaderFrom: text('The From domain that DMARC evaluated (header.from).'),
        raw: text('The whole field.'),
      },
      {
        description:
          'Results from the first Authentication-Results field; a member is absent if the field does not contain it. ' +
          'Only the field that your own mail server added is trustworthy.',
      },
    ),
    fields: Type.Object({
      from: text('The From field, with encoded words decoded.'),
      returnPath: text('The Return-Path field as written.'),
      replyTo: text('The Reply-To field, with encoded words decoded.'),
      messageId: text('The Message-ID field as written.'),
      subject: text('The Subject field, with encoded words decoded.'),
      date: text('The Date field as written.'),
    }),
    alignment: Type.Object({
      fromDomain: text('Domain of the From address.'),
      returnPathDomain: text('Domain of the envelope sender (Return-Path).'),
      dmarcFromDomain: text('Domain that DMARC evaluated (header.from).'),
      aligned: Type.Boolean({
        description:
          'Whether the From domain belongs to the same organization as the envelope sender, the domain that passed ' +
          'DMARC or a signing domain. This compares names only; whether SPF, DKIM and DMARC passed is in auth.',
      }),
    }),
    signatures: Type.Optional(
      Type.Array(Signature, {
        description:
          'Signature fields in the order of the header, at most 50; they are listed, not verified. Only with ' +
          'detail=full.',
      }),
    ),
    ...judgementMembers(idsOf(MAIL_HEADER_CHECKS)),
  },
  { title: 'HeaderAnalysisResult' },
)

export type HeaderAnalysisResult = ResultOf<typeof output>

const EXAMPLE_HEADER = [
  'Return-Path: <bounce@mail.shop.example>',
  'Authentication-Results: mx.example.net; dkim=pass header.d=shop.example; spf=pass smtp.mailfrom=mail.shop.example;',
  ' dmarc=pass header.from=shop.example',
  'Received: from out.shop.example (out.shop.example [192.0.2.9]) by mx.example.net with ESMTPS id 4ABC;',
  ' Wed, 05 Nov 2025 10:00:09 +0000',
  'Received: from app.shop.example by out.shop.example with ESMTP id 77; Wed, 05 Nov 2025 11:00:04 +0100',
  'From: "Shop" <news@shop.example>',
  'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=',
].join('\n')

export const headerAnalysis = defineTool({
  name: 'header_analysis',
  operationId: 'analyzeHeader',
  title: 'Analyze a mail header',
  description:
    'Analyzes the raw header of a message: its hops with the delay of each, the results of SPF, DKIM and DMARC, ' +
    'and whether the From domain is aligned with the sending domain. With detail=full, the result also has ' +
    'verdict, findings and the signature fields. Nothing is stored, logged or passed on.',
  forAgents:
    'Analyzes the raw header of one received message: delivery path with delays, results of SPF, DKIM and DMARC, ' +
    'alignment. Use it if a user pastes a mail header, or asks why one message was rejected, delayed or marked as ' +
    "spam. Report verdict first. Only results that the user's own mail server " +
    'added are trustworthy.',
  tag: 'mail',
  page: {
    label: { en: 'Mail headers', de: 'Mail-Header' },
    summary: {
      en: 'Analyzes the header of a message: delivery path, delays, results of SPF, DKIM and DMARC, and alignment.',
      de: 'Analysiert den Header einer Nachricht: Zustellweg, Verzögerungen, Ergebnisse von SPF, DKIM und DMARC sowie Alignment.',
    },
  },
  command: {
    name: 'headers',
    summary: 'Analyze the header of a message from a file or stdin',
    isOffline: true,
    examples: ['zonewise headers message.eml', 'zonewise headers - < message.eml'],
  },
  parameters: { raw, lang: languageParameter, detail: headerDetailParameter },
  isFullByDefault: true,
  findingIds: idsOf(MAIL_HEADER_CHECKS),
  rest: {
    method: 'POST',
    path: '/api/v1/header-analysis',
    body: { fills: 'raw', maxBytes: MAX_HEADER_BYTES, decodeText: decodeBody },
  },
  output,
  refusals: ['empty_body', 'invalid_header', 'invalid_lang', 'invalid_input', 'invalid_json', 'payload_too_large'],
  isLimited: true,
  caching: { kind: 'no-store' },
  examples: [
    {
      title: 'A newsletter',
      input: { raw: EXAMPLE_HEADER },
      output: {
        hops: [
          {
            index: 0,
            from: 'app.shop.example',
            by: 'out.shop.example',
            with: 'ESMTP',
            date: 'Wed, 05 Nov 2025 11:00:04 +0100',
            timestamp: 1762336804000,
          },
          {
            index: 1,
            from: 'out.shop.example (out.shop.example [192.0.2.9])',
            by: 'mx.example.net',
            with: 'ESMTPS',
            date: 'Wed, 05 Nov 2025 10:00:09 +0000',
            timestamp: 1762336809000,
            deltaSec: 5,
          },
        ],
        auth: {
          spf: 'pass',
          dkim: 'pass',
          dmarc: 'pass',
          dmarcHeaderFrom: 'shop.example',
          raw: 'mx.example.net; dkim=pass header.d=shop.example; spf=pass smtp.mailfrom=mail.shop.example; dmarc=pass header.from=shop.example',
        },
        fields: { from: '"Shop" <news@shop.example>', returnPath: '<bounce@mail.shop.example>', subject: 'Grüße' },
        alignment: {
          fromDomain: 'shop.example',
          returnPathDomain: 'mail.shop.example',
          dmarcFromDomain: 'shop.example',
          aligned: true,
        },
      },
    },
  ],
  run({ raw: header, lang, detail }, { settings }) {
    const analysis = analyseHeader(header)
    if (analysis.ok) {
      const { hops, auth, fields, alignment } = analysis.value
      const signatures = detail === 'full' ? [...signatureFields(parseFields(header))] : undefined
      const response = uncached({ hops, auth, fields, alignment, ...(signatures && { signatures }) })
      const domain = alignment.fromDomain ?? ''
      return judged(response, { checks: MAIL_HEADER_CHECKS, facts: response.result, domain, lang, detail, settings })
    }
    throw new Problem(analysis.fault === 'empty' ? 'empty_body' : 'invalid_header')
  },
})
