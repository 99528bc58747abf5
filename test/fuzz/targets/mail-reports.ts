import { createCollector } from '../../../src/mail-reports/collect/collection.ts'
import { nextStep } from '../../../src/mail-reports/next-step/next-step.ts'
import { createFileReader } from '../../../src/mail-reports/read/read-file.ts'
import { createJudge } from '../../../src/mail-reports/replay/replay.ts'
import { sourcesOf } from '../../../src/mail-reports/sources/sources.ts'
import { createSpfEvaluator } from '../../../src/mail-reports/spf/evaluate.ts'
import { Problem } from '../../../src/problems.ts'
import { answerOf } from '../../../src/site/reports/answer-of.ts'
import { policyTrialIn } from '../../../src/tools/mail-reports/policy-trial.ts'
import { type Target, textOf, textTarget } from '../target.ts'

const ANSWERS = {
  lookup: () => ({
    state: 'records' as const,
    values: ['v=DMARC1; p=none', 'v=spf1 exists:%{ir}.%{d2} -all', 'v=DKIM1; p=a'],
  }),
}

/** Reads the bytes as a file, and does with the reports what the command does. */
function readFile(input: Uint8Array): unknown {
  const collector = createCollector()
  const reader = createFileReader(collector.sinkFor('file'), 64 * 1024)
  reader.push(input)
  reader.end()
  const collection = collector.collection()
  const today = createJudge('example.com', ANSWERS)
  return [
    collection.totals,
    collection.refusals.length,
    sourcesOf({ collection, today, services: [{ name: 'x', traces: ['x.example'] }] }).others,
    nextStep({ collection, domain: 'example.com', today: 20_000, answers: ANSWERS }).step.kind,
  ]
}

const XML_PIECES = [
  ...['<feedback>', '<record>', '</record>', '<row>', '</row>', '<source_ip>192.0.2.1</source_ip>', '<count>1</count>'],
  ...['<auth_results>', '<dkim>', '</dkim>', '<spf>', '<domain>example.com</domain>', '<selector>a</selector>'],
  ...['<result>pass</result>', '<header_from>example.com</header_from>', '<reason><type>', '<!DOCTYPE', '<!ENTITY'],
  ...[
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<?',
    '?>',
    '&amp;',
    '&#1;',
    '&',
    '<',
    '>',
    '"',
    '=',
    '/',
    ' ',
    '\n',
    '\r',
    '\ufeff',
  ],
]

const MAIL_PIECES = [
  ...[
    'From a\n',
    '\n',
    '\r\n',
    '--x',
    '--x--',
    '--x\n',
    'Content-Type: multipart/mixed; boundary=x\n',
    'boundary="',
    ';',
  ],
  ...[
    'Content-Type: message/rfc822\n',
    'Content-Transfer-Encoding: base64\n',
    'Content-Transfer-Encoding: quoted-printable\n',
  ],
  ...[
    'Content-Type: message/feedback-report\n',
    'H4sIAAAA',
    '=3D',
    '=\n',
    '=',
    ' ',
    '\t',
    'A message claiming to be from you has',
  ],
]

const bytesTarget = (name: string, pieces: readonly string[], start = ''): Target => ({
  name,
  run: (input) => readFile(input[0] === 0xff && input[1] !== 0xfe ? new TextEncoder().encode(textOf(input)) : input),
  pieces,
  start,
  repeats: 4,
})

const SENDER = { ip: { family: 4, bytes: [192, 0, 2, 1] }, domain: 'example.com', scope: 'mfrom' } as const

/** What strangers send as reports, and the records under which it is replayed. */
export const MAIL_REPORT_TARGETS: readonly Target[] = [
  textTarget(
    'mail-report-policy',
    (text) => {
      try {
        return policyTrialIn(text)
      } catch (error) {
        if (error instanceof Problem) return error.code
        throw error
      }
    },
    ['p=', 'sp=', 'reject', 'none', 't=y', ',', '=', ' ', 'x'],
    'p=reject,',
  ),
  textTarget(
    'mail-report-answer',
    (text) => {
      const answers = [{ name: 'example.com', type: 15, ttl: 1, data: text }]
      const result = { name: 'example.com', type: 'MX', typeCode: 15, status: 0, ad: false, answers } as const
      return answerOf({ kind: 'answered', result }, { name: 'example.com', type: 'MX' })
    },
    ['10 ', 'mx1.example.com', ' ', '.', '-'],
    '10 mx1.example.com',
  ),
  bytesTarget('mail-report-aggregate', XML_PIECES, '<feedback>'),
  bytesTarget(
    'mail-report-tls',
    [
      '{',
      '}',
      '[',
      ']',
      '"policies":',
      '"policy":',
      '"mx-host":',
      '"failure-details":',
      '"date-range":',
      ',',
      '0',
      'null',
    ],
    '{"policies":[',
  ),
  bytesTarget('mail-report-message', MAIL_PIECES, 'Subject: x\n'),
  bytesTarget(
    'mail-report-archive',
    ['\x1f\x8b\x08\0', 'PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06', '\0', '\x01', '\xff'],
    'PK\x03\x04',
  ),
  textTarget(
    'spf-evaluation',
    (text) => {
      const evaluate = createSpfEvaluator({ lookup: () => ({ state: 'records', values: [text] }) })
      return [evaluate(SENDER), evaluate({ ...SENDER, scope: 'helo' })]
    },
    [
      'exists:',
      'include:',
      'a:',
      'redirect=',
      '%{',
      'ir',
      'd2',
      'S',
      'l',
      'h',
      '}',
      '%%',
      '%_',
      '.-+,/_=',
      '.example',
      ' ',
      '-all',
    ],
    'v=spf1 ',
  ),
]
