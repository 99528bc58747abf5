import fc from 'fast-check'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { bytes, readAll, reasonsOf, reportText, rowText } from '../../../test/mail-reports/report-texts.ts'
import { createCollector } from '../collect/collection.ts'
import type { Authentication } from '../report.ts'
import { READ_LIMITS } from './limits.ts'
import { createFileReader } from './read-file.ts'

const only = (content: string | Uint8Array) => {
  const collection = readAll([content])
  expect(reasonsOf(collection)).toEqual([])
  const [row] = [...collection.rows()]
  if (row === undefined) throw new Error('no row')
  return row
}

const authentication = (row: Parameters<typeof rowText>[0]): Authentication =>
  only(reportText({ rows: [rowText(row)] })).authentication

describe('rows', () => {
  it('have a source, a count and results', () => {
    const row = only(
      reportText({
        rows: [
          rowText({
            source: '2001:DB8:0::1',
            count: 7,
            evaluated:
              '<disposition>Quarantine</disposition><dkim>PASS</dkim><spf>fail</spf><reason><type>mailing_list</type></reason>',
            identifiers: '<envelope_from>Bounce.Example.COM.</envelope_from><header_from>EXAMPLE.com</header_from>',
            results:
              '<dkim><domain>example.com</domain><selector>S1</selector><result>Pass</result></dkim>' +
              '<dkim><domain>list.example</domain><result>fail</result></dkim>' +
              '<spf><domain>bounce.example.com</domain><scope>mfrom</scope><result>softfail</result></spf>',
          }),
        ],
      }),
    )
    expect(row).toMatchObject({ source: '2001:db8::1', count: 7 })
    expect(row.authentication).toEqual({
      headerFrom: 'example.com',
      envelopeFrom: 'bounce.example.com',
      disposition: 'quarantine',
      evaluatedDkim: 'pass',
      evaluatedSpf: 'fail',
      overrides: ['mailing_list'],
      dkim: [
        { domain: 'example.com', selector: 's1', result: 'pass' },
        { domain: 'list.example', result: 'fail' },
      ],
      spf: [{ domain: 'bounce.example.com', scope: 'mfrom', result: 'softfail' }],
    })
  })

  it('may lack everything but a source and a count', () => {
    expect(authentication({ evaluated: '', identifiers: '', results: '' })).toEqual({
      headerFrom: '',
      disposition: 'unknown',
      evaluatedDkim: 'unknown',
      evaluatedSpf: 'unknown',
      overrides: [],
      dkim: [],
      spf: [],
    })
  })

  it.each([
    { source: 'localhost' },
    { source: '192.0.2.256' },
    { count: '' },
    { count: '-1' },
    { count: '9'.repeat(13) },
  ])('without a source or a count are counted as unreadable: %j', (row) => {
    const { totals } = readAll([reportText({ rows: [rowText(row), rowText()] })])
    expect(totals).toMatchObject({ rows: 1, messages: 1, unreadableRows: 1 })
  })

  it('have at most 20 results of a kind, and say that there are more', () => {
    const result = '<dkim><domain>example.com</domain><result>fail</result></dkim>'
    const { dkim, isShortened } = authentication({ results: result.repeat(30) })
    expect([dkim.length, isShortened]).toEqual([20, true])
  })

  it.each([
    ['', []],
    ['<reason><type></type></reason>', []],
    ['<reason><type>sampled_out</type></reason><reason><type>x</type></reason>', ['sampled_out', 'other']],
    ['<reason><comment>forwarded</comment></reason>', []],
  ])('have reasons: %s', (evaluated, overrides) => {
    expect(authentication({ evaluated }).overrides).toEqual(overrides)
  })
})

describe('aggregate reports', () => {
  it.each([
    ['<feedback>', 'rfc7489'],
    ['<feedback xmlns="http://dmarc.org/dmarc-xml/0.1">', 'rfc7489'],
    ['<feedback xmlns="urn:ietf:params:xml:ns:dmarc-2.0">', 'rfc9990'],
    ['<FEEDBACK>', 'rfc7489'],
  ] as const)('have a form: %s', (root, form) => {
    const text = reportText({ root })
    const { report } = only(root === '<FEEDBACK>' ? text.replace('</feedback>', '</FEEDBACK>') : text)
    expect(report.form).toBe(form)
  })

  it('may have a prefix before each name', () => {
    const prefixed = reportText().replaceAll(/<(\/?)(?=[a-z])/g, '<$1d:')
    expect(only(prefixed)).toMatchObject({ source: '192.0.2.1' })
  })

  it('may have their parts in any order', () => {
    const [, head = '', record = ''] = /<feedback>(.*)(<record>.*<\/record>)/.exec(reportText()) ?? []
    expect(only(`<feedback>${record}${head}</feedback>`).report.reporter).toBe('receiver.example')
  })

  it.each([
    ['no period', reportText().replace(/<begin>\d+<\/begin>/, ''), 'no-period'],
    ['a period that ends before it begins', reportText({ end: 1 }), 'no-period'],
    ['no domain', reportText({ policy: '<p>none</p>' }), 'no-domain'],
    ['another document', '<html><body/></html>', 'other-document'],
    ['a document type', `<!DOCTYPE feedback [<!ENTITY a "b">]>${reportText().slice(21)}`, 'has-doctype'],
    ['no end', reportText().slice(0, -30), 'truncated'],
    ['many errors', reportText({ rows: ['<&>'.repeat(50)] }), 'not-well-formed'],
    ['no element', '<', 'not-well-formed'],
    ['deep nesting', `<feedback>${'<a>'.repeat(100)}`, 'too-deep'],
    ['a text that never ends', `<feedback>${'x'.repeat(200_000)}`, 'not-well-formed'],
  ])('are refused with %s, with all their rows', (_title, text, reason) => {
    const collection = readAll([text])
    expect(reasonsOf(collection)).toEqual([reason])
    expect(collection.totals).toMatchObject({ reports: 0, rows: 0, messages: 0, refused: 1 })
  })

  it('expand no entity', () => {
    const text = reportText({ reporter: 'a&lol;b' })
    expect(only(text).report.reporter).not.toContain('lol1')
  })

  it('are known by the domain of their address if they have no name', () => {
    const text = reportText({ reporter: '' }).replace('<report_id>', '<email>a@mail.example</email><report_id>')
    expect(only(text).report.reporter).toBe('mail.example')
  })

  it('count once, by reporter, identifier and period', () => {
    const { totals } = readAll([
      reportText(),
      reportText(),
      reportText({ reporter: 'RECEIVER.example' }),
      reportText({ id: '2' }),
      reportText({ begin: 1 }),
    ])
    expect(totals).toMatchObject({ reports: 3, rows: 3, messages: 3, duplicates: 2, refused: 0 })
  })
})

describe('containers', () => {
  const report = reportText()
  const base64 = (content: Uint8Array): string => Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
  const message = (type: string, encoding: string, body: string): string =>
    `From: a@b.example\r\nSubject: Report\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed;\r\n boundary="=_x"\r\n\r\n` +
    `--=_x\r\nContent-Type: text/plain\r\n\r\nThis is a report.\r\n--=_x\r\nContent-Type: ${type}\r\n` +
    `Content-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n--=_x--\r\n`
  const zipped = message('application/zip', 'base64', base64(zipSync({ 'a.xml': bytes(report) })))

  it.each<[string, string | Uint8Array]>([
    ['alone', report],
    ['with a byte order mark', `\ufeff${report}`],
    ['after white space', `\n\n ${report}`],
    ['in UTF-16', Buffer.from(`\ufeff${report}`, 'utf16le')],
    ['gzip', gzipSync(bytes(report))],
    ['gzip in gzip', gzipSync(gzipSync(bytes(report)))],
    ['gzip with other bytes after it', Buffer.concat([gzipSync(bytes(report)), Buffer.from('\r\n\r\n')])],
    ['zip', zipSync({ 'a.xml': bytes(report) })],
    ['zip with a folder', zipSync({ 'a/': new Uint8Array(), 'a/b.xml': bytes(report) })],
    ['a message with gzip', message('application/gzip', 'base64', base64(gzipSync(bytes(report))))],
    ['a message with zip', zipped],
    ['a message with XML', message('text/xml', 'quoted-printable', report.replaceAll('=', '=3D'))],
    ['a message of another type', message('application/octet-stream', 'BASE64', base64(bytes(report)))],
    ['a message with line feeds', zipped.replaceAll('\r\n', '\n')],
    ['a message that is an attachment', `Subject: Fwd\r\nContent-Type: message/rfc822\r\n\r\n${zipped}`],
    ['an attached message in a message', message('message/rfc822', '7bit', zipped.replaceAll('=_x', '=_y'))],
    ['an attached message in base64', message('message/rfc822', 'base64', base64(bytes(zipped)))],
    [
      'a message without parts',
      `Subject: x\r\nContent-Type: application/gzip\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(gzipSync(bytes(report)))}`,
    ],
    ['a mailbox', `From a@b.example Mon Nov 16 00:00:00 2026\r\n${zipped}\r\n`],
  ])('%s', (_title, content) => {
    for (const piece of [65_536, 1])
      expect(readAll([content], piece).totals).toMatchObject({ reports: 1, rows: 1, messages: 1, refused: 0 })
  })

  it('a mailbox of several messages', () => {
    const other = zipped.replace(
      /(?<=base64\r\n\r\n)[^-]+/,
      `${base64(zipSync({ 'a.xml': bytes(reportText({ id: '2' })) }))}\r\n`,
    )
    const mailbox = [zipped, other, 'Subject: hello\r\n\r\nno report\r\n']
      .map((text) => `From x\r\n${text}\r\n`)
      .join('')
    const collection = readAll([mailbox])
    expect(collection.totals).toMatchObject({ reports: 2, rows: 2, refused: 1 })
    expect(reasonsOf(collection)).toEqual(['3.no-report'])
  })

  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'empty'],
    ['white space', ' \n', 'empty'],
    ['a text', 'hello', 'unknown-format'],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'unknown-format'],
    ['a message without a report', 'Subject: x\r\nFrom: a@b.example\r\n\r\nhello', 'no-report'],
    ['gzip that ends early', gzipSync(bytes(report)).slice(0, -30), 'damaged-archive'],
    [
      'gzip with a name that never ends',
      Buffer.concat([Buffer.from('\x1f\x8b\x08\x08aaaaaa', 'latin1'), Buffer.alloc(4e6, 'a')]),
      'damaged-archive',
    ],
    ['damaged zip', zipSync({ 'a.xml': bytes(report) }).slice(0, -10), 'damaged-archive'],
    ['empty zip', zipSync({}), 'empty'],
    [
      'zip with many files',
      zipSync(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}`, strToU8('a')]))),
      'too-many-parts',
    ],
    ['broken JSON', '{"policies":', 'not-well-formed'],
    ['other JSON', '{"a":1}', 'other-document'],
  ])('%s is refused', (_title, content, reason) => {
    expect(reasonsOf(readAll([content]))).toEqual([reason])
  })

  it('names the position of what is refused, and quotes nothing', () => {
    const zip = zipSync({ 'secret.xml': bytes(report), 'secret.txt': bytes('secret') })
    const { refusals } = readAll([message('application/zip', 'base64', base64(zip))])
    expect(refusals).toEqual([{ file: 'file', part: [2, 2], reason: 'unknown-format' }])
  })

  it('ends in a depth of archives', () => {
    let content = bytes(report)
    for (let depth = 0; depth < 10; depth++) content = gzipSync(content)
    expect(reasonsOf(readAll([content]))).toEqual([`${'1.'.repeat(READ_LIMITS.depth + 1)}too-deep`])
  })
})

describe('failure reports', () => {
  it('are counted, and the message in them is not read', () => {
    const text =
      'Subject: x\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=x\r\n\r\n' +
      '--x\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: auth-failure\r\n' +
      `--x\r\nContent-Type: text/xml\r\n\r\n${reportText()}\r\n--x--\r\n`
    expect(readAll([text]).totals).toMatchObject({ failureReports: 1, reports: 0, refused: 0 })
  })
})

describe('TLS reports', () => {
  const text = JSON.stringify({
    'organization-name': 'Sender',
    'date-range': { 'start-datetime': '2026-11-01T00:00:00Z', 'end-datetime': '2026-11-01T23:59:59+00:00' },
    'report-id': 'x',
    policies: [
      {
        policy: { 'policy-type': 'sts', 'policy-domain': 'Example.com', 'mx-host': ['mx: *.Example.com', 7] },
        summary: { 'total-successful-session-count': 5, 'total-failure-session-count': '2' },
        'failure-details': [
          {
            'result-type': 'certificate-expired',
            'failed-session-count': 2,
            'receiving-mx-hostname': 'mx.example.com',
          },
          { 'result-type': 'new-type', 'failed-session-count': -1, 'sending-mta-ip': '<x>' },
        ],
      },
      'no policy',
    ],
  })

  it('have policies with failures', () => {
    const { tlsReports, totals } = readAll([text, text])
    expect(totals).toMatchObject({ reports: 1, policies: 2, duplicates: 1 })
    expect(tlsReports[0]).toEqual({
      reporter: 'sender',
      id: 'x',
      period: { begin: 1_793_491_200, end: 1_793_577_599 },
      policies: [
        {
          kind: 'sts',
          domain: 'example.com',
          hosts: ['*.example.com'],
          successful: 5,
          failed: 2,
          failures: [
            { type: 'certificate-expired', sessions: 2, receivingHost: 'mx.example.com' },
            { type: 'other', sessions: 0 },
          ],
        },
        { kind: 'unknown', domain: '', hosts: [], successful: 0, failed: 0, failures: [] },
      ],
    })
  })

  it.each(['2026-11-01', 'yesterday', 5, null])('need dates: %j', (end) => {
    const collection = readAll([text.replace('"2026-11-01T23:59:59+00:00"', JSON.stringify(end))])
    expect(reasonsOf(collection)).toEqual(end === '2026-11-01' ? [] : ['no-period'])
  })
})

describe('any bytes', () => {
  const piece = fc.constantFrom(
    ...[
      '<feedback>',
      '<record>',
      '</record>',
      '<row>',
      '<![CDATA[',
      '<!--',
      '&#0;',
      '&amp;',
      '{',
      '"policies":[',
      'From x\n',
    ],
    ...[
      '\n',
      'Content-Type: multipart/mixed; boundary=x\n',
      '--x\n',
      '--x--\n',
      '\x1f\x8b\x08\0',
      'PK\x03\x04',
      'PK\x05\x06',
    ],
    ...['Content-Transfer-Encoding: base64\n', 'H4sI', '=', '\ufeff', reportText()],
  )

  it('give the same result in any pieces, and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }),
        fc.integer({ min: 1, max: 50 }),
        (parts, size) => {
          const content = Buffer.from(parts.join(''), 'latin1')
          const whole = readAll([content])
          const inPieces = readAll([content], size)
          expect(inPieces.totals).toEqual(whole.totals)
          expect(inPieces.refusals).toEqual(whole.refusals)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('bombs', () => {
  const zeros = new Uint8Array(40 * 1024 * 1024)

  it('of zeros are given up after their first bytes', () => {
    const collection = readAll([gzipSync(zeros)])
    expect(reasonsOf(collection)).toEqual(['1.unknown-format'])
  })

  it('of rows end at the limit of unpacked bytes', () => {
    const packed = gzipSync(bytes(reportText({ rows: Array.from({ length: 5000 }, () => rowText()) })))
    const collector = createCollector()
    const reader = createFileReader(collector.sinkFor('file'), 1024 * 1024)
    reader.push(packed)
    expect(reader.isDone).toBe(true)
    reader.end()
    const collection = collector.collection()
    expect(reasonsOf(collection)).toEqual(['too-large'])
    expect(collection.totals.rows).toBe(0)
  })

  it('of zip that claim a large size are refused before anything is unpacked', () => {
    const packed = zipSync({ 'a.xml': zeros, 'b.xml': zeros })
    expect(reasonsOf(readAll([packed]))).toEqual(['too-large'])
  })

  it('of zip that claim billions of entries end', () => {
    const end = Buffer.alloc(98)
    end.writeUInt32LE(0x0606_4b50, 0)
    end.writeUInt32LE(0xffff_ffff, 32)
    end.writeUInt32LE(0x0706_4b50, 56)
    end.writeUInt32LE(0x0605_4b50, 76)
    end.writeUInt16LE(0xffff, 84)
    const packed = Buffer.concat([Buffer.from('PK\x03\x04'), end])
    expect(reasonsOf(readAll([packed]))).toHaveLength(1)
  })
})
